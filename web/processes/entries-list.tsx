import { Check, Download, ListChecks, Undo2 } from "lucide-react";
import { useRevalidator, useSearchParams } from "react-router";
import { entryStates } from "#contract/labels.ts";
import type { ProcessEntry } from "#contract/processes.ts";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-style.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { Select } from "../ui/select.tsx";
import { useToast } from "../ui/toast.tsx";
import { useChanges } from "../use-changes.ts";
import { useCall } from "../use-call.ts";

type Props = {
  entries: readonly ProcessEntry[];
  /** The next page's cursor; null on the last page. */
  next: string | null;
  /** The processes whose entries are listed. */
  processes: readonly { id: string; name: string }[];
  /** The address of the inbox with the entries' conversations. */
  inbox: string;
  /** The chatbot whose change stream signals new entries; null if unknown. */
  chatbotId: string | null;
  /** Query parameters of the export besides the filters. */
  of?: Record<string, string>;
};

const tones = { open: "warn", handled: "good", withdrawn: "neutral" } as const;

/** Entries of visitors in forms, latest first; one press marks one as done. */
export function EntriesList({ entries, next, processes, inbox, chatbotId, of = {} }: Props) {
  const [search, setSearch] = useSearchParams();
  useChanges(chatbotId && `/api/changes?${new URLSearchParams({ of: "conversations", chatbotId })}`);
  const [process, state] = [search.get("process") ?? "", search.get("state") ?? ""];
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        after.delete("cursor");
        return after;
      },
      { preventScrollReset: true },
    );
  const file = new URLSearchParams({ ...of, ...(process && { process_id: process }), ...(state && { state }) });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label="Süreç"
          value={process}
          onChange={({ target }) => choose("process", target.value)}
          options={[
            { value: "", label: "Bütün süreçler" },
            ...processes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="min-w-0 flex-1 basis-full sm:flex-none sm:basis-auto"
        />
        <Select
          aria-label="Durum"
          value={state}
          onChange={({ target }) => choose("state", target.value)}
          options={[
            { value: "", label: "Bütün durumlar" },
            ...Object.entries(entryStates).map(([value, label]) => ({ value, label })),
          ]}
          className="min-w-0 flex-1 basis-full sm:flex-none sm:basis-auto"
        />
        {entries.length > 0 && (
          <a
            href={`/api/process_entries/export?${file}`}
            download
            className={buttonClass({ look: "outline" }, "sm:ml-auto")}
          >
            <Download aria-hidden />
            CSV İndir
          </a>
        )}
      </div>
      {entries.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ListChecks />}
            title={process || state ? "Filtrelere uygun kayıt bulunamadı." : "Henüz kayıt yok."}
            text={process || state ? undefined : "Ziyaretçiler sohbette bir süreci doldurunca burada görünür."}
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} inbox={inbox} />
            </li>
          ))}
        </ul>
      )}
      {(search.has("cursor") || next !== null) && (
        <nav aria-label="Sayfalar" className="flex justify-between gap-3">
          {search.has("cursor") && <PageLink cursor="">En yeni kayıtlar</PageLink>}
          {next !== null && (
            <span className="ml-auto">
              <PageLink cursor={next}>Daha eski kayıtlar</PageLink>
            </span>
          )}
        </nav>
      )}
    </div>
  );
}

/** Leads to the page of the list that begins after `cursor`, or to the first. */
function PageLink({ cursor, children }: { cursor: string; children: string }) {
  const [search] = useSearchParams();
  const after = new URLSearchParams(search);
  if (cursor === "") after.delete("cursor");
  else after.set("cursor", cursor);
  return (
    <ButtonLink to={`?${after}`} look="outline" size="small">
      {children}
    </ButtonLink>
  );
}

function Entry({ entry, inbox }: { entry: ProcessEntry; inbox: string }) {
  const { id, process_name, chatbot, answers, state, created_at, handled_by, conversation_id } = entry;
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{process_name}</span>
          <Badge tone={tones[state]}>{entryStates[state]}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-2">
          <span>{chatbot.name}</span>
          <Moment of={created_at} />
        </p>
      </div>
      <Answers answers={answers} />
      <div className="flex flex-wrap items-center gap-2">
        {handled_by && <p className="text-sm text-text-2">{handled_by} ele aldı.</p>}
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink to={`${inbox}?conversation=${conversation_id}`} look="quiet" size="small">
            Görüşmeyi Aç
          </ButtonLink>
          <MarkEntry id={id} state={state} />
        </div>
      </div>
    </Card>
  );
}

/** The formats in which the assistant stores phone numbers. */
const PHONE = /^(?:\+\d{8,15}|0\d{3} \d{3} \d{2} \d{2})$/;

/** On a phone, a link that calls. */
const TelephoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(" ", "")}`} className="inline-block text-brand underline underline-offset-4 finger">
    {phone}
  </a>
);

/** Questions and answers of one entry. */
export const Answers = ({ answers }: Pick<ProcessEntry, "answers">) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {answers.map(({ label, text }) => (
      <div key={label} className="contents">
        <dt className="text-sm text-text-2">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {PHONE.test(text) ? <TelephoneLink phone={text} /> : text}
        </dd>
      </div>
    ))}
  </dl>
);

/** Marks an entry as done, or as open again. */
export function MarkEntry({ id, state, onDone }: Pick<ProcessEntry, "id" | "state"> & { onDone?: () => void }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  if (state === "withdrawn") return null;
  const next = state === "open" ? "handled" : "open";
  const mark = () =>
    call(
      async () => {
        await answer(browserApi.process_entries[":id"].$patch({ param: { id }, json: { state: next } }));
        if (onDone) onDone();
        else await revalidate();
      },
      (error) => toast(`İşaretlenemedi. ${errorText(error)}`, "bad"),
    );
  return (
    <Button look="outline" size="small" busy={busy} onClick={() => void mark()}>
      {state === "open" ? <Check aria-hidden /> : <Undo2 aria-hidden />}
      {state === "open" ? "Ele Alındı" : "Yeniden Aç"}
    </Button>
  );
}

import { CircleAlert, CircleCheck, Globe } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { CompanySetup } from "#contract/company-setups.ts";
import type { KnowledgeSource } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../../chatbots/cases/texts.ts";
import { isGivenUp, useTestedChange } from "../../chatbots/cases/use-tested-change.tsx";
import { ReadingBar } from "../../chatbots/sources/reading-bar.tsx";
import { refusedAddress } from "../../chatbots/sources/refused-address.ts";
import { UploadDocuments } from "../../chatbots/sources/upload-documents.tsx";
import { sourceFailureWords } from "../../chatbots/sources/texts.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = {
  chatbot: NonNullable<CompanySetup["chatbot"]>;
  sources: readonly KnowledgeSource[];
  onDone: () => Promise<void>;
};

/** The company's website and files, and publishing what was read of them. */
export function KnowledgeStep({ chatbot, sources, onDone }: Props) {
  const { articles, products, documents } = chatbot;
  const at = `/admin/chatbots/${chatbot.id}`;
  const sites = sources.filter(({ kind }) => kind === "site");
  // A site shows its own progress.
  const isReading = documents.queued > 0 || sources.some(({ kind, state }) => kind !== "site" && state !== "idle");
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        {sites.length > 0 && <Sites chatbotId={chatbot.id} sites={sites} onDone={onDone} />}
        <AddSite chatbotId={chatbot.id} isFirst={sites.length === 0} onDone={onDone} />
      </div>
      <UploadDocuments chatbotId={chatbot.id} />
      {(sites.length > 0 || documents.queued + documents.in_review + documents.live + documents.failed > 0) && (
        <p role="status" className="text-text-2">
          {isReading && "Okunuyor... "}
          {documentsText(documents)}
        </p>
      )}
      {documents.in_review > 0 && <Publish chatbotId={chatbot.id} onDone={onDone} />}
      <p className="-ml-3 flex flex-wrap gap-2">
        <Link to={`${at}/sources`} className={buttonClass({ look: "quiet", size: "small" })}>
          Bütün Kaynaklar
        </Link>
        <Link to={`${at}/articles`} className={buttonClass({ look: "quiet", size: "small" })}>
          Makaleler ({articles})
        </Link>
        <Link to={`${at}/products`} className={buttonClass({ look: "quiet", size: "small" })}>
          Ürünler ({products})
        </Link>
      </p>
    </div>
  );
}

/** Each website: how far it is read, or why it is not; a failed one produces no documents. */
function Sites({ chatbotId, sites, onDone }: SitesProps) {
  const toast = useToast();
  const { busyWith, call } = useCall();
  const remove = (id: string) =>
    call(
      async () => {
        const { $delete } = browserApi.chatbots[":id"].sources[":sourceId"];
        await answer($delete({ param: { id: chatbotId, sourceId: id }, query: {} }));
        await onDone();
      },
      (error) => toast(errorText(error), "bad"),
      id,
    );
  return (
    <ul aria-label="Eklenen siteler" className="grid gap-2">
      {sites.map((source) => {
        const { id, address, state, failure, read_at: readAt } = source;
        const words = state === "idle" && failure !== null ? sourceFailureWords(failure) : null;
        return (
          <li key={id} className="flex items-start gap-2.5">
            {state !== "idle" ? (
              <Globe aria-hidden className="mt-0.5 size-5 shrink-0 text-text-2" />
            ) : words ? (
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
            ) : (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{address}</p>
              {state !== "idle" && <ReadingBar source={source} />}
              {words && (
                <p className="text-sm text-bad">
                  {words.what} {words.todo}
                </p>
              )}
            </div>
            {words && readAt === null && (
              <Button
                look="quiet"
                size="small"
                busy={busyWith === id}
                aria-label={`Kaldır: ${address}`}
                onClick={() => void remove(id)}
              >
                Kaldır
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
type SitesProps = { chatbotId: string; sites: readonly KnowledgeSource[]; onDone: Props["onDone"] };

function AddSite({ chatbotId, isFirst, onDone }: { chatbotId: string; isFirst: boolean; onDone: Props["onDone"] }) {
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const kept = useKeptText(`setup-address:${chatbotId}`, "");

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = kept.text.trim();
    if (typed === "") return setErrors({ address: "Sitenin adresini yazın." });
    setErrors({});
    setProblem(undefined);
    const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    void call(
      async () => {
        await answer(
          browserApi.chatbots[":id"].sources.$post({
            param: { id: chatbotId },
            json: { kind: "site", address, every_hours: WEEKLY },
          }),
        );
        kept.saved(kept.text);
        await onDone();
      },
      (error) => {
        const refused = refusedAddress(error, "site");
        if (refused !== undefined) setErrors({ address: refused });
        else setProblem(errorText(error));
      },
    );
  }

  return (
    <Form errors={errors} onSubmit={add} className="grid max-w-xl gap-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        name="address"
        label={isFirst ? "Şirketin sitesi" : "Bir site daha"}
        inputMode="url"
        value={kept.text}
        onChange={({ target }) => kept.write(target.value)}
        placeholder="www.ornek.com.tr"
        hint="Herkese açık sayfaları okunur, haftada bir yenilenir. Okunanlar siz yayınlamadan yanıtlarda kullanılmaz."
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look={isFirst ? "primary" : "outline"} busy={busy} className="justify-self-start">
        {busy ? "Ekleniyor..." : "Siteyi Oku"}
      </Button>
    </Form>
  );
}

function documentsText({ in_review, live, failed }: Props["chatbot"]["documents"]): string {
  const parts = [
    in_review > 0 && `${formatNumber(in_review)} belge incelemede`,
    live > 0 && `${formatNumber(live)} belge yayında`,
    failed > 0 && `${formatNumber(failed)} belge okunamadı`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "Henüz okunmuş belge yok.";
}

const WEEKLY = 168;

function Publish({ chatbotId, onDone }: { chatbotId: string; onDone: Props["onDone"] }) {
  const toast = useToast();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange(flipsWords.publishing);
  const publish = () =>
    call(
      async () => {
        await tested((overriding) =>
          answer(browserApi.chatbots[":id"].publications.$post({ param: { id: chatbotId }, json: overriding })),
        );
        toast("Okunanlar yayında. Bir sonraki sorudan itibaren yanıtlarda kullanılır.");
        await onDone();
      },
      (error) => {
        if (!isGivenUp(error)) toast(errorText(error), "bad");
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/admin/chatbots/${chatbotId}/review`} className={buttonClass({ look: "outline" })}>
        Okunanlara Göz At
      </Link>
      <Button busy={busy} onClick={() => void publish()}>
        {busy ? "Yayınlanıyor..." : "Tümünü Yayınla"}
      </Button>
      {flipsDialog}
    </div>
  );
}

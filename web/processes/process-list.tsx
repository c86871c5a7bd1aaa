import { ListTodo, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type ListedProcess, MAX_PROCESSES } from "#contract/processes.ts";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { formatNumber } from "../texts/dates.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/toast.tsx";
import { TEMPLATES } from "./templates.ts";

type Props = {
  processes: readonly ListedProcess[];
  /** The address of this list. */
  list: string;
  canCompose: boolean;
};

/** The forms of a chatbot, each with a switch, and the templates for a new one. */
export function ProcessList({ processes, list, canCompose }: Props) {
  return (
    <div className="grid gap-8">
      {processes.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ListTodo />}
            title="Henüz süreç yok."
            text="Asistanınız randevu, rezervasyon, servis kaydı gibi istekleri sohbette adım adım toplasın."
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {processes.map((process) => (
            <li key={process.id}>
              <Row process={process} list={list} canCompose={canCompose} />
            </li>
          ))}
        </ul>
      )}
      {canCompose && processes.length < MAX_PROCESSES && <Templates list={list} />}
    </div>
  );
}

function Row({ process, list, canCompose }: Omit<Props, "processes"> & { process: ListedProcess }) {
  const { id, name, active, fields, open_entries, version } = process;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean>();

  async function turn(next: boolean) {
    setWanted(next);
    await answer(browserApi.processes[":id"].$patch({ param: { id }, json: { active: next, version } })).catch(
      (error: unknown) => toast(`Değiştirilemedi. ${errorText(error)}`, "bad"),
    );
    await revalidate();
    setWanted(undefined);
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">
          {canCompose ? (
            <Link to={`${list}/${id}`} className="inline-block hover:underline finger">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-text-2">{fields.map(({ label }) => label).join(", ")}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={active ? "good" : "neutral"}>{active ? "Açık" : "Kapalı"}</Badge>
          {open_entries > 0 && (
            <Link to={`${list}/entries?process=${id}&state=open`} className="inline-block finger">
              <Badge tone="warn">{formatNumber(open_entries)} kayıt bekliyor</Badge>
            </Link>
          )}
        </p>
      </div>
      {canCompose && (
        <div className="flex items-center gap-2">
          <Switch
            label={`${name}: asistan sunsun`}
            checked={wanted ?? active}
            busy={wanted !== undefined}
            onChange={(next) => void turn(next)}
          />
          <ButtonLink to={`${list}/${id}`} look="outline" size="small">
            <Pencil aria-hidden />
            Düzenle
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

const Templates = ({ list }: { list: string }) => (
  <section aria-labelledby="process-templates">
    <h2 id="process-templates" className="text-lg font-semibold">
      Yeni Süreç
    </h2>
    <p className="mt-1 mb-3 text-text-2">Bir şablonla başlayın; her şeyi sonra değiştirebilirsiniz.</p>
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {TEMPLATES.map(({ id, title, text }) => (
        <li key={id} className="grid">
          <Link
            to={`${list}/new?template=${id}`}
            className="flex min-h-11 items-start gap-3 rounded-box border border-line bg-surface p-4 shadow-1 transition-colors duration-(--quick) hover:border-line-strong hover:bg-surface-2"
          >
            <Plus aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <span className="grid">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-text-2">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

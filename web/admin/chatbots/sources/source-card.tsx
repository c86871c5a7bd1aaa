import { FileText, Globe, History, Pencil, RefreshCw, ShoppingBag, Square, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { DocumentState, type KnowledgeSource, type ReadingRequest } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";
import { EditSourceDialog } from "./edit-source-dialog.tsx";
import { FeedReadingsDialog } from "./feed-readings-dialog.tsx";
import { changesText } from "./feed-texts.ts";
import { HeldFeed } from "./held-feed.tsx";
import { ReadingBar } from "./reading-bar.tsx";
import { documentStates, documentTones, schedules, sourceFailureWords } from "./texts.ts";

const icons: Record<KnowledgeSource["kind"], ReactNode> = {
  site: <Globe aria-hidden />,
  files: <FileText aria-hidden />,
  feed: <ShoppingBag aria-hidden />,
};

type Props = { chatbotId: string; source: KnowledgeSource };

/** One source: its last and next reading, progress, and the state of its pages. */
export function SourceCard({ chatbotId, source }: Props) {
  const { id, kind, name, address, state, reading, failure } = source;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const [open, setOpen] = useState<"edit" | "remove" | "changes">();
  const { tested, flipsDialog } = useTestedChange(flipsWords.deleting);
  const param = { id: chatbotId, sourceId: id };
  const api = browserApi.chatbots[":id"].sources[":sourceId"];
  /** Resolves with false on failure, which is reported. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    let isDone = false;
    await call(
      async () => {
        await work();
        isDone = true;
        await revalidate();
      },
      (error) => {
        setOpen(undefined);
        if (!isGivenUp(error)) toast(errorText(error), "bad");
      },
    );
    return isDone;
  }
  const read = (json: Partial<ReadingRequest> = {}) => act(() => answer(api.read.$post({ param, json })));
  const isReading = state !== "idle";
  const { added, changed = 0, removed = 0, flips } = reading ?? {};
  /** What the last reading of a feed changed, or would have changed if it was held back. */
  const changes = kind === "feed" && !isReading && added !== undefined ? { added, changed, removed } : null;

  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="mt-0.5 text-brand [&_svg]:size-6">{icons[kind]}</span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          {address && <p className="text-sm text-text-2 wrap-anywhere">{address}</p>}
          <p className="mt-1 text-sm text-text-2">
            {kind === "files" ? "Yüklenen dosyalar" : scheduleText(source)}
            {source.read_at && (
              <>
                {" · Son okuma: "}
                <Moment of={source.read_at} />
              </>
            )}
          </p>
        </div>
        {kind !== "files" && (
          <div className="flex flex-wrap items-center gap-2">
            {isReading ? (
              <Button
                look="outline"
                size="small"
                busy={busy || state === "stopping"}
                onClick={() => void act(() => answer(api.stop.$post({ param })))}
              >
                <Square aria-hidden />
                {state === "stopping" ? "Durduruluyor..." : "Durdur"}
              </Button>
            ) : (
              <Button look="outline" size="small" busy={busy} onClick={() => void read()}>
                <RefreshCw aria-hidden />
                Yeniden Oku
              </Button>
            )}
            {kind === "feed" && (
              <Button look="outline" size="small" onClick={() => setOpen("changes")}>
                <History aria-hidden />
                Değişiklikler
              </Button>
            )}
            <IconButton label={`Düzenle: ${name}`} icon={<Pencil aria-hidden />} onClick={() => setOpen("edit")} />
            <IconButton label={`Kaldır: ${name}`} icon={<Trash2 aria-hidden />} onClick={() => setOpen("remove")} />
          </div>
        )}
      </div>

      {isReading && <ReadingBar source={source} />}
      {!isReading && failure && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-box bg-warn-soft px-4 py-3 text-warn">
          <p className="min-w-0 flex-1 basis-60">
            {sourceFailureWords(failure).what} {sourceFailureWords(failure).todo}
          </p>
          {changes && (
            <Button look="outline" size="small" onClick={() => setOpen("changes")}>
              Neler Değişecekti?
            </Button>
          )}
          {failure === "tests-fail" && flips && (
            <HeldFeed flips={flips} onTake={(reason) => read({ in_spite: { began_at: source.began_at!, reason } })} />
          )}
          {(failure === "shrunk" || failure === "cut-off") && (
            <Button look="outline" size="small" busy={busy} onClick={() => void read({ may_shrink: true })}>
              Yine de Uygula
            </Button>
          )}
        </div>
      )}
      {changes && <p className="mt-3 text-sm text-text-2">Son okumada {changesText(changes, failure !== null)}.</p>}
      <DocumentCounts documents={source.documents} />

      {open === "edit" && <EditSourceDialog chatbotId={chatbotId} source={source} onClose={() => setOpen(undefined)} />}
      {open === "changes" && (
        <FeedReadingsDialog chatbotId={chatbotId} source={source} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        open={open === "remove" && !flipsDialog}
        onClose={() => setOpen(undefined)}
        question={`${name} kaynağını kaldırmak istediğinizden emin misiniz?`}
        text={
          kind === "feed"
            ? "Akış artık okunmaz. Katalogdaki ürünler kalır."
            : "Bu kaynaktan okunan her şey silinir; asistan artık oradan yanıt vermez."
        }
        confirmLabel="Kaldır"
        busy={busy}
        onConfirm={() =>
          void act(async () => {
            await tested((query) => answer(api.$delete({ param, query })));
            setOpen(undefined);
          })
        }
      />
      {flipsDialog}
    </Card>
  );
}

function DocumentCounts({ documents }: Pick<KnowledgeSource, "documents">) {
  const met = DocumentState.options.filter((state) => documents[state]);
  if (met.length === 0) return null;
  return (
    <ul aria-label="Sayfaların durumu" className="mt-4 flex flex-wrap gap-2">
      {met.map((state) => (
        <li key={state}>
          <Badge tone={documentTones[state]}>
            {formatNumber(documents[state]!)} {documentStates[state].toLocaleLowerCase("tr")}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const scheduleText = ({ every_hours: hours }: KnowledgeSource): string => {
  const words = schedules.find(({ value }) => value === String(hours ?? ""))?.label ?? "";
  return hours === null ? "Yalnızca elle okunur" : `${words} okunur`;
};

import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Publication, ReviewCounts } from "#contract/publications.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";
import { useUndo } from "./use-undo.ts";
import { CHANGES, sumCounts } from "./texts.ts";

type ToPublish = {
  id: string;
  title: string;
  revision: string;
  is_live: boolean;
  goes_off: boolean;
  counts: ReviewCounts;
};

type Props = { chatbotId: string; documents: readonly ToPublish[]; onClose: () => void; onPublished: () => void };

/** Summarises a publication in numbers, and publishes exactly the reviewed version, or nothing. */
export function PublishDialog({ chatbotId, documents, onClose, onPublished }: Props) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { undo } = useUndo(chatbotId, { asksWhy: false });
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string>();
  const { tested, flipsDialog } = useTestedChange(flipsWords.publishing);

  function publish() {
    setProblem(undefined);
    const seen = documents.map(({ id, revision }) => ({ id, revision }));
    void call(
      async () => {
        const published = await tested((overriding) =>
          answer<Publication>(
            browserApi.chatbots[":id"].publications.$post({
              param: { id: chatbotId },
              json: { documents: seen, ...overriding },
            }),
          ),
        );
        onClose();
        toast(`${formatNumber(published.documents)} belge yayınlandı.`, "good", {
          label: "Geri Al",
          onPress: () => void undo(published),
        });
        onPublished();
      },
      (error) => {
        if (isGivenUp(error)) return;
        const isOld = error instanceof ApiError && error.body.code === "conflict";
        if (!isOld) return setProblem(errorText(error));
        onClose();
        toast("Siz bakarken bir belge yeniden okundu veya değişti. Güncel hâline bakıp yeniden deneyin.", "bad");
        void revalidate();
      },
    );
  }

  if (flipsDialog) return flipsDialog;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Yayınla"
      description="Asistan bir sonraki sorudan itibaren bunlarla yanıt verir. İstediğinizde geri alabilirsiniz."
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Vazgeç
          </Button>
          <Button busy={busy} onClick={publish}>
            Yayınla
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Summary documents={documents} />
      </div>
    </Dialog>
  );
}

/** One line per item: "12 belge, 143 yeni, 8 değişen parça". */
function Summary({ documents }: { documents: readonly ToPublish[] }) {
  const counts = sumCounts(documents.map((one) => one.counts));
  const off = documents.filter(({ goes_off }) => goes_off).length;
  const lines = [
    [documents.length - off, "belge yayınlanacak"],
    ...CHANGES.map(([key, word]) => [counts[key], `${word} parça`] as const),
    [counts.off, "parça kapalı, yanıtlarda kullanılmayacak"],
    [off, "belge yayından kalkacak"],
  ] as const;
  return (
    <ul className="grid gap-1.5">
      {lines
        .filter(([count]) => count > 0)
        .map(([count, text]) => (
          <li key={text} className="flex items-baseline gap-2">
            <span className="min-w-14 text-right text-lg font-semibold tabular-nums">{formatNumber(count)}</span>
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}

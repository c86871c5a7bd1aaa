import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { flipsWords } from "../cases/texts.ts";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";

type Props = { article: KnowledgeArticle | undefined; chatbotId: string; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation and deletes the article. One that was already deleted counts as deleted. */
export function DeleteArticle({ article, chatbotId, onClose, onDeleted }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();
  const { tested, flipsDialog } = useTestedChange(flipsWords.deleting);

  const remove = ({ slug }: KnowledgeArticle) =>
    call(
      async () => {
        const { $delete } = browserApi.chatbots[":id"].articles[":slug"];
        await tested((query) => answer($delete({ param: { id: chatbotId, slug }, query }))).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onClose();
        toast("Makale silindi.");
        onDeleted();
      },
      (error) => {
        onClose();
        if (!isGivenUp(error)) toast(`Makale silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    flipsDialog ?? (
      <ConfirmDialog
        open={article !== undefined}
        onClose={onClose}
        question="Bu makaleyi silmek istediğinizden emin misiniz?"
        text={article?.title}
        confirmLabel="Sil"
        busy={busy}
        onConfirm={() => article && void remove(article)}
      />
    )
  );
}

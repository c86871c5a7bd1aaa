import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

type Props = { article: KnowledgeArticle | undefined; chatbotId: string; onClose: () => void; onDeleted: () => void };

/** Asks, and removes the article. One that another administrator removed already is as good as removed. */
export function DeleteArticle({ article, chatbotId, onClose, onDeleted }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();

  const remove = ({ slug }: KnowledgeArticle) =>
    call(
      async () => {
        await answer(browserApi.chatbots[":id"].articles[":slug"].$delete({ param: { id: chatbotId, slug } })).catch(
          (error: unknown) => {
            if (!(error instanceof ApiError && error.status === 404)) throw error;
          },
        );
        onClose();
        toast("Makale silindi.");
        onDeleted();
      },
      (error) => {
        onClose();
        toast(`Makale silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    <ConfirmDialog
      open={article !== undefined}
      onClose={onClose}
      question="Bu makaleyi silmek istediğinizden emin misiniz?"
      text={article?.title}
      confirmLabel="Sil"
      busy={busy}
      onConfirm={() => article && void remove(article)}
    />
  );
}

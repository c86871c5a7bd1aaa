import type { KnowledgeCase } from "#contract/knowledge-cases.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

type Props = {
  open: boolean;
  test: KnowledgeCase;
  chatbotId: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks for confirmation and deletes the test case. One that was already deleted counts as deleted. */
export function DeleteCase({ open, test, chatbotId, onClose, onDeleted }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();

  const remove = () =>
    void call(
      async () => {
        const param = { id: chatbotId, caseId: test.id };
        await answer(browserApi.chatbots[":id"].cases[":caseId"].$delete({ param })).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onClose();
        toast("Test silindi.");
        onDeleted();
      },
      (error) => {
        onClose();
        toast(`Test silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question="Bu testi silmek istediğinizden emin misiniz?"
      text={test.question}
      confirmLabel="Sil"
      busy={busy}
      onConfirm={remove}
    />
  );
}

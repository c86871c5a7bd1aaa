import type { Process } from "#contract/processes.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";

type Props = { process: Process | null; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation and deletes the process. One that was already deleted by somebody else counts as deleted. */
export function DeleteProcess({ process, onClose, onDeleted }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();

  const remove = ({ id }: Process) =>
    call(
      async () => {
        await answer(browserApi.processes[":id"].$delete({ param: { id } })).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onClose();
        toast("Süreç silindi.");
        onDeleted();
      },
      (error) => {
        onClose();
        toast(`Süreç silinemedi. ${errorText(error)}`, "bad");
      },
    );

  return (
    <ConfirmDialog
      open={process !== null}
      onClose={onClose}
      question="Bu süreci silmek istediğinizden emin misiniz?"
      text={`${process?.name ?? ""} artık başlatılamaz. Toplanan kayıtlar silinmez.`}
      confirmLabel="Sil"
      busy={busy}
      onConfirm={() => process && void remove(process)}
    />
  );
}

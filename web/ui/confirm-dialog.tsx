import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { backdropClass, popupClass } from "./dialog.tsx";
import { TopDialogSlot } from "./top-dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  /** The question itself, e.g. "Bu kullanıcıyı silmek istediğinizden emin misiniz?" */
  question: string;
  text?: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks before an irreversible action. The cancel button has the focus. */
export function ConfirmDialog({ open, onClose, question, text, confirmLabel, busy, onConfirm }: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={classNames(popupClass, "p-6 sm:max-w-md")}>
          <AlertDialog.Title className="text-lg leading-snug font-semibold text-balance">{question}</AlertDialog.Title>
          {text && <AlertDialog.Description className="mt-2 text-text-2">{text}</AlertDialog.Description>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="outline">Vazgeç</Button>} />
            <Button look="danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
          <TopDialogSlot />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

import { type Ref, useId } from "react";
import { Button } from "#web/ui/button.tsx";

/** Asks before a conversation ends. A native dialog: our own would add a third to the frame's size. */
export function RestartDialog({ ref, onConfirm }: { ref: Ref<HTMLDialogElement>; onConfirm: () => void }) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}question`}
      aria-describedby={`${id}text`}
      onClose={({ currentTarget }) => {
        if (currentTarget.returnValue === "restart") onConfirm();
        currentTarget.returnValue = "";
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-2xl border border-line bg-surface p-5 text-text shadow-3 backdrop:bg-black/50"
    >
      <form method="dialog">
        <p id={`${id}question`} className="text-lg leading-snug font-semibold text-balance">
          Konuşmayı yeniden başlatmak istiyor musunuz?
        </p>
        <p id={`${id}text`} className="mt-2 text-text-2">
          Bu konuşma kapanır ve yeni bir konuşma açılır.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button type="submit" value="" look="outline">
            Vazgeç
          </Button>
          <Button type="submit" value="restart" look="danger">
            Yeniden Başlat
          </Button>
        </div>
      </form>
    </dialog>
  );
}

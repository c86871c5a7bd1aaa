import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { TopDialogSlot } from "./top-dialog.tsx";
import { shortcutKey } from "./shortcut-key.ts";
import { ScrollBody } from "./scroll-body.tsx";

/** Actions that open the neighbouring rows; undefined at the list's ends. */
export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

type Props = {
  onClose: () => void;
  title: string;
  description?: string;
  turn?: Neighbours | undefined;
  /** The buttons of the footer; they stay in view while the body scrolls. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The details of a list's row, in a panel at the right edge, full screen on a phone. Traps the focus while it is open
 * and returns it; Escape and a press outside close it, J and K open the next and the previous row. An open panel is all
 * that is printed, in full (web/app.css).
 */
export function SidePanel({ onClose, title, description, turn, actions, children }: Props) {
  function turnByKey(event: KeyboardEvent) {
    const isTyping = (event.target as Element).closest("input, textarea, select, [contenteditable]");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = shortcutKey(event);
    if (key === "j") turn?.next?.();
    if (key === "k") turn?.previous?.();
  }
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="print:hidden fixed inset-0 z-40 bg-[oklch(0.15_0.02_240/0.25)] transition-opacity duration-(--quick) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className={panelClass} onKeyDown={turnByKey}>
          <div className="flex items-start gap-1 border-b border-line py-2 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-2">
              <Base.Title className="text-lg leading-snug font-semibold wrap-anywhere">{title}</Base.Title>
              {description && <Base.Description className="mt-0.5 text-text-2">{description}</Base.Description>}
            </div>
            {turn && (
              <>
                <IconButton
                  label="Önceki kayıt"
                  icon={<ChevronUp aria-hidden />}
                  disabled={!turn.previous}
                  onClick={turn.previous}
                />
                <IconButton
                  label="Sonraki kayıt"
                  icon={<ChevronDown aria-hidden />}
                  disabled={!turn.next}
                  onClick={turn.next}
                />
              </>
            )}
            <Base.Close render={<IconButton label="Kapat" icon={<X aria-hidden />} />} />
          </div>
          <ScrollBody className="scroll-p-12 p-5 print:overflow-visible">{children}</ScrollBody>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 print:hidden">{actions}</div>
          )}
          <TopDialogSlot />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const panelClass =
  "side-panel fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-surface text-text shadow-3 outline-none sm:w-[min(40rem,calc(100vw-4rem))] sm:border-l " +
  "transition-[translate,opacity] duration-(--calm) ease-(--ease) data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:translate-x-4 data-starting-style:opacity-0";

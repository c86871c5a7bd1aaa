import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { backdropClass } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { TopDialogSlot } from "./top-dialog.tsx";

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A sheet from the left edge. Traps the focus while it is open and returns it; Escape and a press outside close it. */
export function Drawer({ open, onClose, title, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={drawerClass}>
          <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="min-w-0 flex-1 text-lg font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label="Kapat" icon={<X aria-hidden />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
          <TopDialogSlot />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const drawerClass =
  "fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] flex-col border-r border-line bg-surface text-text shadow-3 outline-none " +
  "transition-[translate,opacity] duration-(--calm) ease-(--ease) data-ending-style:-translate-x-4 data-ending-style:opacity-0 data-starting-style:-translate-x-4 data-starting-style:opacity-0";

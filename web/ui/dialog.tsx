import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TopDialogSlot } from "./top-dialog.tsx";
import { ScrollBody } from "./scroll-body.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** The buttons of the footer; they stay in view while the body scrolls. */
  actions?: ReactNode;
  width?: "narrow" | "wide";
  children: ReactNode;
};

/**
 * A modal dialog. Focuses its first field, or its title. Traps the focus while it is open and returns it; Escape and a
 * press outside close it.
 */
export function Dialog({ open, onClose, title, description, actions, width = "narrow", children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          initialFocus={() => firstField(popup.current!) ?? heading.current}
          className={classNames(popupClass, width === "wide" ? "sm:max-w-3xl" : "sm:max-w-lg")}
        >
          <div className="flex items-start gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-2">
              <Base.Title ref={heading} tabIndex={-1} className="text-lg leading-snug font-semibold outline-none">
                {title}
              </Base.Title>
              {description && <Base.Description className="mt-1 text-text-2">{description}</Base.Description>}
            </div>
            <Base.Close render={<IconButton label="Kapat" icon={<X aria-hidden />} />} />
          </div>
          <ScrollBody className="scroll-p-12 p-5">{children}</ScrollBody>
          {actions && <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{actions}</div>}
          <TopDialogSlot />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** None on a touch screen, where it would open the keyboard over the dialog. */
const firstField = (popup: HTMLElement) =>
  matchMedia("(pointer: coarse)").matches
    ? null
    : popup.querySelector<HTMLElement>(
        ':is(input, select, textarea):enabled:not([hidden], [type="hidden"], [readonly])',
      );

export const backdropClass =
  "fixed inset-0 z-40 bg-[oklch(0.15_0.02_240/0.55)] transition-opacity duration-(--quick) data-ending-style:opacity-0 data-starting-style:opacity-0";

// A bottom sheet on a phone, a centred dialog from 640 px.
export const popupClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-2xl border border-line bg-surface text-text shadow-3 outline-none " +
  "transition-[translate,opacity] duration-(--calm) ease-(--ease) data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 " +
  "sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(88dvh,56rem)] sm:w-[calc(100vw-3rem)] sm:rounded-2xl";

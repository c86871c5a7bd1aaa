import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

type Props = {
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
};

/** The heading of a part that can be collapsed. */
export const CollapseButton = ({ open, controls, onToggle, children }: Props) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={controls}
    onClick={onToggle}
    className="flex min-h-11 w-full items-center gap-2 rounded-lg px-2 text-left hover:bg-surface-2"
  >
    <ChevronRight
      aria-hidden
      className={classNames("size-5 shrink-0 text-text-2 transition-transform duration-(--quick)", open && "rotate-90")}
    />
    {children}
  </button>
);

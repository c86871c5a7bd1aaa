import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = { on: boolean; onToggle: (on: boolean) => void; children: ReactNode };

/** A filter that is on or off. */
export const ToggleButton = ({ on, onToggle, children }: Props) => (
  <Button
    look="outline"
    size="small"
    aria-pressed={on}
    onClick={() => onToggle(!on)}
    className="aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-strong"
  >
    {children}
  </Button>
);

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "brand" | "good" | "warn" | "bad";

/** A state label. The word carries the meaning, the colour is redundant. */
export function Badge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export const tones: Record<Tone, string> = {
  neutral: "bg-surface-2 text-text-2",
  brand: "bg-brand-100 text-brand-strong",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does, in words: read aloud, and shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
};

/** A square button of an icon alone, 44 px for the finger. */
export function IconButton({ label, icon, type = "button", className, ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(iconButtonClass, className)}>
      {icon}
    </button>
  );
}

export const iconButtonClass =
  "inline-grid size-11 shrink-0 place-items-center rounded-[calc(var(--radius)-2px)] text-text-2 transition-colors duration-(--quick) " +
  "hover:bg-surface-2 hover:text-text disabled:pointer-events-none disabled:opacity-40 [&_svg]:size-5";

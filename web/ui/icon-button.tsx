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

export const iconButtonClass = "icon-button [&_svg]:size-5";

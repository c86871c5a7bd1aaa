import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** A square icon-only button, 44 px for touch. */
export function IconButton({ label, icon, type = "button", className, ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(iconButtonClass, className)}>
      {icon}
    </button>
  );
}

export const iconButtonClass = "icon-button [&_svg]:size-5";

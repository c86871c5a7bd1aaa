import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClass } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

type Props = ComponentProps<"button"> &
  ButtonStyle & {
    /** Pending: shows a spinner, keeps the focus and ignores presses. */
    busy?: boolean;
  };

export function Button({ look, size, wide, busy, type = "button", className, onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

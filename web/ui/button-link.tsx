import { Link, type LinkProps } from "react-router";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} />;
}

import { Link, type LinkProps } from "react-router";
import { type ButtonStyle, buttonClass } from "./button-style.ts";

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ look, size, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} />;
}

import { type ComponentProps, createElement } from "react";
import { classNames } from "./class-names.ts";

/** An icon file of the icon set: elements on a 24 by 24 grid. */
type Drawing = { node: readonly [tag: string, attributes: Record<string, string>][] };

/**
 * Creates an icon component (scripts/plain-icons.ts). Shared attributes are in the style sheet; the elements are
 * created once for all uses.
 */
export default function drawnIcon({ node }: Drawing) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: ComponentProps<"svg">) => (
    <svg
      aria-hidden={!rest["aria-label"] || undefined}
      viewBox="0 0 24 24"
      {...rest}
      className={classNames("icon", className)}
    >
      {drawing}
    </svg>
  );
}

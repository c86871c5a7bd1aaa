import { type ComponentProps, createElement } from "react";
import { classNames } from "./class-names.ts";

/** What a file of the icon set describes: elements on a square of 24. */
type Drawing = { node: readonly [tag: string, attributes: Record<string, string>][] };

/**
 * An icon of the set (scripts/plain-icons.ts). What all icons share stands in the style sheet; the elements are made
 * once for all places that show it.
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

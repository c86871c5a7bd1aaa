const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an element with attributes and children. Node by node, because pages with Trusted Types forbid markup from
 * strings.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Creates an SVG icon of strokes in the text's colour. */
export function icon(className: string, ...paths: string[]): SVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  const look = {
    class: className,
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(look)) drawing.setAttribute(key, value);
  for (const d of paths) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    drawing.append(path);
  }
  return drawing;
}

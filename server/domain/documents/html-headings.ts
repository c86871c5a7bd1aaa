/** 1 to 6 for what the markup declares a heading. */
export function headingLevel(element: Element): number | undefined {
  const [, digit] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (digit) return Number(digit);
  if (element.classList.contains("MsoTitle")) return 1;
  if (element.getAttribute("role") !== "heading") return undefined;
  return Math.min(6, Math.max(1, Number(element.getAttribute("aria-level")) || 2));
}

/** A heading's own id, or that of the section it begins. */
export function anchorOf(element: Element): string | undefined {
  const own = element.id || element.querySelector("[id]")?.id || element.querySelector("a[name]")?.getAttribute("name");
  if (own) return own;
  const parent = element.parentElement;
  const begins = parent?.firstElementChild === element && /^(?:section|article|div|details|li)$/.test(parent.localName);
  return (begins && parent.id) || undefined;
}

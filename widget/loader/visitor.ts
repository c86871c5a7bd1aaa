import type { PageVisitor } from "../messages.ts";

/** Reads the visitor from the script tag: `data-identity` is signed, `data-customer-…` is not. */
export function readVisitor({ dataset }: HTMLElement): PageVisitor {
  const { identity, customerName: name, customerEmail: email, customerPhone: phone, customerNumber: number } = dataset;
  return { identity, claimed: name || email || phone || number ? { name, email, phone, number } : undefined };
}

/** Copies what `from` says of the visitor to `tag`, instead of what that said. A tag that says nothing changes nothing. */
export function takeVisitor(tag: HTMLElement, from: HTMLElement) {
  const said = Object.entries(from.dataset).filter(([name]) => name === "identity" || isClaim(name));
  if (said.length === 0) return;
  for (const name of Object.keys(tag.dataset).filter(isClaim)) delete tag.dataset[name];
  Object.assign(tag.dataset, Object.fromEntries(said));
}

const isClaim = (name: string) => name.startsWith("customer");

/**
 * Defines `Sozbir.identify(token)` for pages that sign users in and out without a reload; without a token it signs out.
 * The tag's attributes stay the only state.
 */
export function exposeIdentify(tag: HTMLElement) {
  Object.assign(window, { Sozbir: { identify: (token?: string | null) => void (tag.dataset.identity = token ?? "") } });
}

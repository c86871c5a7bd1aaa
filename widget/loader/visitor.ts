import type { PageVisitor } from "../messages.ts";

/** Who looks at the page, as its script tag says: `data-identity` is signed, `data-customer-…` is not. */
export function readVisitor({ dataset }: HTMLElement): PageVisitor {
  const { identity, customerName: name, customerEmail: email, customerPhone: phone, customerNumber: number } = dataset;
  return { identity, claimed: name || email || phone || number ? { name, email, phone, number } : undefined };
}

/**
 * For pages that sign people in and out without a reload: `Sozbir.identify(token)`, and without a token where nobody is
 * signed in any more. The tag stays the one place that says it.
 */
export function offerIdentify(tag: HTMLElement) {
  Object.assign(window, { Sozbir: { identify: (token?: string | null) => void (tag.dataset.identity = token ?? "") } });
}

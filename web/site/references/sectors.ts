import type { ClientReference } from "#contract/client-references.ts";

/** Each sector once, in the order of the Turkish alphabet. */
export const distinctSectors = (references: readonly ClientReference[]) =>
  [...new Set(references.map(({ sector }) => sector))].sort(new Intl.Collator("tr").compare);

import type { ClientReference } from "#contract/client-references.ts";

/** Returns the distinct sectors in Turkish alphabetical order. */
export const distinctSectors = (references: readonly ClientReference[]) =>
  [...new Set(references.map(({ sector }) => sector))].sort(new Intl.Collator("tr").compare);

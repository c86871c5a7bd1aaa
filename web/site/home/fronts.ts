import type { ClientReference } from "#contract/client-references.ts";
import { measuredResult, type Result } from "../references/measured-result.ts";
import { PER_PAGE } from "./references-carousel/paging.ts";

/** Number of logos in the row. */
const IN_ROW = 6;

/** What a reference's card shows on its front. */
export type Front = Pick<ClientReference, "id" | "company" | "sector" | "logo" | "product">;
export type Measured = Pick<ClientReference, "company" | "logo"> & Result;

/** Returns the references that the home page's document contains: the carousel's first page, and the row of logos. */
export function frontsOf(references: readonly ClientReference[]) {
  const fronts: Front[] = references
    .slice(0, PER_PAGE)
    .map(({ id, company, sector, logo, product }) => ({ id, company, sector, logo, product }));
  const measured: Measured[] = references
    .flatMap(({ company, logo, metrics }) => {
      const result = measuredResult(metrics);
      return result ? [{ company, logo, ...result }] : [];
    })
    .slice(0, IN_ROW);
  return { fronts, count: references.length, measured };
}

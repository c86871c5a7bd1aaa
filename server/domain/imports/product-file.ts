import type { NewProduct } from "#contract/products.ts";
import type { FileRow } from "./import-plan.ts";
import { decodeText } from "./decode-text.ts";
import { readMerchantFeed } from "./merchant-feed.ts";
import { readProduct, readTableRow } from "./product-row.ts";
import { joinVariants } from "./product-variants.ts";
import { readTable } from "./read-table.ts";

/**
 * The products of a file: CSV or TSV with a header (our own columns, a merchant feed's, or Turkish ones), or a Google
 * Merchant feed as RSS or Atom. Rows with the same `item_group_id` become one product. Throws `file-unreadable` and
 * `too-many-rows`.
 */
export function readProductFile(bytes: Uint8Array): FileRow<NewProduct>[] {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  // An item of a feed is the whole product: what it does not name, the product does not have.
  return joinVariants(/^\s*</.test(text) ? readMerchantFeed(text).map(readProduct) : readTable(text).map(readTableRow));
}

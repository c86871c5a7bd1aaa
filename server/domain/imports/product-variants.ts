import { PRODUCT_LENGTHS } from "#contract/chatbot-rules.ts";
import type { ImportLine } from "#contract/import-reports.ts";
import type { NewProduct, Stock } from "#contract/products.ts";
import type { FileRow } from "./import-plan.ts";
import type { ProductRow } from "./product-row.ts";

type Whole = ProductRow & { item: NewProduct };

/**
 * Combines the rows of a group into one product: all available sizes and colours, the lowest price with its original
 * price, the best stock. An invalid row stays separate, under the group's name; the others form the product without it.
 * A product with more sizes or colours than the panel accepts is refused.
 */
export function joinVariants(rows: ProductRow[]): FileRow<NewProduct>[] {
  const groups = Map.groupBy(
    rows.filter((row): row is Whole => row.group !== "" && row.item !== undefined),
    ({ group }) => group,
  );
  return rows.flatMap((one): FileRow<NewProduct>[] => {
    const { group, ...row } = one;
    const variants = row.item === undefined ? undefined : groups.get(group);
    if (!variants) return [{ ...row, key: group || row.key }];
    // Not compared by line: a whole feed may be on one line.
    if (variants[0] !== one) return [];
    const item = joined(
      group,
      variants.map((variant) => variant.item),
    );
    const problems = tooMany(item);
    return [{ ...row, key: group, title: item.name, item: problems.length === 0 ? item : undefined, problems }];
  });
}

const tooMany = (item: NewProduct): ImportLine["problems"] =>
  (["sizes", "colors"] as const)
    .filter((field) => item[field].length > PRODUCT_LENGTHS.choices)
    .map((field) => ({ field, problem: "too-many", value: `${item[field].length} / ${PRODUCT_LENGTHS.choices}` }));

const BEST: readonly Stock[] = ["in_stock", "limited", "out_of_stock"];

function joined(group: string, variants: NewProduct[]): NewProduct {
  const offered = variants.filter(({ stock }) => stock !== "out_of_stock");
  const shown = offered.length > 0 ? offered : variants;
  const cheapest = shown.reduce((best, variant) => (variant.price < best.price ? variant : best));
  return {
    ...cheapest,
    sku: group,
    name: commonName(variants.map(({ name }) => name)),
    description: variants.find(({ description }) => description !== "")?.description ?? "",
    stock: BEST.find((stock) => variants.some((variant) => variant.stock === stock))!,
    sizes: [...new Set(shown.flatMap(({ sizes }) => sizes))],
    colors: [...new Set(shown.flatMap(({ colors }) => colors))],
  };
}

/**
 * "Keten Gömlek - Mavi, M" and "Keten Gömlek - Beyaz, L" give "Keten Gömlek"; if names share too little, the first is
 * used.
 */
function commonName(names: string[]): string {
  const [first = "", ...others] = names;
  const words = first.split(" ");
  const shared = words.findIndex((word, at) => others.some((name) => name.split(" ")[at] !== word));
  const common = (shared === -1 ? words : words.slice(0, shared)).join(" ").replace(/[\s\-–,|/(:]+$/u, "");
  return common.length >= Math.min(8, first.length) ? common : first;
}

import type { Kysely } from "kysely";
import type { z } from "zod";
import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import { NewProduct, type Product, type ProductChange, type ProductImport } from "#contract/products.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Actor } from "#server/database/scope.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import {
  deleteProduct,
  deleteProductsBySku,
  findAlikeSku,
  findProduct,
  insertProduct,
  listAllProducts,
  updateProduct,
  upsertProducts,
} from "#server/store/products.ts";
import { type Comparison, valueText } from "./imports/field-changes.ts";
import { type FileRow, type ImportPlan, planImport } from "./imports/import-plan.ts";
import { runImport } from "./imports/run-import.ts";
import type { Checked, PlannedChange } from "./knowledge-check.ts";

/**
 * Adds a product. Throws `not-found` if there is no such chatbot, and `conflict` if the sku is taken, ignoring case: a
 * file may contain such skus, but a typed one is also read aloud and asked for in a chat.
 */
export async function addProduct(db: Db, chatbotId: string, product: NewProduct): Promise<Product> {
  const chatbot = await lockKnowledge(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const alike = await findAlikeSku(db, chatbotId, product.sku);
  if (alike && alike.sku !== product.sku)
    throw new AppError("conflict", `${product.sku}: there is ${alike.sku}`, { fields: { sku: ALIKE_ID } });
  const added = await insertProduct(db, chatbot, product);
  if (!added) throw new AppError("conflict", `the sku ${product.sku} is taken`, { fields: { sku: "is taken" } });
  return added;
}

/** Changes a product. Throws `conflict` if it has changed since `updated_at`, and `not-found`. */
export async function changeProduct(db: Db, chatbotId: string, id: string, change: ProductChange): Promise<Product> {
  await lockKnowledge(db, chatbotId);
  const changed = await updateProduct(db, chatbotId, id, change);
  if (changed) return changed;
  if (await findProduct(db, chatbotId, id)) throw changedMeanwhile();
  throw new AppError("not-found", "no such product");
}

const changedMeanwhile = () =>
  new AppError("conflict", "the product was changed meanwhile", { fields: { updated_at: "is not the newest" } });

/** The planned change of {@link changeProduct}, for the knowledge tests. Throws as it does. */
export async function planProductChange(
  db: Db,
  chatbotId: string,
  id: string,
  { updated_at, ...change }: ProductChange,
): Promise<PlannedChange> {
  const product = await findProduct(db, chatbotId, id);
  if (!product) throw new AppError("not-found", "no such product");
  if (Date.parse(product.updated_at) !== Date.parse(updated_at)) throw changedMeanwhile();
  const { id: _id, updated_at: _updated, ...now } = { ...product, ...change };
  return { products: { put: [now], remove: [] } };
}

/** The planned change of {@link removeProduct}, for the knowledge tests. Throws `not-found`. */
export async function planProductRemoval(db: Db, chatbotId: string, id: string): Promise<PlannedChange> {
  const product = await findProduct(db, chatbotId, id);
  if (!product) throw new AppError("not-found", "no such product");
  return { products: { put: [], remove: [product.sku] } };
}

/** True if it existed. */
export async function removeProduct(db: Db, chatbotId: string, id: string): Promise<boolean> {
  await lockKnowledge(db, chatbotId);
  return deleteProduct(db, chatbotId, id);
}

/**
 * Imports a file's products by sku; `replace` removes the others. Only reports what would happen if `dry_run` is set,
 * or if rows are invalid and `skip_refused` is not set. Throws `not-found`.
 */
export const importProducts = (
  db: Kysely<Schema>,
  actor: Actor | null,
  chatbotId: string,
  rows: FileRow<NewProduct>[],
  { mode, ...options }: Pick<z.output<typeof ProductImport>, "dry_run" | "skip_refused" | "mode">,
  checked: Checked | null = null,
): Promise<ImportReport> =>
  runImport(
    db,
    actor,
    chatbotId,
    { ...options, checked },
    (reading) => planProducts(reading, chatbotId, rows, mode),
    async (writing, chatbot, { added, changed, removed }) => {
      await deleteProductsBySku(writing, chatbotId, removed);
      await upsertProducts(writing, chatbot, [...added, ...changed]);
    },
  );

/** The plan of importing the rows. */
export async function planProducts(
  db: Db,
  chatbotId: string,
  rows: FileRow<NewProduct>[],
  mode: z.output<typeof ProductImport>["mode"],
): Promise<ImportPlan<NewProduct>> {
  const known = new Map((await listAllProducts(db, chatbotId)).map((product) => [product.sku, product]));
  const stating = rows.map((row) => withoutOvertaken(row, known.get(row.key)));
  return planImport(stating, known, COMPARISON, mode === "replace" ? ({ name }) => name : undefined);
}

/**
 * A product keeps the old price that a file does not state. One that is not above the file's new price, or of another
 * currency, would announce an increase that nobody stated: it is dropped.
 */
function withoutOvertaken(row: FileRow<NewProduct>, existing: NewProduct | undefined): FileRow<NewProduct> {
  const { item, unstated } = row;
  if (!item || !existing || existing.old_price === null || !unstated?.includes("old_price")) return row;
  const isSameCurrency = unstated.includes("currency") || item.currency === existing.currency;
  if (isSameCurrency && (item.price === existing.price || item.price < existing.old_price)) return row;
  return { ...row, unstated: unstated.filter((field) => field !== "old_price") };
}

/** Every field counts; prices and stock are what a shop looks for. */
type Compared = Omit<NewProduct, "sku">;
const COMPARISON: Comparison<Compared, keyof Compared> = {
  fields: [
    ...new Set<keyof Compared>(["price", "stock", "old_price", ...NewProduct.omit({ sku: true }).keyof().options]),
  ],
  textOf(product, field) {
    const text = valueText(product, field);
    return text !== "" && (field === "price" || field === "old_price") ? `${text} ${product.currency}` : text;
  },
};

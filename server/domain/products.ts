import type { Kysely } from "kysely";
import type { z } from "zod";
import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { ImportReport } from "#contract/import-reports.ts";
import type { NewProduct, Product, ProductChange, ProductImport } from "#contract/products.ts";
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
import { type FileRow, type ImportPlan, planImport } from "./imports/import-plan.ts";
import { runImport } from "./imports/run-import.ts";
import type { Checked, PlannedChange } from "./knowledge-check.ts";

/**
 * Adds a product. Throws `not-found` for no chatbot and `conflict` for a sku that is taken, in capitals or not: a file's
 * skus are its shop's, but one that is typed is read out and asked for in a chat.
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

/** Changes a product. Throws `conflict` when somebody changed it after `updated_at`, and `not-found`. */
export async function changeProduct(db: Db, chatbotId: string, id: string, change: ProductChange): Promise<Product> {
  await lockKnowledge(db, chatbotId);
  const changed = await updateProduct(db, chatbotId, id, change);
  if (changed) return changed;
  if (await findProduct(db, chatbotId, id)) throw changedMeanwhile();
  throw new AppError("not-found", "no such product");
}

const changedMeanwhile = () =>
  new AppError("conflict", "the product was changed meanwhile", { fields: { updated_at: "is not the newest" } });

/** What {@link changeProduct} would make of the product, for its tests. Throws as it does. */
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

/** What {@link removeProduct} would remove, for its tests. Throws `not-found`. */
export async function planProductRemoval(db: Db, chatbotId: string, id: string): Promise<PlannedChange> {
  const product = await findProduct(db, chatbotId, id);
  if (!product) throw new AppError("not-found", "no such product");
  return { products: { put: [], remove: [product.sku] } };
}

/** True when there was one. */
export async function removeProduct(db: Db, chatbotId: string, id: string): Promise<boolean> {
  await lockKnowledge(db, chatbotId);
  return deleteProduct(db, chatbotId, id);
}

/**
 * Takes a file's products in, each by its sku, and with `replace` removes the others; says what would become of them
 * where `dry_run` asks for that, or where rows are refused and `skip_refused` does not allow for it. Throws
 * `not-found`.
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

/** What taking the rows in comes to. */
export async function planProducts(
  db: Db,
  chatbotId: string,
  rows: FileRow<NewProduct>[],
  mode: z.output<typeof ProductImport>["mode"],
): Promise<ImportPlan<NewProduct>> {
  const known = new Map((await listAllProducts(db, chatbotId)).map((product) => [product.sku, product]));
  return planImport(rows, known, isSame, mode === "replace");
}

const isSame = (item: NewProduct, known: Product) =>
  (Object.keys(item) as (keyof NewProduct)[]).every(
    (field) => JSON.stringify(item[field]) === JSON.stringify(known[field]),
  );

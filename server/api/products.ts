import { z } from "zod";
import { IMPORT_MAX_BYTES, ImportReport } from "#contract/import-reports.ts";
import { NewProduct, Product, ProductChange, ProductImport, ProductQuery } from "#contract/products.ts";
import { fetchFile } from "#server/domain/imports/fetch-file.ts";
import { Overriding } from "#contract/knowledge-cases.ts";
import { writtenOut } from "#server/domain/imports/plain-text.ts";
import { importTested } from "#server/domain/imports/import-tested.ts";
import { changeTestedInScope, TESTED } from "#server/domain/knowledge-check.ts";
import {
  addProduct,
  changeProduct,
  planProductChange,
  planProductRemoval,
  removeProduct,
} from "#server/domain/products.ts";
import { findProduct, listProductsPage } from "#server/store/products.ts";
import { type CsvColumn, csvFile, everyRow } from "./csv.ts";
import { fileName } from "./file-name.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const ById = OfChatbot.extend({ productId: z.uuid() });

const COLUMNS: CsvColumn<Product>[] = [
  { title: "sku", value: ({ sku }) => sku },
  { title: "name", value: ({ name }) => writtenOut(name) },
  { title: "price", value: ({ price }) => decimal(price) },
  { title: "old_price", value: ({ old_price }) => (old_price === null ? "" : decimal(old_price)) },
  ...(["currency", "stock", "url", "image"] as const).map((title) => ({
    title,
    value: (product: Product) => product[title],
  })),
  ...(["category", "shipping", "description"] as const).map((title) => ({
    title,
    value: (product: Product) => writtenOut(product[title]),
  })),
  ...(["sizes", "colors"] as const).map((title) => ({ title, value: (product: Product) => choices(product[title]) })),
];

/** A value such as "36,5" is told from a list by the bar after it. */
const choices = (values: string[]) =>
  values.length === 1 && /[,;]/.test(values[0]!) ? `${values[0]}|` : values.join("|");

/** "1299,90": a number to a Turkish spreadsheet. */
const decimal = (amount: number) => amount.toFixed(2).replace(".", ",");

/**
 * A chatbot's catalogue. Every change increments its knowledge version (0009-knowledge-locks.sql), so the next question
 * uses it.
 */
export const products = new Routes()
  .get(
    "/chatbots/{id}/products",
    {
      summary: "Products, the last changed first unless told",
      access: "superadmin",
      params: OfChatbot,
      query: ProductQuery,
      answer: z.array(Product),
    },
    async (call) => page(call, await listProductsPage(call.db, call.params.id, call.query)),
  )
  .get(
    "/chatbots/{id}/products/export",
    {
      summary: "Products as a CSV file, as the import reads it",
      access: "superadmin",
      params: OfChatbot,
      query: ProductQuery,
      answer: z.string(),
    },
    ({ db, params, query }) =>
      csvFile(
        fileName(params.id, "urunler"),
        COLUMNS,
        everyRow((part) => listProductsPage(db, params.id, { ...query, ...part })),
      ),
  )
  .post(
    "/chatbots/{id}/products",
    {
      summary: "Add a product",
      access: "superadmin",
      params: OfChatbot,
      body: NewProduct.extend(Overriding.shape),
      answer: Product,
      errors: ["not-found", "conflict", ...TESTED],
      ownTransactions: true,
    },
    (call) => {
      const {
        params: { id },
        body: { override_reason: reason, ...product },
      } = call;
      const plan = () => ({ products: { put: [product], remove: [] } });
      return changeTestedInScope(call, id, { change: "product", plan, reason }, (db) => addProduct(db, id, product));
    },
  )
  // Feeds are fetched and files read before a transaction begins: no lock is held while another server responds.
  .post(
    "/chatbots/{id}/products/import",
    {
      summary: "Take in products of a file or an address, or say what would become of them",
      access: "superadmin",
      params: OfChatbot,
      form: ProductImport,
      answer: ImportReport,
      errors: ["not-found", "file-unreadable", "too-many-rows", "address-refused", "address-unreachable", ...TESTED],
      maxBytes: IMPORT_MAX_BYTES,
      changes: false,
    },
    async ({ services, user, params, form: { file, url, override_reason, ...options } }) => {
      const bytes = file
        ? await file.bytes()
        : (await fetchFile(url!, { allowLoopback: services.config.LOOPBACK_FEEDS })).bytes;
      return importTested(services, user, params.id, bytes, { noun: "products", options, override_reason });
    },
  )
  .get(
    "/chatbots/{id}/products/{productId}",
    { summary: "One product", access: "superadmin", params: ById, answer: Product, errors: ["not-found"] },
    async ({ db, params }) => found(await findProduct(db, params.id, params.productId)),
  )
  .patch(
    "/chatbots/{id}/products/{productId}",
    {
      summary: "Change a product that nobody changed meanwhile",
      access: "superadmin",
      params: ById,
      body: ProductChange.extend(Overriding.shape),
      answer: Product,
      errors: ["not-found", "conflict", ...TESTED],
      ownTransactions: true,
    },
    (call) => {
      const {
        params: { id, productId },
        body: { override_reason: reason, ...change },
      } = call;
      const plan = () => planProductChange(call.services.db, id, productId, change);
      return changeTestedInScope(call, id, { change: "product", plan, reason }, (db) =>
        changeProduct(db, id, productId, change),
      );
    },
  )
  .delete(
    "/chatbots/{id}/products/{productId}",
    {
      summary: "Remove a product",
      access: "superadmin",
      params: ById,
      query: Overriding,
      answer: z.object({}),
      errors: ["not-found", ...TESTED],
      ownTransactions: true,
    },
    async (call) => {
      const {
        params: { id, productId },
        query: { override_reason: reason },
      } = call;
      const plan = () => planProductRemoval(call.services.db, id, productId);
      const removed = await changeTestedInScope(call, id, { change: "product", plan, reason }, (db) =>
        removeProduct(db, id, productId),
      );
      found(removed || undefined);
      return {};
    },
  );

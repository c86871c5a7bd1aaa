import { z } from "zod";
import { PRODUCT_LENGTHS } from "./chatbot-rules.ts";
import { ImportOptions } from "./import-reports.ts";
import { OverrideReason } from "./knowledge-cases.ts";
import { listQuery } from "./paging.ts";
import { freeText, line, moment } from "./text.ts";
import { isWebAddress } from "./web-addresses.ts";

const STOCK = ["in_stock", "limited", "out_of_stock"] as const;
export type Stock = (typeof STOCK)[number];

const MOST = 1_000_000_000;
const price = z
  .number()
  .min(0)
  .max(MOST)
  .transform((amount) => Math.round(amount * 100) / 100);
const choices = z
  .array(line(PRODUCT_LENGTHS.choice))
  .max(PRODUCT_LENGTHS.choices)
  .transform((values) => [...new Set(values)]);

/** Accepts "/urun/1" and "https://…"; rejects "javascript:…" and "//elsewhere". */
const isProductAddress = (text: string) => text === "" || /^\/(?!\/)/.test(text) || isWebAddress(text);

const content = {
  name: line(PRODUCT_LENGTHS.name),
  price,
  /** The price before a reduction. */
  old_price: price.nullable(),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "must be three letters"),
  /** A web address, or a path on the chatbot's site; may be empty. */
  url: z.string().trim().max(PRODUCT_LENGTHS.url).refine(isProductAddress, "must be a web address or a path"),
  /** The picture's https address, or a path of this platform; may be empty. */
  image: z.string().trim().max(PRODUCT_LENGTHS.url).refine(isPicture, "must be an https address"),
  description: freeText(PRODUCT_LENGTHS.description),
  stock: z.enum(STOCK),
  shipping: freeText(PRODUCT_LENGTHS.shipping),
  category: freeText(PRODUCT_LENGTHS.category),
  sizes: choices,
  colors: choices,
};
const defaults = {
  old_price: content.old_price.default(null),
  currency: content.currency.default("TRY"),
  url: content.url.default(""),
  image: content.image.default(""),
  description: content.description.default(""),
  stock: content.stock.default("in_stock"),
  shipping: content.shipping.default(""),
  category: content.category.default(""),
  sizes: content.sizes.default([]),
  colors: content.colors.default([]),
};

export const Product = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  price: z.number(),
  old_price: z.number().nullable(),
  currency: z.string(),
  url: z.string(),
  image: z.string(),
  description: z.string(),
  stock: z.enum(STOCK),
  shipping: z.string(),
  category: z.string(),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  updated_at: moment(),
});
export type Product = z.infer<typeof Product>;

export const ProductQuery = listQuery(["updated_at", "name", "sku", "price"]);
export type ProductQuery = z.infer<typeof ProductQuery>;

export const NewProduct = z.object({ ...content, ...defaults, sku: line(PRODUCT_LENGTHS.sku) });
export type NewProduct = z.infer<typeof NewProduct>;

/** `updated_at` as it was read: a product changed since then is not overwritten (`conflict`). The sku cannot change. */
export const ProductChange = z.object(content).partial().extend({ updated_at: moment() });
export type ProductChange = z.infer<typeof ProductChange>;

/** From a file, or from its address. `replace` also removes all products missing from the file. */
export const ProductImport = ImportOptions.extend({
  override_reason: OverrideReason,
  file: z.instanceof(File).meta({ type: "string", format: "binary" }).optional(),
  url: z.string().trim().max(2000).optional(),
  mode: z.enum(["upsert", "replace"]).default("upsert"),
}).refine(({ file, url }) => (file === undefined) !== (url === undefined || url === ""), {
  path: ["file"],
  message: "either a file or an address",
});

/** Sites show the chat over https and block plain http content. */
export function isPicture(text: string): boolean {
  if (text === "" || /^\/(?!\/)/.test(text)) return true;
  return /^https:\/\//i.test(text) && URL.canParse(text);
}

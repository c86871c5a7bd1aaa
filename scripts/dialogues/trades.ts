import { readFileSync } from "node:fs";
import { z } from "zod";
import { readRow } from "./read-dialogues.ts";

const Article = z.object({
  kb: z.string(),
  id: z.string(),
  title: z.string(),
  questions: z.array(z.string()).default([]),
  answer: z.string(),
});

const Product = z.object({
  kb: z.string(),
  sku: z.string(),
  name: z.string(),
  price: z.number(),
  old_price: z.number().nullable().default(null),
  currency: z.string().default("TRY"),
  url: z.string().default(""),
  description: z.string().default(""),
  stock: z.enum(["in_stock", "limited", "out_of_stock"]).default("in_stock"),
  shipping: z.string().default(""),
  category: z.string().default(""),
  sizes: z.array(z.string()).default([]),
  colors: z.array(z.string()).default([]),
});

/** What a chatbot of one trade knows. */
export type Trade = { articles: z.infer<typeof Article>[]; products: z.infer<typeof Product>[] };

const demo = new URL("../../server/database/demo/", import.meta.url);
const own = new URL("../../tests/evaluation/trades/", import.meta.url);

/**
 * The trades of the demo, those beside the evaluation, and those of the given files, by name. A file's rows take the
 * place of what was known under the same `kb`.
 */
export function readTrades({ knowledge = [], products = [] }: { knowledge?: string[]; products?: string[] }) {
  const trades = new Map<string, Trade>();
  const add = (articleFiles: (string | URL)[], productFiles: (string | URL)[]) => {
    const read = {
      articles: articleFiles.flatMap((file) => readRows(file, Article)),
      products: productFiles.flatMap((file) => readRows(file, Product)),
    };
    for (const kb of new Set([...read.articles, ...read.products].map((row) => row.kb))) {
      const articles = read.articles.filter((row) => row.kb === kb);
      const sold = read.products.filter((row) => row.kb === kb);
      const known = trades.get(kb);
      trades.set(kb, {
        articles: articles.length > 0 ? articles : (known?.articles ?? []),
        products: sold.length > 0 ? sold : (known?.products ?? []),
      });
    }
  };
  add([new URL("knowledge.json", demo)], [new URL("products.json", demo)]);
  add([new URL("articles.json", own)], [new URL("products.json", own)]);
  add(knowledge, products);
  return trades;
}

function readRows<T extends z.ZodType>(file: string | URL, schema: T): z.infer<T>[] {
  const rows: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(rows)) throw new Error(`${file} must be a list`);
  return rows.map((row, at) => readRow(schema, row, `${file}[${at}]`));
}

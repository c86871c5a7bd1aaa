import { truncateText } from "#contract/truncate-text.ts";
import { isPicture, NewProduct } from "#contract/products.ts";
import type { ImportLine } from "#contract/import-reports.ts";
import { PRODUCT_LENGTHS } from "#contract/chatbot-rules.ts";
import { plainText } from "./plain-text.ts";
import { readPrice } from "./price.ts";
import { problemsOf } from "./problems.ts";
import type { TableRow } from "./read-table.ts";
import { shippingText } from "./shipping.ts";
import { stockOf } from "./stock.ts";

/** A row as a product, and the variant group it belongs to ("" for none). */
export type ProductRow = {
  line: number;
  key: string;
  title: string;
  group: string;
  item: NewProduct | undefined;
  problems: ImportLine["problems"];
  unstated?: (keyof NewProduct)[];
};

/** The accepted column names: ours, a merchant feed's, and Turkish shops'. */
const COLUMNS = {
  sku: ["sku", "id", "urun_kodu", "stok_kodu", "kod", "urun_id"],
  name: ["name", "title", "urun_adi", "ad", "baslik", "urun"],
  price: ["price", "fiyat", "satis_fiyati"],
  sale_price: ["sale_price", "indirimli_fiyat", "kampanya_fiyati"],
  old_price: ["old_price", "eski_fiyat", "liste_fiyati"],
  currency: ["currency", "para_birimi"],
  url: ["url", "link", "adres", "baglanti", "urun_linki"],
  image: ["image", "image_link", "gorsel", "resim", "resim_linki", "gorsel_linki"],
  description: ["description", "aciklama", "urun_aciklamasi"],
  stock: ["stock", "availability", "stok", "stok_durumu"],
  shipping: ["shipping", "kargo", "kargo_bilgisi"],
  category: ["category", "product_type", "kategori", "google_product_category"],
  sizes: ["sizes", "size", "bedenler", "beden"],
  colors: ["colors", "color", "renkler", "renk"],
  group: ["item_group_id", "grup"],
} as const;

/** A row of a table. Fields that it has no column for are named, so that they can stay as they are. */
export const readTableRow = (row: TableRow): ProductRow => ({ ...readProduct(row), unstated: unstatedIn(row) });

/** Reads a row of any of these formats. Problems are reported per field, and nothing is guessed. */
export function readProduct({ line, cells }: TableRow): ProductRow {
  const cell = (field: keyof typeof COLUMNS) => cellOf(cells, field);
  const [full, sale, old] = [readPrice(cell("price")), readPrice(cell("sale_price")), readPrice(cell("old_price"))];
  const isReduced = sale.amount !== null && full.amount !== null && sale.amount < full.amount;
  const values = {
    sku: cell("sku"),
    name: plainText(cell("name")).replace(/[\n\t]+/g, " "),
    price: isReduced ? sale.amount : (full.amount ?? cell("price")),
    old_price: isReduced ? full.amount : (old.amount ?? (cell("old_price") || null)),
    currency: cell("currency") || full.currency || "TRY",
    url: cell("url"),
    // An image that no page would show is dropped, and the product imported without it.
    image: isPicture(cell("image")) && cell("image").length <= PRODUCT_LENGTHS.url ? cell("image") : "",
    description: truncateText(plainText(cell("description")), 5000),
    stock: stockOf(cell("stock")) ?? cell("stock"),
    shipping: shippingText(cell("shipping")),
    category: plainText(cell("category")),
    sizes: listOf(cell("sizes")),
    colors: listOf(cell("colors")),
  };
  const product = NewProduct.safeParse(values);
  const saleIsBad = cell("sale_price") !== "" && sale.amount === null;
  const problems = product.success ? [] : problemsOf(product.error, values);
  if (saleIsBad) problems.push({ field: "sale_price", problem: "bad-price", value: cell("sale_price").slice(0, 80) });
  return {
    line,
    key: values.sku,
    title: values.name,
    group: truncateText(cell("group"), PRODUCT_LENGTHS.sku),
    item: problems.length === 0 ? product.data : undefined,
    problems,
  };
}

const cellOf = (cells: TableRow["cells"], field: keyof typeof COLUMNS) =>
  COLUMNS[field].map((name) => cells[name]?.trim()).find((text) => text) ?? "";

function unstatedIn({ cells }: TableRow): (keyof NewProduct)[] {
  const has = (field: keyof typeof COLUMNS) => COLUMNS[field].some((name) => name in cells);
  return NewProduct.keyof().options.filter((field) => {
    if (field === "old_price" && has("sale_price")) return false;
    if (field === "currency" && readPrice(cellOf(cells, "price")).currency !== null) return false;
    return !has(field);
  });
}

/**
 * "S|M|L", "S, M, L" and "S; M; L" are three values, "36,5|37" are two; a merchant feed's "mavi/beyaz" is one product in
 * two colours.
 */
const listOf = (text: string) =>
  text
    .split(text.includes("|") ? "|" : /[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

import { PRODUCT_LENGTHS } from "#contract/chatbot-rules.ts";
import type { NewProduct, Stock } from "#contract/products.ts";
import { formText } from "../../../form-text.ts";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { readPrice } from "../../../texts/prices.ts";

/** Reads the product from a form, and returns validation errors by field name. */
export function readProduct(form: FormData): { product: NewProduct; errors: FieldErrors } {
  const text = (name: string) => formText(form, name).trim();
  const list = (name: string) =>
    text(name)
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const [price, oldPrice] = [readPrice(text("price")), readPrice(text("old_price"))];
  const errors: FieldErrors = {};
  const [sizes, colors] = [list("sizes"), list("colors")];
  const [sizesProblem, colorsProblem] = [choicesProblem(sizes), choicesProblem(colors)];
  if (sizesProblem) errors.sizes = sizesProblem;
  if (colorsProblem) errors.colors = colorsProblem;
  if (price === undefined || price === null) errors.price = badPrice;
  if (oldPrice === undefined) errors.old_price = badPrice;
  if (!/^[a-z]{3}$/i.test(text("currency"))) errors.currency = "Üç harf (TRY).";
  return {
    product: {
      sku: text("sku"),
      name: text("name"),
      price: price ?? 0,
      old_price: oldPrice ?? null,
      currency: text("currency").toUpperCase(),
      url: text("url"),
      image: text("image"),
      description: text("description"),
      stock: text("stock") as Stock,
      shipping: text("shipping"),
      category: text("category"),
      sizes,
      colors,
    },
    errors,
  };
}

/** What is wrong with sizes or colours, in the words of the form. */
function choicesProblem(choices: string[]): string | undefined {
  const long = choices.find((choice) => choice.length > PRODUCT_LENGTHS.choice);
  if (long) return `“${long.slice(0, 20)}…” çok uzun: her biri en fazla ${PRODUCT_LENGTHS.choice} karakter olabilir.`;
  if (choices.length <= PRODUCT_LENGTHS.choices) return undefined;
  return `En fazla ${PRODUCT_LENGTHS.choices} tane yazılabilir; şu anda ${choices.length} tane var.`;
}

const badPrice = "1299,90 gibi bir fiyat yazın.";

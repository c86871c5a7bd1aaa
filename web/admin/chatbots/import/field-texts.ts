import type { CaseExpectation } from "#contract/knowledge-cases.ts";
import type { Stock } from "#contract/products.ts";
import { priceText } from "../../../texts/prices.ts";
import { expectations } from "../cases/texts.ts";
import { stocks } from "../products/stocks.ts";

const labels: Record<string, string> = {
  id: "Kimlik",
  sku: "Ürün kodu",
  title: "Başlık",
  name: "Ad",
  questions: "Sorular",
  answer: "Yanıt",
  price: "Fiyat",
  old_price: "Eski fiyat",
  sale_price: "İndirimli fiyat",
  currency: "Para birimi",
  url: "Adres",
  image: "Görsel",
  description: "Açıklama",
  stock: "Stok",
  shipping: "Kargo",
  category: "Kategori",
  sizes: "Bedenler",
  colors: "Renkler",
  question: "Soru",
  before: "Önce söylenenler",
  expected: "Beklenen",
  article: "Makale",
  must: "İçermeli",
  forbidden: "İçermemeli",
};

export const fieldLabel = (field: string): string => labels[field] ?? field;

/** A value of a `FieldChange` as screens show it: "199,00 TL", "Tükendi"; "yok" for none. */
export function fieldText(field: string, value: string): string {
  if (value === "") return "yok";
  switch (field) {
    case "price":
    case "old_price": {
      const [amount, currency] = value.split(" ") as [string, string];
      return priceText(Number(amount), currency);
    }
    case "stock":
      return stocks[value as Stock].label;
    case "expected":
      return expectations[value as CaseExpectation];
    default:
      return value;
  }
}

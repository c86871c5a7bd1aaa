import type { ImportLine, ImportProblem } from "#contract/import-reports.ts";

const fields: Record<string, string> = {
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

const problems: Record<ImportProblem, string> = {
  missing: "boş olamaz",
  "too-long": "çok uzun",
  "too-many": "çok fazla değer içeriyor",
  "bad-text": "okunamıyor",
  "bad-id": "yalnızca küçük harf, rakam ve tire içerebilir",
  "bad-price": "bir fiyat değil (örnek: 1299,90)",
  "bad-currency": "üç harfli bir para birimi değil (örnek: TRY)",
  "bad-stock": "bilinen bir stok durumu değil (örnek: var, yok)",
  "bad-address": "bir web adresi değil",
  duplicate: "",
};

/** "Fiyat bir fiyat değil (örnek: 1299,90): “on lira”." */
export function problemText({ field, problem, value }: ImportLine["problems"][number]): string {
  if (problem === "duplicate") return `Aynısı ${value}. satırda da var.`;
  return `${fields[field] ?? field} ${problems[problem]}${value && problem !== "missing" ? `: “${value}”` : ""}.`;
}

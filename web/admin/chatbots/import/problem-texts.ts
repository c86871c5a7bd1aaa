import type { ImportLine, ImportProblem } from "#contract/import-reports.ts";
import { fieldLabel } from "./field-texts.ts";

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
  return `${fieldLabel(field)} ${problems[problem]}${value && problem !== "missing" ? `: “${value}”` : ""}.`;
}

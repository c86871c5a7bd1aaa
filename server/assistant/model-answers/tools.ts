import { z } from "zod";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { actTools, visitorTexts } from "./act-tools.ts";
import { escapeTags, knowledgeText, searchKnowledge, searchProducts } from "./prompt-knowledge.ts";
import { defineTool, NO_INPUT } from "./define-tool.ts";
import type { ToolResults } from "./tool-results.ts";
import { placeOrder, WantedOrder } from "../orders/place-order.ts";
import { productLines } from "../answer-parts/product-text.ts";
import type { Question } from "../provider.ts";
import type { Entry } from "../retrieval/knowledge-index.ts";

/** Tools that only tell us something: text written along with them is already the answer. */
export const SIGNAL_TOOLS: string[] = ["hand_off", "no_answer", "record_complaint", "ask_back"];

/** The tools of one answer; what they do is noted in `use`, and what they find is added to `entries`. */
export function toolsFor(question: Question, entries: Entry[], use: ToolResults) {
  const { index, siteUrl } = question;
  return {
    search_products: defineTool(
      "Ürün kataloğunda arar ve uygun ürünleri adı, fiyatı, fiyat değişimi, bağlantısı, açıklaması, stok durumu ve kargo bilgisiyle verir. Bulunan ürünler ziyaretçiye kart olarak da gösterilir.",
      z.object({
        query: z
          .string()
          .max(300)
          .describe(
            'Aranan ürün: türü ya da adı; varsa renk, beden ve fiyat sınırı. Örnek: "lacivert gömlek L beden 2000 TL altı"',
          ),
        onlyDiscounted: z.boolean().optional().describe("Yalnızca indirimdeki ürünler isteniyorsa true"),
      }),
      ({ query, onlyDiscounted }) => {
        const found = searchProducts(index, query, onlyDiscounted);
        use.products.push(...found.filter((product) => !use.products.includes(product)));
        return found.length === 0
          ? "Katalogda uygun ürün bulunamadı."
          : escapeTags(found.map((product) => productLines(product, siteUrl)).join("\n\n"));
      },
    ),
    search_knowledge: defineTool(
      "Bilgi bankasında arar ve en yakın kayıtları verir. Ziyaretçi başka dilde yazıyorsa ya da verilen bilgi yetmiyorsa Türkçe anahtar sözcüklerle çağır.",
      z.object({ query: z.string().max(300).describe('Türkçe, kısa bir soru. Örnek: "iade süresi kaç gün"') }),
      ({ query }) => {
        const found = searchKnowledge(index, query);
        use.found.push(...found.filter((entry) => !use.found.includes(entry)));
        entries.push(...found.filter((entry) => !entries.includes(entry)));
        return knowledgeText(found, siteUrl) || "Bilgi bankasında bu konuda kayıt bulunamadı.";
      },
    ),
    ...actTools(question, entries, use),
    ...(index.firstProduct < index.size && {
      place_order: defineTool(
        "Ziyaretçinin siparişini kaydeder ve ekibe bildirir. Ürün, varsa beden ve renk, ad soyad ve telefon tamam olduğunda bir kez çağır.",
        WantedOrder,
        (wanted) => {
          const placed = placeOrder(index, wanted, visitorTexts(question));
          use.collectsOrder = "problem" in placed;
          if ("problem" in placed) return placed.problem;
          use.order = placed.order;
          return `Sipariş bu yanıtla birlikte kaydedilir ve ekibe bildirilir. Siparişi özetle (tutar: ${placed.sum}) ve yanıtını aynen şu cümleyle bitir: "${ORDER_SENTENCE}"`;
        },
      ),
    }),
    no_answer: defineTool(
      "Sorunun yanıtının verilen bilgilerde olmadığını bildirir. Bilmediğini söyleyeceğin her durumda çağır.",
      NO_INPUT,
      () => {
        use.unknown = true;
        return "Not edildi. Şimdi bilmediğini dürüstçe söyle ve kuraldaki öneriyi yap.";
      },
    ),
  };
}

import { z } from "zod";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { actTools, visitorTexts } from "./act-tools.ts";
import { escapeTags, knowledgeText, searchKnowledge, searchProducts } from "./prompt-knowledge.ts";
import { defineTool, NO_INPUT } from "./define-tool.ts";
import type { ToolEffects } from "./tool-effects.ts";
import { placeOrder, WantedOrder } from "../orders/place-order.ts";
import { productText } from "../answer-parts/product-text.ts";
import type { Question } from "../provider.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";

/** Tools whose results the model does not need: text written in the same step is the final answer. */
export const SIGNAL_TOOLS: string[] = ["hand_off", "no_answer", "record_complaint", "ask_back"];

/** The tools of one answer. Their calls are recorded in `effects`, and entries they find are appended to `entries`. */
export function toolsFor(question: Question, entries: Entry[], effects: ToolEffects) {
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
        effects.products.push(...found.filter((product) => !effects.products.includes(product)));
        return found.length === 0
          ? "Katalogda uygun ürün bulunamadı."
          : escapeTags(found.map((product) => productText(product, siteUrl)).join("\n\n"));
      },
    ),
    search_knowledge: defineTool(
      "Bilgi tabanında arar ve en yakın kayıtları verir. Ziyaretçi başka dilde yazıyorsa ya da verilen bilgi yetmiyorsa Türkçe anahtar sözcüklerle çağır.",
      z.object({ query: z.string().max(300).describe('Türkçe, kısa bir soru. Örnek: "iade süresi kaç gün"') }),
      ({ query }) => {
        const found = searchKnowledge(index, query);
        effects.found.push(...found.filter((entry) => !effects.found.includes(entry)));
        entries.push(...found.filter((entry) => !entries.includes(entry)));
        return knowledgeText(found, siteUrl) || "Bilgi tabanında bu konuda kayıt bulunamadı.";
      },
    ),
    ...actTools(question, entries, effects),
    ...(index.firstProduct < index.size && {
      place_order: defineTool(
        "Ziyaretçinin siparişini kaydeder ve ekibe bildirir. Ürün, varsa beden ve renk, ad soyad ve telefon tamam olduğunda bir kez çağır; söylenen günü, adresi ve istekleri de ver.",
        WantedOrder,
        (wanted) => {
          const placed = placeOrder(index, wanted, visitorTexts(question), question.now);
          effects.collectsOrder = "problem" in placed;
          if ("problem" in placed) return placed.problem;
          effects.order = placed.order;
          const told = placed.order.words ? `; ${placed.order.words.replaceAll("\n", "; ")}` : "";
          return `Sipariş bu yanıtla birlikte kaydedilir ve ekibe bildirilir. Siparişi özetle (tutar: ${placed.sum}${told}) ve yanıtını aynen şu cümleyle bitir: "${ORDER_SENTENCE}"`;
        },
      ),
    }),
    no_answer: defineTool(
      "Sorunun yanıtının verilen bilgilerde olmadığını bildirir. Bilmediğini söyleyeceğin her durumda çağır.",
      NO_INPUT,
      () => {
        effects.unknown = true;
        return "Not edildi. Şimdi bilmediğini dürüstçe söyle ve kuraldaki öneriyi yap.";
      },
    ),
  };
}

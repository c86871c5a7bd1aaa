import { tool } from "ai";
import { z } from "zod";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import { asData, searchProducts } from "./model-knowledge.ts";
import { staffRule } from "./model-prompt.ts";
import { placeOrder, WantedOrder } from "./orders/place-order.ts";
import { productLines } from "./product-lines.ts";
import type { Question } from "./provider.ts";
import type { Product } from "./retrieval/knowledge-base.ts";

/** What the model did besides writing. */
export type ToolUse = { products: Product[]; handedOff: boolean; unknown: boolean; order: PlacedOrder | null };

/** Tools that only tell us something: text written along with them is already the answer. */
export const SIGNALS: string[] = ["hand_off", "no_answer"];

const NoInput = z.object({});

/** The tools of one answer; what they do is noted in `use`. */
export function toolsFor(
  { index, siteUrl, person, text, history }: Pick<Question, "index" | "siteUrl" | "person" | "text" | "history">,
  use: ToolUse,
) {
  const said = [text, ...history.flatMap(({ role, content }) => (role === "user" ? content : []))];
  return {
    search_products: tool({
      description:
        "Ürün kataloğunda arar ve uygun ürünleri adı, fiyatı, fiyat değişimi, bağlantısı, açıklaması, stok durumu ve kargo bilgisiyle verir. Bulunan ürünler ziyaretçiye kart olarak da gösterilir.",
      inputSchema: z.object({
        query: z
          .string()
          .max(300)
          .describe(
            'Aranan ürün: türü ya da adı; varsa renk, beden ve fiyat sınırı. Örnek: "lacivert gömlek L beden 2000 TL altı"',
          ),
        onlyDiscounted: z.boolean().optional().describe("Yalnızca indirimdeki ürünler isteniyorsa true"),
      }),
      execute: ({ query, onlyDiscounted }) => {
        const found = searchProducts(index, query, onlyDiscounted);
        use.products.push(...found.filter((product) => !use.products.includes(product)));
        return found.length === 0
          ? "Katalogda uygun ürün bulunamadı."
          : asData(found.map((product) => productLines(product, siteUrl)).join("\n\n"));
      },
    }),
    hand_off: tool({
      description:
        "Ziyaretçinin bir insanla görüşme talebini kaydeder ve ekibe bildirir. Ziyaretçi bir insanla görüşmek istediğinde ya da işi yalnızca bir insanın yapabileceği durumda çağır.",
      inputSchema: NoInput,
      execute: () => {
        use.handedOff = true;
        return `Talep bu yanıtla birlikte kaydedilir ve ekibe e-postayla bildirilir. Ziyaretçiye talebini ekibe ilettiğini bir cümleyle bildir. ${staffRule(person)} ${
          person.reachable || person.contact
            ? "İletişim bilgisi kayıtlı; yeniden sorma."
            : "Kendisine ulaşılabilmesi için adını ve telefonunu ya da e-postasını sor."
        }`;
      },
    }),
    ...(index.firstProduct < index.size && {
      place_order: tool({
        description:
          "Ziyaretçinin siparişini kaydeder ve ekibe bildirir. Ürün, varsa beden ve renk, ad soyad ve telefon tamam olduğunda bir kez çağır.",
        inputSchema: WantedOrder,
        execute: (wanted) => {
          const placed = placeOrder(index, wanted, said);
          if ("problem" in placed) return placed.problem;
          use.order = placed.order;
          return `Sipariş bu yanıtla birlikte kaydedilir ve ekibe bildirilir. Siparişi özetle (tutar: ${placed.sum}) ve yanıtını aynen şu cümleyle bitir: "${ORDER_SENTENCE}"`;
        },
      }),
    }),
    no_answer: tool({
      description:
        "Sorunun yanıtının verilen bilgilerde olmadığını bildirir. Bilmediğini söyleyeceğin her durumda çağır.",
      inputSchema: NoInput,
      execute: () => {
        use.unknown = true;
        return "Not edildi. Şimdi bilmediğini dürüstçe söyle ve kuraldaki öneriyi yap.";
      },
    }),
  };
}

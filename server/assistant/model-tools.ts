import { tool } from "ai";
import { z } from "zod";
import { asData, searchProducts } from "./model-knowledge.ts";
import { productLines } from "./product-lines.ts";
import type { Question } from "./provider.ts";
import type { Product } from "./retrieval/knowledge-base.ts";

/** What the model did besides writing. */
export type ToolUse = { products: Product[]; handedOff: boolean; unknown: boolean };

/** Tools that only tell us something: text written along with them is already the answer. */
export const SIGNALS: string[] = ["hand_off", "no_answer"];

const NoInput = z.object({});

/** The tools of one answer; what they do is noted in `use`. */
export function toolsFor({ index, siteUrl }: Pick<Question, "index" | "siteUrl">, use: ToolUse) {
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
        "Ziyaretçiyi müşteri temsilcisine aktarır. Ziyaretçi bir insanla görüşmek istediğinde ya da işi yalnızca bir insanın yapabileceği durumda çağır.",
      inputSchema: NoInput,
      execute: () => {
        use.handedOff = true;
        return "Temsilciye haber verildi. Ziyaretçiye bunu bir cümleyle bildir.";
      },
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

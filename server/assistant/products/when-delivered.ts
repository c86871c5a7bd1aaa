import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { toldOf } from "./list-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";

const MAX_TOLD = 3;
/** "Trençkot ne zaman gelir", "mom jean alsam kaç günde elime geçer": of what stands before. */
const ASKS_WHEN =
  /^((?:\w+ ){1,5})(?:ne zaman|ne vakit|kac gun(?:de|e)?) (?:elim\w* |eve |evime |bana |kapim\w* )?(?:gel|ulas|gec|var|teslim)\w*(?: (?:olur|olacak|edilir|acaba))?$/;
/** What a parcel, a visit or a job is asked about is no product's. */
const OF_ELSE = /^(?:kargo|siparis|paket|teslimat|gonderi|usta|servis|kurye|para|iade|fatura|randevu|sonuc)\w*$/;

/**
 * What the products that a question names say of their delivery, if it asks when they come ("trençkot ne zaman gelir").
 * Null for any other question, for what is sold out, and where they say nothing of it.
 */
export function whenDelivered(index: KnowledgeIndex, text: string): BuiltInAnswer | null {
  const thing = ASKS_WHEN.exec(expandAbbreviations(wordsOf(text)).join(" "))?.[1]?.trim();
  if (thing === undefined || thing.split(" ").some((word) => OF_ELSE.test(word))) return null;
  const { products, strange } = namedProducts(index, thing);
  const isTold = products.every(({ stock, shipping }) => stock !== "out_of_stock" && shipping !== "");
  if (products.length === 0 || products.length > MAX_TOLD || strange.length > 0 || !isTold) return null;
  return toldOf(
    products,
    products.map(({ name, shipping }) => `${verbatim(name)}, kargo bilgisi: ${verbatim(shipping)}`).join("\n"),
  );
}

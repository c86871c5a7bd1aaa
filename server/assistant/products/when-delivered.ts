import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { toldOf } from "./list-products.ts";
import { lastProduct } from "./sort-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";

const MAX_TOLD = 3;
/** "Trençkot ne zaman gelir", "mom jean alsam kaç günde elime geçer": of what stands before. */
const ASKS_WHEN =
  /^((?:\w+ ){1,5})(?:ne zaman|ne vakit|kac gun(?:de|e)?) (?:elim\w* |eve |evime |bana |kapim\w* )?(?:gel|ulas|gec|var|teslim)\w*(?: (?:olur|olacak|edilir|acaba))?$/;
/** What a parcel, a visit or a job is asked about is no product's. */
const OF_ELSE = /^(?:kargo|siparis|paket|teslimat|gonderi|usta|servis|kurye|para|iade|fatura|randevu|sonuc)\w*$/;

/** "Bunu alsam cumaya yetişir mi", "yarın elimde olur mu": of what was spoken of. */
const ASKS_BY_DAY =
  /^(?!.*\bm[iu]s[iu]n)(?:(?:peki|ya|bu|bunu|onu|simdi|bugun|hemen|al\w*s[ae]m|siparis (?:ver|et)s[ae]m) )*(?:\w+[ae] )?(?:yarin\w*|(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)\w*|hafta ?(?:sonu|ici)\w*|aksam\w*|bayram\w*|yilbasi\w*|\d{1,2} \w+) (?:gun(?:u|une) )?(?:kadar )?(?:\w+[ae] )?(?:yetis\w*|gel(?:ir|mis ol)\w*|ulas\w*|elim(?:de|e)(?: \w+)?)(?: m[iu])?(?: \w+){0,3}$/;
const NO_DAY = "Belirli bir güne yetişeceğine buradan söz veremem.";

/**
 * What the products that a question names say of their delivery, if it asks when they come ("trençkot ne zaman gelir"),
 * or what the one spoken of says, if it asks whether that comes by a day. Null for any other question, for what is sold
 * out, and where they say nothing of it.
 */
export function whenDelivered(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const last = ASKS_BY_DAY.test(said) ? lastProduct(index, turn.context) : null;
  if (last) return told([last], NO_DAY);
  const thing = ASKS_WHEN.exec(said)?.[1]?.trim();
  if (thing === undefined || thing.split(" ").some((word) => OF_ELSE.test(word))) return null;
  const { products, strange } = namedProducts(index, thing);
  return products.length === 0 || products.length > MAX_TOLD || strange.length > 0 ? null : told(products);
}

function told(products: Product[], ...below: string[]): BuiltInAnswer | null {
  if (products.some(({ stock, shipping }) => stock === "out_of_stock" || shipping === "")) return null;
  const lines = products.map(({ name, shipping }) => `${verbatim(name)}, kargo bilgisi: ${verbatim(shipping)}`);
  return toldOf(products, [...lines, ...below].join("\n"));
}

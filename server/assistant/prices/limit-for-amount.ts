import { priceText } from "#server/domain/amount-words.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { entriesTold, sumIn } from "./fee-for-amount.ts";
import { textOf } from "./find-stated-price.ts";

const AMOUNT = "(?<![\\d.,])(\\d{1,3}(?:\\.\\d{3})+|\\d+) ?(?:tl|lira)(?:'[a-z]+|ya)?";
/** "5.000 TL'ye kadar siparişlerde", "1.000 TL üzeri alışverişlerde": what holds for orders of a sum. */
const ORDERS = "[^.;\\d]{0,25}\\b(?:siparis|alisveris|tutar|sepet)";
const UP_TO = new RegExp(`${AMOUNT} (?:kadar|alti)(?:ki)?${ORDERS}`, "g");
const FROM = new RegExp(`${AMOUNT} (?:ve |veya )?(?:uzeri|ustu)(?:nde|ndeki)?${ORDERS}`, "g");
/** "Olur mu", "geçerli mi": nothing else is asked. */
const WHETHER_SO =
  /^(?:(?:peki|da|de|yine|yinede|oluyor|olur|gecerli|gecer|yapilir|mumkun|var)(?: |$|(?=m[iu]$)))*(?:m[iu])?$/;

/**
 * Whether what was just told holds for a sum ("7 bin liralık alsam" after "5.000 TL'ye kadar siparişlerde …"); null for
 * any other message, and where the text names more than one limit of an order.
 */
export function limitFor(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const sum = sumIn(text);
  if (sum === null || !WHETHER_SO.test(sum.rest)) return null;
  const limits = entriesTold(index, turn).flatMap((entry) =>
    sentencesOf(textOf(entry)).flatMap(({ text: quote }) =>
      [UP_TO, FROM].flatMap((shape) =>
        [...fold(quote).matchAll(shape)].map(([, limit]) => ({
          ...{ entry, quote },
          limit: Number(limit!.replaceAll(".", "")),
        })),
      ),
    ),
  );
  const [told, ...others] = limits;
  if (!told || others.length > 0 || sum.amount === told.limit) return null;
  const verdict = `${priceText(sum.amount, "TRY")} bu sınırın ${sum.amount < told.limit ? "altında" : "üzerinde"}.`;
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: verbatim(`${told.quote}\n${verdict}`),
    sources: [sourceOf({ entry: told.entry, score: 1 })],
  };
}

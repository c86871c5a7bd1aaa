import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { readQuestion } from "../retrieval/question.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { entriesNaming, type FoundPrice, termsIn, textOf } from "./find-stated-price.ts";
import { statedPriceFor } from "./price-as-stated.ts";
import { sumIn } from "./sum-told.ts";

/** A share of the sum that is paid as a deposit, and of what: "tasarım pastalarda". */
type Share = { percent: number; of: string[]; sentence: string; entry: FoundPrice["entry"] };

/** "Kapora ne kadar", "ne kadar kapora yatırmam gerek". */
const ASKS_DEPOSIT =
  /^(?:(?:peki|ya|ne kadar|kac (?:lira|para|tl)) )*((?:kapora|kaparo|pesinat|depozito)(?:y?[iu]|s[iu])?|on odeme(?:yi|si)?)(?: olarak)?(?: (?:ne kadar|kac(?: (?:para|lira|tl))?|kaca|nedir|ne|tutar\w*|olur|eder|ode\w*|yatir\w*|ver\w*|gerek\w*|lazim))*$/;
const ASKS = /\b(?:kac|kaca|ne|nedir)\b/;
const SHARE = /([^,;%]*)% ?(\d{1,2})(?!\d)/g;
/** "Kaporanın %50'si iade edilir" is no share of the sum. */
const OF_ELSE = /^[^,;.]{0,15}(?:iade|indirim|kesil)/;
const LOCATIVE = /[dt][ae]$/;

/**
 * What the deposit comes to that a text states as a share ("%30"), of the sum just told; null for any other question,
 * without such a sum, and where more than one share may hold. A share for special cases holds if the question for the sum names them.
 */
export function depositOfSum(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  const [, deposit] = ASKS_DEPOSIT.exec(said) ?? [];
  const sum = deposit === undefined || !ASKS.test(said) ? null : sumTold(index, turn);
  if (sum === null) return null;
  const { units } = readQuestion(index, deposit!);
  const shares = (entriesNaming(index, units, true) ?? []).flatMap((entry) => sharesIn(entry, deposit!));
  const named = termsIn(index, wordsOfSum(index, turn));
  const special = shares.filter(
    ({ of }) => of.length > 0 && [...of].every((word) => termsIn(index, [word]).intersection(named).size > 0),
  );
  const [share, ...others] = special.length > 0 ? special : shares.filter(({ of }) => of.length === 0);
  if (!share || others.length > 0) return null;
  // Who does not name a special case may still mean it.
  const told = special.length > 0 ? [share] : [share, ...shares.filter((one) => one.sentence !== share.sentence)];
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: [
      `${priceText(sum, "TRY")} × %${share.percent} = ${priceText((sum * share.percent) / 100, "TRY")}.`,
      ...new Set(told.map(({ sentence }) => verbatim(sentence))),
    ].join("\n"),
    sources: [...new Set(told.map(({ entry }) => entry))].map((entry) => sourceOf({ entry, score: 1 })),
  };
}

/** The sum that the last answer comes to, the price of the only thing it showed, or the one asked for before. */
function sumTold(index: KnowledgeIndex, { dialogue, context }: Turn): number | null {
  const sum = sumIn(dialogue.last?.text ?? "");
  if (sum !== null) return sum;
  const [product, ...others] = productsOf(index, dialogue.last);
  if (product) return others.length === 0 && saleUnitOf(product) === "adet" ? product.price : null;
  const price = statedPriceFor(index, context.previousQuestions.at(-1) ?? "");
  const isTold = dialogue.last?.parts.sources.some(({ kind, id }) => price && index.find(kind, id) === price.entry);
  return price?.isExact && price.unit === null && isTold ? price.amount : null;
}

/** The words of the question that the sum answered, and of the products shown. */
const wordsOfSum = (index: KnowledgeIndex, { context, dialogue }: Turn): string[] =>
  wordsOf(
    [context.previousQuestions.at(-1) ?? "", ...productsOf(index, dialogue.last).map(({ name }) => name)].join(" "),
  );

function sharesIn(entry: FoundPrice["entry"], deposit: string): Share[] {
  return sentencesOf(textOf(entry)).flatMap(({ text: sentence }) => {
    const said = fold(sentence);
    if (!said.includes(deposit.slice(0, MIN_SHARED))) return [];
    return [...said.matchAll(SHARE)].flatMap((found): Share | [] => {
      const [share, label, percent] = found;
      if (OF_ELSE.test(said.slice(found.index + share.length))) return [];
      const words = wordsOf(label!);
      const of = words.slice(0, words.findLastIndex((word) => LOCATIVE.test(word)) + 1);
      return { percent: Number(percent), of, sentence, entry };
    });
  });
}
const MIN_SHARED = 6;

import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { wordsOf } from "../language/turkish.ts";
import { hasAmount } from "../orders/mentions.ts";
import { productsOf } from "../orders/order-products.ts";
import { feeAt, type FeeRule, feeRulesIn } from "../prices/fee-rules.ts";
import { statedPrices } from "../prices/stated-prices.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { compareProducts } from "./compare-products.ts";
import { feeText } from "../prices/fee-for-amount.ts";
import { askedPriceOf, entriesNaming, type FoundPrice, termsIn, textOf } from "../prices/find-stated-price.ts";
import { sumIn } from "../prices/sum-told.ts";
import { shown } from "../products/list-products.ts";

/** "Kargo dahil", "teslimatla beraber"; not "kargo dahil mi". */
const WITH_FEE =
  /(?:\bve )?\b(kargo|teslimat|nakliye|kurye|servis)(?:y?la(?: beraber| birlikte)?|(?: ucreti| parasi| bedeli)?(?: de| da)? (?:dahil|ile(?: beraber| birlikte)?))(?= (?!m[iu])|$)/;

/**
 * What products cost together with what is charged for sending them ("2 tane alsam kargo dahil ne eder"), where a text
 * states one fee and from which sum on it is free; null for any other question, and where it excepts such a product.
 */
export function costWithFee(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  const [phrase, fee] = WITH_FEE.exec(said) ?? [];
  if (phrase === undefined) return null;
  const rest = said.replace(phrase, " ").replaceAll("  ", " ").trim();
  const asked = askedPriceOf(rest);
  if (asked === null) return null;
  const cost = asked === "" ? lastTold(index, turn) : costOf(index, rest, turn);
  const sum = cost && sumIn(cost.text);
  if (!cost || sum === null || cost.products.some(({ currency }) => currency !== "TRY")) return null;
  const { units } = readQuestion(index, fee!);
  const entries = entriesNaming(index, units, true) ?? [];
  const rules = entries.flatMap((entry) => feeRulesIn(textOf(entry)).map((rule) => ({ ...rule, entry })));
  const [rule, ...others] = rules;
  if (!rule || others.length > 0 || isExcepted(index, rule, fee!, cost.products, entries)) return null;
  const charged = feeAt(rule, sum);
  if (charged === null) return null;
  const products = cost.text
    .split("\n\n")[0]!
    .split("\n")
    .filter((line) => !line.startsWith("Toplam:"))
    .map((line) => `• ${line.replace(/^• |\.$/g, "")}`);
  return {
    ...shown(
      cost.products,
      [
        ...products,
        `• ${fee![0]!.toUpperCase() + fee!.slice(1)}: ${feeText(charged)}`,
        `Toplam: ${priceText(sum + charged, "TRY")}`,
        verbatim(rule.quote),
      ].join("\n"),
      turn,
    ),
    sources: [...cost.sources, sourceOf({ entry: rule.entry, score: 1 })],
  };
}

/** True if a price of the fee is of such a product alone: "bisiklet kargosu 450 TL'dir". */
function isExcepted(
  index: KnowledgeIndex,
  rule: FeeRule,
  fee: string,
  products: readonly Product[],
  entries: readonly FoundPrice["entry"][],
): boolean {
  const names = termsIn(index, wordsOf(products.map(({ name }) => name).join(" ")));
  return entries
    .flatMap((entry) => statedPrices(textOf(entry)))
    .filter(({ name }) => name !== rule.name)
    .some(
      ({ words, heads }) =>
        heads.some((head) => head.startsWith(fee)) && termsIn(index, words).intersection(names).size > 0,
    );
}

/** The line of the fee in an answer of this rule. */
const INCLUDES_FEE = /^• (?:Kargo|Teslimat|Nakliye|Kurye|Servis): /m;

/** The sum that the last answer told, or one of the only product that it showed. */
function lastTold(index: KnowledgeIndex, turn: Turn): BuiltInAnswer | null {
  const { last } = turn.dialogue;
  const products = productsOf(index, last);
  if (last && INCLUDES_FEE.test(last.text)) return null;
  if (last && products.length > 0 && sumIn(last.text) !== null) return shown(products, last.text, turn);
  const [product, ...others] = products;
  return product && others.length === 0 ? one(product, turn) : null;
}

/** The sum that the question asks for without the fee, or one of the only product that it names. */
function costOf(index: KnowledgeIndex, asked: string, turn: Turn): BuiltInAnswer | null {
  const several = compareProducts(index, asked, turn);
  if (several) return several;
  const [product, ...others] = namedProducts(index, asked).products;
  return product && others.length === 0 && !hasAmount(asked) ? one(product, turn) : null;
}

const one = (product: Product, turn: Turn): BuiltInAnswer =>
  shown([product], `${verbatim(product.name)}: ${priceText(product.price, product.currency)}`, turn);

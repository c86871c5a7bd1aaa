import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { rank } from "../retrieval/retrieve.ts";
import { isSpan } from "../orders/line-amount.ts";
import { entriesNaming, type FoundPrice, termsIn, textOf } from "./find-stated-price.ts";
import { sentenceOf } from "./price-as-stated.ts";

/** "10 adet ve üzerinde", "10 adetten sonra"; not "1.000 TL üzeri". */
const FROM =
  /(?<![\d.,])(\d{1,4}) (?:(?!(?:tl|lira|gun|hafta|ay|saat|yas|yil|kisi|km)\b)[a-z]+ )?(?:(?:ve|veya) )?(?:uzeri|ustu)|(?<![\d.,])(\d{1,4}) (?:adet|tane|parca)[dt]en (?:sonra|fazla|itibaren)/;
/** "7 gün ve üzeri", "3 geceden fazla", "7-29 gün arası". */
const FROM_DAYS =
  /(?<![\d.,])(\d{1,3}) ?[-–] ?\d{1,3} (?:gun|gece)(?:luk|lik)? (?:aras|kirala|konakla)|(?<![\d.,])(\d{1,3}) (?:gun|gece)(?:luk|lik)? (?:ve|veya) (?:uzeri|ustu)|(?<![\d.,])(\d{1,3}) (?:gun|gece)[dt]en (?:sonra|fazla|itibaren|uzun)/;
/** "5 kilo ve üzeri": of whatever is sold by the kilogram; not what sending so much costs. */
const FROM_KILOS =
  /^(?!.*\b(?:kargo|teslimat|nakliye|gonderi)).*?(?<![\d.,])(?:(\d{1,3}) ?(?:kg|kilo)(?:gram)? (?:(?:ve|veya) )?(?:uzeri|ustu)|(\d{1,3}) ?(?:kg|kilo(?:gram)?)[dt]an (?:sonra|fazla|itibaren))/;
const PRICED = /\d ?(?:tl|lira|₺)|%/;

/** "Kiloluk siparişte 600 TL", "3 kutu alana 500 TL". */
const FROM_SEVERAL =
  /\b(?:kilo|koli|kasa|duzine|deste|kutu|paket|tepsi)l[iu][kg]\w* (?:siparis|alim|satis)|\b(?:alana|alirsaniz|toptan)\b/;

/** `entry` is null for a sentence of the product's own description. */
type Rule = { text: string; entry: FoundPrice["entry"] | null };

/**
 * The sentence of the product's description, or of an article about such products, that tells another price from an
 * amount on, if so many are asked for; of what is let by the night or the day, that of any article on longer lets, and of
 * what is sold by the kilogram, that of any on kilograms.
 */
export function quantityRule(index: KnowledgeIndex, product: Product, quantity: number): Rule | null {
  const own =
    quantity < 2 ? undefined : sentencesOf(product.description).find(({ text }) => isOfSeveral(text, quantity));
  return own ? { text: own.text, entry: null } : ruleOfArticles(index, product, quantity);
}

function isOfSeveral(sentence: string, quantity: number): boolean {
  const said = fold(sentence);
  const [, from] = FROM.exec(said) ?? [];
  return PRICED.test(said) && (from === undefined ? FROM_SEVERAL.test(said) : quantity >= Number(from));
}

function ruleOfArticles(index: KnowledgeIndex, product: Product, quantity: number): Rule | null {
  const unit = saleUnitOf(product);
  if (isSpan(unit)) return rule(articlesOn(index, LONG_LETS), FROM_DAYS, quantity);
  const { units } = readQuestion(index, product.category);
  const isTitled = (entry: FoundPrice["entry"]) => {
    const title = termsIn(index, wordsOf(entry.title));
    return units.every(({ term, word }) => title.has(term ?? word));
  };
  const own = rule((entriesNaming(index, units, true) ?? []).filter(isTitled), FROM, quantity);
  return own ?? (unit === "kg" ? rule(articlesOn(index, LARGE_WEIGHTS), FROM_KILOS, quantity) : null);
}

const LONG_LETS = "7 gün ve üzeri uzun süreli kiralama haftalık indirim";
const LARGE_WEIGHTS = "5 kilo ve üzeri toptan kilo indirimi";

/** The articles that tell most of that. */
const articlesOn = (index: KnowledgeIndex, matter: string): FoundPrice["entry"][] =>
  rank(index, matter)
    .ranked.slice(0, MAX_ARTICLES)
    .flatMap(({ entry }) => (entry.kind === "article" ? [entry] : []));
const MAX_ARTICLES = 5;

function rule(entries: readonly FoundPrice["entry"][], from: RegExp, quantity: number): Rule | null {
  for (const entry of entries)
    for (const { text: sentence } of sentencesOf(textOf(entry))) {
      // What stands in brackets is of the one thing before it: "bebek koltuğu 120 TL (7 günden fazlasında 840 TL)".
      const said = fold(sentence).replace(/\([^)]*\)/g, " ");
      const found = from.exec(said);
      if (found && PRICED.test(said) && quantity >= Number(found[1] ?? found[2] ?? found[3]))
        return { text: sentenceOf({ sentence, entry }), entry };
    }
  return null;
}

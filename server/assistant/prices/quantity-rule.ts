import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { entriesNaming, type FoundPrice, termsIn, textOf } from "./find-stated-price.ts";
import { sentenceOf } from "./price-as-stated.ts";

/** "10 adet ve üzerinde", "10 adetten sonra"; not "1.000 TL üzeri". */
const FROM =
  /(?<![\d.,])(\d{1,4}) (?:(?!(?:tl|lira|gun|hafta|ay|saat|yas|yil|kisi|km)\b)[a-z]+ )?(?:(?:ve|veya) )?(?:uzeri|ustu)|(?<![\d.,])(\d{1,4}) (?:adet|tane|parca)[dt]en (?:sonra|fazla|itibaren)/;
const PRICED = /\d ?(?:tl|lira|₺)|%/;

/** The sentence of an article about such products that tells another price from an amount on, if so many are asked for. */
export function quantityRule(
  index: KnowledgeIndex,
  { category }: Product,
  quantity: number,
): { text: string; entry: FoundPrice["entry"] } | null {
  const { units } = readQuestion(index, category);
  const isTitled = (entry: FoundPrice["entry"]) => {
    const title = termsIn(index, wordsOf(entry.title));
    return units.every(({ term, word }) => title.has(term ?? word));
  };
  for (const entry of (entriesNaming(index, units, true) ?? []).filter(isTitled))
    for (const { text: sentence } of sentencesOf(textOf(entry))) {
      const said = fold(sentence);
      const found = FROM.exec(said);
      if (found && PRICED.test(said) && quantity >= Number(found[1] ?? found[2]))
        return { text: sentenceOf({ sentence, entry }), entry };
    }
  return null;
}

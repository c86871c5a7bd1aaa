import { rootsOf } from "../../language/suffixes.ts";
import { fold } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { factsAskedBy, statesFacts } from "./facts.ts";
import { quantitiesIn } from "./quantities.ts";
import type { Ranking } from "./rank.ts";

/**
 * What may stand beside a quantity in "peki 12 yaş", "3 saat kalsam kaç para", "900 TL'lik alışverişe", "12 ay olur mu":
 * nothing that names a thing.
 */
const BESIDE_QUANTITY =
  /^(?:peki|ya|ee?|ama|o|zaman|icin|mesela|ise|de|da|l[iu]k|[dt][ae]n|fazla\w*|az|daha|cok|uzeri\w*|alti\w*|ust\w*|olur|olsun|m[iu]\w*|kac|para|ne|kadar|tutar|eder|ode\w*|alisveris\w*|siparis\w*|\w+s[ae](?:[mnk]|n[iu]z|l[ae]r|yd[iu]k?)?)$/;
/** A bare number that may be an amount of money: "1600 olursa". */
const MIN_BARE_AMOUNT = 100;
/** A quantity among other words: "10 ders ne kadar yapar". */
const QUANTITY = /\b\d+ [a-z]{3,}/;

/**
 * The article of the last answer, for another quantity of what it states ("peki 12 yaş"), or for a question about a
 * quantity that stands in it word for word; null for any other question, and if the question finds an answer by itself.
 */
export function rankToldQuantity(
  index: KnowledgeIndex,
  whole: Ranking,
  plain: Question,
  { lastSource }: Context,
): Ranking | null {
  const isAnswered = whole.tier === "answer";
  // "900 liraya" after instalments is a sum to pay, and no search of the catalogue.
  const isOfGoods = whole.ranked[0]?.entry.kind === "product" && !SEARCHES.test(plain.folded);
  if ((isAnswered && !isOfGoods) || lastSource?.kind !== "article") return null;
  const entry = index.find("article", lastSource.id);
  if (entry?.kind !== "article") return null;
  const told = fold(entry.article.answer);
  const kinds = kindsAlone(plain);
  const isAnother = kinds.length > 0 && quantitiesIn(entry.article.answer).some(({ kind }) => kinds.includes(kind));
  const asked = factsAskedBy(plain.folded);
  const stated = QUANTITY.exec(plain.folded)?.[0];
  const isStated =
    !isAnswered &&
    stated !== undefined &&
    told.includes(stated) &&
    asked !== 0 &&
    statesFacts(index.factsAt(entry.position), asked);
  return isAnother || isStated ? again(whole, entry) : null;
}

/** What a search for prices up to one is said with. */
const SEARCHES = /\b(?:kadar|alt[iı]\w*|ucuz\w*|asagi\w*|gecme\w*|butce\w*)\b/;

/** The kinds of the quantities of a message that names nothing else; empty for any other message. */
function kindsAlone({ folded }: Question): string[] {
  const words = folded.split(" ");
  const isNumber = (at: number) => /^\d/.test(words[at] ?? "");
  const named = words.filter((word, at) => !isNumber(at) && !BESIDE_QUANTITY.test(word));
  const units = words.filter((word, at) => isNumber(at - 1) && !BESIDE_QUANTITY.test(word));
  if (!words.some((_, at) => isNumber(at)) || named.length > units.length) return [];
  if (units.length > 0) return quantitiesIn(folded).map(({ kind }) => kind);
  return words.some((word) => Number(word) >= MIN_BARE_AMOUNT) ? ["lira"] : [];
}

/** A ranking that answers with the entry that was told before, as it was ranked, or as one that matches nothing. */
export function again(ranking: Ranking, entry: Entry): Ranking {
  const told = ranking.ranked.find((one) => one.entry === entry);
  return {
    ...ranking,
    ranked: [told ?? { entry, score: 0, coverage: 0, variant: 0, trigram: 0 }],
    tier: "answer",
    decided: true,
  };
}

/** "Kaç çalışanınız var": counts a thing; words for money, time and measures count what was told. */
const COUNTED =
  /\bkac (?:tane |adet )?(?!(?:para|lira|tl|euro|dolar|gun|saat|dakika|dakka|hafta|ay|yil|sene|kez|kere|defa|sefer|kisi|kilo|kg|km|metre|yas|taksit)\w*\b)(\w{4,}) (?:var|oldu|calis)/;
/** True if the question counts a thing of which the article that would be told again does not speak. */
export function countsOther({ entry }: { entry: Entry }, { folded }: Question): boolean {
  const counted = COUNTED.exec(folded)?.[1];
  if (counted === undefined || entry.kind !== "article") return false;
  const told = fold(`${entry.title} ${entry.article.answer}`);
  return !rootsOf(counted).some((root) => told.includes(root));
}

import { rootsOf } from "../../language/suffixes.ts";
import { fold } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { factsAskedBy } from "./facts.ts";
import type { Ranking } from "./rank.ts";
import type { Scored } from "./scoring.ts";

/** "Peki 12 yaş", "ya 10 kilo olsa": another quantity and nothing else. */
const QUANTITY_ALONE =
  /^(?:(?:peki|ya|ee?|ama|o zaman) )*\d+ ([a-z]{2,})(?: (?:ols[ae]\w*|olursa|alsa\w*|icin|peki|mesela|ise))*$/;
/** A quantity among other words: "10 ders ne kadar yapar". */
const QUANTITY = /\b\d+ [a-z]{3,}/;
/** Units that are written in two ways. */
const SAME_UNIT: Record<string, string> = { kilo: "kg", kg: "kilo", dk: "dakika", dakika: "dk" };
const MIN_UNIT_LENGTH = 2;

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
  if (whole.tier === "answer" || lastSource?.kind !== "article") return null;
  const entry = index.find("article", lastSource.id);
  if (entry?.kind !== "article") return null;
  const told = fold(entry.article.answer);
  const unit = QUANTITY_ALONE.exec(plain.folded)?.[1];
  const units = unit === undefined ? [] : [...rootsOf(unit.replace(/l[iu]k$/, "")), SAME_UNIT[unit] ?? ""];
  const isAnother = units.some(
    (one) => one.length >= MIN_UNIT_LENGTH && new RegExp(`\\d\\S*(?: \\w+)? ${one}`).test(told),
  );
  const asked = factsAskedBy(plain.folded, NO_CONCEPTS);
  const stated = QUANTITY.exec(plain.folded)?.[0];
  const isStated =
    stated !== undefined && told.includes(stated) && asked !== 0 && (asked & ~index.factsAt(entry.position)) === 0;
  return isAnother || isStated ? { ...whole, ranked: [asScored(whole, entry)], tier: "answer" } : null;
}

/** The entry as it was ranked; one that was not ranked matches nothing of the question. */
const asScored = ({ ranked }: Ranking, entry: Entry): Scored =>
  ranked.find((one) => one.entry === entry) ?? { entry, score: 0, coverage: 0, variant: 0, trigram: 0 };

/** "Kaç çalışanınız var": counts a thing; words for money, time and measures count what was told. */
const COUNTED =
  /\bkac (?:tane |adet )?(?!(?:para|lira|tl|euro|dolar|gun|saat|dakika|dakka|hafta|ay|yil|sene|kez|kere|defa|sefer|kisi|kilo|kg|km|metre|yas|taksit)\w*\b)(\w{4,}) (?:var|oldu|calis)/;
/** True if the question counts a thing of which the article that would be told again does not speak. */
export function countsOther({ entry }: Scored, { folded }: Question): boolean {
  const counted = COUNTED.exec(folded)?.[1];
  if (counted === undefined || entry.kind !== "article") return false;
  const told = fold(`${entry.title} ${entry.article.answer}`);
  return !rootsOf(counted).some((root) => told.includes(root));
}

const NO_CONCEPTS: ReadonlySet<string> = new Set();

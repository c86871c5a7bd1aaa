import { factsAskedBy, factsOf, PRICE_FACT } from "../retrieval/ranking/facts.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { subjectUnits } from "../retrieval/follow-up.ts";
import { readQuestion } from "../retrieval/question.ts";
import { asksItsPrice, asksPriceAlone } from "../retrieval/bare-questions.ts";
import { fold } from "../language/turkish.ts";

/** A fact that a question plainly asks for and that its answer does not state. */
export type UnstatedFact = "price" | "duration" | "difference";

const ASKS_PRICE =
  /\b(?:kac (?:para|lira|tl|euro|avro|dolar)|kaca(?! (?:kadar|dek))$|(?:fiyat|ucret|bedel|masraf|maliyet)\w* (?:ne|nedir|neydi|kac|kaca)\b|ne kadar (?:tut|ode)\w*|(?:ucretli|parali) m[iu]\b|(?:fiyat|ucret)(?:i|leri|lari)?$)/;
const ASKS_WHETHER_PAID = /\b(?:ucretli|parali) m[iu]\b/;
const SAYS_PAID = /\b(?:ucretli|parali)(?:dir)?\b/;
const ASKS_DURATION = /\b(?:kac (dakika|dakka|dk|saat|gun|hafta|ay)\w*|ne kadar (?:sur|cek)\w*)\b/;
/** "Röfle ile ombre farkı ne"; a difference of prices or years is a figure. */
const ASKS_DIFFERENCE =
  /\b(?<!(?:fiyat|ucret|vade|kur|yas|saat|zaman|gecikme) )fark(?:i|lari)?(?: ne(?:dir|ler)?| nasil| var m[iu])?$/;
const UNITS = ["dakika|dakka|dk", "saat", "gun|gece", "hafta", "ay", "yil|sene"];
/** "Günde" and "aylık", but not "güneş" and "aynı". */
const UNIT_ENDING = "(?:(?:l[iu][kg]|l[ae]r|s[iu]|n?[iu]n)\\w*|(?:[dt][ae]n?|y?[aeiu])?(?:d[iu]r)?)\\b";
/** Says how long something takes without a number. */
const AT_ONCE = /\b(?:hemen|aninda|yarim|bekle(?:me|tme)den)\b/;
/** Says it in a small unit, whatever unit is asked for: "30 dakikada", "sonuç süresi: 20 dakika". */
const IN_MINUTES = /\bsure\w*:? \d[\d –-]*(?:dakika|dk|saat)|\d (?:dakika|dk|saat)(?:[dt]a\b| icinde| sur)/;
/** "Aynı gün" says nothing of minutes. */
const ON_THE_DAY = /\bayni gun\b/;
/** Instalments are counted in months. */
const INSTALMENTS = /\b\d+ (?:\w+ )?taksit/;
/** "%25 indirimlidir" tells no price. */
const REDUCTION = /(?:%\s?|\byuzde )\d+\s(?:oraninda )?(?:indirim|ucuz)/g;
const MONEY =
  /\d\s?(?:tl|lira|euro|avro|dolar|usd|eur)\b|[₺€$%]|\byuzde\b|\b(?:fiyat|ucret|bedel|tutar|tarife)[^.!?]*\d/;
/** A price told by another: "iki kira tutarında", "aylık ücretin yarısı". */
const RELATIVE =
  /\b(?:bir|iki|uc|dort|yarim|\d+) (?:(?:aylik|haftalik|gunluk|gecelik|tam) )?(?:kira|aidat|maas|taksit|ucret|bedel|gecelik)\w* (?:(?:bedel|ucret|tutar|kadar|kesil|alin|yansit)\w*|depozito)|\b(?:kira|aidat|maas|ucret|bedel|tutar)\w* (?:yarisi|ucte|dortte|tamami|iki kati|bir kati)/;

/**
 * The kind of fact that a question plainly asks for ("fiyatı ne kadar", "kaç dakika sürer") although the answer from
 * these entries, `text`, does not state one; null if it asks for none, or the answer states it.
 */
export function unstatedFact(
  index: KnowledgeIndex,
  question: string,
  { entries, text }: { entries: readonly Entry[]; text: string },
): UnstatedFact | null {
  const asked = readQuestion(index, question).words.join(" ");
  if (entries.length === 0 || entries.some(({ kind }) => kind === "product")) return null;
  // "Ücretli mi" is answered by what says so.
  if (ASKS_WHETHER_PAID.test(asked) && SAYS_PAID.test(fold(text))) return null;
  if (ASKS_PRICE.test(asked) || asksPriceAlone(asked) || asksItsPrice(asked))
    return statesPrice(index, question, fold(text)) || entries.some(isAboutPrice) ? null : "price";
  if (ASKS_DIFFERENCE.test(asked)) return tellsApart(index, question, fold(text)) ? null : "difference";
  const unit = ASKS_DURATION.exec(asked);
  if (unit === null || (asked.includes("taksit") && INSTALMENTS.test(fold(text)))) return null;
  return statesDuration(fold(text), unit[1]) ? null : "duration";
}

/**
 * True if the text states an amount, or calls what the question is about free of charge: "CD'sini ücretsiz
 * alabilirsiniz" says nothing of an examination's price.
 */
function statesPrice(index: KnowledgeIndex, question: string, said: string): boolean {
  if (MONEY.test(said.replaceAll(REDUCTION, " ")) || RELATIVE.test(said)) return true;
  const things = subjectUnits(readQuestion(index, question)).map(({ word, term }) => term ?? word);
  return said
    .split(/[.!?\n](?:\s|$)/)
    .some(
      (sentence) =>
        (factsOf(sentence) & PRICE_FACT) !== 0 &&
        (things.length === 0 || things.some((thing) => sentence.includes(thing))),
    );
}

/**
 * True if the text says something of one of the things by itself, and something of another: "röfle ve ombre 4 saat" tells
 * no difference. Of a single thing, or none, nothing is expected.
 */
function tellsApart(index: KnowledgeIndex, question: string, said: string): boolean {
  const things = readQuestion(index, question)
    .units.filter(({ asking, word, weight }) => !asking && !word.startsWith("fark") && weight > MIN_WEIGHT)
    .map(({ word, term }) => term ?? word);
  const named = said.split(/[.,;!?\n](?:\s|$)/).map((piece) => things.filter((thing) => piece.includes(thing)));
  return (
    things.length < 2 ||
    named.some((own) =>
      named.some((other) => own.some((thing) => !other.includes(thing)) && other.some((thing) => !own.includes(thing))),
    )
  );
}
const MIN_WEIGHT = 0.3;

/** True for an article that is about the price, and so tells what there is to tell of it: "teklif hazırlıyoruz". */
const isAboutPrice = (entry: Entry): boolean =>
  entry.kind === "article" &&
  [entry.article.title, ...entry.article.questions].some((asked) => (factsAskedBy(fold(asked)) & PRICE_FACT) !== 0);

/** True if the text names a time in the unit that is asked for, or in one beside it. */
function statesDuration(said: string, unit: string | undefined): boolean {
  const at = unit === undefined ? -1 : UNITS.findIndex((forms) => forms.split("|").includes(unit));
  if (ON_THE_DAY.test(said) && unit !== "dakika" && unit !== "dakka" && unit !== "dk") return true;
  const near = at < 0 ? UNITS : UNITS.slice(Math.max(0, at - 1), at + 2);
  return AT_ONCE.test(said) || IN_MINUTES.test(said) || new RegExp(`\\b(?:${near.join("|")})${UNIT_ENDING}`).test(said);
}

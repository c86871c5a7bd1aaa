import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { feeAt, feeRulesIn } from "./fee-rules.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { entriesNaming, type FoundPrice, termsIn, textOf, thingsIn } from "./find-stated-price.ts";

/** A sum that somebody would buy for: "1200 liralık bir şey alsam", "peki 1600 olursa". */
const SUM =
  /^(?:(?:peki|ya|ben|toplam|toplamda|yaklasik) )*(\d{3,6})(?: (?:tl|lira|liralik|liraya))?(?: (?:bir|bisey|bi|sey|urun|siparis\w*|alisveris\w*))*(?: (?:alsa\w*|alirsa\w*|alica\w*|alaca\w*|alisveris\w*|yapsa\w*|yaparsa\w*|yapaca\w*|yapica\w*|olsa\w*|olursa\w*|tutarsa\w*|tutsa\w*|versem|verirsem|icin))?(?= |$)/;
/** What is asked of a fee: "kargo ücretsiz mi", "teslimat kaç". */
const ASKS_FEE =
  /(?:^| )(?:kac(?: (?:para|lira|tl|olur))?|ne kadar(?: \w+)?|(?:ucret\w*|bedava|parali|para) m[iu]|(?:ucret\w*|para) (?:var|odeyecek|odeyece\w*|alin\w*|aliyo\w*|oder) m[iu]\w*|ne olur|nasil|var m[iu]|dahil m[iu]|(?:ucreti?)(?: (?:ne|nedir|kac|ne kadar))?)$/;

/**
 * What a fee comes to for a sum ("1200 liralık alsam teslimat kaç", or "peki 1600 olursa" after the fee was told) where an
 * article says from which sum on it is free; null for any other message.
 */
export function feeFor(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const sum = sumIn(text);
  if (sum === null) return null;
  const { amount, rest } = sum;
  const rules = (rest === "" ? entriesTold(index, turn) : entriesFor(index, rest)).flatMap((entry) =>
    feeRulesIn(textOf(entry)).map((rule) => ({ ...rule, entry })),
  );
  const [rule, ...others] = rules;
  if (!rule || others.length > 0) return null;
  const fee = feeAt(rule, amount);
  if (fee === null) return null;
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: verbatim(`${priceText(amount, "TRY")} tutarında siparişte ${chargedText(rule.name, fee)}\n${rule.quote}`),
    sources: [sourceOf({ entry: rule.entry, score: 1 })],
  };
}

/** The sum that a message begins with, in lira, and what it asks of it, folded; null for none. */
export function sumIn(text: string): { amount: number; rest: string } | null {
  const said = expandAbbreviations(wordsOf(text))
    .join(" ")
    .replace(/\b(\d{1,3}) bin\b/, "$1000");
  const [sum, number] = SUM.exec(said) ?? [];
  return sum === undefined ? null : { amount: Number(number), rest: said.slice(sum.length).trim() };
}

/** "Kargo ücreti 120,00 TL'dir.", or that none is charged. */
function chargedText(name: string, fee: number): string {
  const called = name.charAt(0).toLocaleLowerCase("tr") + name.slice(1);
  const whole = IS_FEE.test(fold(called)) ? called : `${called} ücreti`;
  return fee > 0 ? `${whole} ${priceText(fee, "TRY")}'dir.` : `${whole} alınmaz.`;
}
const IS_FEE = /(?:ucret|bedel)i$/;

/** "120,00 TL", or that none is charged. */
export const feeText = (fee: number): string => (fee > 0 ? priceText(fee, "TRY") : "alınmaz");

/** What the last answer told, or suggested first. */
export function entriesTold(index: KnowledgeIndex, { context }: Turn): FoundPrice["entry"][] {
  const source = context.lastSource ?? context.offered?.[0];
  return source ? entriesOf(index, [source]).filter((entry) => entry.kind !== "product") : [];
}

/** The articles and passages about the fee that a question names. */
function entriesFor(index: KnowledgeIndex, asked: string): FoundPrice["entry"][] {
  if (!ASKS_FEE.test(asked)) return [];
  const { things, numbers } = thingsIn(index, asked.replace(ASKS_FEE, "")) ?? { things: [], numbers: [] };
  if (numbers.length > 0) return [];
  const isNamed = (entry: FoundPrice["entry"]) =>
    feeRulesIn(textOf(entry)).every(({ quote }) => {
      const terms = termsIn(index, wordsOf(`${entry.title} ${quote}`));
      return things.every(({ term, word }) => terms.has(term ?? word));
    });
  return (entriesNaming(index, things, true) ?? []).filter(isNamed);
}

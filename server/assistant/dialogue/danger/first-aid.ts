import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { BuiltInAnswer } from "../../turn/built-in-answer.ts";
import { fold } from "../../language/turkish.ts";
import { sourceOf } from "../../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../../retrieval/index/knowledge-index.ts";
import { rank } from "../../retrieval/retrieve.ts";
import { verbatim } from "../../turn/alternatives.ts";

/** What may follow from what the firm does or sells, by the beginnings of its words. */
const SYMPTOMS =
  /\b(?:yan(?=[iu]|m)|sis(?=[iltm])|kizar|kasin|kabar|alerji|sok(?=tu|ma)|zehir|kesik|kana(?=[dmy])|bayil)/g;
/** Tells what to do: "bol suyla yıkayıp bir sağlık kuruluşuna başvurun". */
const TELLS_WHAT_TO_DO = /\b(?:suyla|yikay|saglik kurulus|doktora|hekime|acile|hastaneye|112)/;
const symptomsIn = (text: string): readonly string[] => fold(text).match(SYMPTOMS) ?? [];
const LIKELIEST = 5;

/** The sentence of the firm's likeliest articles that says what to do of a symptom that was told; null for none. */
export function firstAidFor(index: KnowledgeIndex, told: string): Pick<BuiltInAnswer, "text" | "sources"> | null {
  const symptoms = symptomsIn(told);
  if (symptoms.length === 0) return null;
  for (const { entry, score } of rank(index, told).ranked.slice(0, LIKELIEST)) {
    if (entry.kind !== "article") continue;
    const said = sentencesOf(entry.article.answer)
      .map(({ text }) => text)
      .find((text) => TELLS_WHAT_TO_DO.test(fold(text)) && symptomsIn(text).some((one) => symptoms.includes(one)));
    if (said !== undefined) return { text: verbatim(said), sources: [sourceOf({ entry, score })] };
  }
  return null;
}

import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { nameOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** Allergens: how questions ask about each, and how knowledge mentions it. */
const ALLERGENS: [asked: RegExp, told: RegExp][] = [
  [/\b(?:colya[kg]\w*|gluten\w*)/, /colyak|gluten/],
  [/\blaktoz\w*/, /laktoz|\bsut/],
  [/\bsut\w*/, /\bsut|laktoz/],
  [/\byumurta\w*/, /yumurta/],
  [/\b(?:findi[kg]\w*)/, /findi[kg]/],
  [/\b(?:fisti[kg]\w*)/, /fisti[kg]/],
  [/\b(?:susam\w*)/, /susam/],
  [/\b(?:soya\w*)/, /soya/],
  [/\b(?:ceviz\w*)/, /ceviz/],
  [/\b(?:badem\w*)/, /badem/],
];
const GENERAL = /\b(?:alerji\w*|alerjen\w*|intolerans\w*|anafilak\w*|colya[kg]\w*)\b/;
const WITHOUT =
  /\b(?:gluten|laktoz|sut|yumurta|findik|fistik|susam|soya|ceviz|badem)s[iu]z\w*\b|\b(?:gluten|laktoz|sut|yumurta|findik|fistik|susam|soya|ceviz|badem)\w* (?:\w+ ){0,2}(?:var mi\w*|iceriyor mu\w*|icerir mi\w*|yok mu|olur mu|kullan\w* mu\w*)/;
/** Questions about medical services, not about food. */
const MEDICAL =
  /\b(?:test\w*|doktor\w*|poliklini\w*|klinik\w*|bolum\w*|asi\w*|tedavi\w*|muayene\w*|randevu\w*|ilac\w*|krem\w*|asistan\w*)\b/;
const MAX_ARTICLES = 6;

const honestText =
  "İçerik ve alerjenler konusunda kesin bir bilgim yok; sağlık söz konusu olduğu için tahmin yürütmek istemem. Dilerse⟨niz|n⟩ “evet” yaz⟨ın⟩, soru⟨nuzu|nu⟩ ekibimize ileteyim.";

/**
 * Answers a question about allergens that retrieval did not answer with entries mentioning them: with an article that
 * does, else with the statement that nothing certain is known. Never claims that something is free of an allergen. Null
 * for all other questions.
 */
export function answerAllergy(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  if (!(GENERAL.test(said) || WITHOUT.test(said)) || MEDICAL.test(said)) return null;
  const told = ALLERGENS.filter(([asked]) => asked.test(said)).map(([, words]) => words);
  const speaks = (content: string) => {
    const folded = fold(content);
    return told.some((words) => words.test(folded)) || (GENERAL.test(said) && /alerj/.test(folded));
  };
  const { tier, sources } = retrieve(index, text, turn.context);
  const found = tier === "answer" ? sources : [];
  const answers = found.every((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry !== undefined && speaks(`${entry.title} ${textOf(entry)}`);
  });
  if (found.length > 0 && answers) return null;
  const asked = readQuestion(index, `alerjen içindekiler ${text}`);
  const article = scoreEntries(index, asked, "article")
    .slice(0, MAX_ARTICLES)
    .map(({ entry }) => entry)
    .find((entry) => entry.kind === "article" && speaks(`${entry.title} ${entry.article.answer}`));
  if (article?.kind !== "article")
    return { ...NOTHING, outcome: "declined", act: "decline", text: honestText, handoff: true };
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: withPassedDays(verbatim(article.article.answer), turn),
    sources: [{ kind: "article", id: article.article.id, title: article.title, score: 1 }],
  };
}

function textOf(entry: Entry): string {
  if (entry.kind === "product") return entry.product.description;
  return entry.kind === "article" ? entry.article.answer : entry.passage.text;
}

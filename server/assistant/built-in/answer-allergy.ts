import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { passageText } from "../passages/passage-text.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { nameOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { type Scored, scoreEntries } from "../retrieval/ranking/scoring.ts";
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
const MAX_READ = { article: 6, passage: 20 };

const honestText =
  "İçerik ve alerjenler konusunda kesin bir bilgim yok; sağlık söz konusu olduğu için tahmin yürütmek istemem. Dilerse⟨niz|n⟩ “evet” yaz⟨ın⟩, soru⟨nuzu|nu⟩ ekibimize ileteyim.";

/**
 * Answers a question about allergens that retrieval did not answer with entries mentioning them: with the article or passage
 * that does, else with the statement that nothing certain is known. Never claims that something is free of an allergen. Null
 * for all other questions.
 */
export function answerAllergy(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  if (!(GENERAL.test(said) || WITHOUT.test(said)) || MEDICAL.test(said)) return null;
  const told = ALLERGENS.filter(([asked]) => asked.test(said)).map(([, words]) => words);
  const names = (content: string) => told.some((words) => words.test(fold(content)));
  const speaks = (content: string) => names(content) || (GENERAL.test(said) && /alerj/.test(fold(content)));
  const { tier, sources } = retrieve(index, text, turn.context);
  const found = tier === "answer" ? sources : [];
  const answers = found.every((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry !== undefined && speaks(saidIn(entry));
  });
  if (found.length > 0 && answers) return null;
  const asked = readQuestion(index, `alerjen içindekiler ${text}`);
  const telling = [...tellingOf(index, asked, "article"), ...tellingOf(index, asked, "passage")];
  // What names the allergen precedes what is said of all of them, and an article a document.
  const best = telling.find(({ entry }) => names(saidIn(entry))) ?? telling.find(({ entry }) => speaks(saidIn(entry)));
  if (!best) return { ...NOTHING, outcome: "declined", act: "decline", text: honestText, handoff: true };
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: withPassedDays(verbatim(textOf(best.entry)), turn),
    sources: [sourceOf(best)],
  };
}

/**
 * The likeliest entries of a kind that may tell of contents. A document's row or paragraph that only has the word ("fıstıklı
 * kurabiye, 400 TL") tells nothing of them, and neither does a question in it.
 */
const tellingOf = (index: KnowledgeIndex, asked: Question, kind: "article" | "passage"): Scored[] =>
  scoreEntries(index, asked, kind)
    .slice(0, MAX_READ[kind])
    .filter(({ entry }) => kind === "article" || TELLS_CONTENTS.test(fold(saidIn(entry))));
const TELLS_CONTENTS = /alerj|iceri(?:r|yor|gi)|icerm(?:ez|iyor)|icindekiler|eser miktar|bulunabilir/;

const saidIn = (entry: Entry): string => `${entry.title} ${textOf(entry)}`;

function textOf(entry: Entry): string {
  if (entry.kind === "product") return entry.product.description;
  return entry.kind === "article" ? entry.article.answer : passageText(entry.passage);
}

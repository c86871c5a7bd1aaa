import { foldTurkish } from "#contract/fold-turkish.ts";
import type { Question } from "../provider.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { languageOfVisitor } from "./prompt-situation.ts";

/** Some models slip into Chinese in the middle of a sentence. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** Who names a language may want an answer in it. */
const NAMES_LANGUAGE =
  /ingiliz|english|alman|deutsch|german|arap|arabic|rusca|russian|fransiz|french|translat|cevir|\bdil/;

/**
 * True if a visitor who writes Turkish is answered in another language: so do models that refuse ("I'm sorry, but I
 * can't help with that") or lose the thread. False if the visitor has named a language.
 */
export function isInAnotherLanguage(
  question: Pick<Question, "text" | "history" | "dialogue">,
  answer: string,
): boolean {
  if (languageOfVisitor(question) !== "tr" || (languageOf(answer) ?? "tr") === "tr") return false;
  const said = question.history.flatMap(({ role, content }) => (role === "user" ? content : []));
  return ![...said, question.text].some((text) => NAMES_LANGUAGE.test(foldTurkish(text)));
}

/**
 * True if the answer to a visitor who writes Turkish has a word in East Asian script that nothing it was `given` has, as
 * the menu of a restaurant may.
 */
export const slipsIntoAnotherScript = (
  question: Pick<Question, "text" | "history" | "dialogue">,
  answer: string,
  given: readonly string[],
): boolean =>
  languageOfVisitor(question) === "tr" &&
  (answer.match(EAST_ASIAN) ?? []).some((word) => ![question.text, ...given].some((text) => text.includes(word)));

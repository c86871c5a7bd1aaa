import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { NOTHING } from "./built-in-answer.ts";
import { SAME_ANSWER } from "./built-in-texts.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { answeringSentences } from "../passages/answering-sentences.ts";
import { isProcessVerb } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/** A longer message says by itself what it is about. */
const MAX_WORDS = 5;
/** The least weights of a word that may name something, and of one that surely does. */
const NAMES = 0.3;
const SURELY_NAMES = 0.5;

/**
 * The answer to a short message that nothing answers, right after an article that speaks of the thing it names, besides
 * what the article is about: its sentences that do, told as what is known ("parça değişirse" after the price of a
 * service). Null if the message names anything else, or the article says nothing of it.
 */
export function saidOfArticle(
  index: KnowledgeIndex,
  text: string,
  { tier, sources: [found] }: Pick<Retrieval, "tier" | "sources">,
  { context }: Options,
): BuiltInAnswer | null {
  const source = context?.lastSource;
  const entry = source?.kind === "article" ? index.find("article", source.id) : undefined;
  const isUnanswered =
    tier === "decline" ||
    (tier === "suggest" && found?.kind === "article" && source?.kind === "article" && found.id === source.id);
  if (!source || entry?.kind !== "article" || !isUnanswered || wordsOf(text).length > MAX_WORDS) return null;
  const part = answeringSentences(index, text, entry.article.answer, context?.previousQuestions.at(-1));
  if (part === null || part.lacksThing) return null;
  const said = new Set(wordsOf(part.said).flatMap(rootsOf));
  const isSaid = ({ word, term }: Unit) => rootsOf(term ?? word).some((root) => said.has(root));
  const names = readQuestion(index, text).units.filter(
    ({ asking, word, weight }) => !asking && weight >= NAMES && word.length > 1 && !isProcessVerb(word),
  );
  const title = new Set(wordsOf(entry.article.title).flatMap(rootsOf));
  const isBeside = ({ word, term }: Unit) => !rootsOf(term ?? word).some((root) => title.has(root));
  const meant = names.filter(isSaid);
  const isOfIt = names.every((unit) => isSaid(unit) || LIKE_A_VERB.test(unit.word));
  if (!isOfIt || !meant.some((unit) => unit.term !== null && unit.weight >= SURELY_NAMES && isBeside(unit)))
    return null;
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: `${SAME_ANSWER}\n\n${verbatim(part.said)}`,
    sources: [source],
  };
}

/** "Gitmişse", "ayarlasam", "dolmuyor", "değişirse", "kaybolursa", "bozuldu", "götüreceğim", "alabilir". */
const LIKE_A_VERB =
  /(?:s[ae](?:m|k|n|niz|lar|ler)?|m[iu]s(?:s[ae]\w?)?|[iu]yo(?:r\w*)?|[dt][iu](?:m|k|n|niz)?|[ae]c[ae][kg]\w*|[ae]c[ae]z|m[ae]z(?:s[ae]\w?)?|[ae]bil\w+)$/;

import { type Context, NO_CONTEXT } from "./context.ts";
import { isProcessVerb } from "./follow-up.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";
import { readQuestion } from "./question.ts";
import { fold } from "../language/turkish.ts";
import { lastQuestionOf, partedBy, questionBesidePlan, questionsIn, thingWished } from "./questions-of-message.ts";
import type { Ranking } from "./ranking/rank.ts";
import { rankInContext } from "./ranking/rank-in-context.ts";
import { namesUnknown } from "./ranking/speaks-of.ts";

const maxQuestions = 3;

/** The ranking of a message's main question, and of its others; null for one that nothing answers. */
type Rankings = { best: Ranking; others: { question: string; ranking: Ranking | null }[] };

/**
 * Ranks the questions of a message: the most confident first, and the others, each with a ranking of its own or null if
 * nothing answers it. If only one part is answered, the message is ranked as a whole, unless another part clearly asks
 * for something else.
 */
export function rankQuestions(index: KnowledgeIndex, text: string, context: Context): Rankings {
  const asked = rankLastQuestion(index, text);
  if (asked) return { best: asked, others: [] };
  const whole = { best: rankInContext(index, text, context), others: [] };
  const parts = questionsIn(text).slice(0, maxQuestions);
  if (parts.length < 2) return rankBesidePlan(index, text, context, whole.best) ?? whole;
  // "... kaç para, kitap dahil mi": a later question may refer to the subject of the first, unless it names something
  // unknown.
  const after: Context = { previousQuestions: [...context.previousQuestions, parts[0]!], lastSource: null };
  const ranked = parts.map((question, at) => ({
    question,
    ranking: rankInContext(index, question, at === 0 || isOfUnknown(index, question) ? context : after),
  }));
  const answered = ranked.filter(({ ranking }) => ranking.tier === "answer");
  const [first] = answered.toSorted((one, other) => other.ranking.confidence - one.ranking.confidence);
  if (!first) return whole;
  const told = new Set([first.ranking.ranked[0]!.entry]);
  const others: Rankings["others"] = [];
  for (const { question, ranking } of ranked) {
    const entry = ranking.ranked[0]?.entry;
    if (ranking.tier === "answer" && entry && !told.has(entry)) {
      told.add(entry);
      others.push({ question, ranking });
    } else if (ranking.tier === "suggest" && entry && !told.has(entry)) others.push({ question, ranking });
    else if (ranking.tier === "decline") others.push({ question, ranking: null });
  }
  const isJoined =
    others.some(({ ranking }) => ranking?.tier === "answer") ||
    (others.length > 0 && (partedBy.test(text) || (text.match(/\?/g) ?? []).length > 1));
  return isJoined ? { best: first.ranking, others } : whole;
}

/**
 * Where nothing certain answers the whole message: the ranking of its question without what it is for, or of the thing
 * that it wishes, if that is answered.
 */
function rankBesidePlan(index: KnowledgeIndex, text: string, context: Context, whole: Ranking): Rankings | null {
  if (whole.tier === "answer") return null;
  const question = (whole.tier === "decline" ? questionBesidePlan(text) : null) ?? thingWished(text);
  // Whom something is for may decide what is near.
  if (question === null || (whole.tier === "suggest" && FOR_WHOM.test(fold(question)))) return null;
  const best = rankInContext(index, question, context);
  return best.tier === "answer" ? { best, others: [] } : null;
}

const FOR_WHOM = /\bicin\b/;

/** A last clause whose words weigh less asks only how much, or how long. */
const MIN_OWN_WEIGHT = 0.35;
const HOW_MUCH_CONCEPTS: ReadonlySet<string> = new Set(["price", "free", "duration", "count"]);

/** The ranking of a long message's last clause, if that names a thing and finds something by itself. */
function rankLastQuestion(index: KnowledgeIndex, text: string): Ranking | null {
  const last = lastQuestionOf(text);
  if (last === null) return null;
  const own = readQuestion(index, last).units.filter(
    ({ word, known, asking, concepts }) =>
      known && !isProcessVerb(word) && !(asking && [...concepts].every((concept) => HOW_MUCH_CONCEPTS.has(concept))),
  );
  if (own.reduce((sum, { weight }) => sum + weight, 0) < MIN_OWN_WEIGHT) return null;
  const ranking = rankInContext(index, last, NO_CONTEXT);
  return ranking.tier === "decline" ? null : ranking;
}

/** True for a question that names an unknown thing, or nothing but unknown words. */
function isOfUnknown(index: KnowledgeIndex, question: string): boolean {
  const things = readQuestion(index, question).units.filter(({ asking }) => !asking);
  return namesUnknown(things) || (things.length > 0 && !things.some(({ known }) => known));
}

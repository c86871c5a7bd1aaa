import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { NO_DIALOGUE } from "../turn/dialogue.ts";
import type { Turn } from "../turn/turn.ts";
import { NO_CONTEXT } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { withoutGoodsWords } from "../retrieval/products/goods-words.ts";
import { subjectUnits } from "../retrieval/follow-up.ts";
import { readQuestion } from "../retrieval/question.ts";
import { asksAttribute, demandsOf } from "../retrieval/products/demands.ts";
import { askWhichKind } from "./overview.ts";

/**
 * The answer to a question about goods by the word for all of them, which none is called by: "otomatik araç var mı",
 * "hangi arabalar var". It is asked again without that word; null for any other question, and where that shows no product.
 */
export function answerOfGoods(
  index: KnowledgeIndex,
  text: string,
  turn: Turn,
  answer: (text: string, turn: Turn) => BuiltInAnswer,
): BuiltInAnswer | null {
  const rest = withoutGoodsWords(index, text);
  if (rest === null) return null;
  const alone = { ...turn, context: NO_CONTEXT, dialogue: { ...NO_DIALOGUE, answers: turn.dialogue.answers } };
  const found = answer(rest, alone);
  if (found.products.length > 0) return found;
  const question = readQuestion(index, rest);
  const isOfAll = subjectUnits(question).length === 0 && asksAttribute(question, demandsOf(index, question));
  return isOfAll && !/\d/.test(rest) ? askWhichKind(index) : null;
}

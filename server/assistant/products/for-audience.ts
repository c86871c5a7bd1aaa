import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { listed } from "./list-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type Audience, isFor, isForAnybody } from "../retrieval/products/audiences.ts";
import { asksForList, demandsOf } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import {
  kindUnits,
  productsHeadedBy,
  productsOfAnyKind,
  productsOfKind,
} from "../retrieval/products/products-of-kind.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

const MAX_SHOWN = 3;

/**
 * Answers a question for products for women, men or children ("erkek ayakkabı", "çocuk için ne var"): with those whose
 * texts name them, then those of the kind that name nobody. Null for any other question, and in a shop none of whose
 * products names anybody.
 */
export function forAudience(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const { audience } = demands;
  if (audience === null) return null;
  const isAny = kindUnits(question, demands).length === 0;
  if (isAny && !asksForList.test(question.folded)) return null;
  const all = isAny ? productsOfAnyKind(index, demands) : productsOfKind(index, question, demands);
  if (all.every(isForAnybody)) return null;
  const fitting = all.filter((product) => meets(product, demands) === 1);
  const meant = fitting.filter((product) => isFor(product, audience));
  if (meant.length > 0)
    return listed([...meant, ...(isAny ? [] : fitting.filter(isForAnybody))].slice(0, MAX_SHOWN), turn);
  const isBare = productsHeadedBy(index, question, demands).length > 0;
  if (fitting.length === 0 || (!isBare && retrieve(index, text).sources[0]?.kind === "article")) return null;
  return {
    ...NOTHING,
    outcome: "declined",
    act: "decline",
    text: `${CALLED[audience]} için olduğu yazan bir ürün bulamadım. ${ASK_TEAM}`,
    handoff: true,
  };
}

const CALLED: Record<Audience, string> = { kadın: "Kadınlar", erkek: "Erkekler", çocuk: "Çocuklar" };

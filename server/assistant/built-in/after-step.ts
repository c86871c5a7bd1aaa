import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { NOTHING_MORE } from "../turn/built-in-texts.ts";
import { LEAVE_CONTACT } from "../dialogue/intent.ts";
import { afterStepDone } from "../passages/after-step-done.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { verbatim } from "../turn/alternatives.ts";

/** To who has done in vain a step of the article just told: what it says after that step, and an offer of people; else null. */
export function answerAfterStep(index: KnowledgeIndex, text: string, { context }: Turn): BuiltInAnswer | null {
  const source = context.lastSource;
  const told = source?.kind === "article" ? index.find("article", source.id) : undefined;
  const rest = told?.kind === "article" ? afterStepDone(text, told.article.answer) : null;
  if (rest === null) return null;
  const said = rest === "" ? NOTHING_MORE : `${verbatim(rest)}\n\n${LEAVE_CONTACT}`;
  return { ...NOTHING, outcome: "answered", act: "answer", text: said, sources: [source!], handoff: true };
}

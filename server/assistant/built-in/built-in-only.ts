import { answerIfDanger, isKnown } from "./answer-if-danger.ts";
import { type GivenTurn, turnFrom } from "../turn/turn.ts";
import { continueCollecting } from "./collect.ts";
import { matterOf } from "./answer-complaint.ts";
import { isComplaintByPattern } from "../dialogue/detect-complaint.ts";
import { namesDemo, wishesCall, wishesDemo } from "../dialogue/form-wishes.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { wishedProcess } from "../dialogue/process-wishes.ts";
import { withAnimalNamed } from "../dialogue/danger/animals.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { withWordsCut } from "../language/cut-words.ts";

/**
 * True for messages that the built-in engine answers even if a model is configured: danger, forms, complaints in so many
 * words. Others the model recognises itself.
 */
export function isBuiltInOnly(index: KnowledgeIndex, written: string, given: GivenTurn): boolean {
  const turn = turnFrom(given);
  const text = withWordsCut(written);
  const { dialogue } = turn;
  const named = withAnimalNamed(text, turn.context.previousQuestions);
  if (answerIfDanger(index, named, turn, "tr")) return true;
  if (turn.order) return false;
  // For other languages than Turkish the model is better, and its tools perform the same acts.
  if ((languageOf(text, dialogue.language) ?? "tr") !== "tr") return false;
  if (continueCollecting(text, dialogue, () => isKnown(index, text), turn.calendar)) return true;
  if (wishedProcess(index, text)) return true;
  // A bare phone number is not enough: it may belong to what the model is doing.
  const wishes = wishesCall(text) || namesDemo(text) || (turn.offer === "demo" && wishesDemo(text));
  return (wishes && !asksForPerson(text)) || isComplaintByPattern(text, matterOf(index, text, turn.context));
}

import { answerIfDanger, isKnown } from "./answer-if-danger.ts";
import { type GivenOptions, optionsFrom } from "./built-in-answer.ts";
import { continueCollecting } from "../dialogue/collect.ts";
import { matterOf } from "../dialogue/answer-complaint.ts";
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
export function isBuiltInOnly(index: KnowledgeIndex, written: string, given: GivenOptions): boolean {
  const options = optionsFrom(given);
  const text = withWordsCut(written);
  const { dialogue } = options;
  const named = withAnimalNamed(text, options.context.previousQuestions);
  if (answerIfDanger(index, named, options, "tr")) return true;
  if (options.order) return false;
  // For other languages than Turkish the model is better, and its tools perform the same acts.
  if ((languageOf(text, dialogue.language) ?? "tr") !== "tr") return false;
  if (continueCollecting(text, dialogue, () => isKnown(index, text), options.calendar)) return true;
  if (wishedProcess(index, text)) return true;
  // A bare phone number is not enough: it may belong to what the model is doing.
  const wishes = wishesCall(text) || namesDemo(text) || (options.offer === "demo" && wishesDemo(text));
  return (wishes && !asksForPerson(text)) || isComplaintByPattern(text, matterOf(index, text, options.context));
}

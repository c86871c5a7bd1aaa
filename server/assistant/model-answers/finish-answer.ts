import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { dangerText } from "../dialogue/language-texts.ts";
import { inTone } from "#contract/tone.ts";
import { checkModelAnswer } from "./check-model-answer.ts";
import { UnusableAnswer } from "../models/model-error.ts";
import { type ModelAnswer, consequencesOf, outcomeOf, finalParts } from "./model-answer.ts";
import { brokenPromise } from "./broken-promises.ts";
import { languageOfVisitor } from "./prompt-situation.ts";
import { offerReason, personOffer } from "../answer-parts/person-offer.ts";
import { toneOf } from "../answer-parts/voice.ts";
import type { Consequences, ReplyEvent } from "../provider.ts";

type Ending = { orders: string; withTools: boolean; signal: AbortSignal };

/**
 * What follows the model's last word: its promises and claims are held against what was done and given (`orders` is its
 * prompt), what is missing is said, and what the answer brings about is told. Throws `UnusableAnswer` for a promise without a
 * record.
 */
export async function* finishAnswer(
  modelAnswer: ModelAnswer,
  { orders, withTools, signal }: Ending,
): AsyncGenerator<ReplyEvent> {
  const { question, use } = modelAnswer;
  const consequences = consequencesOf(modelAnswer);
  const broken = brokenPromise(modelAnswer, consequences);
  if (broken) throw new UnusableAnswer(broken);
  const { struck, saysNothing, ...checked } = checkModelAnswer(modelAnswer, orders);
  if (struck.length > 0) {
    yield { type: "reset" };
    if (saysNothing && knowsItself(modelAnswer, consequences)) {
      for await (const event of builtInProvider.reply(question, signal))
        yield event.type === "end" ? { ...event, struck } : event;
      return;
    }
    modelAnswer.text = checked.text;
    yield { type: "text", text: checked.text };
  }
  if (use.order && !modelAnswer.text.includes(ORDER_SENTENCE)) yield { type: "text", text: `\n\n${ORDER_SENTENCE}` };
  const outcome = saysNothing ? "declined" : outcomeOf(modelAnswer, withTools);
  const offer = offerReason(question.person, outcome, consequences);
  // The honest sentence offers a person already.
  if (offer && !checked.offersPerson)
    yield { type: "text", text: `\n\n${inTone(personOffer(languageOfVisitor(question)), toneOf(question.chatbot))}` };
  yield {
    type: "parts",
    parts: finalParts(modelAnswer, outcome, consequences, offer !== null || checked.offersPerson),
  };
  yield { type: "end", outcome, ...consequences, ...(offer && { offer }), ...(struck.length > 0 && { struck }) };
}

/** Where nothing of the model's answer may stand, the engine's own does, if it is sure and nothing was done yet. */
const knowsItself = ({ found, question }: ModelAnswer, consequences: Consequences): boolean =>
  found.tier === "answer" && Object.keys(consequences).length === 0 && !question.image;

/** What the model heard and the engine did not is answered with the engine's own words, and nothing beside them. */
export function* writeDangerAnswer({ question, text, use }: ModelAnswer): Generator<ReplyEvent> {
  if (text !== "") yield { type: "reset" };
  const { isThere } = question.person;
  const said = dangerText(use.danger!, { language: languageOfVisitor(question), isThere });
  yield { type: "text", text: inTone(said, "siz") };
  yield { type: "parts", parts: { products: [], suggestions: [], sources: [], handoff: false, act: "safety" } };
  yield { type: "end", outcome: "small-talk", model: null, wish: "danger" };
}

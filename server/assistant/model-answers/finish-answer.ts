import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { builtInProvider } from "../built-in/built-in-provider.ts";
import { dangerText } from "../dialogue/language-texts.ts";
import { inTone } from "#contract/tone.ts";
import { checkModelAnswer } from "./check-model-answer.ts";
import { UnusableAnswer } from "../model-error.ts";
import { slipsIntoAnotherScript } from "./answer-language.ts";
import { writesOutRules } from "./prompt.ts";
import { type ModelAnswer, consequencesOf, outcomeOf, finalParts } from "./model-answer.ts";
import { brokenPromise } from "./broken-promises.ts";
import { languageOfVisitor } from "./prompt-situation.ts";
import { offerReason, personOffer } from "../answer-parts/person-offer.ts";
import { toneOf } from "../answer-parts/voice.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { ReplyEvent } from "../provider.ts";

type Ending = { prompt: string; withTools: boolean; signal: AbortSignal };

/**
 * Completes a model's answer once its text is final. Removes claims that its prompt and tools do not support (`prompt` is
 * its system prompt), adds sentences it omitted, and ends with the answer's parts, outcome and consequences. Throws
 * `UnusableAnswer` if the text promises an act that was not performed, writes out the prompt's rules, or is partly in
 * another script than the visitor's.
 */
export async function* finishAnswer(
  modelAnswer: ModelAnswer,
  { prompt, withTools, signal }: Ending,
): AsyncGenerator<ReplyEvent> {
  const { question, effects } = modelAnswer;
  const consequences = consequencesOf(modelAnswer);
  const broken = brokenPromise(modelAnswer, consequences);
  if (broken) throw new UnusableAnswer(broken);
  if (writesOutRules(modelAnswer.text, prompt)) throw new UnusableAnswer("the model wrote out its rules");
  const given = [prompt, ...modelAnswer.toolOutputs, ...question.history.map(({ content }) => content)];
  if (slipsIntoAnotherScript(question, modelAnswer.text, given))
    throw new UnusableAnswer("the answer slips into another script");
  const { struck, saysNothing, ...checked } = checkModelAnswer(modelAnswer, prompt);
  if (struck.length > 0) {
    yield { type: "reset" };
    if (saysNothing && canBuiltInReplace(modelAnswer, consequences)) {
      for await (const event of builtInProvider.reply(question, signal))
        yield event.type === "end" ? { ...event, struck } : event;
      return;
    }
    modelAnswer.text = checked.text;
    yield { type: "text", text: checked.text };
  }
  if (effects.order && !modelAnswer.text.includes(ORDER_SENTENCE))
    yield { type: "text", text: `\n\n${ORDER_SENTENCE}` };
  const outcome = saysNothing ? "declined" : outcomeOf(modelAnswer, withTools);
  const offer = offerReason(question.person, outcome, consequences);
  // The sentence that replaced removed claims offers a person already.
  if (offer && !checked.offersPerson)
    yield { type: "text", text: `\n\n${inTone(personOffer(languageOfVisitor(question)), toneOf(question.chatbot))}` };
  yield {
    type: "parts",
    parts: finalParts(modelAnswer, outcome, consequences, offer !== null || checked.offersPerson),
  };
  yield { type: "end", outcome, ...consequences, ...(offer && { offer }), ...(struck.length > 0 && { struck }) };
}

/** True if the built-in engine can replace an answer of which nothing is left: it is certain, and no act was performed. */
const canBuiltInReplace = ({ found, question }: ModelAnswer, consequences: Consequences): boolean =>
  found.tier === "answer" && Object.keys(consequences).length === 0 && !question.image;

/** For a danger that only the model recognized: the built-in engine's safety text and nothing else. */
export function* writeDangerAnswer({ question, text, effects }: ModelAnswer): Generator<ReplyEvent> {
  if (text !== "") yield { type: "reset" };
  const { isThere } = question.person;
  const said = dangerText(effects.danger!, { language: languageOfVisitor(question), isThere });
  yield { type: "text", text: inTone(said, "siz") };
  yield { type: "parts", parts: { products: [], suggestions: [], sources: [], handoff: false, act: "safety" } };
  yield { type: "end", outcome: "small-talk", model: null, wish: "danger" };
}

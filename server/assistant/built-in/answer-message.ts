import { MESSAGE_MAX_LENGTH, type Order } from "#contract/assistant.ts";
import { answerIfDanger, isKnown } from "./answer-if-danger.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, type GivenOptions, NOTHING, type Options, optionsFrom } from "./built-in-answer.ts";
import { relatedText } from "./built-in-texts.ts";
import { costAsStated } from "../prices/cost-as-stated.ts";
import { statedPriceFor } from "../prices/price-as-stated.ts";
import { answerInForeignLanguage } from "../dialogue/foreign-language.ts";
import { say } from "../dialogue/alternatives.ts";
import { askWhichDay, withDayChosen } from "../dialogue/ask-which-day.ts";
import { beginCollecting, continueCollecting, remindOfForm } from "../dialogue/collect.ts";
import { answerComplaint, matterOf } from "../dialogue/answer-complaint.ts";
import { tellsOfTrouble, withCondolence, withLossNamed } from "../dialogue/condolence.ts";
import { isComplaint, isComplaintByPattern } from "../dialogue/detect-complaint.ts";
import { restOfNumberText } from "../dialogue/form-texts.ts";
import { namesDemo, wishesCall, wishesDemo } from "../dialogue/form-wishes.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { wishedProcess } from "../dialogue/process-wishes.ts";
import { answerPicture } from "../dialogue/answer-picture.ts";
import { answerWhetherThere } from "../dialogue/anybody-there.ts";
import { withoutThirdList } from "../dialogue/third-list.ts";
import { withTradeAsked } from "./overview.ts";
import { hasComplained, withContactAsked, withinComplaint } from "../dialogue/open-complaint.ts";
import { answerIntent } from "../dialogue/answer-intent.ts";
import { acknowledgeDetails, acknowledgeUnasked } from "../dialogue/acknowledge-details.ts";
import { react } from "../dialogue/react.ts";
import { withAnimalNamed } from "../dialogue/danger/animals.ts";
import { isGrave } from "../dialogue/is-grave.ts";
import { isOnlyName } from "../dialogue/read-fields.ts";
import { markRepetition } from "../dialogue/repeated-answer.ts";
import { acceptDetails, answerBesideOrder, answerWithStep } from "../orders/answer-order.ts";
import { withContact } from "../orders/order-form.ts";
import { CONSENT } from "../orders/order-step.ts";
import { wishesToOrder } from "../orders/order-wish.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { withHours } from "../hours/answer-hours.ts";
import { withClosedTold } from "../hours/wished-time.ts";
import { offerReason, PERSON_OFFER } from "../answer-parts/person-offer.ts";
import type { PersonState } from "../provider.ts";
import { type Context, NO_CONTEXT } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { withWordsCut } from "../language/cut-words.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { withPricesWritten } from "../language/spoken-prices.ts";
import { withSignsSpoken } from "../language/spoken-signs.ts";
import { wordsOf } from "../language/turkish.ts";
import { joinEmail } from "../visitor/email-in-pieces.ts";
import { beginsNumber, joinNumber } from "../visitor/phone-in-pieces.ts";
import { readContact } from "../visitor/read-contact.ts";
import { readPhone } from "../visitor/read-phone.ts";

/**
 * Answers a message from the knowledge alone, without a language model. What is in progress takes precedence (an order, a
 * form, the last answer), then acts such as complaints, then questions. Text beyond `MESSAGE_MAX_LENGTH` is ignored.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, given: GivenOptions): BuiltInAnswer {
  const options = optionsFrom(given);
  const { begunNumber, answers, last } = options.dialogue;
  const written = withPricesWritten(
    withAddressWritten(withNumbersInDigits(withSignsSpoken(withWordsCut(text.slice(0, MESSAGE_MAX_LENGTH))))),
  );
  const joined = joinEmail(options.context.previousQuestions.at(-1), joinNumber(begunNumber, written));
  const now = options.calendar.now;
  const read = withDayChosen(joined, last?.text, now);
  const answer = askWhichDay(read, withClosedTold(index, read, answerOf(index, read, options), options), now);
  return { ...answer, text: say(answer.text, options.tone ?? "siz", answers) };
}

function answerOf(index: KnowledgeIndex, written: string, given: Options): BuiltInAnswer {
  const options = withContactAsked(given);
  const text = withAnimalNamed(written, options.context.previousQuestions);
  const dialogue = options.dialogue;
  const person = options.person;
  // A request for a call ends an order that has no lines yet.
  const open = options.order && options.order.lines.length === 0 && wishesCall(text) ? null : options.order;
  const language = languageOf(text, dialogue.language) ?? "tr";
  const safe = answerIfDanger(index, text, options, language);
  if (safe) return { ...safe, order: open };
  const abroad = language === "tr" || open ? null : answerInForeignLanguage(index, text, language, options);
  if (abroad) return abroad;
  if (beginsNumber(text) && !(readPhone(text).bad && (open || dialogue.form?.asked === "phone")))
    return {
      ...NOTHING,
      outcome: "small-talk",
      act: "collect",
      text: restOfNumberText,
      order: open,
      form: dialogue.form,
    };
  const contact = open && recordContact(index, text, open, options);
  if (contact) return contact;
  // "Ustanız 3 kez geldi, makine hâlâ çalışmıyor" orders no machine.
  const complains = !open && !dialogue.placed && isComplaintByPattern(text, matterOf(index, text, options.context));
  const now = options.calendar.now;
  const talk = orderTalkOf(open, dialogue, options.context, now);
  // "Üstüne 2 figür ne tutar" asks for what an article prices, not for two of the product before.
  const isCosted = !open && Boolean(costAsStated(index, text, options) ?? statedPriceFor(index, text));
  const isAngry = complains || (!open && !dialogue.placed && hasComplained(options) && !wishesToOrder(text));
  const step = isAngry || isCosted ? null : takeOrder(index, text, talk);
  if (step) return answerWithStep(index, step);
  if (open) {
    const answer =
      acceptDetails(text) ??
      answerComplaint(index, text, options) ??
      answerIntent(index, text, options) ??
      answerQuestion(index, text, options);
    const isNoTime = isComplaint(text) || tellsOfTrouble(text) || isGrave(dialogue) || isFarewell(text);
    return answerBesideOrder(index, offerPerson(answer, person), open, isNoTime);
  }
  const form = continueCollecting(text, dialogue, () => isKnown(index, text), options.calendar);
  if (form) return form;
  const answer =
    answerPicture(index, text, options) ??
    beginCollecting(index, text, options, dialogue) ??
    answerWhetherThere(text, options) ??
    react(text, dialogue, { ...options, answer: (question) => answerQuestion(index, question, options) }) ??
    answerComplaint(index, text, options) ??
    withinComplaint(
      index,
      text,
      answerIntent(index, text, options) ??
        acknowledgeDetails(index, text, options) ??
        acknowledgeUnasked(text, options) ??
        withCondolence(text, answerQuestion(index, withTradeAsked(withLossNamed(text), dialogue), options), options),
      options,
    );
  return remindOfForm(
    offerRelated(
      offerPerson(
        withHours(
          index,
          text,
          withoutThirdList(markRepetition(index, askedSoFar(text, options.context), answer, dialogue), dialogue),
          options,
        ),
        person,
      ),
    ),
    dialogue,
    options,
  );
}

/**
 * Records the contact data that was asked for by a hand-off or a complaint during an order; null if the message is no
 * such data. The order has it, too, but waits for a consent of its own.
 */
function recordContact(index: KnowledgeIndex, text: string, open: Order, options: Options): BuiltInAnswer | null {
  const dialogue = options.dialogue;
  const { act, form } = dialogue.last?.parts ?? {};
  if (act !== "hand-off" && (form?.asked ?? null) === null) return null;
  if (readContact(text) === null && !isOnlyName(text)) return null;
  const answer =
    continueCollecting(text, dialogue, () => isKnown(index, text), options.calendar) ??
    beginCollecting(index, text, options, dialogue);
  if (!answer?.form) return null;
  return answerBesideOrder(index, answer, { ...withContact(open, answer.form.values), asked: CONSENT });
}

/** Asks, below an uncertain answer, whether something else was meant, unless it asks for something already. */
const offerRelated = (answer: BuiltInAnswer): BuiltInAnswer =>
  answer.related.length === 0 || answer.handoff
    ? answer
    : {
        ...answer,
        suggestions: answer.related,
        text: `${answer.text}\n\n${relatedText(answer.related)}`,
      };

/**
 * True for messages that the built-in engine answers even if a model is configured: danger, forms, complaints in so many
 * words. Others the model recognises itself.
 */
export function isBuiltInOnly(index: KnowledgeIndex, written: string, given: GivenOptions): boolean {
  const options = optionsFrom(given);
  const text = withWordsCut(written);
  const dialogue = options.dialogue;
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

/** Thanks, an apology, a farewell, or good wishes and nothing else. */
const isFarewell = (text: string): boolean => {
  const { kinds, rest } = splitSmallTalk(text);
  return rest === "" && kinds.some((kind) => CLOSING.has(kind));
};
const CLOSING: ReadonlySet<string> = new Set([
  "thanks",
  "sorry",
  "goodbye",
  "later",
  "condolence",
  "get-well",
  "insult",
]);

/** A message with the one before it, and when the visitor asked the same, word for word. */
function askedSoFar(text: string, { previousQuestions }: Context = NO_CONTEXT): Parameters<typeof markRepetition>[1] {
  const words = wordsOf(text).join(" ");
  const at = previousQuestions.findLastIndex((question) => wordsOf(question).join(" ") === words);
  const askedBefore = at < 0 ? null : at === previousQuestions.length - 1 ? "just now" : "earlier";
  return { text, before: previousQuestions.at(-1), askedBefore };
}

/** Offers a person, once per conversation, to a visitor who could not be helped; "evet" accepts. */
function offerPerson(answer: BuiltInAnswer, person: PersonState): BuiltInAnswer {
  const reason = offerReason(person, answer.outcome, answer.consequences);
  if (reason === null || answer.form) return answer;
  return {
    ...answer,
    handoff: true,
    text: `${answer.text}\n\n${PERSON_OFFER}`,
    consequences: { ...answer.consequences, offer: reason },
  };
}

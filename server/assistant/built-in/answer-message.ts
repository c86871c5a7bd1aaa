import { MESSAGE_MAX_LENGTH, type Order } from "#contract/assistant.ts";
import { answerIfDanger, isKnown } from "./answer-if-danger.ts";
import { answerIfOrder, openOrder } from "./answer-if-order.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, type GivenOptions, NOTHING, type Options, optionsFrom } from "./built-in-answer.ts";
import { relatedText } from "./built-in-texts.ts";
import { offerPerson } from "./offer-person.ts";
import { answerInForeignLanguage } from "../dialogue/foreign-language.ts";
import { say } from "../dialogue/alternatives.ts";
import { askWhichDay, withDayChosen } from "../dialogue/ask-which-day.ts";
import { beginCollecting, continueCollecting, remindOfForm } from "../dialogue/collect.ts";
import { answerComplaint } from "../dialogue/answer-complaint.ts";
import { withCondolence, withLossNamed } from "../dialogue/condolence.ts";
import { restOfNumberText } from "../dialogue/form-texts.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { answerPicture } from "../dialogue/answer-picture.ts";
import { answerWhetherThere } from "../dialogue/anybody-there.ts";
import { withoutThirdList } from "../dialogue/third-list.ts";
import { withTradeAsked } from "./overview.ts";
import { withContactAsked, withinComplaint } from "../dialogue/open-complaint.ts";
import { answerIntent } from "../dialogue/answer-intent.ts";
import { acknowledgeDetails, acknowledgeUnasked } from "../dialogue/acknowledge-details.ts";
import { react } from "../dialogue/react.ts";
import { withAnimalNamed } from "../dialogue/danger/animals.ts";
import { markRepetition } from "../dialogue/repeated-answer.ts";
import { withHours } from "../hours/answer-hours.ts";
import { withClosedTold } from "../hours/wished-time.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { withWordsCut } from "../language/cut-words.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { withPricesWritten } from "../language/spoken-prices.ts";
import { withSignsSpoken } from "../language/spoken-signs.ts";
import { wordsOf } from "../language/turkish.ts";
import { joinEmail } from "../visitor/email-in-pieces.ts";
import { beginsNumber, joinNumber } from "../visitor/phone-in-pieces.ts";
import { readPhone } from "../visitor/read-phone.ts";

/**
 * Answers a message from the knowledge alone, without a language model. The order of the rules is that of
 * docs/architecture.md ("Which rule answers"). Text beyond `MESSAGE_MAX_LENGTH` is ignored.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, given: GivenOptions): BuiltInAnswer {
  const options = optionsFrom(given);
  const { tone = "siz", calendar, dialogue } = options;
  const read = withDayChosen(asWritten(text, options), dialogue.last?.text, calendar.now);
  const told = withClosedTold(index, read, answerOf(index, read, options), options);
  const answer = askWhichDay(read, told, calendar.now);
  return { ...answer, text: say(answer.text, tone, dialogue.answers) };
}

/** The message with what is cut short, spoken or given in pieces written out. */
function asWritten(text: string, { context, dialogue }: Options): string {
  const whole = withWordsCut(text.slice(0, MESSAGE_MAX_LENGTH));
  const written = withPricesWritten(withAddressWritten(withNumbersInDigits(withSignsSpoken(whole))));
  return joinEmail(context.previousQuestions.at(-1), joinNumber(dialogue.begunNumber, written));
}

/** The first of these that has an answer. */
function answerOf(index: KnowledgeIndex, read: string, given: Options): BuiltInAnswer {
  const options = withContactAsked(given);
  const text = withAnimalNamed(read, options.context.previousQuestions);
  const open = openOrder(text, options);
  return (
    answerBeforeAll(index, text, open, options) ??
    answerIfOrder(index, text, open, options) ??
    continueCollecting(text, options.dialogue, () => isKnown(index, text), options.calendar) ??
    finished(index, text, answerAct(index, text, options) ?? answerAfterActs(index, text, options), options)
  );
}

/** What nothing precedes: danger, another language than Turkish (but in an order), and a number's first digits alone. */
function answerBeforeAll(
  index: KnowledgeIndex,
  text: string,
  open: Order | null,
  options: Options,
): BuiltInAnswer | null {
  const { dialogue } = options;
  const language = languageOf(text, dialogue.language) ?? "tr";
  const safe = answerIfDanger(index, text, options, language);
  if (safe) return { ...safe, order: open };
  const abroad = language === "tr" || open ? null : answerInForeignLanguage(index, text, language, options);
  if (abroad) return abroad;
  if (!beginsNumber(text)) return null;
  // What is asked for as a telephone number and is too short is said to be so.
  if (readPhone(text).bad && (open || dialogue.form?.asked === "phone")) return null;
  return {
    ...NOTHING,
    outcome: "small-talk",
    act: "collect",
    text: restOfNumberText,
    order: open,
    form: dialogue.form,
  };
}

/** What a visitor does, rather than asks: sends a picture, wants to be called, reacts to the last answer, complains. */
const answerAct = (index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null =>
  answerPicture(index, text, options) ??
  beginCollecting(index, text, options, options.dialogue) ??
  answerWhetherThere(text, options) ??
  react(text, options.dialogue, { ...options, answer: (question) => answerQuestion(index, question, options) }) ??
  answerComplaint(index, text, options);

/** What a chat cannot settle, what is told unasked, and else the question itself; all within a complaint that is open. */
function answerAfterActs(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer {
  const question = withTradeAsked(withLossNamed(text), options.dialogue);
  const answer =
    answerIntent(index, text, options) ??
    acknowledgeDetails(index, text, options) ??
    acknowledgeUnasked(text, options) ??
    withCondolence(text, answerQuestion(index, question, options), options);
  return withinComplaint(index, text, answer, options);
}

/** The answer as the conversation wants it: not twice alike, with the hours asked about, and with what is offered below it. */
function finished(index: KnowledgeIndex, text: string, found: BuiltInAnswer, options: Options): BuiltInAnswer {
  const { context, dialogue, person } = options;
  const reworded = markRepetition(index, askedSoFar(text, context), found, dialogue);
  const listed = withoutThirdList(reworded, dialogue);
  const timed = withHours(index, text, listed, options);
  const offered = offerRelated(offerPerson(timed, person));
  return remindOfForm(offered, dialogue, options);
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

/** A message with the one before it, and when the visitor asked the same, word for word. */
function askedSoFar(text: string, { previousQuestions }: Context): Parameters<typeof markRepetition>[1] {
  const words = wordsOf(text).join(" ");
  const at = previousQuestions.findLastIndex((question) => wordsOf(question).join(" ") === words);
  const askedBefore = at < 0 ? null : at === previousQuestions.length - 1 ? "just now" : "earlier";
  return { text, before: previousQuestions.at(-1), askedBefore };
}

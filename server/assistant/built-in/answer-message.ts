import { MESSAGE_MAX_LENGTH, type Order } from "#contract/assistant.ts";
import { answerIfDanger, isKnown } from "./answer-if-danger.ts";
import { answerIfOrder, openOrder } from "./answer-if-order.ts";
import { answerQuestion } from "./answer-question.ts";
import { WHETHER_THERE } from "./compare-products.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import { type GivenTurn, type Turn, turnFrom } from "../turn/turn.ts";
import { relatedText } from "../turn/built-in-texts.ts";
import { offerPerson } from "./offer-person.ts";
import { answerInForeignLanguage } from "./foreign-language.ts";
import { say } from "../turn/alternatives.ts";
import { askWhichDay, withDayChosen } from "../dialogue/ask-which-day.ts";
import { beginCollecting, continueCollecting, remindOfForm } from "./collect.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { withCondolence, withCondolenceAlone, withLossNamed } from "../dialogue/condolence.ts";
import { restOfNumberText } from "../dialogue/form-texts.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { answerPicture } from "./answer-picture.ts";
import { answerWhetherThere } from "../dialogue/anybody-there.ts";
import { withoutThirdList } from "../dialogue/third-list.ts";
import { withTradeAsked } from "./overview.ts";
import { withContactAsked, withinComplaint } from "../dialogue/open-complaint.ts";
import { answerIntent } from "./answer-intent.ts";
import { acknowledgeDetails, acknowledgeUnasked } from "../dialogue/acknowledge-details.ts";
import { react } from "../dialogue/react.ts";
import { withAnimalNamed } from "../dialogue/danger/animals.ts";
import { withProductNamed } from "../products/named-in-answer.ts";
import { markRepetition } from "../dialogue/repeated-answer.ts";
import { withHours } from "./answer-hours.ts";
import { withClosedTold } from "../hours/wished-time.ts";
import type { Context } from "../retrieval/context.ts";
import { forRecipient, type KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { demandsOf } from "../retrieval/products/demands.ts";
import { productsHeadedBy } from "../retrieval/products/products-of-kind.ts";
import { readQuestion } from "../retrieval/question.ts";
import { recipientOf } from "../retrieval/products/audiences.ts";
import { withModelNumbers } from "../retrieval/products/model-numbers.ts";
import { withPriceAskedLast } from "../retrieval/products/price-asked-first.ts";
import { withWordsCut } from "../language/cut-words.ts";
import { withNumberedPronouns } from "../language/numbered-pronouns.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { withPricesWritten } from "../language/spoken-prices.ts";
import { withThousandsWritten } from "../language/written-thousands.ts";
import { withSignsSpoken } from "../language/spoken-signs.ts";
import { wordsOf } from "../language/turkish.ts";
import { joinEmail } from "../visitor/email-in-pieces.ts";
import { beginsNumber, joinNumber } from "../visitor/phone-in-pieces.ts";
import { readPhone } from "../visitor/read-phone.ts";

/**
 * Answers a message from the knowledge alone, without a language model. The order of the rules is that of
 * docs/architecture.md ("Which rule answers"). Text beyond `MESSAGE_MAX_LENGTH` is ignored.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, given: GivenTurn): BuiltInAnswer {
  const spoken = turnFrom(given);
  const turn = { ...spoken, context: withProductNamed(index, spoken.context, spoken.dialogue) };
  const { tone = "siz", calendar, dialogue } = turn;
  const ordered = (turn.order?.lines ?? []).map(({ sku }) => sku);
  const numbered = withModelNumbers(index, asWritten(text, turn), turn.context, ordered);
  const written = withPriceAskedLast(index, numbered);
  const read = withDayChosen(written, dialogue.last?.text, calendar.now);
  const told = withClosedTold(index, read, answerForRecipient(index, read, turn), turn);
  const answer = askWhichDay(read, told, calendar.now);
  return { ...answer, text: say(answer.text, tone, dialogue.answers) };
}

/**
 * The answer with what is for whom the conversation looks for something; with what is for others, if that is nothing and
 * the message names their kind.
 */
function answerForRecipient(index: KnowledgeIndex, read: string, turn: Turn): BuiltInAnswer {
  const hasProducts = index.firstProduct < index.size;
  const recipient = hasProducts ? recipientOf([...turn.context.previousQuestions, read]) : null;
  const answer = answerOf(forRecipient(index, recipient), read, turn);
  if (recipient === null || answer.outcome !== "declined") return answer;
  const question = readQuestion(index, read.replace(WHETHER_THERE, ""));
  const named = productsHeadedBy(index, question, demandsOf(index, question));
  return named.length > 0 ? answerOf(index, read, turn) : answer;
}

/** The message with what is cut short, spoken or given in pieces written out. */
function asWritten(text: string, { context, dialogue }: Turn): string {
  const whole = withNumberedPronouns(withThousandsWritten(withWordsCut(text.slice(0, MESSAGE_MAX_LENGTH))));
  const written = withPricesWritten(withAddressWritten(withNumbersInDigits(withSignsSpoken(whole))));
  return joinEmail(context.previousQuestions.at(-1), joinNumber(dialogue.begunNumber, written));
}

/** The first of these that has an answer. */
function answerOf(index: KnowledgeIndex, read: string, given: Turn): BuiltInAnswer {
  const turn = withContactAsked(given);
  const text = withAnimalNamed(read, turn.context.previousQuestions);
  const open = openOrder(text, turn);
  return (
    answerBeforeAll(index, text, open, turn) ??
    answerIfOrder(index, text, open, turn) ??
    continueCollecting(text, turn.dialogue, () => isKnown(index, text), turn.calendar) ??
    finished(index, text, answerAct(index, text, turn) ?? answerAfterActs(index, text, turn), turn)
  );
}

/** What nothing precedes: danger, another language than Turkish (but in an order), and a number's first digits alone. */
function answerBeforeAll(index: KnowledgeIndex, text: string, open: Order | null, turn: Turn): BuiltInAnswer | null {
  const { dialogue } = turn;
  const language = languageOf(text, dialogue.language) ?? "tr";
  const safe = answerIfDanger(index, text, turn, language);
  if (safe) return { ...safe, order: open };
  const abroad = language === "tr" || open ? null : answerInForeignLanguage(index, text, language, turn);
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
const answerAct = (index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null =>
  answerPicture(index, text, turn) ??
  beginCollecting(index, text, turn, turn.dialogue) ??
  answerWhetherThere(text, turn) ??
  react(text, turn.dialogue, { ...turn, answer: (question) => answerQuestion(index, question, turn) }) ??
  answerComplaint(index, text, turn);

/** What a chat cannot settle, what is told unasked, and else the question itself; all within a complaint that is open. */
function answerAfterActs(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer {
  const question = withTradeAsked(withLossNamed(text), turn.dialogue);
  const meant = answerIntent(index, text, turn);
  const answer =
    (meant && withCondolenceAlone(text, meant)) ??
    acknowledgeDetails(index, text, turn) ??
    acknowledgeUnasked(text, turn) ??
    withCondolence(text, answerQuestion(index, question, turn), turn);
  return withinComplaint(index, text, answer, turn);
}

/** The answer as the conversation wants it: not twice alike, with the hours asked about, and with what is offered below it. */
function finished(index: KnowledgeIndex, text: string, found: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  const { context, dialogue, person } = turn;
  const reworded = markRepetition(index, askedSoFar(text, context), found, dialogue);
  const listed = withoutThirdList(index, reworded, dialogue);
  const timed = withHours(index, text, listed, turn);
  const offered = offerRelated(offerPerson(timed, person));
  return remindOfForm(offered, dialogue, turn);
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

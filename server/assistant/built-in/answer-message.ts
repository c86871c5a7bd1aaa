import { MESSAGE_MAX_LENGTH, type Order } from "#contract/assistant.ts";
import { answerQuestion } from "./answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
import { relatedText } from "./built-in-texts.ts";
import { costAsStated } from "../prices/cost-as-stated.ts";
import { statedPriceFor } from "../prices/price-as-stated.ts";
import { answerInForeignLanguage, foreignSmallTalk } from "../dialogue/foreign-language.ts";
import { say, verbatim } from "../dialogue/alternatives.ts";
import { askWhichDay, withDayChosen } from "../dialogue/ask-which-day.ts";
import { beginCollecting, continueCollecting, remindOfForm } from "../dialogue/collect.ts";
import { answerComplaint, matterOf } from "../dialogue/answer-complaint.ts";
import { tellsOfTrouble, withCondolence, withDeathNamed } from "../dialogue/condolence.ts";
import { isComplaint, isComplaintByPattern } from "../dialogue/detect-complaint.ts";
import { type Dialogue, NO_DIALOGUE } from "../dialogue/dialogue.ts";
import { restOfNumberText } from "../dialogue/form-texts.ts";
import { namesDemo, wishesCall, wishesDemo } from "../dialogue/form-wishes.ts";
import { languageOf } from "../retrieval/detect-language.ts";
import { wishedProcess } from "../dialogue/process-wishes.ts";
import { intentOf } from "../dialogue/intents.ts";
import { answerPicture } from "../dialogue/answer-picture.ts";
import { answerWhetherThere } from "../dialogue/anybody-there.ts";
import { firstAidFor } from "../dialogue/danger/first-aid.ts";
import { withoutThirdList } from "../dialogue/third-list.ts";
import { withTradeAsked } from "./overview.ts";
import { hasComplained, withContactAsked, withinComplaint } from "../dialogue/open-complaint.ts";
import { answerIntent } from "../dialogue/answer-intent.ts";
import { acknowledgeDetails, acknowledgeUnasked } from "../dialogue/acknowledge-details.ts";
import { reactionOf } from "../dialogue/reactions.ts";
import { react } from "../dialogue/react.ts";
import { QUESTION_THRESHOLD, STATEMENT_THRESHOLD } from "../dialogue/danger-model/model.ts";
import { answerDanger } from "../dialogue/answer-danger.ts";
import { isGrave } from "../dialogue/is-grave.ts";
import { isOnlyName } from "../dialogue/read-fields.ts";
import { markRepetition } from "../dialogue/repeated-answer.ts";
import { acceptDetails, answerBesideOrder, answerWithStep } from "../orders/answer-order.ts";
import { withContact } from "../orders/order-form.ts";
import { CONSENT } from "../orders/order-step.ts";
import { asksForThing, givesUpOrder, wishesToOrder } from "../orders/order-wish.ts";
import { orderTalkOf, takeOrder } from "../orders/take-order.ts";
import { withHours } from "../hours/answer-hours.ts";
import { offerReason, PERSON_OFFER } from "../answer-parts/person-offer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import { type Context, NO_CONTEXT } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import type { Language } from "../retrieval/detect-language.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { lastQuestionOf } from "../retrieval/questions-of-message.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { withAddressWritten } from "../language/spoken-address.ts";
import { withNumbersInDigits } from "../language/spoken-numbers.ts";
import { withPricesWritten } from "../language/spoken-prices.ts";
import { withSignsSpoken } from "../language/spoken-signs.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { joinEmail } from "../visitor/email-in-pieces.ts";
import { beginsNumber, joinNumber } from "../visitor/phone-in-pieces.ts";
import { readContact } from "../visitor/read-contact.ts";
import { readPhone } from "../visitor/read-phone.ts";

/**
 * Answers a message from the knowledge alone, without a language model. What is in progress takes precedence (an order, a
 * form, the last answer), then acts such as complaints, then questions. Text beyond `MESSAGE_MAX_LENGTH` is ignored.
 */
export function answerBuiltIn(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer {
  const { begunNumber, answers, last } = options.dialogue ?? NO_DIALOGUE;
  const written = withPricesWritten(
    withAddressWritten(withNumbersInDigits(withSignsSpoken(text.slice(0, MESSAGE_MAX_LENGTH)))),
  );
  const joined = joinEmail(options.context?.previousQuestions.at(-1), joinNumber(begunNumber, written));
  const now = options.calendar?.now ?? new Date();
  const read = withDayChosen(joined, last?.text, now);
  const answer = askWhichDay(read, answerOf(index, read, options), now);
  return { ...answer, text: say(answer.text, options.tone ?? "siz", answers) };
}

function answerOf(index: KnowledgeIndex, text: string, given: Options): BuiltInAnswer {
  const options = withContactAsked(given);
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  const person = options.person ?? NO_PERSON;
  // A request for a call ends an order that has no lines yet.
  const open = options.order && options.order.lines.length === 0 && wishesCall(text) ? null : (options.order ?? null);
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
  const now = options.calendar?.now ?? new Date();
  const talk = orderTalkOf(open, dialogue, options.context ?? NO_CONTEXT, now);
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
        withCondolence(text, answerQuestion(index, withTradeAsked(withDeathNamed(text), dialogue), options), options),
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
  const dialogue = options.dialogue ?? NO_DIALOGUE;
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
export function isBuiltInOnly(index: KnowledgeIndex, text: string, options: Options): boolean {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  if (answerIfDanger(index, text, options, "tr")) return true;
  if (options.order) return false;
  // For other languages than Turkish the model is better, and its tools perform the same acts.
  if ((languageOf(text, dialogue.language) ?? "tr") !== "tr") return false;
  if (continueCollecting(text, dialogue, () => isKnown(index, text), options.calendar)) return true;
  if (wishedProcess(index, text)) return true;
  // A bare phone number is not enough: it may belong to what the model is doing.
  const wishes = wishesCall(text) || namesDemo(text) || (options.offer === "demo" && wishesDemo(text));
  return (wishes && !asksForPerson(text)) || isComplaintByPattern(text, matterOf(index, text, options.context));
}

/** The answer to a danger, or to what follows one; null for everything else. */
function answerIfDanger(
  index: KnowledgeIndex,
  text: string,
  options: Options,
  language: Language,
): BuiltInAnswer | null {
  const dialogue = options.dialogue ?? NO_DIALOGUE;
  return answerDanger(text, dialogue, {
    language,
    isThere: (options.person ?? NO_PERSON).isThere,
    before: options.context?.previousQuestions ?? [],
    isAboutKnowledge: (alarm) => givesAsked(text, dialogue, alarm) || isMatter(index, text, alarm),
    isKnown: () => isKnown(index, text),
    isOfElse: () => isActOfItsOwn(text),
    isEveryday: () => isEveryday(index, text),
    isCourtesy: () => foreignSmallTalk(text) !== null || retrieve(index, text).tier === "small-talk",
    whatToDo: () => instructionsFor(index, text),
    firstAid: (alarming) => firstAidFor(index, alarming),
  });
}

const isKnown = (index: KnowledgeIndex, text: string): boolean => retrieve(index, text).tier === "answer";

/** What to do at once, in an article about it: "vanayı kapatın", "187'yi arayın". */
const INSTRUCTS = /\b(?:1(?:10|12|53|55|56|8[5-8])\b|(?:kapat|uzaklas|dokunma|durdur|bosalt)y?[iu]n)/;

/** The firm's own instructions for an accident, from the article that answers the message; null for none. */
function instructionsFor(index: KnowledgeIndex, text: string): Pick<BuiltInAnswer, "text" | "sources"> | null {
  const { tier, sources } = retrieve(index, text);
  const [source] = sources;
  const entry = tier === "answer" && source?.kind === "article" ? index.find("article", source.id) : undefined;
  if (entry?.kind !== "article" || !INSTRUCTS.test(fold(entry.article.answer))) return null;
  return { text: verbatim(entry.article.answer), sources: [source!] };
}

/** True for what a visitor writes who takes the answer to a danger for a misunderstanding, or accepts its help. */
const isActOfItsOwn = (text: string): boolean =>
  asksForPerson(text) || wishesCall(text) || isComplaint(text) || readContact(text) !== null;

/** True for an order, a courtesy, or what the knowledge base has something near to. */
const isEveryday = (index: KnowledgeIndex, text: string): boolean =>
  wishesToOrder(text) ||
  givesUpOrder(text) ||
  asksForThing(text) ||
  ["suggest", "small-talk"].includes(retrieve(index, text).tier);

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

const MAX_BARE_DOUBT_WORDS = 3;

/**
 * True if an alarming message is more likely about the company's business: a question that the knowledge answers, or one
 * that is near it and only slightly alarming. A statement must be answerable and barely alarming: "siparişim işyerime
 * gelsin, kocam görürse …".
 */
function isMatter(index: KnowledgeIndex, text: string, alarm: number): boolean {
  // Somebody who announces a visit is in no danger, whatever the model scores.
  if (intentOf(text)?.kind === "visit-time") return true;
  // So few words hold the doubt alone ("internette başka yazıyor"); more may tell of a danger: "emin misiniz, silahı
  // aldım çıkıyorum".
  const isDoubt = reactionOf(text)?.kind === "doubt";
  if (isDoubt && wordsOf(text).length <= MAX_BARE_DOUBT_WORDS) return true;
  // "Kalp kutu da vardı sanki" names a product.
  if (alarm < QUESTION_THRESHOLD && namedProducts(index, text).products.length > 0) return true;
  const { tier } = retrieve(index, text);
  // What follows a doubt is a statement.
  if (isDoubt || !isAsking(expandAbbreviations(wordsOf(text)))) return tier === "answer" && alarm < STATEMENT_THRESHOLD;
  // What a long story asks at its end says nothing of the story.
  if (tier === "answer" && lastQuestionOf(text) === null) return true;
  return tier !== "decline" && tier !== "small-talk" && alarm < QUESTION_THRESHOLD;
}

/**
 * True if the message answers what a form asked for: a name may resemble anything ("Ada Su" a wound), and an
 * appointment's note may sound slightly alarming. Clear signs of danger are handled before.
 */
function givesAsked(text: string, { last }: Dialogue, alarm: number): boolean {
  const form = last?.parts.form;
  if (form?.asked === "name" && isOnlyName(text)) return true;
  return Boolean(form?.process && form.asked) && alarm < QUESTION_THRESHOLD;
}

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

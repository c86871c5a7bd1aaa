import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { foreignSmallTalk } from "./foreign-language.ts";
import { verbatim } from "../turn/alternatives.ts";
import { isComplaint } from "../dialogue/detect-complaint.ts";
import { wishesCall } from "../dialogue/form-wishes.ts";
import { intentOf } from "../dialogue/intents.ts";
import { firstAidFor } from "../dialogue/danger/first-aid.ts";
import { reactionOf } from "../dialogue/reactions.ts";
import { QUESTION_THRESHOLD, STATEMENT_THRESHOLD } from "../dialogue/danger-model/model.ts";
import { answerDanger } from "../dialogue/answer-danger.ts";
import { isOnlyName } from "../dialogue/read-fields.ts";
import { asksForThing, givesUpOrder, wishesToOrder } from "../orders/order-wish.ts";
import { recipientIn } from "../orders/order-wishes.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import type { Language } from "../retrieval/detect-language.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { lastQuestionOf } from "../retrieval/questions-of-message.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { readContact } from "../visitor/read-contact.ts";

/** The answer to a danger, or to what follows one; null for everything else. */
export function answerIfDanger(
  index: KnowledgeIndex,
  text: string,
  turn: Turn,
  language: Language,
): BuiltInAnswer | null {
  const dialogue = turn.dialogue;
  return answerDanger(text, dialogue, {
    language,
    isThere: turn.person.isThere,
    before: turn.context.previousQuestions,
    isAboutKnowledge: (alarm) => givesAsked(text, turn, alarm) || isMatter(index, text, alarm),
    isKnown: () => isKnown(index, text),
    isOfElse: () => isActOfItsOwn(text),
    isEveryday: () => isEveryday(index, text),
    isCourtesy: () => foreignSmallTalk(text) !== null || retrieve(index, text).tier === "small-talk",
    whatToDo: () => instructionsFor(index, text),
    firstAid: (alarming) => firstAidFor(index, alarming),
  });
}

/** True for what the knowledge answers. */
export const isKnown = (index: KnowledgeIndex, text: string): boolean => retrieve(index, text).tier === "answer";

/** What to do at once, in an article about it: "vanayı kapatın", "187'yi arayın". */
const INSTRUCTS = /\b(?:1(?:10|12|53|55|56|8[5-8])\b|(?:kapat|uzaklas|dokunma|durdur|bosalt)y?[iu]n)/;

/** What repairs cost, and what to try before: "pompa 1.600 TL; filtreyi temizleyin" is no help to who is hurt. */
const SELLS = /\d ?(?:tl|lira|₺)/;

/** The firm's own instructions for an accident, from the article that answers the message; null for none. */
function instructionsFor(index: KnowledgeIndex, text: string): Pick<BuiltInAnswer, "text" | "sources"> | null {
  const { tier, sources } = retrieve(index, text);
  const [source] = sources;
  const entry = tier === "answer" && source?.kind === "article" ? index.find("article", source.id) : undefined;
  if (entry?.kind !== "article") return null;
  const told = fold(entry.article.answer);
  if (!INSTRUCTS.test(told) || SELLS.test(told)) return null;
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
function givesAsked(text: string, { dialogue, order }: Turn, alarm: number): boolean {
  const form = dialogue.last?.parts.form;
  if (form?.asked === "name" && isOnlyName(text)) return true;
  // "Kız kardeşime gidecek adı Elif Yılmaz" says who gets the open order.
  if (order && recipientIn(text) !== null) return true;
  return Boolean(form?.process && form.asked) && alarm < QUESTION_THRESHOLD;
}

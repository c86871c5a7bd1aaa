import { answeringSentences } from "../passages/answering-sentences.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  COMPLAINT_HEARD,
  COMPLAINT_ADDED,
  COMPLAINT_KEPT,
  complaintKeptText,
  REACH_ASKED,
} from "../turn/built-in-texts.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { isOutburst } from "../visitor/frustration.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { splitSmallTalk } from "../retrieval/small-talk/small-talk.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import { isOfSickAnimal } from "./danger/animals.ts";
import { isComplaint, reproaches } from "./detect-complaint.ts";
import { CALL_BACK, contactForm } from "./forms.ts";
import { asksWhenOverdue } from "./overdue-coming.ts";
import { LEAVE_CONTACT } from "./intent.ts";
import { isRemedy, remedyFor } from "./remedy.ts";

/** Later, something else is talked of. */
const COMPLAINT_LASTS = 4;
const HEARD = new RegExp([COMPLAINT_HEARD, COMPLAINT_ADDED, COMPLAINT_KEPT].map(asSaid).join("|"));

/** True if one of the last answers was to a complaint. */
export const hasComplained = ({ dialogue }: Pick<Turn, "dialogue">): boolean =>
  dialogue.answers.slice(-COMPLAINT_LASTS).some((answer) => HEARD.test(answer));

/** Whoever complains is asked for a way to be reached this often. */
const MAX_ASKED = 2;
const ASKED = new RegExp([REACH_ASKED, LEAVE_CONTACT, CALL_BACK.fields[0]!.ask].map(asSaid).join("|"));

/** The turn, with it noted that whoever complains was asked for a way to be reached often enough. */
export function withContactAsked(turn: Turn): Turn {
  const { answers } = turn.dialogue;
  if (answers.filter((answer) => ASKED.test(answer)).length < MAX_ASKED) return turn;
  if (!answers.some((answer) => HEARD.test(answer))) return turn;
  return { ...turn, person: { ...turn.person, isAskedEnough: true } };
}

/**
 * The answer to a message while a complaint is talked of: what helps with a fault, or answers a question, is told. Of all
 * else (prices, lists to choose from, "I don't know", what insults are met with) it takes the place that the message is
 * taken note of.
 */
export function withinComplaint(index: KnowledgeIndex, text: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  if (!hasComplained(turn)) return answer;
  // Whoever is only angry has said already what went wrong.
  if (isInsult(text) || (answer.act === "small-talk" && isOutburst(text))) return takenNote(false, turn);
  if (!FROM_KNOWLEDGE.has(answer.outcome)) return answer;
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  // What a sick animal needs cannot wait for the staff.
  if (isOfSickAnimal(` ${said} `)) return answer;
  if (WANTS_NUMBER.test(said) && answer.outcome !== "declined" && answer.suggestions.length === 0) return answer;
  const asks = isAsking(words) && !reproaches(text) && !OUTCRY.test(said);
  if (asksWhenOverdue(text, complaintOf(turn))) return takenNote(true, turn);
  if (answer.outcome === "answered") {
    const entries = entriesOf(index, answer.sources);
    const sells = entries.some((entry) => isSale(entry, said)) || isCatalogue(index, text, entries);
    if (entries.some(isRemedy) || (asks && !sells)) return answer;
  }
  return (asks ? fromRemedy(index, text, turn) : null) ?? takenNote(asks, turn);
}

/** True for "rezil firma" and nothing else, of the firm: what went wrong was told before. */
const isInsult = (text: string): boolean => {
  const { kinds, rest } = splitSmallTalk(text);
  return rest === "" && kinds.includes("insult") && !OF_ASSISTANT.test(fold(text));
};
/** "Hiçbir şey bilmiyorsun". */
const OF_ASSISTANT = /\b(?:\w+yor?sun|\w+s[iu]n|bot|robot|asistan|yapay zeka)\b/;

/** What was found in the knowledge, or not found. */
const FROM_KNOWLEDGE: ReadonlySet<BuiltInAnswer["outcome"]> = new Set(["answered", "suggested", "declined"]);

/** "Bu nasıl iş" asks nothing. */
const OUTCRY = /\b(?:nasil|ne bicim|ne sacma) (?:bir |bi )?(?:is|hizmet|rezalet|sacmalik|anlayis|esnaflik)\b/;
/** "Telefon verin bana", "müdürü arayacağım numarası". */
const WANTS_NUMBER =
  /\b(?:telefon|numara|tel)\w* (?:\w+ )?(?:ver|yaz|soyle|at)(?:in|iniz|sene|seniz\w*)?\b|\bnumarasi$/;
/** True for an entry on prices, payment, offers or jobs, unless the words `said` ask for a price. */
export const isSale = ({ title }: Entry, said: string): boolean => OF_SALE.test(fold(title)) && !ASKS_PRICE.test(said);
const OF_SALE =
  /\b(?:fiyat|ucret|odeme|taksit|kampanya|indirim|hediye|kapora|siparis ver|randevu|is (?:basvuru|ilan)|kariyer|eleman|ekip|ekib)/;
/** True for several products of which the message names none: "ücretli mi" is asked of what is to be put right. */
const isCatalogue = (index: KnowledgeIndex, text: string, entries: readonly Entry[]): boolean =>
  entries.length > 1 &&
  entries.every(({ kind }) => kind === "product") &&
  namedProducts(index, text).products.length === 0;
/** True for an entry that charges whoever does wrong: "içilirse 2.000 TL temizlik bedeli alınır". */
export const isPenalty = (entry: Entry): boolean =>
  entry.kind === "article" && PENALTY.test(fold(entry.article.answer));
const PENALTY = /\b\w+rs[ae](?:n[iu]z)? [^.]{0,40}[\d.]+ tl [^.]{0,40}(?:alinir|aliyoruz|kesilir|yansitilir|odenir)\b/;
const ASKS_PRICE = /\b(?:fiyat|ucret)\w*|\bkac (?:para|lira|tl)\b|\bkaca\b/;

/** What the firm's article about such a fault says to a question; of one that was told, the sentence that answers. */
function fromRemedy(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const remedy = remedyFor(index, `${complaintOf(turn)} ${text}`);
  if (!remedy) return null;
  const { answer } = remedy.entry.article;
  const isTold = turn.dialogue.answers.some((before) => before.includes(answer));
  const said = answeringSentences(index, text, answer, undefined)?.said;
  const isNear = retrieve(index, text).sources.some(
    (source) => source.kind === "article" && source.title === remedy.entry.title,
  );
  const told = isTold ? said : said !== undefined || isNear ? answer : undefined;
  if (told === undefined) return null;
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: withPassedDays(verbatim(told), turn),
    sources: [sourceOf(remedy)],
  };
}

/** What went wrong, in the visitor's own words. */
const complaintOf = ({ dialogue }: Turn): string => dialogue.written.findLast((before) => isComplaint(before)) ?? "";

/** Says that people will read it, and asks for a way to be reached, unless that was asked often enough. */
function takenNote(asks: boolean, { dialogue, person }: Turn): BuiltInAnswer {
  const form = dialogue.form ?? contactForm(person);
  const isOpen = form?.state === "open" && form.kind === CALL_BACK.kind && !person.reachable && !person.isThere;
  if (asks)
    return {
      ...NOTHING,
      outcome: "small-talk",
      act: "hand-off",
      text: complaintKeptText(person),
      form: isOpen ? form : null,
      handoff: isOpen,
    };
  const mayAsk = isOpen && !person.isAskedEnough;
  return {
    ...NOTHING,
    outcome: "small-talk",
    act: mayAsk ? "collect" : "confirm",
    text: mayAsk ? `${COMPLAINT_ADDED} ${CALL_BACK.fields[0]!.ask}` : COMPLAINT_ADDED,
    form: isOpen ? { ...form, asked: "phone" } : null,
  };
}

import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { COMPLAINT_HEARD, complaintKeptText, complaintText } from "../built-in/built-in-texts.ts";
import { withSuggestions } from "../built-in/offered-titles.ts";
import { withPassedDays } from "../built-in/with-passed-days.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { NO_PERSON } from "../provider.ts";
import { type Context, entriesOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { tradesOf } from "../retrieval/trade-of.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { rank, retrieve } from "../retrieval/retrieve.ts";
import { asSaid, verbatim } from "./alternatives.ts";
import { type FirmsMatter, isComplaint, isOverdue, reproaches, tellsOfFault } from "./detect-complaint.ts";
import { contactForm } from "./forms.ts";

/**
 * Answers a complaint: it is recorded and forwarded to the staff, with the knowledge base's answer below if there is
 * one; of faulty goods or work, what it says about those.
 */
export function answerComplaint(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const overdue = isOverdue(text, options.context?.previousQuestions.at(-1));
  const person = options.person ?? NO_PERSON;
  const nothing: BuiltInAnswer = {
    ...NOTHING,
    outcome: "small-talk",
    act: "hand-off",
    text: complaintText(person),
    handoff: !person.reachable,
    form: contactForm(person),
    consequences: { wish: "complaint" },
  };
  if (!overdue && !complains(index, text, options.context))
    return asksWhatNow(text, options) ? { ...nothing, text: complaintKeptText(person), consequences: {} } : null;
  // How long it should take was just answered, or is not known; what was told once is enough for what follows.
  if (overdue || (asksForMoneyBack(text) && hasComplained(options))) return nothing;
  const found = retrieve(index, text, options.context);
  const asks = isAsking(expandAbbreviations(wordsOf(text))) && !reproaches(text);
  const isOfFault = tellsOfFault(text) || asksForMoneyBack(text);
  const hasRemedy = found.tier === "answer" && entriesOf(index, found.sources).some(isRemedy);
  if (isOfFault && !hasRemedy) return withRemedy(index, text, nothing, options);
  if (reproaches(text)) return nothing;
  if (found.tier === "suggest")
    return asks ? withSuggestions(index, nothing, found.sources) : { ...nothing, sources: found.sources };
  // A document that is only near to what went wrong would be no answer to it.
  const kinds = asks ? ANSWERING : ["article"];
  if (found.tier !== "answer" || !found.sources.some(({ kind }) => kinds.includes(kind))) return nothing;
  const answer = answerQuestion(index, text, options);
  return {
    ...answer,
    ...nothing,
    outcome: "answered",
    sources: answer.sources,
    text: `${nothing.text}\n\n${answer.text}`,
  };
}

/** The answer with what the likeliest article about faulty goods or work says, if there is one. */
function withRemedy(index: KnowledgeIndex, text: string, heard: BuiltInAnswer, options: Options): BuiltInAnswer {
  const remedy = rank(index, `${text} ${OF_FAULTS}`).ranked.find(
    ({ entry }) => entry.kind === "article" && isRemedy(entry),
  );
  if (remedy?.entry.kind !== "article") return heard;
  const { answer } = remedy.entry.article;
  if (options.dialogue?.answers.some((before) => before.includes(answer))) return heard;
  const told = withPassedDays(verbatim(answer), options);
  return { ...heard, outcome: "answered", sources: [sourceOf(remedy)], text: `${heard.text}\n\n${told}` };
}

const isRemedy = ({ title }: Entry): boolean => REMEDY.test(fold(title)) && !OF_ELSE.test(fold(title));

/** What an article about faults may be called, as a question. */
const OF_FAULTS = "bozuk kusurlu hasarlı ürün iade garanti şikayet";
const REMEDY =
  /\b(?:bozuk|bozul|kusur|hasarli|ayipli|defolu|garanti|sikayet|yanlis|eksik|memnuniyet|iade|(?:urun|mal|parca)\w* (?:ve )?degisim)/;
/** Of what was not wanted, or did not fit; and what is not covered. */
const OF_ELSE = /\b(?:iptal|kapora|depozito|bilet|beden|numara|\w+(?:mayan|meyen)|suren)\b/;

/** "Ne yapacaksınız bununla ilgili", "nasıl telafi edeceksiniz". */
const WHAT_NOW =
  /^(?:\w+ ){0,3}(?:ne (?:yap|olac)\w*|nap\w*|nasil (?:coz|telafi|hallet|gider)\w*|(?:cozum|telafi)\w*|kim (?:ilgilen|karsila|ode)\w*)(?: (?:ed\w+|bu\w*|simdi|peki|ilgili|icin|konuda|hakkinda|olarak|mis[iu]n\w*|ne|nedir|istiyorum|bekliyorum|lazim|sikayet\w*|durum\w*|zarar\w*|ya))*$/;
const asksWhatNow = (text: string, options: Options): boolean =>
  hasComplained(options) && WHAT_NOW.test(wordsOf(text).join(" "));

const MONEY_BACK =
  /\bpara(?:mi|mizi) (?:(?:geri|hemen) )*(?:ist(?:iyo|er)\w*|iade (?:ist(?:iyo|er)\w*|edin)|(?:ver|yatir|gonder|ode)[iu]n)/;
const asksForMoneyBack = (text: string): boolean => MONEY_BACK.test(wordsOf(text).join(" "));

/** Later, something else is talked of. */
const COMPLAINT_LASTS = 4;
const HEARD = new RegExp(asSaid(COMPLAINT_HEARD));
/** True if one of the last answers was to a complaint. */
const hasComplained = ({ dialogue }: Options): boolean =>
  (dialogue?.answers ?? []).slice(-COMPLAINT_LASTS).some((answer) => HEARD.test(answer));

/** True for a complaint, given what the firm has to do with it. */
const complains = (index: KnowledgeIndex, text: string, context?: Context): boolean =>
  isComplaint(text, matterOf(index, text, context));

/** What the firm has to do with a message. */
export const matterOf = (index: KnowledgeIndex, text: string, context?: Context): FirmsMatter => ({
  isTradeOf: tradesOf(index, text, context),
  isAnswered: () => retrieve(index, text, context).tier === "answer",
});

const ANSWERING = ["article", "passage"];

import type { AssistantAct } from "#contract/assistant.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { answerQuestion } from "./answer-question.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { withSuggestions } from "../answer-parts/offered-titles.ts";
import { entriesOf, NO_CONTEXT, type Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { rank, retrieve } from "../retrieval/retrieve.ts";
import { tradesOf } from "../retrieval/trade-of.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import { subjectIn } from "../dialogue/call-subject.ts";
import { contactForm } from "../dialogue/forms.ts";
import { type Intent, LEAVE_CONTACT } from "../dialogue/intent.ts";
import { intentOf } from "../dialogue/intents.ts";
import { askedOfSickAnimal } from "../dialogue/sick-animal-told.ts";
import { askedOfSymptom } from "../dialogue/symptom-told.ts";
import { askedOfWaiting } from "../dialogue/waiting-asked.ts";
import { visitTimeIn } from "../dialogue/when-said.ts";

/**
 * Answers a message about an account, the visitor's own record, a job, references, the firm's number, addresses and
 * hours, or an unrelated task: from an article about it, or by saying what cannot be done here or is not known. Null for
 * any other message.
 */
export function answerIntent(index: KnowledgeIndex, text: string, all: Turn): BuiltInAnswer | null {
  const intent = askedOfBefore(text, all) ?? intentOf(text, all.dialogue.last);
  const turn = intent?.isOfFirm ? { ...all, context: NO_CONTEXT } : all;
  // A visitor who also asks for a person is handed off.
  if (!intent || (intent.kind === "own-record" && asksForPerson(text))) return null;
  // Staff already have the conversation: a day or an hour is theirs to read.
  const isVisit = intent.kind === "visit-time" || intent.kind === "booking";
  if (isVisit && STAFF_HAVE_IT.has(turn.dialogue.last?.parts.act)) return null;
  if (intent.unlessKnown && retrieve(index, text, turn.context).tier === "answer") return null;
  const thing = intent.unlessTraded?.exec(wordsOf(text).join(" "))?.[1];
  if (thing !== undefined && tradesOf(index, text, turn.context)(thing)) return null;
  if (intent.parts && declines(intent)) return fromParts(index, intent, turn) ?? declineHonestly(intent, turn);
  if (declines(intent) && !intent.about && !intent.before && !intent.nearby) {
    const declined = declineHonestly(intent, turn);
    if (!isVisit) return declined;
    const isTold = intent.besideKnown && isAnswered(index, text, intent.besideKnown, turn);
    const known = isTold ? answerQuestion(index, text, turn) : null;
    // What was told just now leads to the wish, and is not told again.
    const isNew = known && known.sources[0]?.title !== turn.dialogue.last?.parts.sources[0]?.title;
    const told = isNew && { ...known, text: `${known.text}\n\n${intent.text}` };
    return withVisit(text, { ...declined, ...told, form: declined.form, handoff: declined.handoff }, turn);
  }
  // A product answers better than an article about a related intent.
  const found = retrieve(index, text, turn.context);
  if (found.tier === "answer" && found.sources[0]?.kind === "product") return null;
  const known = fromKnowledge(index, text, intent, turn);
  if (intent.again !== undefined && wasSaid(known?.text ?? intent.text, turn))
    return { ...NOTHING, ...offerPeople(intent, turn), outcome: "small-talk", act: "answer", text: intent.again };
  if (known || !declines(intent)) return known;
  const declined = declineHonestly(intent, turn);
  const near = found.sources.filter(({ title }) => intent.about?.test(fold(title)) ?? true);
  const isNear = intent.nearby && found.tier === "suggest" && near.length > 0;
  return isNear ? withSuggestions(index, declined, near) : declined;
}

/** What is asked of something that was told or wished for just before. */
const askedOfBefore = (text: string, turn: Turn): Intent | null =>
  askedOfSickAnimal(text, turn) ?? askedOfSymptom(text, turn) ?? askedOfWaiting(text, turn);

/** True if the knowledge base answers a message, by an article that matches the pattern if one is given. */
function isAnswered(index: KnowledgeIndex, text: string, says: true | RegExp, { context }: Turn): boolean {
  const { tier, sources } = retrieve(index, text, context);
  if (tier !== "answer" || says === true) return tier === "answer";
  const [entry] = entriesOf(index, sources);
  return entry?.kind === "article" && says.test(fold(`${entry.title} ${entry.article.answer}`));
}

const SAID_LASTS = 4;
const wasSaid = (text: string | undefined, { dialogue }: Turn): boolean =>
  text !== undefined && dialogue.answers.slice(-SAID_LASTS).some((said) => new RegExp(asSaid(text)).test(said));

const STAFF_HAVE_IT: ReadonlySet<AssistantAct | undefined> = new Set(["hand-off", "confirm", "collect"]);

/** What is known of the intent itself and of each of its parts, every text once; null if nothing is. */
function fromParts(index: KnowledgeIndex, intent: Intent, turn: Turn): BuiltInAnswer | null {
  const found: BuiltInAnswer[] = [];
  for (const { beside, ...part } of [intent, ...intent.parts!]) {
    const answer = fromKnowledge(index, null, part, turn);
    const isTold = found.some(({ sources }) => sources[0]!.title === answer?.sources[0]?.title);
    if (answer && !isTold) found.push(answer);
  }
  const [first] = found;
  if (!first) return null;
  const asking = found.find(({ text }) => text.endsWith(LEAVE_CONTACT));
  const texts = found.map(({ text }) => text.replace(`\n\n${LEAVE_CONTACT}`, ""));
  return {
    ...(asking ?? first),
    text: [...texts, ...(asking ? [LEAVE_CONTACT] : [])].join("\n\n"),
    sources: found.flatMap(({ sources }) => sources),
  };
}

/**
 * The answer from the knowledge base: the article or passage that answers the message itself (unless it is null), or else
 * the one about this intent.
 */
function fromKnowledge(index: KnowledgeIndex, text: string | null, intent: Intent, turn: Turn): BuiltInAnswer | null {
  const isOfTrade = intent.trade?.some(tradesOf(index, intent.trade.join(" "))) ?? true;
  for (const question of [...(text === null ? [] : [text]), ...(intent.asks && isOfTrade ? [intent.asks] : [])]) {
    const found = retrieve(index, question, question === text ? turn.context : undefined);
    const isOwn = question === text;
    const source = (found.tier === "answer" || !isOwn ? found.sources : []).find(
      (one) => one.kind === "article" && isArticleAbout(index, one, intent),
    );
    const entry = source?.kind === "article" ? index.find("article", source.id) : undefined;
    if (entry?.kind !== "article") {
      if (found.tier === "answer" && isPassageAbout(index, found.sources[0], intent))
        return after(intent, answerQuestion(index, question, turn));
      continue;
    }
    const { answer } = entry.article;
    if (intent.says && !intent.says.test(fold(answer))) {
      if (!intent.beside || turn.dialogue.answers.some((said) => said.includes(answer))) continue;
      return {
        ...NOTHING,
        ...offerPeople(intent, turn),
        outcome: "small-talk",
        act: "answer",
        text: `${withPassedDays(verbatim(answer), turn)}\n\n${intent.text}`,
        sources: [source!],
      };
    }
    if (isOwn) return after(intent, answerQuestion(index, question, turn));
    return after(intent, {
      ...NOTHING,
      outcome: "answered",
      act: "answer",
      text: withPassedDays(verbatim(answer), turn),
      sources: [source!],
    });
  }
  return intent.elsewhere ? saidElsewhere(index, intent, intent.elsewhere, turn) : null;
}

/** The answer after what is said before any answer to this intent, if anything is. */
const after = ({ before, beforeUnless }: Intent, found: BuiltInAnswer): BuiltInAnswer =>
  before && !beforeUnless?.test(fold(found.text)) ? { ...found, text: `${before} ${found.text}` } : found;

/** True for an article whose title, or for some intents an example question, is about the intent; any is if it does not say. */
function isArticleAbout(index: KnowledgeIndex, source: Source, { about, aboutExamples }: Intent): boolean {
  if (!about || about.test(fold(source.title))) return true;
  const entry = aboutExamples && source.kind === "article" ? index.find("article", source.id) : undefined;
  return entry?.kind === "article" && entry.article.questions.some((question) => about.test(fold(question)));
}

/** True for a passage that says what the intent wants said, or is about it if nothing certain has to be said. */
function isPassageAbout(index: KnowledgeIndex, source: Source | undefined, { about, says }: Intent): boolean {
  const entry = source?.kind === "passage" ? index.find("passage", source.id) : undefined;
  if (entry?.kind !== "passage") return false;
  const { headings, lead, text } = entry.passage;
  if (says) return says.test(fold(text));
  return (
    about !== undefined && [headings, [...headings, lead ?? "", text]].some((all) => about.test(fold(all.join(" "))))
  );
}

/**
 * What a text about something else says in passing, for a company that has nothing about it: of the articles and
 * passages that say such a thing, the first one with what most of them say. Null if none does.
 */
function saidElsewhere(
  index: KnowledgeIndex,
  intent: Intent,
  { asks, says, lead }: NonNullable<Intent["elsewhere"]>,
  turn: Turn,
): BuiltInAnswer | null {
  const texts = rank(index, asks).ranked.flatMap(({ entry }) =>
    entry.kind === "product"
      ? []
      : { entry, text: entry.kind === "article" ? entry.article.answer : entry.passage.text },
  );
  const bySaid = Map.groupBy(texts, ({ text }) => says.exec(fold(text))?.[0].replace(/[^a-z\d]/g, "") ?? "");
  bySaid.delete("");
  const [found] = [...bySaid.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
  if (!found) return null;
  const answer = {
    ...NOTHING,
    outcome: "answered" as const,
    act: "answer" as const,
    sources: [sourceOf({ entry: found.entry, score: 0 })],
  };
  if (!turn.dialogue.answers.slice(-SAID_LASTS).some((said) => said.includes(found.text)))
    return {
      ...answer,
      ...offerPeople(intent, turn),
      text: `${lead}\n\n${withPassedDays(verbatim(found.text), turn)}\n\n${LEAVE_CONTACT}`,
    };
  // Of what was told lately, only where it says so.
  const saying = sentencesOf(found.text).find((sentence) => says.test(fold(sentence.text)));
  return { ...answer, text: verbatim(saying?.text ?? found.text) };
}

type Declining = Intent & { text: string };
const declines = (intent: Intent): intent is Declining => intent.text !== undefined;

const declineHonestly = (intent: Declining, turn: Turn): BuiltInAnswer => ({
  ...NOTHING,
  ...offerPeople(intent, turn),
  outcome: intent.isGap ? "declined" : "small-talk",
  act: "decline",
  text: intent.text,
});

/** The answer whose form holds when somebody wants to come, or to be visited, and for what. */
function withVisit(text: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  if (!answer.form) return answer;
  const { now } = turn.calendar;
  const when = visitTimeIn(text, now);
  const about = subjectIn(text, now);
  const values = { ...answer.form.values, ...(when && { when }), ...(about && { about }) };
  return { ...answer, form: { ...answer.form, values } };
}

/** The offer to tell people, if they can help. */
function offerPeople({ forPeople }: Intent, turn: Turn): Pick<BuiltInAnswer, "handoff" | "form"> {
  const person = turn.person;
  return { handoff: forPeople && !person.reachable, form: forPeople ? contactForm(person) : null };
}

import type { AssistantAct } from "#contract/assistant.ts";
import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { withSuggestions } from "../built-in/offered-titles.ts";
import { NO_PERSON } from "../provider.ts";
import type { Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { rank, retrieve } from "../retrieval/retrieve.ts";
import { tradesOf } from "../retrieval/trade-of.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { verbatim } from "./alternatives.ts";
import { contactForm } from "./forms.ts";
import { type Intent, LEAVE_CONTACT } from "./intent.ts";
import { intentOf } from "./intents.ts";

/**
 * Answers a message about an account, the visitor's own record, a job, references, a number or an unrelated task: from
 * an article about it, or by saying what cannot be done here. Null for any other message.
 */
export function answerIntent(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const intent = intentOf(text, options.dialogue?.last);
  // A visitor who also asks for a person is handed off.
  if (!intent || (intent.kind === "own-record" && asksForPerson(text))) return null;
  // Staff already have the conversation: a day or an hour is theirs to read.
  if (
    (intent.kind === "visit-time" || intent.kind === "booking") &&
    STAFF_HAVE_IT.has(options.dialogue?.last?.parts.act)
  )
    return null;
  if (intent.unlessKnown && retrieve(index, text, options.context).tier === "answer") return null;
  const thing = intent.unlessTraded?.exec(wordsOf(text).join(" "))?.[1];
  if (thing !== undefined && tradesOf(index, text, options.context)(thing)) return null;
  if (!intent.about && !intent.before && !intent.nearby) return declineHonestly(intent, options);
  // A product answers better than an article about a related intent.
  const found = retrieve(index, text, options.context);
  if (found.tier === "answer" && found.sources[0]?.kind === "product") return null;
  const known = fromKnowledge(index, text, intent, options);
  if (known) return known;
  const declined = declineHonestly(intent, options);
  return intent.nearby && found.tier === "suggest" ? withSuggestions(index, declined, found.sources) : declined;
}

const STAFF_HAVE_IT: ReadonlySet<AssistantAct | undefined> = new Set(["hand-off", "confirm", "collect"]);

/**
 * The answer from the knowledge base: the article or passage that answers the message itself, or else the one about this
 * intent.
 */
function fromKnowledge(index: KnowledgeIndex, text: string, intent: Intent, options: Options): BuiltInAnswer | null {
  const isOfTrade = intent.trade?.some(tradesOf(index, intent.trade.join(" "))) ?? true;
  for (const question of [text, ...(intent.asks && isOfTrade ? [intent.asks] : [])]) {
    const found = retrieve(index, question, question === text ? options.context : undefined);
    const isOwn = question === text;
    const source = (found.tier === "answer" || !isOwn ? found.sources : []).find(
      ({ kind, title }) => kind === "article" && (!intent.about || intent.about.test(fold(title))),
    );
    const entry = source?.kind === "article" ? index.find("article", source.id) : undefined;
    if (entry?.kind !== "article") {
      if (found.tier === "answer" && isPassageAbout(index, found.sources[0], intent))
        return after(intent, answerQuestion(index, question, options));
      continue;
    }
    const { answer } = entry.article;
    if (intent.says && !intent.says.test(fold(answer))) {
      if (!intent.beside || options.dialogue?.answers.some((said) => said.includes(answer))) continue;
      return {
        ...declineHonestly(intent, options),
        act: "answer",
        text: `${verbatim(answer)}\n\n${intent.text}`,
        sources: [source!],
      };
    }
    if (isOwn) return after(intent, answerQuestion(index, text, options));
    return after(intent, {
      ...NOTHING,
      outcome: "answered",
      act: "answer",
      text: verbatim(answer),
      sources: [source!],
    });
  }
  return intent.says && intent.beside ? numberElsewhere(index, { ...intent, says: intent.says }, options) : null;
}

/** The answer after what is said before any answer to this intent, if anything is. */
const after = ({ before }: Intent, found: BuiltInAnswer): BuiltInAnswer =>
  before ? { ...found, text: `${before} ${found.text}` } : found;

/** True for a passage that says what the intent wants said, or is about it if nothing certain has to be said. */
function isPassageAbout(index: KnowledgeIndex, source: Source | undefined, { about, says }: Intent): boolean {
  const entry = source?.kind === "passage" ? index.find("passage", source.id) : undefined;
  if (entry?.kind !== "passage") return false;
  const { headings, lead, text } = entry.passage;
  if (says) return says.test(fold(text));
  return about?.test(fold([...headings, lead ?? "", text].join(" "))) ?? false;
}

/**
 * A telephone number from a text about something else, for a company that has no article about its number: of the
 * articles and passages that tell how to call, the first one with the number that most of them give. Null if none gives
 * a number.
 */
function numberElsewhere(
  index: KnowledgeIndex,
  intent: Intent & { says: RegExp },
  options: Options,
): BuiltInAnswer | null {
  const texts = rank(index, HOW_TO_CALL).ranked.flatMap(({ entry }) =>
    entry.kind === "product"
      ? []
      : { entry, text: entry.kind === "article" ? entry.article.answer : entry.passage.text },
  );
  const byNumber = Map.groupBy(texts, ({ text }) => intent.says.exec(fold(text))?.[0].replace(/\D/g, "") ?? "");
  byNumber.delete("");
  const [found] = [...byNumber.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
  if (!found || options.dialogue?.last?.text.includes(found.text)) return null;
  return {
    ...declineHonestly(intent, options),
    act: "answer",
    text: `Bulabildiğim numara şu yazıda geçiyor:\n\n${verbatim(found.text)}\n\n${LEAVE_CONTACT}`,
    sources: [sourceOf({ entry: found.entry, score: 0 })],
  };
}

const HOW_TO_CALL = "telefon numaralı hattı aramak arayarak";

function declineHonestly({ text, forPeople }: Intent, options: Options): BuiltInAnswer {
  const person = options.person ?? NO_PERSON;
  return {
    ...NOTHING,
    // Something that a chat cannot do is not a gap in the knowledge base.
    outcome: "small-talk",
    act: "decline",
    text,
    handoff: forPeople && !person.reachable,
    form: forPeople ? contactForm(person) : null,
  };
}

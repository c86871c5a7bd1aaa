import { answerQuestion } from "../built-in/answer-question.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "../built-in/built-in-answer.ts";
import { NO_PERSON } from "../provider.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { fold } from "../retrieval/turkish.ts";
import { verbatim } from "./alternatives.ts";
import { contactForm } from "./forms.ts";
import { type Matter, matterOf } from "./matters.ts";

/**
 * The answer to a message that is about an account, an own record, a job, references, a number or a task of another
 * kind: what an article about it says, or what cannot be done here. Null for any other message.
 */
export function meetMatter(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const matter = matterOf(text, options.dialogue?.last);
  // Who asks for a person beside it is heard as one.
  if (!matter || (matter.kind === "own-record" && asksForPerson(text))) return null;
  if (!matter.about && !matter.before) return honest(matter, options);
  // Of what is in it, a product says more than an article.
  const found = retrieve(index, text, options.context);
  if (found.tier === "answer" && found.sources[0]?.kind === "product") return null;
  return fromArticle(index, text, matter, options) ?? honest(matter, options);
}

/** What the knowledge has of it: the article that answers the message itself, or else the one about such matters. */
function fromArticle(index: KnowledgeIndex, text: string, matter: Matter, options: Options): BuiltInAnswer | null {
  for (const question of [text, ...(matter.asks ? [matter.asks] : [])]) {
    const found = retrieve(index, question, question === text ? options.context : undefined);
    const isOwn = question === text;
    const source = (found.tier === "answer" || !isOwn ? found.sources : []).find(
      ({ kind, title }) => kind === "article" && (!matter.about || matter.about.test(fold(title))),
    );
    const entry = source?.kind === "article" ? index.find("article", source.id) : undefined;
    if (entry?.kind !== "article") continue;
    const { answer } = entry.article;
    if (matter.says && !matter.says.test(fold(answer))) {
      if (!matter.beside || options.dialogue?.answers.some((said) => said.includes(answer))) continue;
      return {
        ...honest(matter, options),
        act: "answer",
        text: `${verbatim(answer)}\n\n${matter.text}`,
        sources: [source!],
      };
    }
    if (isOwn) {
      const found = answerQuestion(index, text, options);
      return matter.before ? { ...found, text: `${matter.before} ${found.text}` } : found;
    }
    return { ...NOTHING, outcome: "answered", act: "answer", text: verbatim(answer), sources: [source!] };
  }
  return null;
}

function honest({ text, forPeople }: Matter, options: Options): BuiltInAnswer {
  const person = options.person ?? NO_PERSON;
  return {
    ...NOTHING,
    // What cannot be done in a chat is no gap in the knowledge.
    outcome: "small-talk",
    act: "decline",
    text,
    handoff: forPeople && !person.reachable,
    form: forPeople ? contactForm(person) : null,
  };
}

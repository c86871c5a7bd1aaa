import type { Order } from "#contract/assistant.ts";
import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import { productLines, honestLine } from "./product-lines.ts";
import type { Product } from "./retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "./retrieval/knowledge-index.ts";
import { demandsOf } from "./retrieval/products.ts";
import { readQuestion } from "./retrieval/question.ts";
import type { Context, Source } from "./retrieval/context.ts";
import { retrieve, type Retrieval } from "./retrieval/retrieve.ts";
import { remindOfOrder, takeOrder, type OrderStep } from "./orders/take-order.ts";
import { placedOrder } from "./orders/placed-order.ts";
import { type Consequences, NO_PERSON, type PersonState } from "./provider.ts";
import { offerReason, PERSON_OFFER, wishesForPerson } from "./person-offer.ts";
import { besideContact } from "./read-contact.ts";
import { alsoAskedText, contactText, declineText, handoffText, offerText, smallTalkText } from "./built-in-texts.ts";

export type BuiltInAnswer = {
  text: string;
  outcome: "answered" | "suggested" | "declined" | "small-talk";
  sources: Source[];
  products: Product[];
  /** Texts a visitor can click to ask. */
  suggestions: string[];
  handoff: boolean;
  /** The order the conversation is in the middle of after this answer, or the one it has just placed. */
  order: Order | null;
  /** What has to be kept along with this answer. */
  consequences: Consequences;
};

type Options = {
  offer: "demo" | "person";
  siteUrl?: string;
  context?: Context;
  order?: Order | null;
  person?: PersonState;
};

/** Answers a question from the knowledge base alone, without any model. */
export function answerBuiltIn(index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer {
  const open = options.order ?? null;
  const step = takeOrder(index, question, open, options.context ?? { previousQuestions: [], lastSource: null });
  if (step) return answerWithStep(step);
  const answer = options.person?.contact
    ? answerContact(index, question, options, options.person.contact)
    : offerPerson(answerQuestion(index, question, options), options.person ?? NO_PERSON);
  if (!open || answer.handoff) return { ...answer, order: open };
  return { ...answer, order: open, text: `${answer.text}\n\n${remindOfOrder(index, open)}` };
}

/** Who is not helped is offered a person, once; "evet" then asks for one. */
function offerPerson(answer: BuiltInAnswer, person: PersonState): BuiltInAnswer {
  const reason = offerReason(person, answer.outcome, answer.consequences);
  if (reason === null) return answer;
  return {
    ...answer,
    handoff: true,
    text: `${answer.text}\n\n${PERSON_OFFER}`,
    consequences: { ...answer.consequences, offer: reason },
  };
}

function answerWithStep({ text, order, product, suggestions, handoff = false }: OrderStep): BuiltInAnswer {
  const sources: Source[] = product ? [{ kind: "product", sku: product.sku, title: product.name, score: 1 }] : [];
  const consequences: Consequences = order?.placed ? { order: placedOrder(product!, order) } : {};
  return { text, outcome: "answered", sources, products: [], suggestions, handoff, order, consequences };
}

/** The visitor wrote how to be reached; a question beside it is answered as well. */
function answerContact(
  index: KnowledgeIndex,
  question: string,
  options: Options,
  contact: NonNullable<PersonState["contact"]>,
): BuiltInAnswer {
  const rest = besideContact(question);
  const thanks = contactText(contact);
  const found = retrieve(index, rest, options.context);
  const consequences: Consequences = { wish: found.wantsPerson ? "asked" : "contact" };
  if (found.tier !== "answer" || found.wantsPerson) {
    const nothing = { sources: [], products: [], suggestions: [], handoff: false, order: null };
    return { ...nothing, outcome: "small-talk", text: thanks, consequences };
  }
  const answer = answerQuestion(index, rest, options);
  return { ...answer, text: `${thanks}\n\n${answer.text}`, consequences };
}

function answerQuestion(index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer {
  const found = retrieve(index, question, options.context);
  const person = options.person ?? NO_PERSON;
  const wishes = wishesForPerson(found, person);
  const answer = {
    sources: found.sources,
    products: [],
    suggestions: [],
    handoff: wishes && !person.reachable,
    order: null,
    consequences: wishes ? { wish: "asked" as const } : {},
  };
  switch (found.tier) {
    case "small-talk":
      return {
        ...answer,
        outcome: "small-talk",
        text: wishes ? handoffText(person) : smallTalkText(found.smallTalk, options.offer),
      };
    case "decline":
      return { ...answer, outcome: "declined", text: declineText(options.offer) };
    case "suggest":
      return { ...answer, ...suggest(found.sources, options.offer) };
    case "answer":
      return withOther({ ...answer, ...answerFrom(index, question, found, options) }, found.alsoAsked);
  }
}

/** Of two questions in a message one is answered; the other is one click away. */
function withOther(answer: BuiltInAnswer, alsoAsked: Source[]): BuiltInAnswer {
  const suggestions = alsoAsked.map((source) => source.title);
  return suggestions.length === 0
    ? answer
    : { ...answer, suggestions, text: `${answer.text}\n\n${alsoAskedText(suggestions)}` };
}

function suggest(sources: Source[], offer: "demo" | "person"): Pick<BuiltInAnswer, "outcome" | "text" | "suggestions"> {
  const suggestions = sources.map((source) => source.title);
  return {
    outcome: "suggested",
    suggestions,
    text: [SUGGESTION_LEAD, ...suggestions.map((title) => SUGGESTION_MARK + title), "", offerText(offer)].join("\n"),
  };
}

function answerFrom(
  index: KnowledgeIndex,
  question: string,
  { sources, wantsPerson }: Retrieval,
  options: Pick<Options, "siteUrl" | "person">,
): Pick<BuiltInAnswer, "outcome" | "text" | "products"> {
  const entries = sources.flatMap(
    (source) => index.find(source.kind, source.kind === "article" ? source.id : source.sku) ?? [],
  );
  const article = entries.find((entry) => entry.kind === "article");
  if (article)
    return {
      outcome: "answered",
      text: wantsPerson
        ? `${handoffText(options.person ?? NO_PERSON)}\n\n${article.article.answer}`
        : article.article.answer,
      products: [],
    };
  const products = entries.flatMap((entry) => (entry.kind === "product" ? entry.product : []));
  const demands = demandsOf(index, readQuestion(index, question));
  const parts = [honestLine(products, demands), ...products.map((product) => productLines(product, options.siteUrl))];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}

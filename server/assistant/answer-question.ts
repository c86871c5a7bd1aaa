import type { AssistantAct } from "#contract/assistant.ts";
import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { alsoAskedText, declineText, handoffText, offerText, smallTalkText } from "./built-in-texts.ts";
import { contactForm } from "./dialogue/forms.ts";
import { honestLine, productLines } from "./product-lines.ts";
import { NO_PERSON } from "./provider.ts";
import type { Source } from "./retrieval/context.ts";
import type { KnowledgeIndex } from "./retrieval/knowledge-index.ts";
import { demandsOf } from "./retrieval/products.ts";
import { readQuestion } from "./retrieval/question.ts";
import { retrieve, type Retrieval } from "./retrieval/retrieve.ts";

/** What the knowledge says to a question; where it says nothing, that. */
export function answerQuestion(index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer {
  const found = retrieve(index, question, options.context);
  const person = options.person ?? NO_PERSON;
  const wishes = found.wantsPerson;
  const answer = {
    sources: found.sources,
    products: [],
    suggestions: [],
    handoff: wishes && !person.reachable,
    order: null,
    form: wishes ? contactForm(person) : null,
    act: wishes ? ("hand-off" as const) : actOf(found),
    consequences: wishes ? { wish: "asked" as const } : {},
  };
  switch (found.tier) {
    case "small-talk":
      return {
        ...answer,
        outcome: "small-talk",
        text: wishes ? handoffText(person) : smallTalkText(found.smallTalk, options),
      };
    case "decline":
      return { ...answer, outcome: "declined", text: declineText(options.offer) };
    case "suggest":
      return { ...answer, ...suggest(found.sources, options.offer) };
    case "answer":
      return withOther({ ...answer, ...answerFrom(index, question, found, options) }, found.alsoAsked);
  }
}

/** What the assistant does where the knowledge decides. */
function actOf({ tier, smallTalk }: Retrieval): AssistantAct {
  if (tier !== "small-talk") return ({ answer: "answer", suggest: "suggest", decline: "decline" } as const)[tier];
  return smallTalk === "goodbye" ? "end" : smallTalk === "unclear" ? "ask-back" : "small-talk";
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

import type { AnswerParts, Outcome } from "#contract/assistant.ts";
import type { ToolUse } from "./model-tools.ts";
import { toProductCard } from "./product-card.ts";
import { wishesForPerson } from "./person-offer.ts";
import type { Consequences, Question } from "./provider.ts";
import type { Product } from "./retrieval/knowledge-base.ts";
import type { Entry } from "./retrieval/knowledge-index.ts";
import type { Retrieval } from "./retrieval/retrieve.ts";
import { toAnswerSources } from "./sources.ts";

/** One answer in the making: what it is made from, what its tools told, and what has come of it. */
export type Answering = {
  question: Question;
  found: Retrieval;
  entries: Entry[];
  use: ToolUse;
  told: string[];
  text: string;
};

const MOST_PRODUCTS = 6;

/** What stands beside the text written so far. */
export function partsOf({ question, found, entries, use, text }: Answering): AnswerParts {
  const products = (use.products.length > 0 ? use.products : namedIn(text, entries)).slice(0, MOST_PRODUCTS);
  const shown = products.map(({ sku, name }) => ({ kind: "product" as const, id: sku, title: name }));
  const retrieved = toAnswerSources(found.sources).filter(
    ({ kind, id }) => !shown.some((source) => source.kind === kind && source.id === id),
  );
  return {
    products: products.map((product) => toProductCard(product, question.siteUrl)),
    suggestions: use.unknown && found.tier === "suggest" ? found.sources.map(({ title }) => title) : [],
    sources: use.unknown ? [] : [...shown, ...retrieved],
    // Who asks for a person is offered a way to one, also where the model forgot to call for it.
    handoff:
      (use.handedOff || wishesForPerson(found, question.person)) &&
      !question.person.reachable &&
      !question.person.contact,
  };
}

/** What is kept along with the answer. */
export function consequencesOf({ question, found, use }: Answering): Consequences {
  const wish = wishesForPerson(found, question.person)
    ? "asked"
    : use.handedOff
      ? "needed"
      : question.person.contact
        ? "contact"
        : null;
  return { ...(wish && { wish }), ...(use.order && { order: use.order }) };
}

/**
 * What stands beside the whole answer: who cannot answer offers someone who can. `offers`: a person was offered with
 * it.
 */
export function partsAtEnd(answering: Answering, outcome: Outcome, offers: boolean): AnswerParts {
  const parts = partsOf(answering);
  const { handedOff } = answering.use;
  return { ...parts, handoff: parts.handoff || offers || (outcome === "declined" && !handedOff) };
}

/** A model without tools cannot tell us that it does not know: there the retrieval's judgement stands. */
export const isDeclined = ({ use, found }: Answering, withTools: boolean): boolean =>
  withTools ? use.unknown || use.handedOff : found.tier === "decline";

/** The products of the knowledge that the answer names in full. */
function namedIn(text: string, entries: Entry[]): Product[] {
  const said = text.toLocaleLowerCase("tr");
  return entries.flatMap((entry) =>
    entry.kind === "product" && said.includes(entry.product.name.toLocaleLowerCase("tr")) ? entry.product : [],
  );
}

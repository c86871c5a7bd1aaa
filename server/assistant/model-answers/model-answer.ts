import type { AnswerParts, AssistantAct, Outcome } from "#contract/assistant.ts";
import { asksForPersonAbroad, courtesyAbroad } from "../dialogue/abroad.ts";
import { contactForm } from "../dialogue/forms.ts";
import { languageOfVisitor } from "./prompt-situation.ts";
import type { ToolResults } from "./tool-results.ts";
import { citedPassages } from "../passages/cited-passages.ts";
import { offeredAsSource } from "../passages/passage-title.ts";
import type { PassageEntry } from "../passages/siblings.ts";
import { toProductCard } from "../answer-parts/product-card.ts";
import { wishesForPerson } from "../answer-parts/person-offer.ts";
import type { Consequences, Question } from "../provider.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { type Entry, entryName, passageAddress } from "../retrieval/knowledge-index.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { toAnswerSources } from "../answer-parts/answer-sources.ts";

/** One answer in the making: what it is made from, what its tools told, and what has come of it. */
export type ModelAnswer = {
  question: Question;
  found: Retrieval;
  entries: Entry[];
  use: ToolResults;
  told: string[];
  text: string;
};

const MOST_PRODUCTS = 6;

/** The visitor asks for a person, in whichever language, or takes the offer of one. */
export const wantsPerson = ({ question, found }: Pick<ModelAnswer, "question" | "found">): boolean =>
  wishesForPerson(found, question.person) ||
  (languageOfVisitor(question) !== "tr" && asksForPersonAbroad(question.text));

/** What stands beside the text written so far. */
export function partsSoFar(modelAnswer: ModelAnswer): AnswerParts {
  const { question, found, entries, use, text } = modelAnswer;
  const { reachable, contact } = question.person;
  const products = (use.products.length > 0 ? use.products : namedIn(text, entries)).slice(0, MOST_PRODUCTS);
  const shown = products.map(({ sku, name }) => ({ kind: "product" as const, id: sku, title: name }));
  const others = [
    ...toAnswerSources(found.sources.filter(({ kind }) => kind !== "passage")),
    ...use.found.flatMap(articleSource),
    ...citedPassages(text, entries).map(passageSource),
  ].filter(
    ({ kind, id }, at, all) =>
      ![...shown, ...all.slice(0, at)].some((source) => source.kind === kind && source.id === id),
  );
  const handsOff = use.handedOff || use.complained || wantsPerson(modelAnswer);
  const form = use.form ?? (handsOff && !contact ? contactForm(question.person) : null);
  return {
    products: products.map((product) => toProductCard(product, question.siteUrl)),
    suggestions:
      use.asksBack ??
      (use.unknown && found.tier === "suggest"
        ? found.sources.map((source) => offeredAsSource(question.index, source))
        : []),
    sources: use.unknown ? [] : [...shown, ...others],
    // Who asks for a person is offered a way to one, also where the model forgot to call for it.
    handoff: handsOff && !reachable && !contact,
    ...(form && { form }),
  };
}

const articleSource = (entry: Entry): AnswerParts["sources"] =>
  entry.kind === "article" ? [{ kind: "article", id: entry.article.id, title: entry.title }] : [];

const passageSource = (entry: PassageEntry): AnswerParts["sources"][number] => ({
  kind: "passage",
  id: entryName(entry),
  title: entry.title,
  address: passageAddress(entry),
});

/** What is kept along with the answer. */
export function consequencesOf(modelAnswer: ModelAnswer): Consequences {
  const { question, use } = modelAnswer;
  const wish = use.danger
    ? "danger"
    : wantsPerson(modelAnswer)
      ? "asked"
      : use.complained
        ? "complaint"
        : use.handedOff
          ? "needed"
          : question.person.contact && !use.formKept
            ? "contact"
            : null;
  return {
    ...(wish && { wish }),
    ...(use.order && { order: use.order }),
    ...(use.formKept && use.form && { form: use.form }),
    ...(use.takenBack && use.form && { takenBack: use.form }),
  };
}

/** Which of the clerk's acts the whole answer is. */
function actOf(
  { question, found, use }: ModelAnswer,
  outcome: Outcome,
  { wish, order, form, takenBack }: Consequences,
): AssistantAct {
  if (wish === "danger") return "safety";
  if (order || form || takenBack) return "confirm";
  if (use.form) return use.form.state === "open" ? "collect" : "end";
  if (wish) return wish === "contact" ? "confirm" : "hand-off";
  if (use.asksBack) return "ask-back";
  if (outcome === "declined") return "decline";
  if (use.collectsOrder) return "collect";
  if (languageOfVisitor(question) !== "tr") return courtesyAbroad(question.text) ?? "answer";
  if (found.tier !== "small-talk" || use.products.length > 0) return "answer";
  return found.smallTalk === "goodbye" ? "end" : "small-talk";
}

/**
 * What stands beside the whole answer: who cannot answer offers someone who can. `offers`: a person was offered with
 * it.
 */
export function finalParts(
  modelAnswer: ModelAnswer,
  outcome: Outcome,
  consequences: Consequences,
  offers: boolean,
): AnswerParts {
  const parts = partsSoFar(modelAnswer);
  const { handedOff } = modelAnswer.use;
  return {
    ...parts,
    handoff: parts.handoff || offers || (outcome === "declined" && !handedOff),
    act: actOf(modelAnswer, outcome, consequences),
  };
}

/** How the answer ended; collecting and hearing a complaint answer no question. */
export function outcomeOf(modelAnswer: ModelAnswer, withTools: boolean): Outcome {
  if (isDeclined(modelAnswer, withTools)) return "declined";
  const { form, complained, products, found } = modelAnswer.use;
  return (form || complained) && products.length === 0 && found.length === 0 ? "small-talk" : "answered";
}

/** A model without tools cannot tell us that it does not know: there the retrieval's judgement stands. */
const isDeclined = ({ use, found }: ModelAnswer, withTools: boolean): boolean =>
  withTools ? use.unknown || use.handedOff : found.tier === "decline";

/** The products of the knowledge that the answer names in full. */
function namedIn(text: string, entries: Entry[]): Product[] {
  const said = text.toLocaleLowerCase("tr");
  return entries.flatMap((entry) =>
    entry.kind === "product" && said.includes(entry.product.name.toLocaleLowerCase("tr")) ? entry.product : [],
  );
}

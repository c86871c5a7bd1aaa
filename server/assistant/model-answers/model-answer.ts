import type { AnswerParts, AssistantAct, Outcome } from "#contract/assistant.ts";
import { asksForPersonInForeignLanguage, foreignSmallTalk } from "../built-in/foreign-language.ts";
import { contactForm } from "../dialogue/forms.ts";
import { languageOfVisitor } from "./prompt-situation.ts";
import type { ToolEffects } from "./tool-effects.ts";
import { citedPassages } from "../passages/cited-passages.ts";
import { excerptsOf } from "../answer-parts/excerpts.ts";
import { offeredAsSource } from "../passages/passage-title.ts";
import type { PassageEntry } from "../retrieval/index/siblings.ts";
import { toProductCard } from "../answer-parts/product-card.ts";
import { wishesForPerson } from "../answer-parts/person-offer.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { Question } from "../provider.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { type Entry, entryName, passageAddress } from "../retrieval/index/knowledge-index.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { toAnswerSources } from "../answer-parts/answer-sources.ts";

/** One model answer in progress: its inputs, its tools' results, and its text so far. */
export type ModelAnswer = {
  question: Question;
  found: Retrieval;
  entries: Entry[];
  effects: ToolEffects;
  toolOutputs: string[];
  text: string;
};

const MAX_PRODUCTS = 6;

/** True if the visitor asks for a person, in any language, or accepts the offer of one. */
export const wantsPerson = ({ question, found }: Pick<ModelAnswer, "question" | "found">): boolean =>
  wishesForPerson(found, question.person) ||
  (languageOfVisitor(question) !== "tr" && asksForPersonInForeignLanguage(question.text));

/** The answer's parts for the text written so far. */
export function partsSoFar(modelAnswer: ModelAnswer): AnswerParts {
  const { question, found, entries, effects, text } = modelAnswer;
  const { reachable, contact } = question.person;
  const products = (effects.products.length > 0 ? effects.products : namedIn(text, entries)).slice(0, MAX_PRODUCTS);
  const shown = products.map(({ sku, name }) => ({ kind: "product" as const, id: sku, title: name }));
  const others = [
    ...toAnswerSources(found.sources.filter(({ kind }) => kind !== "passage")),
    ...effects.found.flatMap(articleSource),
    ...citedPassages(text, entries).map(passageSource),
  ].filter(
    ({ kind, id }, at, all) =>
      ![...shown, ...all.slice(0, at)].some((source) => source.kind === kind && source.id === id),
  );
  const suggested = effects.unknown && found.tier === "suggest" ? found.sources : [];
  const excerpts = effects.asksBack ? {} : excerptsOf(question.index, question.text, suggested, { calendar: question });
  const handsOff = effects.handedOff || effects.complained || wantsPerson(modelAnswer);
  const form = effects.form ?? (handsOff && !contact ? contactForm(question.person) : null);
  return {
    products: products.map((product) => toProductCard(product, question.siteUrl)),
    suggestions: effects.asksBack ?? suggested.map((source) => offeredAsSource(question.index, source)),
    ...(Object.keys(excerpts).length > 0 && { excerpts }),
    sources: effects.unknown ? [] : [...shown, ...others],
    // A visitor who asks for a person is offered one even if the model did not call the tool.
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

/** The side effects to apply with the answer. */
export function consequencesOf(modelAnswer: ModelAnswer): Consequences {
  const { question, effects } = modelAnswer;
  const wish = effects.danger
    ? "danger"
    : wantsPerson(modelAnswer)
      ? "asked"
      : effects.complained
        ? "complaint"
        : effects.handedOff
          ? "needed"
          : question.person.contact && !effects.formKept
            ? "contact"
            : null;
  return {
    ...(wish && { wish }),
    ...(effects.order && { order: effects.order }),
    ...(effects.formKept && effects.form && { form: effects.form }),
    ...(effects.takenBack && effects.form && { takenBack: effects.form }),
  };
}

/** The act that the whole answer amounts to. */
function actOf(
  { question, found, effects }: ModelAnswer,
  outcome: Outcome,
  { wish, order, form, takenBack }: Consequences,
): AssistantAct {
  if (wish === "danger") return "safety";
  if (order || form || takenBack) return "confirm";
  if (effects.form) return effects.form.state === "open" ? "collect" : "end";
  if (wish) return wish === "contact" ? "confirm" : "hand-off";
  if (effects.asksBack) return "ask-back";
  if (outcome === "declined") return "decline";
  if (effects.collectsOrder) return "collect";
  if (languageOfVisitor(question) !== "tr") return foreignSmallTalk(question.text) ?? "answer";
  if (found.tier !== "small-talk" || effects.products.length > 0) return "answer";
  return found.smallTalk === "goodbye" ? "end" : "small-talk";
}

/** The parts of the finished answer. A declined answer offers a handoff; `offers`: its text offers a person already. */
export function finalParts(
  modelAnswer: ModelAnswer,
  outcome: Outcome,
  consequences: Consequences,
  offers: boolean,
): AnswerParts {
  const parts = partsSoFar(modelAnswer);
  const { handedOff } = modelAnswer.effects;
  return {
    ...parts,
    handoff: parts.handoff || offers || (outcome === "declined" && !handedOff),
    act: actOf(modelAnswer, outcome, consequences),
  };
}

/** The answer's outcome. Filling in a form or recording a complaint answers no question: `small-talk`. */
export function outcomeOf(modelAnswer: ModelAnswer, withTools: boolean): Outcome {
  if (isDeclined(modelAnswer, withTools)) return "declined";
  const { form, complained, products, found } = modelAnswer.effects;
  return (form || complained) && products.length === 0 && found.length === 0 ? "small-talk" : "answered";
}

/** A model without tools cannot signal that it does not know; then retrieval decides. */
const isDeclined = ({ effects, found }: ModelAnswer, withTools: boolean): boolean =>
  withTools ? effects.unknown || effects.handedOff : found.tier === "decline";

/** The products among the entries whose full name occurs in the text. */
function namedIn(text: string, entries: Entry[]): Product[] {
  const said = text.toLocaleLowerCase("tr");
  return entries.flatMap((entry) =>
    entry.kind === "product" && said.includes(entry.product.name.toLocaleLowerCase("tr")) ? entry.product : [],
  );
}

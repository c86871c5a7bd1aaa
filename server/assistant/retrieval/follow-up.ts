import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import { demandsOf, isTrait, productView } from "./products.ts";
import { readQuestion, type Question, type Unit } from "./question.ts";
import type { Context } from "./context.ts";
import { wordsOf } from "./turkish.ts";

/** What an earlier subject counts beside the words of the question itself. */
const carriedShare = 0.8;
/** "Kaç gün" beside a carried subject is the whole question, and counts more than it does in a full sentence. */
const ownShare = 1.6;
const subjectWeight = 0.3;
const asksAboutIt =
  /\b(?:\d{2,3}|x{0,3}[sl]|[m]|beden\w*|numara\w*|renk\w*|reng\w*|stok\w*|sto[gk]\w*|fiyat\w*|kac(?!ta|in)\w*|ucret\w*|indirim\w*|link\w*|resim|resmi|foto\w*|kumas\w*|var|olsun|kaldi|bu|bunu\w*|bunda|bundan|siyah\w*|beyaz\w*|[a-z]+ (?:olsun|olan|olani))\b/;
const asksForOther = /\b(?:baska (?:model|urun)\w*|benzer\w*|en ucuz\w*|en pahali\w*|hangi urun\w*)\b/;

/**
 * Gives a question that has no subject of its own ("peki fiyatı ne kadar?", "kaç gün sürüyor", after a product "L beden
 * var mı") the subject of the conversation so far. A question with a subject comes back as it is: context never bends a
 * clear question.
 */
export function contextualQuestion(index: KnowledgeIndex, question: Question, context: Context): Question {
  const afterProduct = context.lastSource?.kind === "product";
  if (afterProduct ? namesThing(index, question) : hasSubject(question)) return question;
  return withSubject(index, question, context);
}

/** True where a question may be about the product just shown: its price, sizes, colours, stock. */
export const mayAskOfProduct = ({ folded }: Question): boolean => asksAboutIt.test(folded);

/** The question together with the subject of the conversation so far, whether it has one of its own or not. */
export function withSubject(index: KnowledgeIndex, question: Question, context: Context): Question {
  const carried = subjectOf(index, context)
    .filter((unit) => !question.units.some(({ word }) => word === unit.word))
    .map((unit) => ({ ...unit, weight: unit.weight * carriedShare }));
  if (carried.length === 0) return question;
  const own = question.units.map((unit) => ({ ...unit, weight: unit.weight * ownShare }));
  return {
    ...question,
    folded: "",
    units: [...carried, ...own],
    words: [...carried.map(({ word }) => word), ...question.words],
  };
}

/**
 * The product just answered with, where a question names only what every product has ("siyah olsun", "stokta var mı",
 * "M beden kaldı mı").
 */
export function meantProduct(index: KnowledgeIndex, question: Question, { lastSource }: Context): Entry | null {
  if (lastSource?.kind !== "product" || namesThing(index, question) || !asksAboutIt.test(question.folded)) return null;
  const position = index.positionBySku(wordsOf(lastSource.sku).join(" "));
  return position === undefined || asksForOther.test(question.folded) ? null : index.entryAt(position);
}

function hasSubject({ units }: Question): boolean {
  return units.some((unit) => !unit.asking && unit.weight > subjectWeight);
}

/** True when a question is about some thing; a product's price, colours and sizes are none. */
export function namesThing(index: KnowledgeIndex, question: Question): boolean {
  const demands = demandsOf(index, question);
  return hasSubject({
    ...question,
    units: productView(question, demands).units.filter((unit) => !isTrait(unit, demands)),
  });
}

/**
 * A product's name; of an article, what the visitor's own words and its title have in common, since it is about more
 * than was asked.
 */
function subjectOf(index: KnowledgeIndex, { lastSource, previousQuestions }: Context): Unit[] {
  const about = previousQuestions.findLast((text) => hasSubject(readQuestion(index, text)));
  const asked = about === undefined ? undefined : readQuestion(index, about);
  const subject = asked ? subjectUnits(asked) : [];
  if (!lastSource) return subject;
  const title = subjectUnits(readQuestion(index, lastSource.title));
  if (lastSource.kind === "product") return title;
  const same = title.filter((unit) => subject.some((own) => own.term !== null && own.term === unit.term));
  const related = title.filter((unit) => subject.some((own) => own.concepts.intersection(unit.concepts).size > 0));
  return [same, related, title].find((units) => units.length > 0) ?? [];
}

function subjectUnits({ units }: Question): Unit[] {
  return units.filter((unit) => unit.known && !unit.asking && unit.weight > subjectWeight);
}

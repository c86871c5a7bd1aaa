import { factsAskedBy } from "./ranking/facts.ts";
import type { Entry, KnowledgeIndex } from "./index/knowledge-index.ts";
import { asksAttribute, demandsOf, isTrait, productView } from "./products/demands.ts";
import { readQuestion, type Question } from "./question.ts";
import type { Unit } from "./question-units.ts";
import type { Context } from "./context.ts";
import { asksPriceAlone } from "./bare-questions.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** The weight of a word carried over from the conversation, relative to its own. */
const carriedShare = 0.8;
/**
 * The weight of the question's own words beside a carried subject: "kaç gün" is then the whole question, and counts for
 * more than in a full sentence.
 */
const ownShare = 1.6;
/** A process verb ("biter") counts little beside a carried subject: most articles have one. */
const processVerbShare = 0.4;
const subjectWeight = 0.3;
/** A number may be a size, but no day of a month. */
const asksAboutIt =
  /\b(?:\d{2,3}(?! (?:oca|suba|mart|nisan|mayis|haziran|temmuz|agusto|eylul|ekim|kasim|arali)\w*)\b|x{0,3}[sl]|[m]|beden\w*|numara\w*|renk\w*|reng\w*|stok\w*|sto[gk]\w*|fiyat\w*|kac(?!ta|in)\w*(?! (?:kadar|dek|dakika|dakka|dk|saat|gun|hafta)\w*)|ucret\w*|indirim\w*|pazarlik\w*|son (?:ne olur|fiyat\w*)|link\w*|resim|resmi|foto\w*|kumas\w*|var|olsun|kaldi|bu|bunu\w*|bunda|bundan|siyah\w*|beyaz\w*|[a-z]+ (?:olsun|olan|olani))\b/;
const asksForOther =
  /\b(?:baska (?:model|urun)\w*|benzer\w*|en ucuz\w*|en pahali\w*|hangi urun\w*|(?:ne(?:ler)?|bir ?sey\w*) var)\b/;

/** "İndirimde ne var" after a product is about the whole catalogue. */
const ASKS_FOR_ALL =
  /\b(?:indirim|kampanya|alt[iı]|uzer|kadar)\w* (?:baska )?(?:ne(?:ler)?|bir ?sey\w*) var(?: m[iu])?$/;

/** "Sonrasında ne yiyebilirim" is about what was just told. */
const AFTER_IT = /^(?:peki |ya )?(?:(?:bundan |ondan )?(?:sonra|once)|sonra(?:si|sinda)|once(?:si|sinde)) (?!\w+$)/;

/**
 * Adds the subject of the conversation to a question that has none of its own ("peki fiyatı ne kadar?", "kaç gün
 * sürüyor", after a product "L beden var mı"). A question with a subject is returned unchanged: context never distorts
 * a clear question.
 */
export function contextualQuestion(index: KnowledgeIndex, question: Question, context: Context): Question {
  const afterProduct = context.lastSource?.kind === "product";
  const standsAlone = afterProduct
    ? namesThing(index, question) || ASKS_FOR_ALL.test(question.folded)
    : hasSubject(question) && !AFTER_IT.test(question.folded);
  if (standsAlone) return question;
  return withSubject(index, question, context);
}

/** True if the question may be about the last product: its price, sizes, colours, stock. */
export const mayAskOfProduct = ({ folded }: Question): boolean => asksAboutIt.test(folded);

/** True if the question may be about this product: it asks for what every product has, or for what this one's texts say. */
export const isOfProduct = (index: KnowledgeIndex, question: Question, { position }: Entry): boolean =>
  mayAskOfProduct(question) ||
  asksAttribute(question, demandsOf(index, question)) ||
  question.units.some(({ term }) => term !== null && index.valueIn(term, position) > 0);

/** The question with the subject of the conversation added, whether or not it has one of its own. */
export function withSubject(index: KnowledgeIndex, question: Question, context: Context): Question {
  const carried = subjectOf(index, context)
    .filter((unit) => !question.units.some(({ word }) => word === unit.word))
    .map((unit) => ({ ...unit, weight: unit.weight * carriedShare }));
  if (carried.length === 0) return question;
  const isOnlyProcess = asksForFact(question) && namesNothing(question);
  const own = question.units.map((unit) => ({
    ...unit,
    weight: unit.weight * (isOnlyProcess && isProcessVerb(unit.word) ? processVerbShare : ownShare),
  }));
  return {
    ...question,
    folded: "",
    units: [...carried, ...own],
    words: [...carried.map(({ word }) => word), ...question.words],
  };
}

/**
 * The product of the last answer, if the question only asks for attributes that every product has ("siyah olsun",
 * "stokta var mı", "M beden kaldı mı"); else null.
 */
export function meantProduct(index: KnowledgeIndex, question: Question, { lastSource }: Context): Entry | null {
  if (lastSource?.kind !== "product" || namesThing(index, question) || !asksAboutIt.test(question.folded)) return null;
  const position = index.positionBySku(wordsOf(lastSource.sku).join(" "));
  return position === undefined || asksForOther.test(question.folded) ? null : index.entryAt(position);
}

/** What only a product has: "siyahı var mı" asks nothing of a firm. */
const OF_ANY_PRODUCT = /\b(?:stok(?:ta|lar\w*)|elinizde)\b|\bbeden(?:i|ler\w*)?\b|\brenk\w*|\brengi\b/;
/** Asked for after a thing that nothing was found of, a price is that thing's. */
const ASKS_FOR_THING = /\b(?:var|yok|sat\w*|bulun\w*|lazim|gerek|ist\w*|ari\w*|bak\w*)\b/;

/**
 * The context in which the product told before is that of the last answer, which told nothing: for a question that names
 * nothing, for a colour, size or stock, or for a price if nothing else was asked for or suggested since.
 */
export function recallProduct(index: KnowledgeIndex, question: Question, context: Context): Context {
  const { lastSource, earlierSources = [], offered = [], previousQuestions } = context;
  const [before] = earlierSources;
  if (lastSource !== null || before?.kind !== "product" || namesThing(index, question)) return context;
  const { colors, sizes } = demandsOf(index, question);
  const asksPrice =
    asksPriceAlone(question.folded) &&
    offered.length === 0 &&
    !ASKS_FOR_THING.test(fold(previousQuestions.at(-1) ?? ""));
  const isMeant = asksPrice || colors.length + sizes.length > 0 || OF_ANY_PRODUCT.test(question.folded);
  return isMeant ? { ...context, lastSource: before } : context;
}

function hasSubject({ units, folded }: Question): boolean {
  const asksOf = asksForFact({ folded });
  // "Yurt?" is about that, however often the knowledge base has it.
  const [only, ...others] = units;
  const isAlone = only && others.length === 0 && only.known && !only.asking && folded === only.word;
  if (isAlone && !asksOf && !ROOMS.test(only.word)) return true;
  return units.some(
    (unit) =>
      !unit.asking && unit.weight > subjectWeight && !NUMBER.test(unit.word) && !(asksOf && isProcessVerb(unit.word)),
  );
}

/** The rooms of a flat, like a number, are of what was asked before: "3+1". */
const ROOMS = /^\darti\d$/;
const NUMBER = /^\d+(?:arti\d)?$/;

const asksForFact = ({ folded }: Pick<Question, "folded">): boolean => factsAskedBy(folded) !== 0;

/** True for verbs that name no subject in a question for a fact: "biter", "sürüyor", "çıkacak" beside "kaç günde". */
export const isProcessVerb = (word: string): boolean => PROCESS_VERB.test(word);
const PROCESS_VERB =
  /^(?:bit|sur|cik|yetis|hazir|hazirlan|tamamlan|sonuclan|basla|iyiles|duzel|cozul|gel|ol|tut)(?:er|ar|[iu]?r|[iu]?yo|[iu]?yor|y?ecek|y?acak|[iu]c[ae]k|di|du|ti|tu|mis|mus)?$/;

/** True if the question names a thing; prices, colours and sizes do not count. */
export function namesThing(index: KnowledgeIndex, question: Question): boolean {
  const demands = demandsOf(index, question);
  return hasSubject({
    ...question,
    units: productView(question, demands).units.filter((unit) => !isTrait(unit, demands)),
  });
}

/**
 * The subject of the conversation: a product's name, or what an article's title has in common with the visitor's last
 * question, since an article covers more than was asked. A passage is one of many under its title: of the question, what
 * stands in it.
 */
function subjectOf(index: KnowledgeIndex, { lastSource, previousQuestions }: Context): Unit[] {
  const about = previousQuestions.findLast((text) => hasSubject(readQuestion(index, text)));
  const asked = about === undefined ? undefined : readQuestion(index, about);
  const subject = asked ? subjectUnits(asked) : [];
  if (!lastSource) return subject;
  const title = titleUnits(readQuestion(index, lastSource.title));
  if (lastSource.kind === "product") return title;
  const same = title.filter((unit) => subject.some((own) => own.term !== null && own.term === unit.term));
  const related = title.filter((unit) => subject.some((own) => own.concepts.intersection(unit.concepts).size > 0));
  const passage = lastSource.kind === "passage" && index.find("passage", lastSource.id);
  const told = passage ? subject.filter(({ term }) => term !== null && index.valueIn(term, passage.position) > 0) : [];
  return [told, same, related, title].find((units) => units.length > 0) ?? [];
}

/** What a title names: a word that the firm uses everywhere ("diş" at a dentist's), too, where there is no other. */
function titleUnits(title: Question): Unit[] {
  const units = subjectUnits(title);
  return units.length > 0 ? units : title.units.filter(({ known, asking }) => known && !asking);
}

/** The known words of a question that may name its subject. */
export function subjectUnits({ units }: Question): Unit[] {
  return units.filter((unit) => unit.known && !unit.asking && unit.weight > subjectWeight);
}

/** True for a question without a subject, or of a verb of process alone: "kaç günde biter". */
export const namesNothing = (question: Question): boolean =>
  subjectUnits(question).every(({ word }) => isProcessVerb(word));

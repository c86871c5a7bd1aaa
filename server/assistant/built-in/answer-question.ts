import type { AssistantAct } from "#contract/assistant.ts";
import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  ASK_TEAM,
  closestText,
  declineText,
  handoffText,
  offerText,
  otherwiseText,
  priceOfWhatText,
  smallTalkText,
  toldText,
  unknownText,
  UNSTATED,
} from "../turn/built-in-texts.ts";
import { answerAfterStep } from "./after-step.ts";
import { answerAllergy } from "./answer-allergy.ts";
import { answerOfGoods } from "./answer-of-goods.ts";
import { answerTooDear } from "./answer-too-dear.ts";
import { answerFrom } from "./answer-from.ts";
import { lengthPerQuestion, withOthers } from "./answer-others.ts";
import { asksPriceOfNothing, isGoodWish, saysNothing, tellsOfOneself, tellsWhereabouts } from "./bare-messages.ts";
import { columnOfTold } from "./column-of-told.ts";
import { compareProducts } from "./compare-products.ts";
import { compareRows } from "./compare-rows.ts";
import { askWhichPart } from "./document-overview.ts";
import { withListedItem } from "./listed-item.ts";
import { answerIfItSuits, answerOverview, askBackForAdvice, withAboutUs } from "./overview.ts";
import { answerPrice } from "./answer-price.ts";
import { answerPlaceTold } from "./place-told.ts";
import { priceAsStated, statedPriceFor } from "../prices/price-as-stated.ts";
import { excerptsOf } from "../answer-parts/excerpts.ts";
import { relatedTitles, titlesOf } from "../answer-parts/offered-titles.ts";
import { saidOfArticle } from "./said-of-article.ts";
import { priceOfCalled } from "../prices/price-of-called.ts";
import { saidOfProduct } from "../products/said-of-product.ts";
import { ofOneShown } from "../products/those-shown.ts";
import { unstatedFact } from "./unstated-fact.ts";
import { verbatim } from "../turn/alternatives.ts";
import { answeringSentences } from "../passages/answering-sentences.ts";
import { withAskedList } from "../passages/asked-list.ts";
import { articleWins } from "../contradictions/article-wins.ts";
import { contactForm } from "../dialogue/forms.ts";
import { isGrave } from "../dialogue/is-grave.ts";
import { passageTitled } from "../passages/passage-title.ts";
import { offerReason } from "../answer-parts/person-offer.ts";
import type { PersonState } from "../visitor/person-state.ts";
import { entriesOf, nameOf, type Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isBare } from "../retrieval/bare-questions.ts";
import { asksForPersonAlone } from "../retrieval/person-wish.ts";
import { wordsOf } from "../language/turkish.ts";
import { pricedElsewhere } from "../retrieval/ranking/priced-elsewhere.ts";
import { directHit, retrieve, type Retrieval } from "../retrieval/retrieve.ts";

/** Answers a question from the knowledge, or states that the knowledge has no answer. */
export function answerQuestion(index: KnowledgeIndex, question: string, turn: Turn): BuiltInAnswer {
  const apart =
    answerAfterStep(index, question, turn) ??
    answerOfOneShown(index, question, turn) ??
    columnOfTold(index, question, turn) ??
    answerFromSeveral(index, question, turn);
  if (apart) return apart;
  const offered = passageTitled(index, question, turn.dialogue.last?.parts.suggestions ?? []);
  const found = offered
    ? directHit(offered)
    : (answerIfItSuits(index, question) ??
      withoutContradicted(index, withLists(index, question, retrieve(index, question, turn.context))));
  const wishes = found.wantsPerson;
  const called = wishes || offered ? null : priceOfCalled(index, question, found, turn);
  if (called) return called;
  const isUncertain = !wishes && (found.tier === "suggest" || found.tier === "decline");
  const stated = isUncertain ? priceAsStated(index, question, turn) : null;
  if (stated) return stated;
  const isOfProducts = found.sources[0]?.kind === "product";
  const ofGoods =
    (isUncertain || isOfProducts) && !offered
      ? answerOfGoods(index, question, turn, (rest, apart) => answerQuestion(index, rest, apart))
      : null;
  if (ofGoods) return ofGoods;
  const atPlace = isUncertain ? answerPlaceTold(index, question, turn) : null;
  if (atPlace) return atPlace;
  const said =
    wishes || offered
      ? null
      : (saidOfProduct(index, question, found, turn) ?? saidOfArticle(index, question, found, turn));
  if (said) return said;
  const advice = wishes ? null : (askBackForAdvice(index, question, found) ?? askWhichPart(index, question, found));
  if (advice) return advice;
  const person = turn.person;
  const answer = {
    sources: found.sources,
    products: [],
    suggestions: [],
    excerpts: {},
    related: [],
    handoff: wishes && !person.reachable,
    order: null,
    form: wishes ? contactForm(person) : null,
    act: wishes ? ("hand-off" as const) : actOf(found),
    consequences: wishes ? { wish: "asked" as const } : {},
  };
  switch (found.tier) {
    case "small-talk": {
      const grave = isGrave(turn.dialogue);
      const isParting = found.smallTalk === "greeting" && isGoodWish(question) && turn.dialogue.last;
      if (isParting && !wishes)
        return { ...answer, outcome: "small-talk", act: "end", text: smallTalkText("goodbye", { ...turn, grave }) };
      return {
        ...answer,
        outcome: "small-talk",
        text: wishes ? handoffText(person) : smallTalkText(found.smallTalk, { ...turn, grave }),
      };
    }
    case "decline":
      // A message without a question is not counted as a gap in the knowledge.
      if (saysNothing(question))
        return { ...answer, outcome: "small-talk", act: "ask-back", text: smallTalkText("unclear", turn) };
      if (tellsWhereabouts(question))
        return { ...answer, outcome: "small-talk", act: "small-talk", text: smallTalkText("later", turn) };
      if (tellsOfOneself(question)) return { ...answer, outcome: "small-talk", act: "ask-back", text: toldText };
      if (asksPriceOfNothing(question)) return { ...answer, ...PRICE_OF_WHAT };
      return { ...answer, outcome: "declined", text: declined(turn, person) };
    case "suggest":
      // After something was spoken of it is rather the price of that.
      if (asksPriceOfNothing(question) && !turn.context.previousQuestions.length)
        return { ...answer, ...PRICE_OF_WHAT, sources: [] };
      return {
        ...answer,
        ...(tellClosest(index, question, found, turn) ?? suggest(index, question, found.sources, turn)),
      };
    case "answer": {
      if (wishes && asksForPersonAlone(question) && !namesContactPoint(index, found.sources))
        return { ...answer, sources: [], outcome: "small-talk", text: handoffText(person) };
      const limit = lengthPerQuestion(found);
      const isOfBefore = offered?.whole || (found.sources[0]?.kind === "passage" && isBareQuestion(question));
      const asked = isOfBefore ? askedBefore(question, turn) : question;
      const first = { ...answer, ...answerFrom(index, asked, found, turn, limit) };
      if (found.alsoAsked.length === 0 && !wishes) {
        const related = relatedTitles(index, question, found, first);
        return admitting(index, question, { ...first, related }, turn);
      }
      return withOthers(index, first, found.alsoAsked, turn, limit);
    }
  }
}

/** What is reckoned, compared or listed from several entries, and therefore not looked up; null for any other question. */
const answerFromSeveral = (index: KnowledgeIndex, question: string, turn: Turn): BuiltInAnswer | null =>
  answerPrice(index, question, turn) ??
  answerAllergy(index, question, turn) ??
  answerOverview(index, question, turn) ??
  (statedPriceFor(index, question) ? null : compareProducts(index, question, turn)) ??
  compareRows(index, question, turn) ??
  answerTooDear(index, question);

/** What is known of the one of the products just shown that the question names; null if it names none, or nothing is. */
function answerOfOneShown(index: KnowledgeIndex, question: string, turn: Turn): BuiltInAnswer | null {
  const one = ofOneShown(index, question, turn);
  const answer = one && answerQuestion(index, one.asked, one.turn);
  const isOfIt = answer?.sources.some((source) => source.kind === "product" && source.sku === one!.product.sku);
  return answer && isOfIt && answer.outcome === "answered" ? answer : null;
}

/** What was asked for before a list was chosen, or before "ne kadar": the rows of a table are chosen by that. */
const askedBefore = (question: string, { context }: Turn): string =>
  context.previousQuestions.findLast((text) => !isBareQuestion(text)) ?? question;

const isBareQuestion = (text: string): boolean => isBare(wordsOf(text).join(" "));

/** What lists answer of which the question asks for the whole or one item, or what the firm says of itself. */
const withLists = (index: KnowledgeIndex, question: string, found: Retrieval): Retrieval =>
  withAboutUs(index, question, withListedItem(index, question, withAskedList(index, question, found)));

/**
 * The answer; one that lacks the price or the time that was asked for says so, and offers a person. "Ücreti" of what has
 * prices elsewhere is answered with those to choose from.
 */
function admitting(index: KnowledgeIndex, question: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  const entries = entriesOf(index, answer.sources);
  const lacks = unstatedFact(index, question, { entries, text: answer.text });
  if (lacks === null) return answer;
  const priced = lacks === "price" && isBareQuestion(question) ? pricedElsewhere(index, entries[0]) : [];
  if (priced.length > 0)
    return { ...answer, act: "suggest", sources: priced, related: [], ...suggest(index, question, priced, turn) };
  return { ...answer, text: [UNSTATED[lacks], answer.text, ASK_TEAM].join("\n\n"), handoff: true };
}

/**
 * True if a source is a passage, or an article with a phone number, e-mail address or link. A visitor who only asks for a
 * person needs no article that merely says that one can ask, and no product.
 */
const namesContactPoint = (index: KnowledgeIndex, sources: readonly Source[]): boolean =>
  sources.some((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry?.kind === "passage" || (entry?.kind === "article" && CONTACT_POINT.test(entry.article.answer));
  });

const CONTACT_POINT = /@|\d{3}[\s.)-]*\d{3}|\bhttps?:/;

/** Leaves out sources that an article contradicts; suggestions are kept. */
function withoutContradicted(index: KnowledgeIndex, found: Retrieval): Retrieval {
  if (found.tier !== "answer") return found;
  const told = (sources: readonly Source[]) => {
    const entries = new Map(sources.map((source) => [index.find(source.kind, nameOf(source)), source]));
    return articleWins(
      index,
      [...entries.keys()].flatMap((entry) => entry ?? []),
    ).map((entry) => entries.get(entry)!);
  };
  const alsoAsked = found.alsoAsked.map((asked) => ({ ...asked, sources: told(asked.sources) }));
  return { ...found, sources: told(found.sources), alsoAsked };
}

/** Without an offer of its own where answer-message.ts appends the offer of a person. */
const declined = ({ offer, own }: Turn, person: PersonState): string =>
  offerReason(person, "declined", {}) === null ? declineText(offer, own) : unknownText(own);

const PRICE_OF_WHAT = { outcome: "small-talk", act: "ask-back", text: priceOfWhatText } as const;

/** The act that corresponds to the retrieval tier. */
function actOf({ tier, smallTalk }: Retrieval): AssistantAct {
  if (tier !== "small-talk") return ({ answer: "answer", suggest: "suggest", decline: "decline" } as const)[tier];
  return smallTalk === "goodbye" ? "end" : smallTalk === "unclear" ? "ask-back" : "small-talk";
}

/** What is told, as uncertain, if nothing else comes near it: a list of one asks for a press, and tells nothing. */
const CLOSEST_FROM = 0.5;

/**
 * The only suggestion, told as the closest there is; null if there are several, it is too uncertain or a product, or it
 * was just told and says nothing of the question.
 */
function tellClosest(
  index: KnowledgeIndex,
  question: string,
  found: Retrieval,
  turn: Turn,
): Pick<BuiltInAnswer, "outcome" | "text"> | null {
  const [only, ...others] = found.sources;
  if (!only || others.length > 0 || only.kind === "product" || found.confidence < CLOSEST_FROM) return null;
  const { text } = answerFrom(index, question, found, turn, lengthPerQuestion(found));
  const before = turn.context.previousQuestions.at(-1);
  const isTold = turn.dialogue.last?.text.includes(text);
  const said = isTold ? answeringSentences(index, question, text, before)?.said : text;
  if (said === undefined || (isTold && !sharesWord(said, question))) return null;
  return { outcome: "suggested", text: [closestText, said, otherwiseText(turn.offer)].join("\n\n") };
}

/** True if a text has a word that begins as one of the question's. */
function sharesWord(text: string, question: string): boolean {
  const told = wordsOf(text);
  const asked = wordsOf(question).filter(({ length }) => length >= MIN_SHARED);
  return asked.some((word) => told.some((other) => other.startsWith(word.slice(0, MIN_SHARED))));
}
const MIN_SHARED = 4;

function suggest(
  index: KnowledgeIndex,
  question: string,
  sources: Source[],
  turn: Turn,
): Pick<BuiltInAnswer, "outcome" | "text" | "suggestions" | "excerpts"> {
  const suggestions = titlesOf(index, sources);
  return {
    outcome: "suggested",
    suggestions,
    excerpts: excerptsOf(index, question, sources, turn),
    text: [
      SUGGESTION_LEAD,
      ...suggestions.map((title) => SUGGESTION_MARK + verbatim(title)),
      "",
      offerText(turn.offer),
    ].join("\n"),
  };
}

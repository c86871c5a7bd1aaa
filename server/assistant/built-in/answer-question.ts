import type { AssistantAct } from "#contract/assistant.ts";
import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import {
  ASK_TEAM,
  declineText,
  handoffText,
  offerText,
  openText,
  priceOfWhatText,
  smallTalkText,
  unknownText,
  UNSTATED,
  unsureText,
} from "./built-in-texts.ts";
import { relatedTitles, titlesOf } from "./offered-titles.ts";
import { quoteSources } from "./quote-sources.ts";
import { unknownKindText } from "./unknown-kind.ts";
import { unstatedFact } from "./unstated-fact.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { answerAllergy } from "./answer-allergy.ts";
import { compareProducts } from "./compare-products.ts";
import { compareRows } from "./compare-rows.ts";
import { withAskedList } from "../passages/asked-list.ts";
import { articleWins } from "../contradictions/article-wins.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import { contactForm } from "../dialogue/forms.ts";
import { attributeText, unmetDemandsText, productText } from "../answer-parts/product-text.ts";
import { ANSWER_MAX_LENGTH } from "../passages/answer-passage.ts";
import { offeredAsSource, passageTitled } from "../passages/passage-title.ts";
import { offerReason } from "../answer-parts/person-offer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import { entriesOf, nameOf, type Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type Demands, demandsOf } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { asksForPersonAlone } from "../retrieval/person-wish.ts";
import { type AlsoAsked, directHit, retrieve, type Retrieval } from "../retrieval/retrieve.ts";
import { wordsOf } from "../language/turkish.ts";

/** Answers a question from the knowledge, or states that the knowledge has no answer. */
export function answerQuestion(index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer {
  const apart =
    answerAllergy(index, question, options) ??
    compareProducts(index, question, options) ??
    compareRows(index, question, options);
  if (apart) return apart;
  const offered = passageTitled(index, question, options.dialogue?.last?.parts.suggestions ?? []);
  const found = offered
    ? directHit(offered)
    : withoutContradicted(index, withAskedList(index, question, retrieve(index, question, options.context)));
  const person = options.person ?? NO_PERSON;
  const wishes = found.wantsPerson;
  const answer = {
    sources: found.sources,
    products: [],
    suggestions: [],
    related: [],
    handoff: wishes && !person.reachable,
    order: null,
    form: wishes ? contactForm(person) : null,
    act: wishes ? ("hand-off" as const) : actOf(found),
    consequences: wishes ? { wish: "asked" as const } : {},
  };
  switch (found.tier) {
    case "small-talk": {
      const isParting = found.smallTalk === "greeting" && isGoodWish(question) && options.dialogue?.last;
      if (isParting && !wishes)
        return { ...answer, outcome: "small-talk", act: "end", text: smallTalkText("goodbye", options) };
      return {
        ...answer,
        outcome: "small-talk",
        text: wishes ? handoffText(person) : smallTalkText(found.smallTalk, options),
      };
    }
    case "decline":
      // A message without a question is not counted as a gap in the knowledge.
      if (saysNothing(question))
        return { ...answer, outcome: "small-talk", act: "ask-back", text: smallTalkText("unclear", options) };
      if (asksPriceOfNothing(question)) return { ...answer, ...PRICE_OF_WHAT };
      return { ...answer, outcome: "declined", text: declined(options, person) };
    case "suggest":
      // After something was spoken of it is rather the price of that.
      if (asksPriceOfNothing(question) && !options.context?.previousQuestions.length)
        return { ...answer, ...PRICE_OF_WHAT, sources: [] };
      return { ...answer, ...suggest(index, found.sources, options.offer) };
    case "answer": {
      if (wishes && asksForPersonAlone(question) && !namesContactPoint(index, found.sources))
        return { ...answer, sources: [], outcome: "small-talk", text: handoffText(person) };
      const limit = lengthPerQuestion(found);
      // A list that was chosen shows what was asked for before it.
      const asked = offered?.whole ? (options.context?.previousQuestions.at(-1) ?? question) : question;
      const first = { ...answer, ...answerFrom(index, asked, found, options, limit) };
      if (found.alsoAsked.length === 0 && !wishes)
        return {
          ...admitting(index, question, first),
          related: relatedTitles(index, question, found, first),
        };
      return withOthers(index, first, found.alsoAsked, options, limit);
    }
  }
}

/** The answer; one that lacks the price or the time that was asked for says so, and offers a person. */
function admitting(index: KnowledgeIndex, question: string, answer: BuiltInAnswer): BuiltInAnswer {
  const lacks = unstatedFact(index, question, { entries: entriesOf(index, answer.sources), text: answer.text });
  if (lacks === null) return answer;
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
const declined = ({ offer, own }: Options, person: PersonState): string =>
  offerReason(person, "declined", {}) === null ? declineText(offer, own) : unknownText(own);

/** Good wishes ("iyi günler"): a greeting at the start of a conversation, a farewell after an answer. */
const isGoodWish = (text: string): boolean =>
  /^(?:(?:size|hepinize|herkese|peki|tamam) )*(?:iyi|hayirli) (?:gun|aksam|gece|calisma|hafta|is)\w*(?: (?:olsun|dilerim|dileriz))?$|^kolay gelsin$/.test(
    wordsOf(text).join(" "),
  );

/** "Fiyat", "ne kadar": names nothing whose price it is. */
const ASKS_PRICE_OF_NOTHING =
  /^(?:(?:merhaba|selam|slm|peki|acaba|bu|bunun) )*(?:(?:fiyat|ucret)(?:i|ler|leri|lar|lari|lariniz|leriniz|iniz)?(?: (?:ne|nedir|ne kadar|kac|nasil|alabilir miyim|bilgisi))*|ne kadar|kac (?:para|lira|tl)|kaca)$/;

const asksPriceOfNothing = (text: string): boolean => ASKS_PRICE_OF_NOTHING.test(wordsOf(text).join(" "));

const PRICE_OF_WHAT = { outcome: "small-talk", act: "ask-back", text: priceOfWhatText } as const;

/** A bare name, number or letter that answers no question of ours. */
const saysNothing = (text: string): boolean =>
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}$/u.test(text.trim()) || /^[^\p{L}]*\p{L}{0,2}[^\p{L}]*$/u.test(text.trim());

/** The act that corresponds to the retrieval tier. */
function actOf({ tier, smallTalk }: Retrieval): AssistantAct {
  if (tier !== "small-talk") return ({ answer: "answer", suggest: "suggest", decline: "decline" } as const)[tier];
  return smallTalk === "goodbye" ? "end" : smallTalk === "unclear" ? "ask-back" : "small-talk";
}

/** The most suggestions shown beside an answer. */
const MAX_SUGGESTIONS_BESIDE = 2;

/** The length limit per question, so that quotes from documents together do not exceed one answer's limit. */
const lengthPerQuestion = ({ alsoAsked }: Retrieval): number =>
  Math.floor(ANSWER_MAX_LENGTH / (1 + alsoAsked.filter(({ sources }) => sources.length > 0).length));

/** Adds the other questions of the message: each is answered, gets suggestions, or is named as unanswered. */
function withOthers(
  index: KnowledgeIndex,
  answer: BuiltInAnswer,
  alsoAsked: readonly AlsoAsked[],
  options: Options,
  limit: number,
): BuiltInAnswer {
  const others = alsoAsked.filter(({ sources }) => sources.length > 0);
  const unsure = alsoAsked.filter(({ suggested }) => suggested.length > 0);
  const open = alsoAsked
    .filter(({ sources, suggested }) => sources.length + suggested.length === 0)
    .map(({ question }) => question);
  const offered = unsure.map(({ suggested }) => suggested.map((source) => offeredAsSource(index, source)));
  const titles = [...new Set([...offered.map(([likeliest]) => likeliest!), ...offered.flat()])].slice(
    0,
    MAX_SUGGESTIONS_BESIDE,
  );
  const found = others.map(({ question, sources }) =>
    answerFrom(index, question, { sources, wantsPerson: false }, options, limit),
  );
  return {
    ...answer,
    sources: [...answer.sources, ...others.flatMap(({ sources }) => sources)],
    products: [...answer.products, ...found.flatMap(({ products }) => products)],
    suggestions: [...answer.suggestions, ...titles],
    handoff: answer.handoff || open.length > 0,
    text: [
      answer.text,
      ...found.map(({ text }) => text),
      ...(open.length > 0 ? [openText(open)] : []),
      ...(unsure.length > 0
        ? [
            unsureText(
              unsure.map(({ question }) => question),
              titles,
            ),
          ]
        : []),
    ].join("\n\n"),
  };
}

function suggest(
  index: KnowledgeIndex,
  sources: Source[],
  offer: "demo" | "person",
): Pick<BuiltInAnswer, "outcome" | "text" | "suggestions"> {
  const suggestions = titlesOf(index, sources);
  return {
    outcome: "suggested",
    suggestions,
    text: [
      SUGGESTION_LEAD,
      ...suggestions.map((title) => SUGGESTION_MARK + verbatim(title)),
      "",
      offerText(offer),
    ].join("\n"),
  };
}

function answerFrom(
  index: KnowledgeIndex,
  question: string,
  { sources, wantsPerson }: Pick<Retrieval, "sources" | "wantsPerson">,
  options: Pick<Options, "siteUrl" | "person" | "dialogue">,
  limit: number,
): Pick<BuiltInAnswer, "outcome" | "text" | "products"> {
  const found = sources.flatMap((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry ? [{ entry, whole: source.kind === "passage" && source.whole === true }] : [];
  });
  const said = found.filter(({ entry }) => entry.kind !== "product");
  if (said.length > 0)
    return {
      outcome: "answered",
      text: [
        ...(wantsPerson ? [handoffText(options.person ?? NO_PERSON)] : []),
        ...quoteSources(index, question, said, limit),
      ].join("\n\n"),
      products: [],
    };
  const products = found.flatMap(({ entry }) => (entry.kind === "product" ? entry.product : []));
  const asked = readQuestion(index, question);
  const demands = demandsOf(index, asked);
  const parts = [
    unmetDemandsText(products, demands) ??
      shownProductAttribute(index, question, products, demands, options.dialogue) ??
      unknownKindText(question, asked, products),
    ...products.map((product) => verbatim(productText(product, options.siteUrl))),
  ];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}

/** For a product that the last answer showed: the attribute asked about now, which precedes the product's lines. */
function shownProductAttribute(
  index: KnowledgeIndex,
  question: string,
  [product, ...others]: Product[],
  demands: Demands,
  dialogue: Dialogue | undefined,
): string | null {
  const shown = dialogue?.last?.parts.sources ?? [];
  if (!product || others.length > 0 || !shown.some(({ kind, id }) => kind === "product" && id === product.sku))
    return null;
  return attributeText(product, readQuestion(index, question), demands);
}

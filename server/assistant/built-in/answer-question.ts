import type { AssistantAct } from "#contract/assistant.ts";
import { SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import {
  declineText,
  handoffText,
  offerText,
  openText,
  smallTalkText,
  unknownText,
  unsureText,
} from "./built-in-texts.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { answerAllergy } from "./answer-allergy.ts";
import { compareProducts } from "./compare-products.ts";
import { articleWins } from "../contradictions/article-wins.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import { contactForm } from "../dialogue/forms.ts";
import { attributeLine, honestLine, productLines } from "../answer-parts/product-text.ts";
import { ANSWER_MAX_LENGTH, answerFromPassage } from "../passages/answer-passage.ts";
import { offeredAsSource, passageTitled } from "../passages/passage-title.ts";
import { offerReason } from "../answer-parts/person-offer.ts";
import { NO_PERSON, type PersonState } from "../provider.ts";
import { nameOf, type Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { type Demands, demandsOf } from "../retrieval/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { asksForPersonAlone } from "../retrieval/person-wish.ts";
import { type AlsoAsked, foundIn, retrieve, type Retrieval } from "../retrieval/retrieve.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/** What the knowledge says to a question; where it says nothing, that. */
export function answerQuestion(index: KnowledgeIndex, question: string, options: Options): BuiltInAnswer {
  const apart = answerAllergy(index, question, options) ?? compareProducts(index, question, options);
  if (apart) return apart;
  const offered = passageTitled(index, question, options.dialogue?.last?.parts.suggestions ?? []);
  const found = offered ? foundIn(offered) : toldTogether(index, retrieve(index, question, options.context));
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
    case "small-talk": {
      const isParting = found.smallTalk === "greeting" && partsWith(question) && options.dialogue?.last;
      if (isParting && !wishes)
        return { ...answer, outcome: "small-talk", act: "end", text: smallTalkText("goodbye", options) };
      return {
        ...answer,
        outcome: "small-talk",
        text: wishes ? handoffText(person) : smallTalkText(found.smallTalk, options),
      };
    }
    case "decline":
      // What asks nothing is no gap in the knowledge either.
      if (saysNothing(question))
        return { ...answer, outcome: "small-talk", act: "ask-back", text: smallTalkText("unclear", options) };
      return { ...answer, outcome: "declined", text: declined(options, person) };
    case "suggest":
      return { ...answer, ...suggest(index, found.sources, options.offer) };
    case "answer": {
      if (wishes && asksForPersonAlone(question) && !namesAnotherWay(index, found.sources))
        return { ...answer, sources: [], outcome: "small-talk", text: handoffText(person) };
      const limit = roomFor(found);
      const first = { ...answer, ...answerFrom(index, question, found, options, limit) };
      return withOthers(index, first, found.alsoAsked, options, limit);
    }
  }
}

/** A number or an address in what the knowledge has: who asks for a person alone needs no article about asking for one. */
const namesAnotherWay = (index: KnowledgeIndex, sources: readonly Source[]): boolean =>
  sources.some((source) => {
    const entry = index.find(source.kind, nameOf(source));
    return entry?.kind !== "article" || WAY.test(entry.article.answer);
  });

const WAY = /@|\d{3}[\s.)-]*\d{3}|\bhttps?:/;

/** Nothing is told beside an article that says otherwise; what is only offered stays. */
function toldTogether(index: KnowledgeIndex, found: Retrieval): Retrieval {
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

/** Where a person is offered under it (answer-message.ts), that is offer enough. */
const declined = ({ offer, own }: Options, person: PersonState): string =>
  offerReason(person, "declined", {}) === null ? declineText(offer, own) : unknownText(own);

/** Good wishes greet who comes, and part with who has been answered. */
const partsWith = (text: string): boolean =>
  /^(?:(?:size|hepinize|herkese|peki|tamam) )*(?:iyi|hayirli) (?:gun|aksam|gece|calisma|hafta|is)\w*(?: (?:olsun|dilerim|dileriz))?$|^kolay gelsin$/.test(
    wordsOf(text).join(" "),
  );

/** A bare name, a number, a letter: said to nobody's question. */
const saysNothing = (text: string): boolean =>
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}$/u.test(text.trim()) || /^[^\p{L}]*\p{L}{0,2}[^\p{L}]*$/u.test(text.trim());

/** What the assistant does where the knowledge decides. */
function actOf({ tier, smallTalk }: Retrieval): AssistantAct {
  if (tier !== "small-talk") return ({ answer: "answer", suggest: "suggest", decline: "decline" } as const)[tier];
  return smallTalk === "goodbye" ? "end" : smallTalk === "unclear" ? "ask-back" : "small-talk";
}

/** Beside an answer so many suggestions are shown. */
const MOST_BESIDE = 2;

/** What documents say to one message stays as long as one answer, however many questions it asks. */
const roomFor = ({ alsoAsked }: Retrieval): number =>
  Math.floor(ANSWER_MAX_LENGTH / (1 + alsoAsked.filter(({ sources }) => sources.length > 0).length));

/** Of several questions in a message each is answered, or named as one that nothing answers, or only perhaps. */
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
  const titles = [...new Set([...offered.map(([likeliest]) => likeliest!), ...offered.flat()])].slice(0, MOST_BESIDE);
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
  const suggestions = [...new Set(sources.map((source) => offeredAsSource(index, source)))];
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
  const entries = sources.flatMap((source) => index.find(source.kind, nameOf(source)) ?? []);
  const said = entries.filter((entry) => entry.kind !== "product");
  if (said.length > 0)
    return {
      outcome: "answered",
      text: [
        ...(wantsPerson ? [handoffText(options.person ?? NO_PERSON)] : []),
        ...tellAll(index, question, said, limit),
      ].join("\n\n"),
      products: [],
    };
  const products = entries.flatMap((entry) => (entry.kind === "product" ? entry.product : []));
  const demands = demandsOf(index, readQuestion(index, question));
  const parts = [
    honestLine(products, demands) ?? lineOfAttribute(index, question, products, demands, options.dialogue),
    ...products.map((product) => verbatim(productLines(product, options.siteUrl))),
  ];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}

/** Of a product that was just shown, what is asked of it now stands before its lines. */
function lineOfAttribute(
  index: KnowledgeIndex,
  question: string,
  [product, ...others]: Product[],
  demands: Demands,
  dialogue: Dialogue | undefined,
): string | null {
  const shown = dialogue?.last?.parts.sources ?? [];
  if (!product || others.length > 0 || !shown.some(({ kind, id }) => kind === "product" && id === product.sku))
    return null;
  return attributeLine(product, readQuestion(index, question), demands);
}

/** Less than this says nothing of a document. */
const LEAST_ROOM = 150;

/** Articles as they stand, and what passages say to a question in the room that is left. What two say alike is told once. */
function tellAll(
  index: KnowledgeIndex,
  question: string,
  said: Exclude<Entry, { kind: "product" }>[],
  limit: number,
): string[] {
  const articles = said.flatMap((entry) => (entry.kind === "article" ? entry.article.answer : []));
  const taken = articles.reduce((sum, { length }) => sum + length, 0);
  const room = Math.max(LEAST_ROOM, Math.floor((limit - taken) / Math.max(1, said.length - articles.length)));
  const asked = readQuestion(index, question);
  return [
    ...new Set(
      said.map((entry) =>
        entry.kind === "article"
          ? verbatim(entry.article.answer)
          : answerFromPassage(index, asked, entry, said.length === 1 ? limit : room),
      ),
    ),
  ];
}

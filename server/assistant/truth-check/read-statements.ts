import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { Article, Document, Product } from "../retrieval/knowledge-base.ts";
import { passageId } from "../retrieval/index/knowledge-index.ts";
import { passageText } from "../passages/passage-text.ts";
import { datesIn } from "./date-statements.ts";
import type { Disagreement, Finding, Place, StatingText } from "./disagreement.ts";
import { linksIn } from "./links-in-text.ts";
import { nameProducts } from "./named-products.ts";
import { pricesIn, pricesInRow } from "./price-statements.ts";
import { stocksIn, stocksInRow } from "./stock-statements.ts";

/** A URL, and the first sentence that links to it. */
export type StatedLink = Pick<Disagreement, "place" | "question" | "sentence" | "text"> & { address: string };

/**
 * The untrue statements of texts according to catalogue and calendar, and the texts' links. `today` as in `2026-11-21`.
 */
export function readStatements(
  knowledge: { articles: Article[]; documents: Document[]; products: Product[] },
  today: string,
): { disagreements: Disagreement[]; links: StatedLink[] } {
  const catalogue = nameProducts(knowledge.products);
  const texts = textsOf(knowledge);
  const links = new Map<string, StatedLink>();
  const disagreements = texts.flatMap((text) => {
    for (const address of linksIn(text.text)) if (!links.has(address)) links.set(address, statedLink(text, address));
    const ofRow = [...pricesInRow(text, catalogue), ...stocksInRow(text, catalogue)].map(statedIn(text, text.text));
    const ofSentences = sentencesOf(text.text).flatMap(({ text: sentence }) => {
      const products = text.cells ? [] : [...pricesIn(sentence, catalogue), ...stocksIn(sentence, catalogue)];
      return [...products, ...datesIn(sentence, today)].map(statedIn(text, sentence));
    });
    return [...ofRow, ...ofSentences];
  });
  return { disagreements, links: [...links.values()] };
}

/** Longer sentences and texts are cut before they are stored. */
const SENTENCE_MAX_LENGTH = 1000;
const TEXT_MAX_LENGTH = 20_000;

const located = ({ place, question, text }: StatingText, sentence: string) => ({
  place,
  question,
  sentence: sentence.trim().slice(0, SENTENCE_MAX_LENGTH),
  text: text.slice(0, TEXT_MAX_LENGTH),
});

const statedIn =
  (text: StatingText, sentence: string) =>
  (finding: Finding): Disagreement => ({ ...finding, ...located(text, sentence) });

function statedLink(text: StatingText, address: string): StatedLink {
  const sentence = sentencesOf(text.text).find((one) => linksIn(one.text).includes(address));
  return { address, ...located(text, sentence?.text ?? text.text) };
}

const textsOf = ({ articles, documents }: { articles: Article[]; documents: Document[] }): StatingText[] => [
  ...articles.map(({ id, title, questions, answer }) => ({
    place: { kind: "article" as const, id, title, address: null },
    question: questions[0] ?? title,
    text: answer,
    cells: null,
  })),
  ...documents.flatMap((document) =>
    document.passages.map((passage) => {
      const heading = passage.headings.at(-1);
      const title = heading === undefined ? document.title : `${document.title}, ${heading}`;
      const place: Place = { kind: "passage", id: passageId({ document, passage }), title, address: document.address };
      return { place, question: heading ?? document.title, text: passageText(passage), cells: passage.cells };
    }),
  ),
];

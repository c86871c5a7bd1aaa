import { handoffText } from "../turn/built-in-texts.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { productTexts } from "../products/list-products.ts";
import { quoteSources } from "./quote-sources.ts";
import { saidText } from "../products/said-of-product.ts";
import { unknownKindText } from "../products/unknown-kind.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { attributeText, unmetDemandsText } from "../answer-parts/product-text.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { campaignsOf, campaignText } from "../prices/campaign-of-product.ts";
import { nameOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { type Demands, demandsOf } from "../retrieval/products/demands.ts";
import { namesThing } from "../retrieval/follow-up.ts";
import { isDiscounted } from "../retrieval/products/products.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

/** What the sources say to a question: quotes of articles and documents, or lines of products. */
export function answerFrom(
  index: KnowledgeIndex,
  question: string,
  { sources, wantsPerson }: Pick<Retrieval, "sources" | "wantsPerson">,
  turn: Pick<Turn, "siteUrl" | "person" | "dialogue" | "calendar">,
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
        ...(wantsPerson ? [handoffText(turn.person)] : []),
        ...quoteSources(index, question, said, limit).map((quote) => withPassedDays(quote, turn)),
      ].join("\n\n"),
      products: [],
    };
  const products = found.flatMap(({ entry }) => (entry.kind === "product" ? entry.product : []));
  const asked = readQuestion(index, question);
  const demands = demandsOf(index, asked);
  const parts = [
    unmetDemandsText(products, demands) ??
      campaignsText(index, asked, products, turn) ??
      shownProductAttribute(index, question, products, demands, turn.dialogue) ??
      unknownKindText(question, asked, products),
    ...productTexts(products, turn),
  ];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}

/** The campaigns on products that are not reduced themselves, for a question about a discount; null for none. */
function campaignsText(
  index: KnowledgeIndex,
  { units }: Question,
  products: readonly Product[],
  turn: Pick<Turn, "calendar">,
): string | null {
  if (products.length > MAX_CAMPAIGNED || products.some(isDiscounted)) return null;
  if (!units.some(({ concepts }) => concepts.has("discount"))) return null;
  return campaignText(
    products.flatMap((product) => campaignsOf(index, product)),
    turn,
  );
}
const MAX_CAMPAIGNED = 3;

/**
 * For a product that the last answer showed, or that the question does not name: the attribute asked about now, or what its
 * description says of it, which precedes the product's lines.
 */
function shownProductAttribute(
  index: KnowledgeIndex,
  question: string,
  [product, ...others]: Product[],
  demands: Demands,
  dialogue: Dialogue,
): string | null {
  const shown = dialogue.last?.parts.sources ?? [];
  if (!product || others.length > 0) return null;
  const asked = readQuestion(index, question);
  const isShown = shown.some(({ kind, id }) => kind === "product" && id === product.sku);
  const attribute = isShown || !namesThing(index, asked) ? attributeText(product, asked, demands) : null;
  return attribute ?? (isShown ? saidText(index, question, product) : null);
}

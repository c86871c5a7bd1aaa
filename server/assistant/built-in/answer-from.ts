import { handoffText } from "./built-in-texts.ts";
import type { BuiltInAnswer, Options } from "./built-in-answer.ts";
import { productTexts } from "./list-products.ts";
import { quoteSources } from "./quote-sources.ts";
import { saidText } from "./said-of-product.ts";
import { unknownKindText } from "./unknown-kind.ts";
import { withPassedDays } from "./with-passed-days.ts";
import { attributeText, unmetDemandsText } from "../answer-parts/product-text.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
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
  options: Pick<Options, "siteUrl" | "person" | "dialogue" | "calendar">,
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
        ...(wantsPerson ? [handoffText(options.person)] : []),
        ...quoteSources(index, question, said, limit).map((quote) => withPassedDays(quote, options)),
      ].join("\n\n"),
      products: [],
    };
  const products = found.flatMap(({ entry }) => (entry.kind === "product" ? entry.product : []));
  const asked = readQuestion(index, question);
  const demands = demandsOf(index, asked);
  const parts = [
    unmetDemandsText(products, demands) ??
      campaignsText(index, asked, products, options) ??
      shownProductAttribute(index, question, products, demands, options.dialogue) ??
      unknownKindText(question, asked, products),
    ...productTexts(products, options),
  ];
  return { outcome: "answered", products, text: parts.filter((part) => part !== null).join("\n\n") };
}

/** The campaigns on products that are not reduced themselves, for a question about a discount; null for none. */
function campaignsText(
  index: KnowledgeIndex,
  { units }: Question,
  products: readonly Product[],
  options: Pick<Options, "calendar">,
): string | null {
  if (products.length > MAX_CAMPAIGNED || products.some(isDiscounted)) return null;
  if (!units.some(({ concepts }) => concepts.has("discount"))) return null;
  return campaignText(
    products.flatMap((product) => campaignsOf(index, product)),
    options,
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

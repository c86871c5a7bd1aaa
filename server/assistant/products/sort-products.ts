import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { productBySku } from "../orders/order-products.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { audienceIn, heardOf, mayServeTheSame } from "../retrieval/products/audiences.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { asksForAny, type Demands, demandsOf, productView } from "../retrieval/products/demands.ts";
import { meets } from "../retrieval/products/products.ts";
import { productsOfAnyKind, productsOfKind } from "../retrieval/products/products-of-kind.ts";
import { saleUnitOf, type SaleUnit } from "../retrieval/products/sale-units.ts";
import { readQuestion } from "../retrieval/question.ts";
import { wordsOf } from "../language/turkish.ts";

const MAX_SHOWN = 3;
/** "En ucuzu", "bunlardan en pahalısı", "peki en pahalı": refers to the products shown before. */
const OF_THEM =
  /^(?:peki |ya )?en (?:ucuz|uygun|hesapli|pahali)$|\ben (?:ucuzu|uygunu|hesaplisi|pahalisi)\w*|\b(?:bunlar|sunlar|onlar|icler|aralar)\w*/;

/**
 * Answers a question for the cheapest or dearest products: of a kind, of those shown before, or of all. Null for any other
 * question, and where fewer than two of a kind or of all are to be compared.
 */
export function sortProducts(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  if (demands.sort === null) return null;
  const ofKind = productsOfKind(index, question, demands);
  const own = ofKind.length > 1 ? ofKind : namedProducts(index, text).products;
  const shownBefore = own.length === 0 && OF_THEM.test(wordsOf(text).join(" ")) ? justShown(index, turn, demands) : [];
  const named = own.length > 0 ? own : shownBefore;
  const isAny = named.length === 0 && asksForAny(productView(question, demands), demands);
  const all = isAny ? productsOfAnyKind(index, demands) : named;
  const fitting = all.filter((product) => meets(product, demands) === 1 && product.stock !== "out_of_stock");
  const products = heardOf(fitting, demands);
  const groups = [...Map.groupBy(products, comparableUnit)].sort(([, one], [, other]) => other.length - one.length);
  if (products.length < (shownBefore.length > 0 ? 1 : 2) || (isAny && groups.length < 2)) return null;
  const inOrder = groups.map(([unit, own]) => [unit, own.toSorted(byPrice(demands))] as const);
  const [first, ...others] = inOrder;
  if (others.length === 0 && shownBefore.length > 0)
    return listed([first![1][0]!], turn, extremeText(first![1][0]!, demands));
  if (others.length === 0) return listed(first![1].slice(0, MAX_SHOWN), turn);
  const ends = inOrder.slice(0, MAX_SHOWN).map(([, own]) => own[0]!);
  return listed(ends, turn, unitsText(inOrder.slice(0, MAX_SHOWN).map(([unit]) => unit)));
}

/** The products that a question naming none refers to: those named before, or the category of a single one. */
function justShown(index: KnowledgeIndex, { context }: Turn, demands: Demands): Product[] {
  const last = lastProduct(index, context);
  if (last === null) return [];
  const asked = context!.previousQuestions.findLast((one) => namedProducts(index, one).products.length > 0) ?? "";
  const shown = namedProducts(index, asked).products;
  // After a single product, "en ucuzu" means the cheapest of its category.
  if (shown.length !== 1) return heardOf(shown, { audience: audienceIn(wordsOf(asked)) });
  const all = productsOfAnyKind(index, demands);
  const alike = all.filter((product) => product.category === last.category && mayServeTheSame(product, last));
  // What was named before the last question is not what "en pahalısı" compares.
  return alike.length > 1 || asked === context!.previousQuestions.at(-1) ? alike : [];
}

/** The product that the last answer came from; null if it came from none. */
export function lastProduct(index: KnowledgeIndex, context: Context): Product | null {
  const last = context.lastSource;
  return last?.kind === "product" ? productBySku(index, last.sku) : null;
}

/** The unit for comparisons: trays, pairs and sets count as pieces. */
export function comparableUnit(product: Product): SaleUnit {
  const unit = saleUnitOf(product);
  return unit === "tepsi" || unit === "çift" || unit === "takım" ? "adet" : unit;
}

const byPrice =
  ({ sort }: Pick<Demands, "sort">) =>
  (one: Product, other: Product) =>
    (sort === "dearest" ? -1 : 1) * (one.price - other.price);

const extremeText = ({ name, price, currency }: Product, { sort }: Pick<Demands, "sort">): string =>
  `${sort === "dearest" ? "En yüksek fiyatlısı" : "En uygun fiyatlısı"} ${verbatim(name)}: ${priceText(price, currency)}.`;

const unitsText = (units: readonly SaleUnit[]): string =>
  `Fiyatlar ayrı birimlerle olduğu için birbiriyle karşılaştırmadım; her birinden ilki aşağıda (${units.map((unit) => (unit === "kg" ? "kilogram" : unit)).join(", ")} fiyatıyla).`;

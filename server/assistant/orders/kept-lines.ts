import type { Order, OrderLine } from "#contract/assistant.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { changeLines } from "./change-lines.ts";
import { offeredBy } from "./open-choice.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import { asksQuestion, givesUpOrder } from "./order-wish.ts";
import { readChoice } from "./read-choice.ts";
import type { Change } from "./update-line.ts";

const GIVEN_UP = "(?:iptal|vazgec|istemi|cikar|sil|kalsin|olmasin|gerek yok|bosver)\\w*";
/** "Diğerleri iptal", "gerisini çıkarın". */
const OTHERS_GO = new RegExp(
  `\\b(?:(?:diger|obur|oteki)\\w*|geris\\w*|(?:geri )?kalan\\w*) (?:\\w+ )?(?:\\w+ )?${GIVEN_UP}`,
);
/** "Şampuan hariç hepsini çıkar". */
const BUT = new RegExp(`^(.+) (?:haric|disinda\\w*) (?:\\w+ )?(?:\\w+ )?${GIVEN_UP}`);
const ONLY = /(?:^| )(?:sadece|yalniz(?:ca)?|sirf) (.+)$/;
/** What is called enough, after what is given up: "boşver yağı, şampuan yeter". */
const ENOUGH =
  /^(?:.*\b(?:vazgec\w*|istemiyorum|olmasin|kalsin|cikar\w*|tamam|yok) )?(?!.*\bbosver)(.+) (?:yeter\w*|kafi)$/;
const BESIDE =
  /\b(?:vazgectim|vazgectik|bosver|tamam|yok|hayir|o zaman|sadece|yalniz(?:ca)?|sirf|kalsin|olsun|dursun|yeter\w*|kafi|lutfen|alayim|alacagim|istiyorum)\b/g;

/**
 * What alone is to remain of an order ("sadece maşa kalsın", "vazgeçtim maşa yeter"), and whether it is just called
 * enough; null for any other message.
 */
function keptIn(text: string): { kept: string; isEnough: boolean } | null {
  if (asksQuestion(text)) return null;
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const others = OTHERS_GO.exec(said);
  const named = others ? said.replace(others[0], " ") : (BUT.exec(said)?.[1] ?? ONLY.exec(said)?.[1]);
  const last = wordsOf(text.split(/[,;\n]|\.(?!\d)/).findLast((part) => /\p{L}/u.test(part)) ?? "").join(" ");
  const kept = (named ?? ENOUGH.exec(last)?.[1])?.replace(BESIDE, " ").trim();
  return kept ? { kept, isEnough: named === undefined } : null;
}

/**
 * The lines of an order of which a message says that they alone remain, with what else it says of them; null if it does
 * not, or names none of them.
 */
export function keepOnly(index: KnowledgeIndex, text: string, { lines, choices }: Order): Change | null {
  const { kept, isEnough } = keptIn(text) ?? {};
  if (kept === undefined) return null;
  const isIn = (sku: string) =>
    lines.some((line) => line.sku === sku) || choices.some(({ skus }) => skus.includes(sku));
  const mentions = mentionsIn(index, kept).map((mention) => ofOrder(mention, isIn));
  const named = mentions.flatMap(({ products }) => products).filter(({ sku }) => isIn(sku));
  // "Vazgeçtim 2 simit yeter" gives the rest up, "2 simit yeter" may mean that fewer are enough.
  if (isEnough && mentions.some(({ amount }) => amount !== null) && !givesUpOrder(text)) return null;
  const isNamed = ({ sku }: { sku: string }) => named.some((product) => product.sku === sku);
  // "Lacivert olmasın sadece bordo" changes the colour of what was wanted in blue.
  const chosen = /olmas[ıi]n/i.test(text) ? [] : lines.filter((line) => isOfChoice(index, line, kept));
  const remaining = named.length > 0 ? lines.filter(isNamed) : chosen;
  const open = choices.filter((choice) => offeredBy(index, choice).some(isNamed));
  if (remaining.length + open.length === 0 || (named.length === 0 && remaining.length === lines.length)) return null;
  const change = changeLines(index, { lines: remaining, choices: remaining.length > 0 ? [] : open }, mentions);
  return { ...change, changed: true };
}

/** Of the products that a mention may mean, those of the order. */
function ofOrder(mention: Mention, isIn: (sku: string) => boolean): Mention {
  const hinted = mention.products.length === 0 ? mention.hinted.filter(({ sku }) => isIn(sku)) : [];
  const own = mention.products.filter(({ sku }) => isIn(sku));
  const products = own.length > 0 ? own : hinted.length === 1 ? hinted : mention.products;
  return { ...mention, products, denied: false };
}

/** "Sadece siyahı kalsın": true for a line in the size and colour that a text names. */
function isOfChoice(index: KnowledgeIndex, { sku, size, color }: OrderLine, text: string): boolean {
  const product = productBySku(index, sku);
  const choice = product && readChoice(product, text);
  if (!choice || (choice.size ?? choice.color) === null) return false;
  return (choice.size ?? size) === size && (choice.color ?? color) === color;
}

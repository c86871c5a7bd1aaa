import type { OrderLine } from "#contract/assistant.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Mention } from "./mentions.ts";
import { productBySku } from "./order-products.ts";
import { readChoice } from "./read-choice.ts";

type Changed = { lines: OrderLine[]; changed: boolean };

/** Splits one product into a line for each size or colour: "2'si M 2'si L". */
export function splitsLine(index: KnowledgeIndex, change: Changed, mentions: readonly Mention[]): boolean {
  const [line, ...others] = change.lines;
  const product = line && productBySku(index, line.sku);
  if (!product || others.length > 0 || mentions.length < 2) return false;
  const parts = mentions.map((mention) => ({ mention, choice: readChoice(product, mention.words) }));
  const are = parts.every(
    ({ mention, choice }) =>
      mention.products.length === 0 && mention.amount !== null && (choice.size !== null || choice.color !== null),
  );
  if (!are) return false;
  change.lines = parts.map(({ mention, choice }) => ({
    ...line,
    size: choice.size ?? line.size,
    color: choice.color ?? line.color,
    quantity: mention.amount!.count,
  }));
  change.changed = true;
  return true;
}

/**
 * Gives one piece of the last product the size or colour that a mention says: "2 tane olsun biri beyaz". False if that
 * says no size or colour, or no piece is left to take it.
 */
export function splitOff(index: KnowledgeIndex, change: Changed, { words }: Mention): boolean {
  const { sku } = change.lines.at(-1)!;
  const product = productBySku(index, sku);
  const choice = product && readChoice(product, words);
  if (!choice || (choice.size === null && choice.color === null)) return false;
  const isSo = (line: OrderLine) =>
    (choice.size ?? line.size) === line.size && (choice.color ?? line.color) === line.color;
  const own = change.lines.filter((line) => line.sku === sku);
  if (own.length > 1 && own.some((line) => isSo(line) && line.quantity === 1)) return true;
  const at = change.lines.findIndex((line) => line.sku === sku && !isSo(line) && (line.quantity ?? 0) > 1);
  const from = change.lines[at];
  if (!from) return false;
  const one: OrderLine = { ...from, size: choice.size ?? from.size, color: choice.color ?? from.color, quantity: 1 };
  change.lines.splice(at, 1, { ...from, quantity: from.quantity! - 1 }, one);
  change.changed = true;
  return true;
}

/** Lines of the same product, size and colour are one. */
export function joined(lines: readonly OrderLine[]): OrderLine[] {
  const byChoice = Map.groupBy(lines, ({ sku, size, color }) => JSON.stringify([sku, size, color]));
  return [...byChoice.values()].map(([first, ...others]) => ({
    ...first!,
    quantity: others.reduce<number | null>(
      (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
      first!.quantity,
    ),
  }));
}

import type { Order } from "#contract/assistant.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { askAmountText } from "./line-amount.ts";
import { offeredBy } from "./open-choice.ts";
import { lacksOf } from "./referenced-line.ts";
import { orderForm } from "./order-form.ts";
import { packWeightsOf, sizesToChooseOf } from "../retrieval/products/pack-weights.ts";
import { productBySku } from "./order-products.ts";
import {
  askChoiceText,
  askProductOfText,
  askProductText,
  soldOutText,
  askWhichText,
  changedText,
  givenUpText,
  notedText,
  placedText,
  resumeText,
  summaryText,
  takenBackText,
} from "./order-texts.ts";

/**
 * A step of an order. `order` is null if the order ended; `suggestions` are choices to click. `kept`: store the order
 * now, for the first time or changed.
 */
export type OrderStep = {
  text: string;
  act: "answer" | "collect" | "confirm" | "end";
  order: Order | null;
  products: Product[];
  suggestions: string[];
  kept?: "placed" | "changed" | "taken-back";
  handoff?: boolean;
};

export const NEW: Order = {
  lines: [],
  choices: [],
  name: null,
  phone: null,
  asked: null,
  declined: [],
  wishes: {},
  placed: false,
  takenBack: false,
  waits: 0,
};

const MAX_CHOICES = 8;

/** The defaults of a step that asks a question. */
export const STEP: Pick<OrderStep, "act" | "products" | "suggestions"> = {
  act: "collect",
  products: [],
  suggestions: [],
};

const together = (...parts: string[]) =>
  parts
    .filter((part) => part !== "")
    .join("\n")
    .replace(/\n /g, "\n");

/** The next detail that an order lacks; null if it is complete. */
export function missingOf(index: KnowledgeIndex, order: Order): "product" | "choice" | "name" | "phone" | null {
  if (order.choices.length > 0) return order.choices[0]!.skus.length > 0 ? "choice" : "product";
  if (order.lines.length === 0) return "product";
  if (order.lines.some((line) => lacksOf(index, line))) return "choice";
  return order.name === null ? "name" : order.phone === null ? "phone" : null;
}

/** What an order waits for before it is placed, if its contact data was given for something else. */
export const CONSENT = "consent";

/** A reminder of the open order for below the answer to something in between; null for a detail that was refused. */
export function remindOfOrder(index: KnowledgeIndex, order: Order): string | null {
  const missing = missingOf(index, order) ?? CONSENT;
  return order.declined.includes(missing) ? null : resumeText(index, order, missing);
}

const productsOf = (index: KnowledgeIndex, { lines }: Order): Product[] =>
  lines.flatMap(({ sku }) => productBySku(index, sku) ?? []);

/** Asks for the next missing detail; if there is none, places the order, or changes it if it was placed before. */
export function askNext(index: KnowledgeIndex, before: Order, heard: readonly string[] = []): OrderStep {
  const soldOut = before.placed ? [] : productsOf(index, before).filter(({ stock }) => stock === "out_of_stock");
  const said = [...heard, ...soldOut.map(soldOutText)];
  const order: Order = {
    ...before,
    // Drops products that were removed from the catalogue or sold out meanwhile.
    lines: before.lines.filter(
      ({ sku }) => productBySku(index, sku) !== null && !soldOut.some((product) => product.sku === sku),
    ),
  };
  if (soldOut.length > 0 && order.lines.length + order.choices.length === 0)
    return { ...STEP, act: "end", text: said.join("\n"), order: null, handoff: true };
  if (order.lines.length + order.choices.length === 0)
    return { ...STEP, text: together(...said, askProductText), order };
  const waiting = order.asked === CONSENT ? CONSENT : null;
  const products = productsOf(index, order);
  const lead = said.join("\n");
  const [choice] = order.choices;
  if (choice?.skus.length === 0) return { ...STEP, products, text: together(lead, askProductOfText), order };
  if (choice) {
    const names = offeredBy(index, choice).map(({ name }) => name);
    return {
      ...STEP,
      products,
      text: together(lead, whichText(index, order, choice)),
      order: { ...order, asked: waiting },
      suggestions: names.slice(0, MAX_CHOICES),
    };
  }
  const line = order.lines.find((one) => lacksOf(index, one));
  const product = line && productBySku(index, line.sku);
  if (line && product) {
    const sizes = line.size === null && sizesToChooseOf(product).length > 1 ? product.sizes : [];
    const packs = line.quantity === null && packWeightsOf(product).length > 0 ? product.sizes : [];
    const options = [sizes, packs, line.color === null ? product.colors : []].find(({ length }) => length > 0) ?? [];
    const isChoice = sizes.length + packs.length > 0 || (line.color === null && product.colors.length > 1);
    const text = isChoice ? together(lead, askChoiceText(product, line, said)) : lead || askAmountText(product);
    return {
      ...STEP,
      products,
      text,
      order: { ...order, asked: waiting },
      suggestions: options.slice(0, MAX_CHOICES),
    };
  }
  if (order.placed)
    return {
      ...STEP,
      act: "confirm",
      products,
      text: together(lead, changedText(index, order)),
      order,
      kept: "changed",
    };
  if (order.name !== null && order.phone !== null) {
    if (waiting) {
      const text = together(lead, notedText(index, order).trim(), resumeText(index, order, waiting));
      return { ...STEP, products, text, order };
    }
    const placed: Order = { ...order, placed: true, asked: null };
    return {
      ...STEP,
      act: "confirm",
      products,
      text: together(lead, placedText(index, placed)),
      order: placed,
      kept: "placed",
    };
  }
  const asked = order.name === null ? "name" : "phone";
  const field = orderForm(index, order).fields.find(({ key }) => key === asked)!;
  return {
    ...STEP,
    products,
    text: together(lead, `${notedText(index, order)} ${field.ask}`),
    order: { ...order, asked },
  };
}

/** Asks which product of several is meant, after the lines that are clear. */
function whichText(index: KnowledgeIndex, order: Order, choice: Order["choices"][number]): string {
  const isRest = order.lines.length > 0 && !order.lines.some((line) => lacksOf(index, line));
  const asks = askWhichText(choice, offeredBy(index, choice).slice(0, MAX_CHOICES), isRest);
  return isRest ? `${notedText(index, order).trim()}\n${asks}` : asks;
}

/** The order so far, with the next question. */
export function summary(index: KnowledgeIndex, order: Order): Pick<OrderStep, "text" | "act" | "order"> {
  const reminder = order.placed ? null : remindOfOrder(index, order);
  return {
    act: "answer",
    text: reminder ? `${summaryText(index, order)}\n\n${reminder}` : summaryText(index, order),
    order,
  };
}

/** An abandoned order is remembered for a while: "yok dur, alıyorum" resumes it. */
export const giveUp = (open: Order): OrderStep => ({
  ...STEP,
  act: "end",
  text: givenUpText,
  order: open.lines.length > 0 ? { ...open, takenBack: true } : null,
});

/** Cancels a placed order. */
export const takeBack = (placed: Order): OrderStep => ({
  ...STEP,
  act: "confirm",
  text: takenBackText,
  order: { ...placed, takenBack: true },
  kept: "taken-back",
});

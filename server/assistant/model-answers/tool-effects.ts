import type { ChatForm } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Danger } from "../dialogue/danger/dangers.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";

/** What the model's tool calls of one answer amount to. */
export type ToolEffects = {
  products: Product[];
  /** Entries found by `search_knowledge`. */
  found: Entry[];
  handedOff: boolean;
  complained: boolean;
  unknown: boolean;
  order: PlacedOrder | null;
  /** An order was attempted, but details are missing. */
  collectsOrder: boolean;
  /** A danger the model reported; the answer is then a fixed text, whatever the model writes. */
  danger: Danger | null;
  /** The form in progress; `formKept`: store it with the answer, `takenBack`: withdraw the stored one. */
  form: ChatForm | null;
  formKept: boolean;
  takenBack: boolean;
  /** The options of a clarifying question; null where none is asked. */
  asksBack: string[] | null;
};

export const noToolEffects = (): ToolEffects => ({
  products: [],
  found: [],
  handedOff: false,
  complained: false,
  unknown: false,
  order: null,
  collectsOrder: false,
  danger: null,
  form: null,
  formKept: false,
  takenBack: false,
  asksBack: null,
});

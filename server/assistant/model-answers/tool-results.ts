import type { ChatForm } from "#contract/assistant.ts";
import type { PlacedOrder } from "#contract/orders.ts";
import type { Danger } from "../dialogue/danger/dangers.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Entry } from "../retrieval/knowledge-index.ts";

/** What the model did besides writing. */
export type ToolResults = {
  products: Product[];
  /** What it looked up in the knowledge. */
  found: Entry[];
  handedOff: boolean;
  complained: boolean;
  unknown: boolean;
  order: PlacedOrder | null;
  /** It tried to place an order that still lacks something. */
  collectsOrder: boolean;
  /** Who is in danger is answered with a fixed text, whatever the model writes. */
  danger: Danger | null;
  /** A form it took up; `formKept`: it is to be stored, `takenBack`: what was stored is. */
  form: ChatForm | null;
  formKept: boolean;
  takenBack: boolean;
  /** The options of a question it asks back; null where it asks none. */
  asksBack: string[] | null;
};

export const noToolResults = (): ToolResults => ({
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

/** A scripted conversation that shows what an assistant does in one sector. */
export type Script = {
  /** The assistant's name: "Hastane Asistanı". */
  assistant: string;
  /** The customer's role: "Hasta". */
  customer: string;
  messages: readonly ScriptMessage[];
};

export type ScriptMessage = {
  from: "customer" | "assistant";
  text: string;
  /** What the assistant did in the company's systems before this message. */
  did?: string;
  /** Set if the text is not Turkish. */
  lang?: "en";
};

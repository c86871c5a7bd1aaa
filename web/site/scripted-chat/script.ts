/** A conversation written by hand, to show what an assistant does in one sector. */
export type Script = {
  /** Who is answering: "Hastane Asistanı". */
  assistant: string;
  /** Who is writing: "Hasta". */
  customer: string;
  messages: readonly ScriptMessage[];
};

export type ScriptMessage = {
  from: "customer" | "assistant";
  text: string;
  /** What the assistant did meanwhile in the company's systems. */
  did?: string;
  /** Set where the text is not Turkish. */
  lang?: "en";
};

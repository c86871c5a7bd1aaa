import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const indexes = demoIndexes();
/** The answers to a visitor's messages in a conversation with a demo assistant. */
export const talk = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );
/** The answer to the last of them. */
export const last = (kb: string, ...said: string[]) => talk(kb, ...said).at(-1)!;
/** What kind each answer is. */
export const acts = (kb: string, ...said: string[]) => talk(kb, ...said).map(({ parts }) => parts.act);

import { type Entry, entryName, type KnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { tells } from "../knowledge/judge-knowledge.ts";
import type { LabelledTurn } from "./read-follow-ups.ts";

/** True if the entry answers the turn. */
export const isRight = ({ right, must }: LabelledTurn, entry: Entry): boolean =>
  (entry.kind === "article" && right.includes(entryName(entry))) || must.some((texts) => tells(entry, texts));

/** True if something in the knowledge does. */
export const isAnswerable = ({ right, must }: LabelledTurn): boolean => right.length + must.length > 0;

/** The first entry that answers the turn; undefined if the index has none. */
export function rightEntry(index: KnowledgeIndex, turn: LabelledTurn): Entry | undefined {
  for (let position = 0; position < index.firstProduct; position++) {
    const entry = index.entryAt(position);
    if (isRight(turn, entry)) return entry;
  }
  return undefined;
}

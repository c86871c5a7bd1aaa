import { readJsonLines } from "../json-lines.ts";

/** What a message of a conversation has to do with what was said before: docs/evaluation.md. */
export const KINDS = ["first", "same", "other", "change", "back", "state", "none", "ack"] as const;
export type Kind = (typeof KINDS)[number];
/**
 * `right`: the articles each of which answers it; `must`: texts each of which, said whole, does. Nothing answers one
 * with neither.
 */
export type LabelledTurn = { say: string; kind: Kind; right: string[]; must: string[][] };
export type LabelledConversation = { id: string; kb: string; turns: LabelledTurn[] };

/** Throws an Error that names the line where one is no conversation. */
export const readFollowUps = (file: string): LabelledConversation[] => readJsonLines(file, conversationOf);

function conversationOf(value: unknown, place: string): LabelledConversation {
  const row = value as Partial<LabelledConversation> | null;
  const isTurn = (turn: Partial<LabelledTurn> | null) =>
    typeof turn?.say === "string" &&
    KINDS.includes(turn.kind!) &&
    Array.isArray(turn.right) &&
    Array.isArray(turn.must);
  if (typeof row?.kb !== "string" || !Array.isArray(row.turns) || !row.turns.every(isTurn))
    throw new Error(`${place} needs kb, and turns with say, kind, right and must`);
  return { id: row.id ?? place, kb: row.kb, turns: row.turns };
}

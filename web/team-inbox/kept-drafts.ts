import { keep, kept } from "../chat/kept.ts";

/** What is on its way to the visitor or, as a note, to colleagues; `failed` waits to be sent again. */
export type Unsent = {
  clientMessageId: string;
  kind: "reply" | "note";
  content: string;
  file?: { id: string; name: string; url: string };
  state: "sending" | "failed";
  problem?: string;
  sentAt: string;
};

const unsentKey = (id: string) => `sozbir-inbox-unsent:${id}`;
/** Reply and note each keep their own. */
const draftKey = (id: string, kind: Unsent["kind"]) => `sozbir-inbox-draft:${id}:${kind}`;

export const readDraft = (id: string, kind: Unsent["kind"]): string => kept("localStorage", draftKey(id, kind)) ?? "";
export const keepDraft = (id: string, kind: Unsent["kind"], text: string) =>
  keep("localStorage", draftKey(id, kind), text || null);

/** What a page that was closed too early had not sent yet: whether it arrived shows by its client id. */
export function readUnsent(id: string): Unsent[] {
  try {
    const list = JSON.parse(kept("localStorage", unsentKey(id)) ?? "[]") as Unsent[];
    return Array.isArray(list) ? list.map((one) => ({ ...one, state: "failed" })) : [];
  } catch {
    return [];
  }
}

export const keepUnsent = (id: string, list: readonly Unsent[]) =>
  keep("localStorage", unsentKey(id), list.length > 0 ? JSON.stringify(list) : null);

import type { CaseFlip } from "#contract/knowledge-cases.ts";
import type { PlannedDocument } from "./knowledge-check.ts";

/**
 * For the documents that a publication changes: the versions that would be live, and the passage keys that would be
 * off.
 */
export type PlannedPublication = { chatbotId: string; documents: PlannedDocument[] };

/**
 * The tests that a publication would make fail. It is called before anything is locked or written, and again if the
 * knowledge changed meanwhile; it may be slow and changes nothing.
 */
export type CheckPublication = (planned: PlannedPublication) => Promise<CaseFlip[]>;

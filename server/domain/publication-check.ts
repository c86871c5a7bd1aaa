import type { CaseFlip } from "#contract/knowledge-cases.ts";
import type { PlannedDocument } from "./knowledge-check.ts";

/** The versions that would be live, and the keys that would be off, of the documents that a publication changes. */
export type PlannedPublication = { chatbotId: string; documents: PlannedDocument[] };

/**
 * Says what a publication would turn wrong. It is asked before anything is locked or written, and again where the
 * knowledge became another one meanwhile; so it may take its time and changes nothing.
 */
export type CheckPublication = (planned: PlannedPublication) => Promise<CaseFlip[]>;

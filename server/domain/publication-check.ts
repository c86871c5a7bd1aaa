import type { LiveDocument } from "#server/store/knowledge-documents.ts";

/** What a chatbot would know of its documents once something is published; articles and products stay as they are. */
export type PlannedKnowledge = {
  chatbotId: string;
  /** The versions that would be live, null for none, and the keys that would be off, of the documents that change. */
  documents: PlannedDocument[];
  /** Everything that would be live. */
  readDocuments(): Promise<LiveDocument[]>;
};
type PlannedDocument = { id: string; version: string | null; off: string[] };

/** A question of the knowledge's tests that is answered rightly now and would not be any more. */
type Flip = { question: string };

/**
 * Says what a publication would turn wrong. It is asked before anything is locked or written, and again where the
 * knowledge became another one meanwhile; so it may take its time and changes nothing.
 */
export type CheckKnowledge = (planned: PlannedKnowledge) => Promise<Flip[]>;

/** Of a chatbot without tests nothing turns wrong. */
export const withoutTests: CheckKnowledge = async () => [];

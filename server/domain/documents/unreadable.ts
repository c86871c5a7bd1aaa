import type { DocumentFailure } from "#contract/knowledge-sources.ts";

/** Why a document cannot be read; a reader throws it, and the worker returns it. */
export class Unreadable extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, message: string) {
    super(message);
    this.name = "Unreadable";
    this.reason = reason;
  }
}

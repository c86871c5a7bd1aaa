import type { ModelFailure } from "#contract/model-health.ts";

/**
 * What a model provider throws. Its message may be logged and shown to a super administrator: it never has the key, nor
 * what the visitor wrote.
 */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** The HTTP status the endpoint refused with. */
  readonly status: number | undefined;

  constructor(failure: ModelFailure, message: string, status?: number) {
    super(message);
    this.name = "ModelError";
    this.failure = failure;
    this.status = status;
  }
}

/** The endpoint is well; what it wrote to this one question is not to be told. */
export class UnusableAnswer extends ModelError {
  constructor(message: string) {
    super("broken", message);
  }
}

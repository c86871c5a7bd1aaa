import type { ModelFailure } from "#contract/model-health.ts";

/**
 * A failure of a model provider. The message may be logged and shown to a super administrator: it never contains the API
 * key or the visitor's words.
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

/** The endpoint works, but its answer to this question must not be shown. Does not count against the circuit breaker. */
export class UnusableAnswer extends ModelError {
  constructor(message: string) {
    super("broken", message);
  }
}

/** An endpoint's refusal in its own words, which may contain the key and the conversation: for `toModelError` only. */
export class EndpointError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "EndpointError";
    this.status = status;
  }
}

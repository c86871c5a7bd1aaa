import { ModelError, UnusableAnswer } from "./model-error.ts";
import type { Provider } from "../provider.ts";

/**
 * After so many failures in a row a model is left alone for so long: nobody waits for it, the built-in engine answers
 * at once. Then one answer tries it again, while the others go on without.
 */
const FAILURE_THRESHOLD = 3;
const OPEN_MS = 60_000;

/** What the endpoint says of this one request: any other may well be answered, and no visitor can take the model away. */
const REQUEST_ERRORS = [400, 413, 422];

export type GuardedProvider = Provider & { isOpen(): boolean };
type CallObserver = { failed: (error: ModelError) => void; answered: () => void };

/** The provider, left alone while it fails. `observer` is told of each call how it ended, unless the visitor gave it up. */
export function withCircuitBreaker(provider: Provider, clock: () => Date, observer: CallObserver): GuardedProvider {
  let failures = 0;
  let openUntil = 0;

  const reply: Provider["reply"] = async function* (question, signal, onUse) {
    const now = clock().getTime();
    if (failures >= FAILURE_THRESHOLD) openUntil = now + OPEN_MS;
    const answered = () => {
      failures = 0;
      openUntil = 0;
      observer.answered();
    };
    try {
      yield* provider.reply(question, signal, onUse);
      answered();
    } catch (error) {
      if (error instanceof UnusableAnswer) answered();
      else if (!signal.aborted && error instanceof ModelError) {
        observer.failed(error);
        if (!REQUEST_ERRORS.includes(error.status ?? 0)) failures += 1;
        if (failures >= FAILURE_THRESHOLD) openUntil = clock().getTime() + OPEN_MS;
      }
      throw error;
    }
  };
  return { model: provider.model, reply, isOpen: () => clock().getTime() < openUntil };
}

import { ModelError, UnusableAnswer } from "../model-error.ts";
import type { Provider, Question } from "../provider.ts";

/**
 * After this many consecutive failures the breaker opens for `OPEN_MS`: no visitor waits for the model, the built-in
 * engine answers at once. Then it is half-open: one answer tries the model, while the others still go without.
 */
const FAILURE_THRESHOLD = 3;
const OPEN_MS = 60_000;

const REQUEST_ERRORS = [400, 413, 422];
/** How gateways refuse a message with status 403, which otherwise means a wrong key. */
const MODERATED = /moderat|flagged|content.{0,12}(?:policy|filter)/i;

/**
 * True if a failure concerns one message only: a refusal of its words, or of an image that the model cannot see (some
 * endpoints answer that with 404 or 500), or silence that was asked for. It does not count as a failure, or a visitor
 * could disable the model for everybody.
 */
const concernsMessage = ({ failure, status = 0, message }: ModelError, { image }: Question): boolean =>
  failure === "empty" ||
  (failure === "refused" &&
    (REQUEST_ERRORS.includes(status) ||
      (status === 403 && MODERATED.test(message)) ||
      (image !== undefined && ![401, 402, 429].includes(status))));

export type GuardedProvider = Provider & { isOpen(): boolean };
type CallObserver = { failed: (error: ModelError) => void; answered: () => void };

/** Wraps the provider in a circuit breaker. `observer` hears how each call ended, except those the visitor aborted. */
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
        if (!concernsMessage(error, question)) failures += 1;
        if (failures >= FAILURE_THRESHOLD) openUntil = clock().getTime() + OPEN_MS;
      }
      throw error;
    }
  };
  // A clock that ran ahead and was set back does not keep it open for longer.
  const isOpen = () => {
    const leftMs = openUntil - clock().getTime();
    return leftMs > 0 && leftMs <= OPEN_MS;
  };
  return { model: provider.model, reply, isOpen };
}

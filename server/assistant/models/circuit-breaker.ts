import { ModelError, UntellableAnswer } from "./model-error.ts";
import type { Provider } from "../provider.ts";

/**
 * After so many failures in a row a model is left alone for so long: nobody waits for it, the built-in engine answers
 * at once. Then one answer tries it again, while the others go on without.
 */
const MOST_FAILURES = 3;
const REST_MS = 60_000;

/** What the endpoint says of this one request: any other may well be answered, and no visitor can take the model away. */
const OF_THE_REQUEST = [400, 413, 422];

export type RestingModel = Provider & { rests(): boolean };
type Heard = { failed: (error: ModelError) => void; answered: () => void };

/** The provider, left alone while it fails. `heard` is told of each call how it ended, unless the visitor gave it up. */
export function resting(provider: Provider, clock: () => Date, heard: Heard): RestingModel {
  let failures = 0;
  let restsUntil = 0;

  const reply: Provider["reply"] = async function* (question, signal, onUse) {
    const now = clock().getTime();
    if (failures >= MOST_FAILURES) restsUntil = now + REST_MS;
    const answered = () => {
      failures = 0;
      restsUntil = 0;
      heard.answered();
    };
    try {
      yield* provider.reply(question, signal, onUse);
      answered();
    } catch (error) {
      if (error instanceof UntellableAnswer) answered();
      else if (!signal.aborted && error instanceof ModelError) {
        heard.failed(error);
        if (!OF_THE_REQUEST.includes(error.status ?? 0)) failures += 1;
        if (failures >= MOST_FAILURES) restsUntil = clock().getTime() + REST_MS;
      }
      throw error;
    }
  };
  return { model: provider.model, reply, rests: () => clock().getTime() < restsUntil };
}

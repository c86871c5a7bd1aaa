import type { Logger } from "pino";
import type { RestingModel } from "../models/circuit-breaker.ts";
import type { OnUse, Provider, Question, ReplyEvent } from "../provider.ts";

const TRIES = 2;

/**
 * The answer to a question, as it is made. `provider` has two tries; what they left unfinished is taken back, and
 * `last`, which cannot fail, answers. A provider that began to rest meanwhile is not tried again. Each `end` carries the model that wrote the answer. `onUse` hears of each try.
 */
export async function* reply(
  question: Question,
  provider: (Provider & Partial<RestingModel>) | null,
  last: Provider,
  signal: AbortSignal,
  log: Logger,
  onUse?: OnUse,
): AsyncGenerator<ReplyEvent> {
  for (let attempt = 1; provider && attempt <= TRIES && !provider.rests?.(); attempt += 1) {
    let said = false;
    try {
      for await (const event of provider.reply(question, signal, onUse)) {
        if (event.type === "text" || event.type === "reset") said = event.type === "text";
        yield event.type === "end" ? { model: provider.model, ...event } : event;
      }
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, model: provider.model, attempt }, "the language model did not answer");
      if (said) yield { type: "reset" };
    }
  }
  for await (const event of last.reply(question, signal))
    yield event.type === "end" ? { ...event, model: null } : event;
}

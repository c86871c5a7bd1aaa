import type { Logger } from "pino";
import type { GuardedProvider } from "../models/circuit-breaker.ts";
import { ModelError, UnusableAnswer } from "../model-error.ts";
import { isInAnotherLanguage } from "../model-answers/answer-language.ts";
import type { OnUse, Provider, Question, ReplyEvent } from "../provider.ts";

const TRIES = 2;
/** A key, a credit, an address or a rate that is refused once is refused at once again. */
const REFUSED_AGAIN = [401, 402, 403, 404, 413, 429];

/**
 * Streams the answer to a question. `provider` gets two attempts; a failed attempt's text is withdrawn with `reset`, and
 * then `last`, which cannot fail, answers. An answer in another language than the visitor's counts as failed. A provider
 * that was too slow, that would refuse again, or whose circuit breaker has opened meanwhile, is not retried: the visitor
 * has waited. Each `end` event names the model that wrote the answer. `onUse` is called for each attempt.
 */
export async function* replyWithFallback(
  question: Question,
  provider: (Provider & Partial<GuardedProvider>) | null,
  last: Provider,
  signal: AbortSignal,
  log: Logger,
  onUse?: OnUse,
): AsyncGenerator<ReplyEvent> {
  for (let attempt = 1; provider && attempt <= TRIES && !provider.isOpen?.(); attempt += 1) {
    let said = "";
    try {
      for await (const event of provider.reply(question, signal, onUse)) {
        if (event.type === "text") said += event.text;
        if (event.type === "reset") said = "";
        if (event.type === "end" && isInAnotherLanguage(question, said))
          throw new UnusableAnswer("the answer is not in the visitor's language");
        yield event.type === "end" ? { model: provider.model, ...event } : event;
      }
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, model: provider.model, attempt }, "the language model did not answer");
      if (said !== "") yield { type: "reset" };
      if (error instanceof ModelError && isInVainAgain(error)) break;
    }
  }
  for await (const event of last.reply(question, signal))
    yield event.type === "end" ? { ...event, model: null } : event;
}

const isInVainAgain = ({ failure, status = 0 }: ModelError): boolean =>
  failure === "timeout" || (failure === "refused" && REFUSED_AGAIN.includes(status));

import { AppError } from "#contract/errors.ts";
import { newId } from "#server/database/ids.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { readSignal } from "#server/domain/conversation-signals.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import type { Asking, MakeAnswer } from "./make-answer.ts";
import { Run } from "./run.ts";
import type { Underway } from "./pending-work.ts";

/** The answers in the making on this node, by the message they answer. */
export type AnswerRuns = {
  /** The run of a message that is being answered right now. */
  get(messageId: string): Run | undefined;
  /**
   * Begins an answer, which is made to its end whoever reads it. It belongs to the epoch that the conversation had when
   * the message was stored, and to no later one: a takeover ends it with `left-to-person`.
   */
  begin(asking: Asking): Run;
};

export function createAnswerRuns(
  { db, log, metrics, changes }: Pick<AssistantParts, "db" | "log" | "metrics" | "changes">,
  makeAnswer: MakeAnswer,
  underway: Underway,
): AnswerRuns {
  const runs = new Map<string, Run>();

  function begin(asking: Asking): Run {
    const { thread, message } = asking;
    const run = new Run(newId());
    const turn = new AbortController();
    /** While it is looked up whose turn it is, nothing more is said. */
    let looking: Promise<void> | undefined;
    runs.set(message.id, run);
    run.push({ type: "accepted", messageId: message.id });
    const stopListening = changes.on(
      "conversation_signal",
      (payload) => {
        if (payload === undefined || readSignal(payload)?.what === "state")
          looking = findConversationById(db, thread.id).then(
            (now) => {
              if (now?.state !== "bot" || now.epoch !== thread.epoch) turn.abort();
            },
            () => {}, // Whose turn it is the answer's own statement asks again.
          );
      },
      thread.id,
    );
    turn.signal.addEventListener("abort", () => {
      run.push({ type: "left-to-person" });
      run.end();
    });
    const work = makeAnswer(run, asking, {
      signal: turn.signal,
      leave: () => turn.abort(),
      looked: () => looking,
    })
      .catch((error: unknown) => {
        if (turn.signal.aborted) return;
        // That it was removed while it was answered is nobody's failure.
        if (!(error instanceof AppError && error.status === 404)) {
          metrics.failedAnswers.inc();
          log.error({ err: error, conversation: thread.id }, "no answer");
        }
        run.push({ type: "failed", code: error instanceof AppError ? error.code : "internal" });
        run.end();
      })
      .finally(() => {
        stopListening();
        runs.delete(message.id);
      });
    underway.add(work);
    return run;
  }

  return { get: (messageId) => runs.get(messageId), begin };
}

import { AppError } from "#contract/errors.ts";
import { newId } from "#server/database/ids.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { listMessagesBefore } from "#server/store/messages.ts";
import { readSignal } from "#server/domain/conversation-signals.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import { HISTORY_LENGTH } from "./build-question.ts";
import type { AnswerRequest, MakeAnswer } from "./make-answer.ts";
import { Run } from "./run.ts";
import type { PendingWork } from "./pending-work.ts";

/** The answers in progress on this node, keyed by the id of the message they answer. */
export type AnswerRuns = {
  /** The run of a message whose answer is in progress. */
  get(messageId: string): Run | undefined;
  /**
   * Starts an answer, which runs to completion even if nobody reads it. It is valid only for the conversation's epoch at
   * the time the message was stored: when staff take the conversation over, it ends with `left-to-person`. The answers
   * of a conversation are made one after the other, each knowing the one before: of two tabs, one may order and the
   * other cancel.
   */
  begin(request: AnswerRequest): Run;
};

export function createAnswerRuns(
  { db, log, metrics, changes }: Pick<AssistantParts, "db" | "log" | "metrics" | "changes">,
  makeAnswer: MakeAnswer,
  pendingWork: PendingWork,
): AnswerRuns {
  const runs = new Map<string, Run>();
  /** The latest answer in progress of each conversation. */
  const latest = new Map<string, Promise<void>>();

  async function afterOthers(request: AnswerRequest, others: Promise<void>): Promise<AnswerRequest> {
    await others;
    const before = await listMessagesBefore(db, request.thread.id, request.message.position, HISTORY_LENGTH);
    return { ...request, moment: { ...request.moment, before } };
  }

  function begin(request: AnswerRequest): Run {
    const { thread, message } = request;
    const run = new Run(newId());
    const turn = new AbortController();
    /** The latest lookup of the conversation's state; no text is sent until it settles. */
    let stateCheck: Promise<void> | undefined;
    runs.set(message.id, run);
    run.push({ type: "accepted", messageId: message.id });
    const stopListening = changes.on(
      "conversation_signal",
      (payload) => {
        if (payload === undefined || readSignal(payload)?.what === "state")
          stateCheck = findConversationById(db, thread.id).then(
            (now) => {
              if (now?.state !== "bot" || now.epoch !== thread.epoch) turn.abort();
            },
            () => {}, // The statement that stores the answer checks the state again.
          );
      },
      thread.id,
    );
    turn.signal.addEventListener("abort", () => {
      run.push({ type: "left-to-person" });
      run.end();
    });
    const make = (asked: AnswerRequest) =>
      makeAnswer(run, asked, { signal: turn.signal, leave: () => turn.abort(), stateChecked: () => stateCheck });
    const others = latest.get(thread.id);
    const work = (others ? afterOthers(request, others).then(make) : make(request))
      .catch((error: unknown) => {
        if (turn.signal.aborted) return;
        // The conversation was deleted while it was being answered: not a failure.
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
        if (latest.get(thread.id) === work) latest.delete(thread.id);
      });
    latest.set(thread.id, work);
    pendingWork.add(work);
    return run;
  }

  return { get: (messageId) => runs.get(messageId), begin };
}

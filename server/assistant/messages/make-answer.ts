import { AnswerParts } from "#contract/assistant.ts";
import { inTransaction, retryOnCollision } from "#server/database/transaction.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { notifyConversationGrown } from "#server/domain/conversation-changes.ts";
import { signalMessage, signalState } from "#server/domain/conversation-signals.ts";
import { notifyDemoRequestsChanged } from "#server/domain/demo-requests.ts";
import { NO_USE } from "#server/domain/model-usage.ts";
import { notifyOrdersChanged } from "#server/domain/orders.ts";
import { type AnswerOf, type NewAnswer, storeAnswers } from "#server/store/answers.ts";
import { findAnswer } from "#server/store/messages.ts";
import { createGroupCommit, GROUP_LOCK_TIMEOUT, limitToShare } from "#server/store/group-commit.ts";
import type { AskedMessage, Moment } from "#server/store/questions.ts";
import type { ReadAnswerSettings } from "./answer-settings.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import { applyConsequences, hasConsequences } from "./apply-consequences.ts";
import { builtInProvider, isBuiltInOnlyQuestion } from "../built-in/built-in-provider.ts";
import type { CountUse } from "./count-use.ts";
import { finish, toAnswer } from "./finished-run.ts";
import type { KnowledgeIndexes } from "../knowledge/knowledge-indexes.ts";
import type { QuestionEmbedder } from "../embeddings/embed-question.ts";
import type { CurrentModel } from "../models/current-model.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { Question } from "../provider.ts";
import { buildQuestion } from "./build-question.ts";
import { reply } from "./reply.ts";
import type { Run } from "./run.ts";

/** A stored message to answer, with the conversation's state at the time it was stored. */
export type AnswerRequest = { thread: ConversationRow; message: AskedMessage; moment: Moment };

/** Whether the conversation is still the assistant's while an answer is in progress. */
type Turn = {
  /** Aborted once staff have taken the conversation over: no more text is sent. */
  signal: AbortSignal;
  /** Aborts the signal: staff have the conversation, or it was deleted. */
  leave(): void;
  /** Resolves when a pending lookup of the conversation's state is done; undefined where none is pending. */
  stateChecked(): Promise<void> | undefined;
};

/**
 * Generates the answer to a message, pushes it to `run` as it is generated, stores it together with its consequences, and
 * ends the run. If `turn` is aborted first, nothing is stored. Rejects if no answer could be generated.
 */
export type MakeAnswer = (run: Run, request: AnswerRequest, turn: Turn) => Promise<void>;

export function createMakeAnswer(
  parts: AssistantParts & {
    knowledge: KnowledgeIndexes;
    embedQuestion: QuestionEmbedder;
    readAnswerSettings: ReadAnswerSettings;
    currentModel: CurrentModel;
    countUse: CountUse;
  },
): MakeAnswer {
  const { db, log, metrics, config, knowledge, embedQuestion, readAnswerSettings, currentModel, countUse } = parts;
  const storeAnswer = createGroupCommit({
    write: (answers: readonly AnswerOf[]) => storeAnswers(db, answers, GROUP_LOCK_TIMEOUT),
    writeAlone: (answer) => retryOnCollision(async () => (await storeAnswers(db, [answer]))[0]),
    limitAlone: limitToShare(config.DATABASE_POOL, 1 / 4),
  });

  return async (run, request, turn) => {
    const { thread, message, moment } = request;
    const started = performance.now();
    const answerSettings = await readAnswerSettings(thread, moment.knownBy);
    const [question, model] = await Promise.all([
      buildQuestion({ ...parts, ...knowledge, embedQuestion }, thread, message, moment, answerSettings),
      currentModel(thread.company_id, answerSettings.settings),
    ]);
    let text = "";
    let answerParts = AnswerParts.parse({});
    for await (const event of reply(
      question,
      model && !isBuiltInOnlyQuestion(question) ? model : null,
      builtInProvider,
      turn.signal,
      log,
      (use) => countUse(thread.company_id, { use, struck: 0 }),
    )) {
      await turn.stateChecked();
      if (turn.signal.aborted) return;
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
      if (event.type === "text" || event.type === "reset") run.push(event);
      if (event.type === "parts") answerParts = event.parts;
      if (event.type !== "end") continue;
      const made: NewAnswer = {
        id: run.answerId,
        reply_to: message.id,
        content: text,
        outcome: event.outcome,
        parts: answerParts,
        model: event.model ?? null,
        duration_ms: Math.round(performance.now() - started),
        attempt: run.attempt,
        struck: event.struck ?? null,
      };
      const { kept, waits } = await store(request, question, made, event);
      if (turn.signal.aborted) return;
      if (!kept) return turn.leave();
      tell(thread, event, waits);
      if (kept.id === made.id) {
        count(made);
        countUse(thread.company_id, { use: NO_USE, struck: event.struck?.length ?? 0 });
        finish(run, { ...answerParts, ...kept, answer: text, outcome: event.outcome });
      } else {
        // Another node stored its answer to the same message first: replace ours with it.
        const theirs = await findAnswer(db, message.id);
        if (!theirs) return turn.leave();
        run.push({ type: "reset" });
        run.push({ type: "text", text: theirs.content });
        finish(run, toAnswer(theirs));
      }
    }
  };

  /**
   * Stores the answer and, in the same transaction, applies its consequences. `kept` is the stored answer, possibly
   * another node's, and undefined where staff have the conversation; `waits`: the visitor now waits for a person.
   */
  async function store(
    { thread, message }: AnswerRequest,
    { person }: Question,
    made: NewAnswer,
    brought: Consequences,
  ) {
    const answer = { conversation: thread, answer: made };
    if (!hasConsequences(brought)) return { kept: await storeAnswer(answer), waits: false };
    return inTransaction(db, async (transaction) => {
      const [kept] = await storeAnswers(transaction, [answer]);
      // If another node's answer was stored instead, its consequences apply, not ours.
      const isOurs = kept?.id === made.id;
      const answered = { words: message.content, person, answerId: made.id };
      return { kept, waits: isOurs && (await applyConsequences(parts, transaction, thread, answered, brought)) };
    });
  }

  function tell(thread: ConversationRow, { form, order, changedOrder, takenBack }: Consequences, waits: boolean) {
    notifyConversationGrown(parts, thread);
    signalMessage(parts, thread);
    if (waits) signalState(parts, thread);
    if (form?.kind === "demo-request") notifyDemoRequestsChanged(parts);
    if (order || changedOrder || takenBack === "order") notifyOrdersChanged(parts, thread.company_id);
  }

  function count({ outcome, model, duration_ms }: NewAnswer) {
    const engine = model === null ? "built-in" : "model";
    metrics.answers.inc({ outcome, engine });
    metrics.answerSeconds.observe({ engine }, duration_ms / 1000);
  }
}

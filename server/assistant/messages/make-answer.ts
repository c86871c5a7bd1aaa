import { AnswerParts } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction, untilNoCollision } from "#server/database/transaction.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { tellConversationGrown } from "#server/domain/conversation-changes.ts";
import { signalMessage, signalState } from "#server/domain/conversation-signals.ts";
import { tellOfDemoRequest } from "#server/domain/demo-requests.ts";
import { NO_USE } from "#server/domain/model-usage.ts";
import { tellOfOrders } from "#server/domain/orders.ts";
import { type NewAnswer, storeAnswer } from "#server/store/answers.ts";
import { findAnswer } from "#server/store/messages.ts";
import type { AskedMessage, Moment } from "#server/store/questions.ts";
import type { ReadAnsweredBy } from "./answer-settings.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import { bringAbout, bringsAbout } from "./apply-consequences.ts";
import { builtInProvider, takesItself } from "../built-in/built-in-provider.ts";
import type { CountUse } from "../models/count-use.ts";
import { finish, toAnswer } from "./finished-run.ts";
import type { Knowledge } from "../knowledge/knowledge-indexes.ts";
import type { ReadMeaning } from "../meaning/question-meaning.ts";
import type { CurrentModel } from "../models/current-model.ts";
import type { Consequences, Question } from "../provider.ts";
import { readQuestion } from "./build-question.ts";
import { replyToCards } from "./reply.ts";
import type { Run } from "./run.ts";

/** A stored message that the assistant answers, and what was so when it was stored. */
export type Asking = { thread: ConversationRow; message: AskedMessage; moment: Moment };

/** Whose turn it is while an answer is made. */
type Turn = {
  /** Aborted once a person has the conversation: nothing more is said. */
  signal: AbortSignal;
  /** Leaves the answer to people, or to whoever removed the conversation. */
  leave(): void;
  /** Resolves when it is known whose turn it is, where that is being looked up. */
  looked(): Promise<void> | undefined;
};

/**
 * Makes the answer to a message, says it in `run` as it comes, stores it with what it brings about, and ends the run.
 * Where the turn ends meanwhile nothing is stored. Rejects when no answer could be made.
 */
export type MakeAnswer = (run: Run, asking: Asking, turn: Turn) => Promise<void>;

export function createMakeAnswer(
  parts: AssistantParts & {
    knowledge: Knowledge;
    readMeaning: ReadMeaning;
    readAnsweredBy: ReadAnsweredBy;
    currentModel: CurrentModel;
    countUse: CountUse;
  },
): MakeAnswer {
  const { db, log, metrics, knowledge, readMeaning, readAnsweredBy, currentModel, countUse } = parts;

  return async (run, asking, turn) => {
    const { thread, message, moment } = asking;
    const started = performance.now();
    const answeredBy = await readAnsweredBy(thread, moment.knownBy);
    const [question, model] = await Promise.all([
      readQuestion({ ...parts, ...knowledge, readMeaning }, thread, message, moment, answeredBy),
      currentModel(thread.company_id, answeredBy.settings),
    ]);
    let text = "";
    let answerParts = AnswerParts.parse({});
    for await (const event of replyToCards(
      question,
      model && !takesItself(question) ? model : null,
      builtInProvider,
      turn.signal,
      log,
      (use) => countUse(thread.company_id, { use, struck: 0 }),
    )) {
      await turn.looked();
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
      const { kept, waits } = await store(asking, question, made, event);
      if (turn.signal.aborted) return;
      if (!kept) return turn.leave();
      tell(thread, event, waits);
      if (kept.id === made.id) {
        count(made);
        countUse(thread.company_id, { use: NO_USE, struck: event.struck?.length ?? 0 });
        finish(run, { ...answerParts, ...kept, answer: text, outcome: event.outcome });
      } else {
        // Another node answered the same message first: its answer is the one that stands.
        const theirs = await findAnswer(db, message.id);
        if (!theirs) return turn.leave();
        run.push({ type: "reset" });
        run.push({ type: "text", text: theirs.content });
        finish(run, toAnswer(theirs));
      }
    }
  };

  /**
   * Stores the answer, and in the same transaction what it brings about. `kept` is the answer that stands, another node's
   * perhaps, and undefined where people have the conversation; `waits`: the visitor now waits for a person.
   */
  async function store({ thread, message }: Asking, { person }: Question, made: NewAnswer, brought: Consequences) {
    const keep = (into: Db) => storeAnswer(into, thread.id, thread.epoch, made);
    if (!bringsAbout(brought)) return { kept: await untilNoCollision(() => keep(db)), waits: false };
    return inTransaction(db, async (transaction) => {
      const kept = await keep(transaction);
      // An answer that gives way to another node's brings nothing about.
      const isOurs = kept?.id === made.id;
      const answered = { words: message.content, person, answerId: made.id };
      return { kept, waits: isOurs && (await bringAbout(parts, transaction, thread, answered, brought)) };
    });
  }

  function tell(thread: ConversationRow, { form, order, changedOrder, takenBack }: Consequences, waits: boolean) {
    tellConversationGrown(parts, thread);
    signalMessage(parts, thread);
    if (waits) signalState(parts, thread);
    if (form?.kind === "demo-request") tellOfDemoRequest(parts);
    if (order || changedOrder || takenBack === "order") tellOfOrders(parts, thread.company_id);
  }

  function count({ outcome, model, duration_ms }: NewAnswer) {
    const engine = model === null ? "built-in" : "model";
    metrics.answers.inc({ outcome, engine });
    metrics.answerSeconds.observe({ engine }, duration_ms / 1000);
  }
}

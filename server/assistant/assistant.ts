import type { CurrentUser } from "#contract/accounts.ts";
import {
  type Answer,
  AnswerParts,
  IMAGE_ONLY_TEXT,
  type NewMessage,
  type VisitorChannel,
} from "#contract/assistant.ts";
import type { Asked, Candidate } from "#contract/chatbots.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import { AppError } from "#contract/errors.ts";
import type { Changes } from "#server/database/changes.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { type ChatbotRow, findChatbot, findProviderChatbot } from "#server/store/chatbots.ts";
import { type ConversationRow, findConversationById, insertConversation } from "#server/store/conversations.ts";
import { findFile } from "#server/store/files.ts";
import { keepChatForm, takeBackChatForm } from "#server/domain/chat-forms.ts";
import { promiseCallback } from "#server/domain/callbacks.ts";
import { tellConversationGrown } from "#server/domain/conversation-changes.ts";
import { readSignal, signalMessage, signalState } from "#server/domain/conversation-signals.ts";
import { askForPerson, reopen } from "#server/domain/conversation-states.ts";
import { countModelUse, NO_USE } from "#server/domain/model-usage.ts";
import { summarise } from "#server/domain/handoff-summary.ts";
import { changeOrder, recordOrder, takeBackOrder, tellOfOrders } from "#server/domain/orders.ts";
import { wishForPerson } from "#server/domain/person-wishes.ts";
import { tellOwner } from "#server/domain/staff-push.ts";
import { keepContact, keepHandoff } from "#server/store/person-wishes.ts";
import { touchSessionOfThread } from "#server/store/live-support-sessions.ts";
import {
  type EarlierMessage,
  findAnswer,
  insertAnswer,
  insertUserMessage,
  listMessages,
  type MessageRow,
} from "#server/store/messages.ts";
import { ask, stillUnanswered } from "./ask.ts";
import { builtInProvider, takesItself } from "./built-in-provider.ts";
import { type CaseRunner, createCaseRunner } from "./cases/run-cases.ts";
import { createReadChanges } from "./changed-knowledge.ts";
import { createKnowledge } from "./knowledge.ts";
import { createMeaning } from "./meaning/embed-knowledge.ts";
import { createReadMeaning } from "./meaning/question-meaning.ts";
import { createModels } from "./models.ts";
import type { Consequences, OnUse, Question } from "./provider.ts";
import { contactGivenIn } from "./person-state.ts";
import { readQuestion } from "./question.ts";
import type { ProcessDraft, ProcessTrialAnswer } from "#contract/processes.ts";
import { replyToCards } from "./reply-to-cards.ts";
import { tryProcess } from "./try-process.ts";
import { createStarterQuestions } from "./starter-questions.ts";
import { partEvents, Run } from "./run.ts";

export type Assistant = CaseRunner & {
  /**
   * A new thread of the chatbot, of the provider's own without an id; one that somebody of its staff begins is a try of
   * theirs, whatever `channel` says. Throws `not-found`.
   */
  createThread(
    chatbotId?: string,
    from?: { channel?: VisitorChannel | undefined; page?: string | undefined; user?: CurrentUser | null },
  ): Promise<ConversationRow>;
  /**
   * Stores the message, once for each client message id, and begins its answer, or joins the one it has or is having;
   * where the conversation is not the assistant's it is left to people. Resolves when the message is safe. Throws
   * `file-not-found`.
   */
  send(thread: ConversationRow, message: NewMessage): Promise<Run>;
  /** What the chatbot would answer a visitor right now, and how it comes about; stores nothing. Throws `not-found`. */
  ask(
    chatbotId: string,
    question: string,
    before?: EarlierMessage[],
    right?: Pick<Candidate, "kind" | "id" | "title"> | null,
  ): Promise<Asked>;
  /** Plays a form that is being composed; nothing is kept. */
  tryProcess(chatbotId: string, draft: ProcessDraft, said: readonly string[]): Promise<ProcessTrialAnswer>;
  /** Which of these questions the chatbot's knowledge would not answer right now. Throws `not-found`. */
  stillUnanswered(chatbotId: string, questions: readonly string[]): Promise<Set<string>>;
  /** What an opened chat offers to ask; each of it is answered. */
  starterQuestions(chatbot: ChatbotRow): Promise<string[]>;
  /** Resolves when every answer in the making is stored. */
  drain(): Promise<void>;
};

export function createAssistant(
  parts: Pick<
    Parts,
    | "db"
    | "databaseUrl"
    | "workers"
    | "log"
    | "metrics"
    | "config"
    | "secrets"
    | "storage"
    | "publicUrl"
    | "mail"
    | "jobs"
    | "clock"
    | "background"
  > & {
    changes: Pick<Changes, "tell" | "tellAtOnce" | "on">;
  },
): Assistant {
  const { db, log, metrics, changes, clock } = parts;
  const knowledge = createKnowledge({
    ...parts,
    meaning: createMeaning(parts),
    readChanges: createReadChanges(parts),
    budget: parts.config.INDEX_MEMORY_MB * 1024 * 1024,
  });
  const readMeaning = createReadMeaning(parts);
  const currentModel = createModels(parts);
  const runs = new Map<string, Run>();
  const working = new Set<Promise<void>>();

  /** Counting holds up no answer, and none fails with it. */
  function countUse(companyId: string | null, used: Parameters<typeof countModelUse>[3]) {
    const work = countModelUse(db, companyId, clock(), used)
      .catch((error: unknown) =>
        log.error({ err: error, company: companyId, ...used }, "the model's use is not counted"),
      )
      .finally(() => working.delete(work));
    working.add(work);
  }
  const onUse =
    (companyId: string | null): OnUse =>
    (use) =>
      countUse(companyId, { use, struck: 0 });

  const createThread: Assistant["createThread"] = async (chatbotId, { channel, page, user } = {}) => {
    const chatbot = chatbotId === undefined ? await findProviderChatbot(db) : await findChatbot(db, chatbotId);
    if (!chatbot) throw new AppError("not-found", "no such chatbot");
    const isStaffs = user && (user.role === "superadmin" || user.company_id === chatbot.company_id);
    return insertConversation(db, chatbot, { channel: isStaffs ? "staff" : (channel ?? null), page: page ?? null });
  };

  async function send(thread: ConversationRow, message: NewMessage): Promise<Run> {
    if (message.fileId && (await findFile(db, message.fileId))?.bucket !== "chat-files")
      throw new AppError("file-not-found", "no such file");
    const {
      row: stored,
      isNew,
      state,
      epoch,
      reopened,
    } = await inTransaction(db, async (transaction) => {
      const kept = await insertUserMessage(transaction, thread, {
        content: message.content || IMAGE_ONLY_TEXT,
        file_id: message.fileId ?? null,
        client_message_id: message.clientMessageId ?? null,
      });
      if (!kept.isNew) return { ...kept, ...kept.place, reopened: false };
      await touchSessionOfThread(transaction, thread.thread_id, kept.row.content);
      // Who waits for a person, or has one, says how to be reached as well; the assistant hears the rest.
      const left = kept.place.state === "bot" ? null : contactGivenIn(kept.row.content);
      if (left) await keepContact(transaction, thread.id, left);
      if (kept.place.state === "human") await tellOwner(parts, transaction, thread.id);
      const again = kept.place.state === "closed" && (await reopen(transaction, thread, kept.place, clock()));
      return { ...kept, ...(again || kept.place), reopened: again !== false };
    });
    if (isNew) {
      tellConversationGrown(parts, thread);
      signalMessage(parts, thread);
    }
    if (reopened || (isNew && state !== "bot")) signalState(parts, thread);
    const known = isNew ? undefined : (runs.get(stored.id) ?? (await finishedRun(stored)) ?? runs.get(stored.id));
    return known ?? (state === "bot" ? startRun(thread, stored, epoch) : leftToPerson(stored));
  }

  function leftToPerson(message: MessageRow): Run {
    const run = new Run(newId());
    run.push({ type: "accepted", messageId: message.id });
    run.push({ type: "left-to-person" });
    run.end();
    return run;
  }

  async function finishedRun(message: MessageRow): Promise<Run | undefined> {
    const answer = await findAnswer(db, message.id);
    if (!answer) return undefined;
    const run = new Run(answer.id, answer.attempt ?? UNKNOWN_ATTEMPT);
    run.push({ type: "accepted", messageId: message.id });
    run.push({ type: "text", text: answer.content });
    finish(run, answer);
    return run;
  }

  /** `epoch` is the conversation's when the message was stored: the answer belongs to it and to no later one. */
  function startRun(thread: ConversationRow, message: MessageRow, epoch: number): Run {
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
              if (now?.state !== "bot" || now.epoch !== epoch) turn.abort();
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
    const work = makeAnswer(run, thread, message, { epoch, turn, looked: () => looking })
      .catch((error) => {
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
        working.delete(work);
      });
    working.add(work);
    return run;
  }

  async function makeAnswer(
    run: Run,
    thread: ConversationRow,
    message: MessageRow,
    { epoch, turn, looked }: { epoch: number; turn: AbortController; looked: () => Promise<void> | undefined },
  ) {
    const started = performance.now();
    const [question, model] = await Promise.all([
      readQuestion({ ...parts, ...knowledge, readMeaning }, thread, message),
      currentModel(thread.company_id),
    ]);
    let text = "";
    let answerParts = AnswerParts.parse({});
    for await (const event of replyToCards(
      question,
      takesItself(question) ? null : model,
      builtInProvider,
      turn.signal,
      log,
      onUse(thread.company_id),
    )) {
      await looked();
      if (turn.signal.aborted) return;
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
      if (event.type === "text" || event.type === "reset") run.push(event);
      if (event.type === "parts") answerParts = event.parts;
      if (event.type !== "end") continue;
      const { answer, asked } = await inTransaction(db, async (transaction) => {
        const kept = await insertAnswer(transaction, thread, epoch, {
          id: run.answerId,
          reply_to: message.id,
          content: text,
          outcome: event.outcome,
          parts: answerParts,
          model: event.model ?? null,
          duration_ms: Math.round(performance.now() - started),
          attempt: run.attempt,
          struck: event.struck ?? null,
        });
        // An answer that gives way to another node's brings nothing about.
        const isOurs = kept?.id === run.answerId;
        const moved = isOurs && (await bringAbout(transaction, thread, message, question, event, kept.id));
        return { answer: kept, asked: moved };
      });
      if (turn.signal.aborted) return;
      if (!answer) return turn.abort();
      tellConversationGrown(parts, thread);
      signalMessage(parts, thread);
      if (asked) signalState(parts, thread);
      if (event.order || event.changedOrder || event.takenBack === "order") tellOfOrders(parts, thread.company_id);
      if (answer.id === run.answerId) {
        count(answer);
        countUse(thread.company_id, { use: NO_USE, struck: event.struck?.length ?? 0 });
      }
      if (answer.id !== run.answerId) {
        // Another node answered the same message first: its answer is the one that stands.
        run.push({ type: "reset" });
        run.push({ type: "text", text: answer.content });
      }
      finish(run, answer);
    }
  }

  /** What the answer says it did is done with it, or neither is. True where the visitor now waits for a person. */
  async function bringAbout(
    transaction: Db,
    thread: ConversationRow,
    { content }: MessageRow,
    { person }: Question,
    { wish, order, changedOrder, offer, form, takenBack }: Consequences,
    answerId: string,
  ) {
    if (form) await keepChatForm(parts, transaction, thread, form, content);
    if (takenBack === "order") await takeBackOrder(parts, transaction, thread);
    else if (takenBack) await takeBackChatForm(parts, transaction, thread, takenBack);
    if (wish)
      await wishForPerson(parts, transaction, thread, {
        reason: wish,
        words: content,
        ...(person.contact && { contact: person.contact }),
      });
    if (order) await recordOrder(parts, transaction, thread, answerId, order);
    if (changedOrder) await changeOrder(parts, transaction, thread, changedOrder);
    const reason = handoffReason(thread, person, { ...(wish && { wish }), ...(offer && { offer }) });
    if (reason) {
      const summary = summarise(await listMessages(transaction, thread.id, SUMMARISED), reason, clock());
      await keepHandoff(transaction, thread.id, summary, offer ? clock() : null);
    }
    if (wish !== "asked" && wish !== "needed" && wish !== "danger") {
      if (wish) await promiseCallback(transaction, thread, clock());
      return false;
    }
    if (await askForPerson(transaction, thread, reason ?? (wish === "danger" ? "needed" : wish), clock())) return true;
    await promiseCallback(transaction, thread, clock());
    return false;
  }

  function count({ outcome, model, duration_ms }: MessageRow) {
    const engine = model === null ? "built-in" : "model";
    metrics.answers.inc({ outcome: outcome ?? "answered", engine });
    metrics.answerSeconds.observe({ engine }, (duration_ms ?? 0) / 1000);
  }

  return {
    ...createCaseRunner({ ...parts, ...knowledge }),
    createThread,
    send,
    ask: (chatbotId, question, before, right) =>
      ask({ ...parts, ...knowledge, currentModel, readMeaning, onUse }, chatbotId, question, before, right),
    tryProcess: (chatbotId, draft, said) => tryProcess({ ...parts, ...knowledge }, chatbotId, draft, said),
    stillUnanswered: (chatbotId, questions) => stillUnanswered({ db, ...knowledge }, chatbotId, questions),
    starterQuestions: createStarterQuestions({ db, clock, ...knowledge }),
    drain: async () => void (await Promise.allSettled([...working])),
  };
}

/** Why a person is to come in; who accepts an offer does so for the reason it was made. */
function handoffReason(
  { person_offered_at, handoff_summary }: ConversationRow,
  { offered }: Question["person"],
  { wish, offer }: Consequences,
): HandoffReason | undefined {
  if (offer) return offer;
  if (wish !== "asked" && wish !== "needed") return undefined;
  return (offered && person_offered_at !== null && handoff_summary?.reason) || wish;
}

/** So many messages say what a conversation is about. */
const SUMMARISED = 40;

/** Of answers that were stored before attempts were: no reader has seen one of this number. */
const UNKNOWN_ATTEMPT = 0;

function finish(run: Run, row: MessageRow) {
  const answer = toAnswer(row);
  for (const event of partEvents(answer)) run.push(event);
  run.push({ type: "done", answer });
  run.end();
}

/** The answer as the API gives it. */
const toAnswer = (row: MessageRow): Answer => ({
  ...AnswerParts.parse(row.parts ?? {}),
  id: row.id,
  answer: row.content,
  outcome: row.outcome ?? "answered",
  created_at: row.created_at,
});

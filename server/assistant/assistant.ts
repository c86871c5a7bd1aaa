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
import { inTransaction, untilNoCollision } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { type ChatbotRow, findChatbot, findProviderChatbot } from "#server/store/chatbots.ts";
import { type ConversationRow, findConversationById, insertConversation } from "#server/store/conversations.ts";
import { findFile } from "#server/store/files.ts";
import { onlineSince } from "#server/domain/availability.ts";
import { keepChatForm, takeBackChatForm } from "#server/domain/chat-forms.ts";
import { promiseCallback } from "#server/domain/callbacks.ts";
import { tellConversationGrown } from "#server/domain/conversation-changes.ts";
import { readSignal, signalMessage, signalState } from "#server/domain/conversation-signals.ts";
import { askForPerson, reopen } from "#server/domain/conversation-states.ts";
import { tellOfDemoRequest } from "#server/domain/demo-requests.ts";
import { countModelUse, NO_USE } from "#server/domain/model-usage.ts";
import { summarise } from "#server/domain/handoff-summary.ts";
import { changeOrder, recordOrder, takeBackOrder, tellOfOrders } from "#server/domain/orders.ts";
import { wishForPerson } from "#server/domain/person-wishes.ts";
import { tellOwner } from "#server/domain/staff-push.ts";
import { keepContact, keepHandoff } from "#server/store/person-wishes.ts";
import { type NewAnswer, storeAnswer } from "#server/store/answers.ts";
import { type EarlierMessage, findAnswer, findMessage, listMessages, type MessageRow } from "#server/store/messages.ts";
import {
  type AskedMessage,
  type Moment,
  type Refused,
  type StoredQuestion,
  storeQuestion,
} from "#server/store/questions.ts";
import type { Claim, Point } from "#server/store/rate-limits.ts";
import { createAnsweredBy } from "./answered-by.ts";
import { ask, stillUnanswered } from "./ask.ts";
import { builtInProvider, takesItself } from "./built-in-provider.ts";
import { type CaseRunner, createCaseRunner } from "./cases/run-cases.ts";
import { createReadChanges } from "./changed-knowledge.ts";
import { createKnowledge } from "./knowledge.ts";
import { createLine } from "./line.ts";
import { createMeaning } from "./meaning/embed-knowledge.ts";
import { createReadMeaning } from "./meaning/question-meaning.ts";
import { createModels } from "./models.ts";
import type { Consequences, OnUse, Question } from "./provider.ts";
import { contactGivenIn } from "./person-state.ts";
import { HISTORY, readQuestion } from "./question.ts";
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
   * where the conversation is not the assistant's it is left to people. Takes a point of `claim` along with it. Resolves
   * when the message is safe. Throws `thread-not-found`, `too-many-requests`, `file-not-found`.
   */
  send(message: NewMessage, claim?: Claim): Promise<Run>;
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
    | "limits"
  > & {
    changes: Pick<Changes, "tell" | "tellAtOnce" | "on">;
  },
): Assistant {
  const { db, log, metrics, changes, clock, limits } = parts;
  const knowledge = createKnowledge({
    ...parts,
    meaning: createMeaning(parts),
    readChanges: createReadChanges(parts),
    budget: parts.config.INDEX_MEMORY_MB * 1024 * 1024,
  });
  const readMeaning = createReadMeaning(parts);
  const currentModel = createModels(parts);
  const readAnsweredBy = createAnsweredBy(parts);
  // What was begun is finished first: answers never wait for a connection behind a crowd's questions.
  const line = createLine({
    atOnce: Math.max(1, Math.floor(parts.config.DATABASE_POOL / 2)),
    longestMs: LONGEST_WAIT_MS,
  });
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

  async function send(message: NewMessage, claim?: Claim): Promise<Run> {
    if (message.fileId && (await findFile(db, message.fileId))?.bucket !== "chat-files")
      throw new AppError("file-not-found", "no such file");
    const written = {
      content: message.content || IMAGE_ONLY_TEXT,
      file_id: message.fileId ?? null,
      client_message_id: message.clientMessageId ?? null,
    };
    const moment = { earlier: HISTORY, onlineSince: onlineSince(clock()) };
    const ask = (point?: Point) =>
      untilNoCollision(() =>
        storeQuestion(db, message.threadId, written, { ...moment, ...(point && { point }), ofAssistant: true }),
      );
    const { asked, reopened } = await line(async () => {
      const asked = await (claim ? limits.takeAlong(claim, ask) : ask());
      if (asked !== "not-the-assistants") return { asked, reopened: false };
      return inTransaction(db, async (transaction) => {
        const stored = await storeQuestion(transaction, message.threadId, written, { ...moment, ofAssistant: false });
        if (!isStored(stored)) return { asked: undefined, reopened: false };
        const again = stored.isNew && (await tellPeople(transaction, stored));
        return { asked: { ...stored, ...(again && { conversation: again }) }, reopened: again !== false };
      });
    });
    if (!isStored(asked)) throw new AppError("thread-not-found", "no such thread");
    const { conversation: thread, message: stored, isNew } = asked;
    if (isNew) {
      tellConversationGrown(parts, thread);
      signalMessage(parts, thread);
    }
    if (reopened || (isNew && thread.state !== "bot")) signalState(parts, thread);
    const known = isNew ? undefined : (runs.get(stored.id) ?? (await finishedRun(stored)) ?? runs.get(stored.id));
    if (known) return known;
    if (thread.state !== "bot") return leftToPerson(stored);
    const kept = isNew ? stored : await findMessage(db, stored.id);
    if (!kept) throw new AppError("thread-not-found", "the conversation was removed meanwhile");
    return startRun(thread, kept, asked);
  }

  /**
   * What people hear of a visitor who writes to them, as part of the transaction that stores it. The conversation as it
   * is where that opened it again, else false.
   */
  async function tellPeople(
    transaction: Db,
    { conversation, message }: StoredQuestion,
  ): Promise<ConversationRow | false> {
    // Who waits for a person, or has one, says how to be reached as well; the assistant hears the rest.
    const left = conversation.state === "bot" ? null : contactGivenIn(message.content);
    if (left) await keepContact(transaction, conversation.id, left);
    if (conversation.state === "human") await tellOwner(parts, transaction, conversation.id);
    return (
      (conversation.state === "closed" && (await reopen(transaction, conversation, conversation, clock()))) || false
    );
  }

  function leftToPerson(message: AskedMessage): Run {
    const run = new Run(newId());
    run.push({ type: "accepted", messageId: message.id });
    run.push({ type: "left-to-person" });
    run.end();
    return run;
  }

  async function finishedRun(message: AskedMessage): Promise<Run | undefined> {
    const answer = await findAnswer(db, message.id);
    if (!answer) return undefined;
    const run = new Run(answer.id, answer.attempt ?? UNKNOWN_ATTEMPT);
    run.push({ type: "accepted", messageId: message.id });
    run.push({ type: "text", text: answer.content });
    finish(run, toAnswer(answer));
    return run;
  }

  /** The answer belongs to the epoch that `thread` had when the message was stored, and to no later one. */
  function startRun(thread: ConversationRow, message: AskedMessage, moment: Moment): Run {
    const { epoch } = thread;
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
    const work = makeAnswer(run, thread, message, { moment, turn, looked: () => looking })
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
    message: AskedMessage,
    { moment, turn, looked }: { moment: Moment; turn: AbortController; looked: () => Promise<void> | undefined },
  ) {
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
      onUse(thread.company_id),
    )) {
      await looked();
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
      const keep = (into: Db) => storeAnswer(into, thread.id, thread.epoch, made);
      const { kept, asked } = bringsAbout(event)
        ? await inTransaction(db, async (transaction) => {
            const stored = await keep(transaction);
            // An answer that gives way to another node's brings nothing about.
            const isOurs = stored?.id === made.id;
            return {
              kept: stored,
              asked: isOurs && (await bringAbout(transaction, thread, message, question, event, made.id)),
            };
          })
        : { kept: await untilNoCollision(() => keep(db)), asked: false };
      if (turn.signal.aborted) return;
      if (!kept) return turn.abort();
      tellConversationGrown(parts, thread);
      signalMessage(parts, thread);
      if (asked) signalState(parts, thread);
      if (event.form?.kind === "demo-request") tellOfDemoRequest(parts);
      if (event.order || event.changedOrder || event.takenBack === "order") tellOfOrders(parts, thread.company_id);
      if (kept.id === made.id) {
        count(made);
        countUse(thread.company_id, { use: NO_USE, struck: event.struck?.length ?? 0 });
        finish(run, { ...answerParts, ...kept, answer: text, outcome: event.outcome });
      } else {
        // Another node answered the same message first: its answer is the one that stands.
        const theirs = await findAnswer(db, message.id);
        if (!theirs) return turn.abort();
        run.push({ type: "reset" });
        run.push({ type: "text", text: theirs.content });
        finish(run, toAnswer(theirs));
      }
    }
  }

  /** What the answer says it did is done with it, or neither is. True where the visitor now waits for a person. */
  async function bringAbout(
    transaction: Db,
    thread: ConversationRow,
    { content }: AskedMessage,
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

  function count({ outcome, model, duration_ms }: NewAnswer) {
    const engine = model === null ? "built-in" : "model";
    metrics.answers.inc({ outcome, engine });
    metrics.answerSeconds.observe({ engine }, duration_ms / 1000);
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

/** Who has waited for so long sends the message again. */
const LONGEST_WAIT_MS = 10_000;

/** So many messages say what a conversation is about. */
const SUMMARISED = 40;

/** Of answers that were stored before attempts were: no reader has seen one of this number. */
const UNKNOWN_ATTEMPT = 0;

const isStored = (asked: StoredQuestion | Refused): asked is StoredQuestion =>
  typeof asked === "object" && "conversation" in asked;

/** Whether anything is to be done with the answer besides storing it. */
const bringsAbout = ({ wish, order, changedOrder, offer, form, takenBack }: Consequences): boolean =>
  Boolean(wish || order || changedOrder || offer || form || takenBack);

function finish(run: Run, answer: Answer) {
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

import type { CurrentUser } from "#contract/accounts.ts";
import type { NewMessage, VisitorChannel } from "#contract/assistant.ts";
import type { ExplainedAnswer, Candidate } from "#contract/chatbots.ts";
import { AppError } from "#contract/errors.ts";
import type { ProcessDraft, ProcessTrialAnswer } from "#contract/processes.ts";
import { type ChatbotRow, findChatbot, findProviderChatbot } from "#server/store/chatbots.ts";
import { type ConversationRow, insertConversation } from "#server/store/conversations.ts";
import { type EarlierMessage, findMessage } from "#server/store/messages.ts";
import type { Claim } from "#server/store/rate-limits.ts";
import { createAnswerRuns } from "./messages/answer-runs.ts";
import { createReadAnswerSettings } from "./messages/answer-settings.ts";
import { ask, stillUnanswered } from "./staff/ask.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import { type CaseRunner, createCaseRunner } from "./cases/run-cases.ts";
import { createReadKnowledgeChanges } from "./knowledge/read-knowledge-changes.ts";
import { createCountUse } from "./messages/count-use.ts";
import { findFinishedRun, runLeftToPerson } from "./messages/finished-run.ts";
import { createKnowledgeIndexes } from "./knowledge/knowledge-indexes.ts";
import { createMakeAnswer } from "./messages/make-answer.ts";
import { createKnowledgeEmbedding } from "./embeddings/embed-knowledge.ts";
import { createQuestionEmbedder } from "./embeddings/embed-question.ts";
import { createCurrentModel } from "./models/current-model.ts";
import type { OnUse } from "./provider.ts";
import type { Run } from "./messages/run.ts";
import { createStarterQuestions } from "./knowledge/starter-questions.ts";
import { createStoreMessage } from "./messages/store-message.ts";
import { tryProcess } from "./staff/try-process.ts";
import { createPendingWork } from "./messages/pending-work.ts";

export type Assistant = CaseRunner & {
  /**
   * Creates a conversation with the chatbot, or without an id with the provider's own. If the caller is one of its staff,
   * the channel is `staff` (a trial), whatever `channel` says. Throws `not-found`.
   */
  createThread(
    chatbotId?: string,
    from?: { channel?: VisitorChannel | undefined; page?: string | undefined; user?: CurrentUser | null },
  ): Promise<ConversationRow>;
  /**
   * Stores the message, once per client message id, and starts its answer, or returns the run that exists already; where
   * staff have the conversation, the run says so. Takes a point of the rate limit `claim`. Resolves once the message is
   * stored. Throws `thread-not-found`, `too-many-requests`, `file-not-found`.
   */
  send(message: NewMessage, claim?: Claim): Promise<Run>;
  /** What the chatbot would answer a visitor right now, with a diagnosis; stores nothing. Throws `not-found`. */
  ask(
    chatbotId: string,
    question: string,
    before?: EarlierMessage[],
    right?: Pick<Candidate, "kind" | "id" | "title"> | null,
  ): Promise<ExplainedAnswer>;
  /** Simulates a conversation with a process that is still a draft; stores nothing. */
  tryProcess(chatbotId: string, draft: ProcessDraft, said: readonly string[]): Promise<ProcessTrialAnswer>;
  /** The subset of `questions` that the chatbot's knowledge would not answer right now. Throws `not-found`. */
  stillUnanswered(chatbotId: string, questions: readonly string[]): Promise<Set<string>>;
  /** The questions that a newly opened chat offers; the knowledge answers each of them. */
  starterQuestions(chatbot: ChatbotRow): Promise<string[]>;
  /** Resolves when every answer in progress is stored. */
  drain(): Promise<void>;
};

/** The assistant of this node, with its knowledge indexes, its model and its answers in progress. */
export function createAssistant(parts: AssistantParts): Assistant {
  const { db, clock } = parts;
  const knowledge = createKnowledgeIndexes({
    ...parts,
    meaning: createKnowledgeEmbedding(parts),
    readChanges: createReadKnowledgeChanges(parts),
    budget: parts.config.INDEX_MEMORY_MB * 1024 * 1024,
  });
  const embedQuestion = createQuestionEmbedder(parts);
  const currentModel = createCurrentModel(parts);
  const pendingWork = createPendingWork();
  const countUse = createCountUse(parts, pendingWork);
  const onUse =
    (companyId: string | null): OnUse =>
    (use) =>
      countUse(companyId, { use, struck: 0 });
  const storeMessage = createStoreMessage(parts);
  const makeAnswer = createMakeAnswer({
    ...parts,
    knowledge,
    embedQuestion,
    readAnswerSettings: createReadAnswerSettings(parts),
    currentModel,
    countUse,
  });
  const runs = createAnswerRuns(parts, makeAnswer, pendingWork);

  const createThread: Assistant["createThread"] = async (chatbotId, { channel, page, user } = {}) => {
    const chatbot = chatbotId === undefined ? await findProviderChatbot(db) : await findChatbot(db, chatbotId);
    if (!chatbot) throw new AppError("not-found", "no such chatbot");
    const isStaffs = user && (user.role === "superadmin" || user.company_id === chatbot.company_id);
    return insertConversation(db, chatbot, { channel: isStaffs ? "staff" : (channel ?? null), page: page ?? null });
  };

  async function send(message: NewMessage, claim?: Claim): Promise<Run> {
    const { conversation: thread, message: stored, isNew, ...moment } = await storeMessage(message, claim);
    const existing = isNew
      ? undefined
      : (runs.get(stored.id) ?? (await findFinishedRun(db, stored)) ?? runs.get(stored.id));
    if (existing) return existing;
    if (thread.state !== "bot") return runLeftToPerson(stored);
    const kept = isNew ? stored : await findMessage(db, stored.id);
    if (!kept) throw new AppError("thread-not-found", "the conversation was removed meanwhile");
    return runs.begin({ thread, message: kept, moment });
  }

  return {
    ...createCaseRunner({ ...parts, ...knowledge }),
    createThread,
    send,
    ask: (chatbotId, question, before, right) =>
      ask({ ...parts, ...knowledge, currentModel, embedQuestion, onUse }, chatbotId, question, before, right),
    tryProcess: (chatbotId, draft, said) => tryProcess({ ...parts, ...knowledge }, chatbotId, draft, said),
    stillUnanswered: (chatbotId, questions) => stillUnanswered({ db, ...knowledge }, chatbotId, questions),
    starterQuestions: createStarterQuestions({ db, clock, ...knowledge }),
    drain: pendingWork.drain,
  };
}

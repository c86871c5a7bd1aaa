import { IMAGE_ONLY_TEXT, type NewMessage } from "#contract/assistant.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction, retryOnCollision } from "#server/database/transaction.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { findFile } from "#server/store/files.ts";
import { onlineSince } from "#server/domain/availability.ts";
import { notifyConversationGrown } from "#server/domain/conversation-changes.ts";
import { signalMessage, signalState } from "#server/domain/conversation-signals.ts";
import { reopen } from "#server/domain/conversation-states.ts";
import { pushToOwner } from "#server/domain/staff-push.ts";
import { keepContact } from "#server/store/person-wishes.ts";
import { createGroupCommit, GROUP_LOCK_TIMEOUT, limitToShare } from "#server/store/group-commit.ts";
import { type NewQuestion, type Refused, type StoredQuestion, storeQuestions } from "#server/store/questions.ts";
import type { Claim, Point } from "#server/store/rate-limits.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import { contactGivenIn } from "../visitor/person-state.ts";
import { HISTORY_LENGTH } from "./build-question.ts";

/**
 * Stores a visitor's message, once per client message id, and notifies subscribers of the conversation; the same
 * statement takes a point of the rate limit `claim`. Resolves with everything its answer needs. Throws
 * `thread-not-found`, `too-many-requests`, `file-not-found`, and `unavailable` after too long a wait for a slot.
 */
export type StoreMessage = (message: NewMessage, claim?: Claim) => Promise<StoredQuestion>;

/** Messages written one by one take at most half the connection pool, so that connections remain for the answers. */
export function createStoreMessage(parts: AssistantParts): StoreMessage {
  const { db, clock, config, limits } = parts;
  // Answers in progress never wait for a connection behind a burst of new questions.
  const limitWrites = limitToShare(config.DATABASE_POOL, 1 / 2);
  const storeForAssistant = createGroupCommit({
    write: (questions: readonly NewQuestion[]) => storeQuestions(db, questions, GROUP_LOCK_TIMEOUT),
    writeAlone: (question) => retryOnCollision(async () => (await storeQuestions(db, [question]))[0]),
    limitAlone: limitWrites,
  });

  return async (message, claim) => {
    if (message.fileId && (await findFile(db, message.fileId))?.bucket !== "chat-files")
      throw new AppError("file-not-found", "no such file");
    const question = {
      threadId: message.threadId,
      content: message.content || IMAGE_ONLY_TEXT,
      file_id: message.fileId ?? null,
      client_message_id: message.clientMessageId ?? null,
      earlier: HISTORY_LENGTH,
      onlineSince: onlineSince(clock()),
    };
    const toAssistant = (point?: Point) => storeForAssistant({ ...question, point, ofAssistant: true });
    const toPeople = () =>
      inTransaction(db, async (transaction) => {
        const [stored] = await storeQuestions(transaction, [{ ...question, ofAssistant: false }]);
        if (!isStored(stored)) return { stored: undefined, reopened: false };
        const again = stored.isNew && (await tellPeople(parts, transaction, stored));
        return { stored: { ...stored, ...(again && { conversation: again }) }, reopened: again !== false };
      });
    const first = await (claim ? limits.takeAlong(claim, toAssistant) : toAssistant());
    const { stored, reopened } =
      first === "not-the-assistants" ? await limitWrites(toPeople) : { stored: first, reopened: false };
    if (!isStored(stored)) throw new AppError("thread-not-found", "no such thread");
    const { conversation, isNew } = stored;
    if (isNew) {
      notifyConversationGrown(parts, conversation);
      signalMessage(parts, conversation);
    }
    if (reopened || (isNew && conversation.state !== "bot")) signalState(parts, conversation);
    return stored;
  };
}

/**
 * Handles a message addressed to staff, in the transaction that stores it: keeps contact details, notifies the owner,
 * reopens a closed conversation. Returns the conversation if it was reopened, else false.
 */
async function tellPeople(
  parts: AssistantParts,
  transaction: Db,
  { conversation, message }: StoredQuestion,
): Promise<ConversationRow | false> {
  // Only for conversations with staff: the assistant itself reads contact details from messages it answers.
  const left = conversation.state === "bot" ? null : contactGivenIn(message.content);
  if (left) await keepContact(transaction, conversation.id, left);
  if (conversation.state === "human") await pushToOwner(parts, transaction, conversation.id);
  return (
    (conversation.state === "closed" && (await reopen(transaction, conversation, conversation, parts.clock()))) || false
  );
}

const isStored = (stored: StoredQuestion | Refused): stored is StoredQuestion =>
  typeof stored === "object" && "conversation" in stored;

import { AppError } from "#contract/errors.ts";
import type {
  ConversationEventOnWire,
  ConversationReading,
  ConversationStatus,
} from "#contract/conversation-status.ts";
import { inboxOf, readSignal } from "#server/domain/conversation-signals.ts";
import { toChatMessage, toInboxMessage } from "#server/domain/messages.ts";
import { queueAt } from "#server/domain/queue.ts";
import type { Services } from "#server/services.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { listMessagesAfter } from "#server/store/messages.ts";
import type { CurrentConversation } from "#server/store/conversation-statuses.ts";

const MAX_AT_ONCE = 200;
/** The most messages written at once; the stream then waits until the reader has caught up. */
const TOLD_AT_ONCE = 50;

const toStatus = ({ conversation, place }: CurrentConversation): ConversationStatus => ({
  state: conversation.state,
  epoch: conversation.epoch,
  owner: conversation.state === "human" ? conversation.owner_name : null,
  seenByVisitor: conversation.seen_by_visitor,
  seenByStaff: conversation.seen_by_staff,
  queue: place && queueAt(place),
});

/**
 * The state that the stream would send first, for clients that poll; at most {@link MAX_AT_ONCE} messages. Throws
 * `thread-not-found` if the conversation has just been deleted.
 */
export async function readConversation(
  { db, conversationStatuses }: Pick<Services, "db" | "conversationStatuses">,
  { id }: Pick<ConversationRow, "id">,
  after: number,
): Promise<ConversationReading> {
  const messages = await listMessagesAfter(db, id, after, MAX_AT_ONCE);
  const status = await conversationStatuses.read(id);
  if (!status) throw new AppError("thread-not-found", "no such thread");
  return { messages: messages.map(toChatMessage), status: toStatus(status) };
}

/**
 * A conversation as server-sent events, after `position`: its state, every message with its position as the event's id,
 * and who is typing. `side` is the reader's own side, whose typing is not sent. Ends as every stream does
 * (server/streams/event-streams.ts), when the conversation is deleted, and once `mayRead` resolves to false, which is
 * checked before anything is sent.
 */
export function conversationStream(
  {
    db,
    changes,
    conversationStatuses,
    streams,
    log,
  }: Pick<Services, "db" | "changes" | "conversationStatuses" | "streams" | "log">,
  { id: conversationId, company_id }: Pick<ConversationRow, "id" | "company_id">,
  {
    after,
    side,
    address,
    mayRead = async () => true,
  }: { after: number; side: "visitor" | "staff"; address: string; mayRead?: () => Promise<boolean> },
): Response {
  return streams.open({
    kind: "conversation",
    address,
    begin(stream) {
      const shown = side === "staff" ? toInboxMessage : toChatMessage;
      let position = after;
      let said = "";
      let reading = false;
      let again = false;
      let offInbox: (() => void) | undefined;
      const tell = (event: ConversationEventOnWire) => stream.write(inWords(event));

      async function read() {
        const [now, may] = await Promise.all([conversationStatuses.read(conversationId), mayRead()]);
        if (!now || !may) return stream.end();
        while (stream.isOpen && position < now.conversation.message_count) {
          const rows = await listMessagesAfter(db, conversationId, position, TOLD_AT_ONCE);
          if (rows.length === 0) break;
          stream.write(rows.map((row) => inWords({ type: "message", message: shown(row) }, row.position)).join(""));
          position = rows.at(-1)!.position;
          await stream.drained();
        }
        if (!stream.isOpen) return;
        followQueue(now.conversation.state === "waiting");
        const text = inWords({ type: "state", ...toStatus(now) });
        if (text !== said) stream.write(text);
        said = text;
      }

      /** A visitor who leaves the queue changes the place of those behind. */
      function followQueue(waits: boolean) {
        if (waits) offInbox ??= changes.on("team_inbox_changed", look, inboxOf(company_id));
        else {
          offInbox?.();
          offInbox = undefined;
        }
      }

      /** Runs one read at a time; signals during a read cause one more. */
      function look() {
        if (reading) return void (again = true);
        reading = true;
        read()
          .catch((error: unknown) => {
            log.warn({ err: error, conversation: conversationId }, "a reader was let go");
            stream.end(); // The reader reconnects with the last position it has.
          })
          .finally(() => {
            reading = false;
            if (again && stream.isOpen) look();
            again = false;
          });
      }

      const off = changes.on(
        "conversation_signal",
        (payload) => {
          const signal = readSignal(payload);
          if (signal?.what !== "typing") look();
          else if (signal.author.kind !== side) tell({ type: "typing", author: signal.author });
        },
        conversationId,
      );
      look();
      return {
        onClose() {
          off();
          offInbox?.();
        },
        // Also without a signal, which may have been lost with the node that should have sent it.
        onMinute: look,
      };
    },
  });
}

const inWords = (event: ConversationEventOnWire, id?: number) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

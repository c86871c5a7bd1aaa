import type { ConversationEventOnWire, ConversationReading, ConversationStanding } from "#contract/team-inbox.ts";
import { inboxOf, readSignal } from "#server/domain/conversation-signals.ts";
import { toChatMessage, toInboxMessage } from "#server/domain/messages.ts";
import { queueOf } from "#server/domain/queue.ts";
import type { Db } from "#server/database/connect.ts";
import type { Services } from "#server/services.ts";
import { type ConversationRow, findConversationById } from "#server/store/conversations.ts";
import { listMessagesAfter } from "#server/store/messages.ts";

const HEARTBEAT_MS = 20_000;
/** A reader comes back by itself, and is then asked again who it is; not all in one moment. */
const LONGEST_MS = 10 * 60 * 1000;
const SPREAD_MS = 60 * 1000;
/** Also without a signal: one may have been lost with the node that should have told it. */
const LOOK_ANYWAY_MS = 60 * 1000;
const MOST_AT_ONCE = 200;
const encoder = new TextEncoder();

const standingOf = async (db: Db, row: ConversationRow, now: Date): Promise<ConversationStanding> => ({
  state: row.state,
  epoch: row.epoch,
  owner: row.state === "human" ? row.owner_name : null,
  seenByVisitor: row.seen_by_visitor,
  seenByStaff: row.seen_by_staff,
  queue: await queueOf(db, row, now),
});

/** What the stream would say at once, for who asks instead; at most {@link MOST_AT_ONCE} messages. */
export async function readConversation(
  { db, clock }: Pick<Services, "db" | "clock">,
  conversation: ConversationRow,
  after: number,
): Promise<ConversationReading> {
  const messages = await listMessagesAfter(db, conversation.id, after, MOST_AT_ONCE);
  return { messages: messages.map(toChatMessage), standing: await standingOf(db, conversation, clock()) };
}

/**
 * A conversation as server-sent events, from after `position`: its state, every message with its position as the
 * event's id, and who is typing. `side` is the reader's own, whose typing it does not hear. Ends by itself after some
 * ten minutes, when the reader leaves, when the program ends, and when the conversation is gone.
 */
export function conversationStream(
  { db, changes, metrics, log, clock }: Pick<Services, "db" | "changes" | "metrics" | "log" | "clock">,
  { id: conversationId, company_id }: Pick<ConversationRow, "id" | "company_id">,
  { after, side, reader }: { after: number; side: "visitor" | "staff"; reader: AbortSignal },
): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const shown = side === "staff" ? toInboxMessage : toChatMessage;
      let position = after;
      let said = "";
      let reading: Promise<void> | undefined;
      let again = false;
      let open = true;
      let waits = false;
      const say = (text: string) => open && controller.enqueue(encoder.encode(text));
      const tell = (event: ConversationEventOnWire, id?: number) =>
        say(`${id === undefined ? "" : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);

      async function read() {
        const now = await findConversationById(db, conversationId);
        if (!now) return stop();
        while (open && position < now.message_count) {
          const rows = await listMessagesAfter(db, conversationId, position, MOST_AT_ONCE);
          if (rows.length === 0) break;
          for (const row of rows) tell({ type: "message", message: shown(row) }, row.position);
          position = rows.at(-1)!.position;
        }
        const state: ConversationEventOnWire = { type: "state", ...(await standingOf(db, now, clock())) };
        waits = now.state === "waiting";
        const text = JSON.stringify(state);
        if (text !== said) tell(state);
        said = text;
      }

      /** One reading at a time; what is signalled meanwhile is one more. */
      function look() {
        if (reading) return void (again = true);
        reading = read()
          .catch((error: unknown) => {
            log.warn({ err: error, conversation: conversationId }, "a reader was let go");
            stop(); // It comes back and says what it has.
          })
          .finally(() => {
            reading = undefined;
            if (again && open) look();
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
      // Whoever leaves the queue moves those behind.
      const offInbox = changes.on("team_inbox_changed", () => waits && look(), inboxOf(company_id));
      const heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS).unref();
      const anyway = setInterval(look, LOOK_ANYWAY_MS).unref();
      const end = setTimeout(() => stop(), LONGEST_MS + Math.random() * SPREAD_MS).unref();
      const leave = () => stop();
      stop = () => {
        stop = () => {};
        open = false;
        metrics.streams.dec({ kind: "conversation" });
        off();
        offInbox();
        clearInterval(heartbeat);
        clearInterval(anyway);
        clearTimeout(end);
        changes.ending.removeEventListener("abort", leave);
        try {
          controller.close();
        } catch {
          // The reader has gone already.
        }
      };
      metrics.streams.inc({ kind: "conversation" });
      changes.ending.addEventListener("abort", leave);
      reader.addEventListener("abort", leave, { once: true });
      say("retry: 2000\n\n");
      if (changes.ending.aborted || reader.aborted) stop();
      else look();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

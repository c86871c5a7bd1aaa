import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MINUTE_MS } from "#contract/durations.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { newUuid } from "../chat/new-uuid.ts";
import { errorText } from "../texts/errors.ts";
import { useUser } from "../visitor.ts";
import { forgetUnsent, keepUnsent, readUnsent, type Unsent } from "./kept-drafts.ts";
import { isUnreached, postUnsent } from "./post-unsent.ts";
import type { OpenConversation } from "./use-conversation.ts";

type ConversationUpdates = Pick<OpenConversation, "takeMessage" | "refresh" | "connections">;
export type Sending = {
  unsent: Unsent[];
  send: (message: Pick<Unsent, "kind" | "content" | "file">) => void;
  retry: (message: Unsent) => void;
  discard: (message: Unsent) => void;
};

/**
 * Messages that did not reach the server are resent when it can be reached again; older ones only on demand. In
 * milliseconds.
 */
const SENT_BY_ITSELF = 10 * MINUTE_MS;
export const isSentByItself = ({ state, problem, sentAt }: Unsent, now: number): boolean =>
  state === "failed" && problem === undefined && now - Date.parse(sentAt) < SENT_BY_ITSELF;

/**
 * A conversation's unsent messages. A message keeps its client id over retries, so that it is stored once; a failed one
 * stays, also over a reload, until it is resent or discarded.
 */
export function useSending(
  { id, messages, notes }: InboxConversation,
  { takeMessage, refresh, connections }: ConversationUpdates,
): Sending {
  const me = useUser()!.id;
  const [list, setList] = useState<Unsent[]>([]);
  const latest = useRef(list);
  // One at a time, so that they arrive in the order they were written.
  const before = useRef(Promise.resolve());
  const arrived = new Set([
    ...messages.map(({ clientMessageId }) => clientMessageId),
    ...notes.map(({ clientNoteId }) => clientNoteId),
  ]);
  const unsent = list.filter(({ clientMessageId }) => !arrived.has(clientMessageId));

  const change = (how: (now: Unsent[]) => Unsent[]) => {
    const was = latest.current;
    latest.current = how(was);
    setList(latest.current);
    for (const one of latest.current) if (!was.includes(one)) keepUnsent(me, id, one);
    const left = new Set(latest.current.map(({ clientMessageId }) => clientMessageId));
    for (const one of was) if (!left.has(one.clientMessageId)) forgetUnsent(me, id, one);
  };
  // In an effect, because only the browser has them.
  useEffect(() => {
    latest.current = readUnsent(me, id);
    setList(latest.current);
    // The connection may have returned while another conversation was open.
    if (navigator.onLine) onReached();
  }, [me, id]);

  // Their responses were lost; the rows of the list show what is kept here.
  const isKeptInVain = unsent.length < list.length;
  const onArrived = useEffectEvent(() =>
    change((now) => now.filter(({ clientMessageId }) => !arrived.has(clientMessageId))),
  );
  useEffect(() => void (isKeptInVain && onArrived()), [isKeptInVain]);

  async function post(message: Unsent) {
    const { clientMessageId } = message;
    try {
      const stored = await postUnsent(id, message);
      if (stored) takeMessage(stored);
      else await refresh();
      change((now) => now.filter((one) => one.clientMessageId !== clientMessageId));
    } catch (error) {
      const problem = isUnreached(error) ? undefined : errorText(error);
      change((now) =>
        now.map((one) => (one.clientMessageId === clientMessageId ? { ...one, state: "failed", problem } : one)),
      );
    }
  }

  const enqueue = (message: Unsent) => {
    before.current = before.current.then(() => post(message));
  };

  const retry = (message: Unsent) => {
    change((now) =>
      now.map((one) => (one.clientMessageId === message.clientMessageId ? { ...one, state: "sending" } : one)),
    );
    enqueue(message);
  };

  function sendUnreached() {
    const lost = latest.current.filter((one) => isSentByItself(one, Date.now()));
    for (const one of lost) if (!arrived.has(one.clientMessageId)) retry(one);
  }
  const onReached = useEffectEvent(sendUnreached);
  useEffect(() => {
    const again = () => onReached();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  useEffect(() => void (connections > 0 && onReached()), [connections]);

  return {
    unsent,
    send: (message) => {
      const one: Unsent = {
        ...message,
        clientMessageId: newUuid(),
        state: "sending",
        sentAt: new Date().toISOString(),
      };
      // What was written before goes before it.
      sendUnreached();
      change((now) => [...now, one]);
      enqueue(one);
    },
    retry,
    discard: (message) => change((now) => now.filter((one) => one.clientMessageId !== message.clientMessageId)),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import type { InboxConversation, InboxMessage } from "#contract/team-inbox.ts";
import { browserApi } from "../api.ts";
import { useTabVisible } from "../ui/use-tab-visible.ts";
import { readOne } from "./read-inbox.ts";

/** How long a typing signal is shown; it is repeated every few seconds. In milliseconds. */
const TYPING_LASTS = 6000;
/** EventSource does not reconnect after an error response. In milliseconds. */
const TRIES_AGAIN_AFTER = 5000;
/** A hidden tab keeps its stream for this long. In milliseconds. */
const LEAVES_AFTER = 5000;

export type OpenConversation = {
  /** Null while loading, and if it does not exist: `missing`. */
  conversation: InboxConversation | null;
  missing: boolean;
  failed: boolean;
  visitorTypes: boolean;
  seenByVisitor: number;
  /** How often its stream was opened: each time the server was reached. */
  connections: number;
  refresh: () => Promise<void>;
  /** Applies a call's response before the stream delivers it. */
  take: (conversation: InboxConversation) => void;
  takeMessage: (message: InboxMessage) => void;
};

/** The open conversation: fetched once, then followed from its last message. */
export function useConversation(id: string | null, opened: InboxConversation | null): OpenConversation {
  const [held, setHeld] = useState(opened);
  const [gone, setGone] = useState<{ id: string; why: "missing" | "failed" } | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [seen, setSeen] = useState({ id: "", position: 0 });
  const conversation = held?.id === id ? held : opened?.id === id ? opened : null;
  const [connections, setConnections] = useState(0);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);

  const current = useRef(id);
  useEffect(() => void (current.current = id), [id]);

  /** Ignores responses for a conversation that is no longer open. */
  const take = (next: InboxConversation) =>
    next.id === current.current && setHeld((now) => (now?.id === next.id ? newer(now, next) : next));
  const takeMessage = (message: InboxMessage) =>
    setHeld((now) => {
      const of = now?.id === id ? now : opened?.id === id ? opened : null;
      return of ? { ...of, messages: joined(of.messages, [message]) } : now;
    });

  async function refresh() {
    if (id === null) return;
    try {
      const next = await readOne(browserApi, id);
      setGone(next ? null : { id, why: "missing" });
      if (next) take(next);
    } catch {
      setGone({ id, why: "failed" });
    }
  }

  const read = useEffectEvent(() => {
    if (conversation === null) void refresh();
    else if (held?.id !== id) setHeld(conversation);
  });
  // After the effect that sets which one is open.
  useEffect(() => read(), [id]);

  const hear = useEffectEvent((event: ConversationEventOnWire) => {
    if (event.type === "message") {
      takeMessage(event.message);
      if (event.message.author.kind === "visitor") setTyping(null);
    }
    if (event.type === "typing" && event.author.kind === "visitor") {
      setTyping(id);
      clearTimeout(typingEnds.current);
      typingEnds.current = setTimeout(() => setTyping(null), TYPING_LASTS);
    }
    if (event.type === "state") {
      setSeen({ id: id!, position: event.seenByVisitor });
      if (event.epoch !== conversation?.epoch) void refresh();
    }
  });
  const lastPosition = useEffectEvent(() => conversation?.messages.at(-1)?.position ?? 0);
  const isRead = conversation !== null;
  const looks = useLooks();
  useEffect(() => {
    if (id === null || !isRead || !looks) return;
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/inbox/${id}/events?after=${lastPosition()}`);
      for (const type of ["message", "state", "typing"])
        source.addEventListener(type, ({ data }) => hear(JSON.parse(data)));
      source.addEventListener("open", () => setConnections((before) => before + 1));
      source.addEventListener("error", () => {
        if (source?.readyState === EventSource.CLOSED)
          again = setTimeout(open, TRIES_AGAIN_AFTER * (0.5 + Math.random()));
      });
    };
    open();
    return () => {
      clearTimeout(again);
      source?.close();
    };
  }, [id, isRead, looks]);
  useEffect(() => () => clearTimeout(typingEnds.current), []);

  const why = gone?.id === id && conversation === null ? gone.why : null;
  return {
    conversation,
    missing: why === "missing",
    failed: why === "failed",
    visitorTypes: typing !== null && typing === id,
    seenByVisitor: seen.id === id ? seen.position : 0,
    connections,
    refresh,
    take: (next) => void take(next),
    takeMessage,
  };
}

/**
 * A hidden tab closes its stream, because a browser allows six connections for all tabs. The inbox's own stream, which
 * tabs share, signals changes; a tab that becomes visible resumes after the last position.
 */
function useLooks(): boolean {
  const inFront = useTabVisible();
  const [looks, setLooks] = useState(inFront);
  useEffect(() => {
    const timer = setTimeout(() => setLooks(inFront), inFront ? 0 : LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [inFront]);
  return looks;
}

/** Keeps the newer state: a response may have been read before the last change. */
const newer = (now: InboxConversation, next: InboxConversation): InboxConversation => ({
  ...(next.epoch < now.epoch ? now : next),
  messages: joined(now.messages, next.messages),
});

/** Merges by position without duplicates; unchanged messages keep their identity, so that they do not re-render. */
function joined(messages: readonly InboxMessage[], more: readonly InboxMessage[]): InboxMessage[] {
  const byPosition = new Map(messages.map((message) => [message.position, message]));
  for (const message of more) {
    const known = byPosition.get(message.position);
    if (!known || JSON.stringify(known) !== JSON.stringify(message)) byPosition.set(message.position, message);
  }
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
}

import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Conversation, ConversationSummary } from "#contract/conversations.ts";
import { shiftDay } from "#contract/days.ts";
import { browserApi } from "../../api.ts";
import { dayOf } from "../../texts/dates.ts";
import { useChanges } from "../../use-changes.ts";
import {
  type ConversationsRequest,
  type Beginning,
  type Page,
  readDays,
  readOne,
  readPage,
  readSummary,
} from "./read-conversations.ts";
import { useMidnight } from "./use-midnight.ts";

export type Loaded = { today: string; asked: ConversationsRequest } & Beginning;
type Shown = {
  source: Loaded;
  list: Conversation[];
  next: string | null;
  summary: ConversationSummary | null;
  apart: Conversation | null;
  problem: string | null;
  /** The external service has not answered yet. */
  slow: boolean;
  more: "idle" | "loading" | "failed";
};

export type Conversations = Pick<Shown, "list" | "next" | "summary" | "more" | "problem" | "slow"> & {
  open: Conversation | null;
  loadMore: () => void;
};

/**
 * The loaded part of the days' list, and the open conversation. Both are updated while visitors write: new rows are
 * added at the top, and none is removed.
 */
export function useConversations(loaded: Loaded, openId: string | null): Conversations {
  const [kept, setShown] = useState(() => begin(loaded));
  const shown = kept.source === loaded ? kept : begin(loaded);
  if (shown !== kept) setShown(shown);
  const { revalidate } = useRevalidator();

  /** Ignores responses for days that are no longer shown. */
  const change = (how: (now: Shown) => Shown) => setShown((now) => (now.source === loaded ? how(now) : now));
  const listed = shown.list.find(({ id }) => id === openId);
  const open = listed ?? (shown.apart?.id === openId ? shown.apart : null);

  const readApart = async (id: string) => {
    const apart = await readOne(browserApi, loaded.asked, id);
    if (apart) change((now) => ({ ...now, apart }));
  };

  async function refresh() {
    if (shown.slow) return;
    if (shown.problem !== null || dayOf(new Date()) !== loaded.today) return void revalidate();
    try {
      const [page, summary] = await Promise.all([
        readPage(browserApi, loaded.asked),
        readSummary(browserApi, loaded.asked),
      ]);
      change((now) => ({ ...now, ...merged(now, page), summary }));
      if (openId !== null && !page.list.some(({ id }) => id === openId)) await readApart(openId);
    } catch {
      // What is shown stays; the next change retries.
    }
  }

  async function loadMore() {
    if (shown.next === null || shown.more === "loading") return;
    change((now) => ({ ...now, more: "loading" }));
    try {
      const page = await readPage(browserApi, loaded.asked, shown.next);
      change((now) => ({
        ...now,
        more: "idle",
        list: [...now.list, ...page.list.filter(({ id }) => !now.list.some((one) => one.id === id))],
        next: page.next,
      }));
    } catch {
      change((now) => ({ ...now, more: "failed" }));
    }
  }

  // A conversation of yesterday may continue after midnight; older days no longer change.
  const moves = loaded.asked.until >= shiftDay(loaded.today, -1);
  useChanges(
    moves ? `/api/changes?of=conversations&chatbotId=${encodeURIComponent(loaded.asked.chatbotId)}` : null,
    refresh,
  );
  // At midnight "today" and the label "Bugün" move to another day.
  useMidnight(loaded.today, () => void revalidate());
  const readSlowly = useEffectEvent(async () => {
    const beginning = await readDays(browserApi, loaded.asked, openId).catch(() => null);
    change((now) =>
      beginning ? begin({ ...loaded, ...beginning }, loaded) : { ...now, slow: false, problem: FAILED },
    );
  });
  useEffect(() => {
    if (loaded.slow) void readSlowly();
  }, [loaded]);

  // Marks the conversation as read, for colleagues and the inbox as well.
  const unreadId = open && open.unread > 0 ? open.id : null;
  const tellRead = useEffectEvent(async (id: string) => {
    const json = { position: open!.messages.length };
    const kept = await browserApi.inbox[":id"].seen.$post({ param: { id }, json }).catch(() => null);
    if (!kept?.ok) return;
    const asRead = (one: Conversation) => (one.id === id ? { ...one, unread: 0 } : one);
    change((now) => ({ ...now, list: now.list.map(asRead), apart: now.apart && asRead(now.apart) }));
  });
  useEffect(() => {
    if (unreadId !== null) void tellRead(unreadId);
  }, [unreadId]);

  const missing = openId !== null && open === null && shown.problem === null && !shown.slow;
  const fetchMissing = useEffectEvent(readApart);
  useEffect(() => {
    if (missing) void fetchMissing(openId);
  }, [missing, openId, loaded]);

  return {
    list: shown.list,
    next: shown.next,
    summary: shown.summary,
    more: shown.more,
    problem: shown.problem,
    slow: shown.slow,
    open,
    loadMore: () => void loadMore(),
  };
}

const begin = (loaded: Loaded, source = loaded): Shown => ({
  source,
  list: loaded.page.list,
  next: loaded.page.next,
  summary: loaded.summary,
  apart: loaded.linked,
  problem: loaded.problem,
  slow: loaded.slow,
  more: "idle",
});

const FAILED = "Konuşma geçmişi alınamadı";

/**
 * Merges the newest page with the rows loaded below it. If they do not overlap, as after a long absence, the list
 * starts over.
 */
function merged(now: Shown, page: Page): Pick<Shown, "list" | "next"> {
  const newest = new Set(page.list.map(({ id }) => id));
  const links = now.list.some(({ id }) => newest.has(id));
  const below = links
    ? now.list.filter(({ id, created_at }) => !newest.has(id) && created_at <= page.list.at(-1)!.created_at)
    : [];
  return { list: [...page.list, ...below], next: below.length > 0 ? now.next : page.next };
}

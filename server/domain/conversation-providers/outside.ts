import { foldTurkish } from "#contract/fold-turkish.ts";
import type { Logger } from "pino";
import type { Conversation, ConversationDays, SearchIn } from "#contract/conversations.ts";
import { isAfter, readAnswer } from "./outside-answer.ts";
import { fetchConversations, type OutsideService } from "./outside-service.ts";
import type { ConversationProvider } from "./provider.ts";

/**
 * An outside chatbot service. It returns whole days at once; searching, paging and counting are done here. `onRead` is
 * called with everything that was read.
 */
export function outsideConversations(
  service: OutsideService,
  log: Logger,
  onRead?: (conversations: readonly Conversation[]) => Promise<void>,
): ConversationProvider & { all(days: ConversationDays): Promise<Conversation[]> } {
  const ofDays = async (days: ConversationDays) => {
    const { conversations, dropped } = readAnswer(await fetchConversations(service, days, log), days);
    if (dropped > 0)
      log.warn(
        { chatbot: days.chatbotId, dropped },
        "the outside chatbot service sent conversations that cannot be read",
      );
    await onRead?.(conversations);
    return conversations;
  };
  return {
    all: ofDays,
    // Wishes, read positions, outcomes and tests exist only on this platform; filters on them match nothing here.
    async list({ search, searchIn, cursor, limit, wished, unanswered, unread, tries, order, image, ...days }) {
      const found =
        wished || unanswered || unread || tries
          ? []
          : (await ofDays(days))
              .filter((conversation) => !order || conversation.is_order)
              .filter((conversation) => !image || conversation.messages.some(({ file }) => file !== undefined))
              .filter((conversation) => matches(conversation, search, searchIn));
      const left = found.filter((conversation) => cursor === undefined || isAfter(conversation, cursor));
      const shown = left.slice(0, limit);
      const last = shown.at(-1);
      return {
        conversations: shown,
        next: last && left.length > limit ? { value: last.created_at, id: last.id } : null,
      };
    },
    async summarize(days) {
      const found = await ofDays(days);
      return { conversations: found.length, orders: found.filter(({ is_order }) => is_order).length };
    },
    find: async (id, { chatbotId, day }) =>
      day === undefined
        ? undefined
        : (await ofDays({ chatbotId, startDate: day, endDate: day })).find((conversation) => conversation.id === id),
  };
}

/**
 * Searches like the database: every word must occur in the visitor's first message, or in any message; persons are
 * unknown.
 */
function matches({ messages }: Conversation, search = "", searchIn: SearchIn): boolean {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return true;
  if (searchIn === "person") return false;
  const texts = searchIn === "all" ? messages : messages.filter(({ role }) => role === "user").slice(0, 1);
  return texts.some(({ content }) => {
    const text = folded(content);
    return words.every((word) => text.includes(word));
  });
}

const folded = (text: string) => foldTurkish(text).replace(/[’‘ʼ´`]/g, "'");

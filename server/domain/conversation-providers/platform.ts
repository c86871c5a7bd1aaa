import { AnswerParts } from "#contract/assistant.ts";
import { citedSources } from "#contract/cited-sources.ts";
import type { Conversation } from "#contract/conversations.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { listRatingsOf } from "#server/store/conversation-ratings.ts";
import {
  countConversationsOfDays,
  findConversation,
  type ListedConversation,
  listConversationsOfDays,
} from "#server/store/conversations.ts";
import { listMessagesOf, type MessageOfList, sideOf } from "#server/store/messages.ts";
import type { ConversationProvider } from "./provider.ts";

/** The platform's own chatbots, several of them as one. Inside a company's scope only its own conversations exist. */
export const platformConversations = (db: Db, chatbots: readonly string[]): ConversationProvider => ({
  async list(query) {
    const rows = await listConversationsOfDays(db, { ...query, chatbots }, { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    const [value, id] = shown.at(-1)?.place ?? ["", ""];
    return { conversations: await withMessages(db, shown), next: rows.length > shown.length ? { value, id } : null };
  },
  summarize: (days) => countConversationsOfDays(db, { ...days, chatbots }),
  async find(id) {
    const row = await findConversation(db, chatbots, id);
    return row && (await withMessages(db, [row]))[0];
  },
});

/**
 * Adds the visitor's ratings, the messages, and the flags derived from them: whether a question was unanswered, and the
 * number of unread messages.
 */
async function withMessages(db: Db, rows: ListedConversation[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const said = Map.groupBy(await listMessagesOf(db, ids), (message) => message.conversation_id);
  const rated = Map.groupBy(await listRatingsOf(db, ids), (rating) => rating.conversation_id);
  return rows.map(({ seen_by_staff, ...conversation }) => {
    const messages = said.get(conversation.id) ?? [];
    return {
      ...conversation,
      unanswered: messages.some(({ outcome }) => outcome === "declined"),
      unread: messages.filter(({ role, position }) => role === "user" && position > seen_by_staff).length,
      ratings: (rated.get(conversation.id) ?? []).map(({ conversation_id: _, ...rating }) => rating),
      messages: messages.map(toMessage),
    };
  });
}

const toMessage = ({
  role,
  author_name,
  content,
  parts,
  struck,
  file,
  created_at,
}: MessageOfList): Conversation["messages"][number] => ({
  role: sideOf(role),
  ...((role === "staff" || role === "system") && { author: { kind: role, name: author_name } }),
  content,
  created_at,
  ...shownOf(parts),
  ...(struck && { struck }),
  ...(file && { file: { name: file.name, url: fileUrl("chat-files", file.path) } }),
});

/** The sources, product cards and excerpts of suggestions that were shown with an answer. */
function shownOf(stored: unknown): Pick<Conversation["messages"][number], "sources" | "products" | "excerpts"> {
  if (!stored) return {};
  const parts = AnswerParts.parse(stored);
  const sources = citedSources(parts);
  return {
    ...(sources.length > 0 && { sources }),
    ...(parts.products.length > 0 && { products: parts.products }),
    ...(parts.excerpts && { excerpts: parts.excerpts }),
  };
}

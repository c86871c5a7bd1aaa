import type { Conversation } from "#contract/conversations.ts";

type Message = Conversation["messages"][number];
export type KeyedMessage = {
  key: string;
  type: Message["role"];
  author?: Message["author"];
  content: string;
  file?: Message["file"];
  sources?: Message["sources"];
  products?: Message["products"];
  excerpts?: Message["excerpts"];
  struck?: Message["struck"];
  sentAt: string;
};

/**
 * Keeps the identity of messages that are unchanged at their position in `before`, so that a reloaded list does not
 * re-render them.
 */
export function reuseUnchanged(messages: readonly KeyedMessage[], before: readonly KeyedMessage[]): KeyedMessage[] {
  const known = new Map(before.map((message) => [message.key, message]));
  return messages.map((message) => {
    const one = known.get(message.key);
    return one && JSON.stringify(one) === JSON.stringify(message) ? one : message;
  });
}

/**
 * Gives messages stable keys, also when others are inserted: the provider assigns none. A key consists of sender, time
 * and a counter of equal ones.
 */
export function keyed(messages: readonly Message[]): KeyedMessage[] {
  const seen = new Map<string, number>();
  return messages.map(({ role, author, content, file, sources, products, excerpts, struck, created_at }) => {
    const name = `${role} ${created_at}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return {
      key: `${name} ${count}`,
      type: role,
      author,
      content,
      file,
      sources,
      products,
      excerpts,
      struck,
      sentAt: created_at,
    };
  });
}

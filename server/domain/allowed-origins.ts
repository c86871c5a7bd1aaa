import type { OriginsBasedOn } from "#contract/chatbots.ts";
import type { Db } from "#server/database/connect.ts";
import { lockChatbot } from "#server/store/chatbots.ts";

type Change = { allowed_origins?: string[] | undefined };

/**
 * The change of a chatbot, with what others have added to its allowed origins, or removed, since `origins_based_on` was
 * read. Call it in the transaction that stores the change: it locks the chatbot.
 */
export async function keepOthersOrigins<C extends Change>(
  db: Db,
  chatbotId: string,
  { origins_based_on: read, ...change }: C & OriginsBasedOn,
): Promise<Omit<C, "origins_based_on">> {
  const wanted = change.allowed_origins;
  if (!read || !wanted) return change;
  const now = (await lockChatbot(db, chatbotId))?.allowed_origins ?? [];
  const kept = wanted.filter((origin) => now.includes(origin) || !read.includes(origin));
  const added = now.filter((origin) => !read.includes(origin) && !wanted.includes(origin));
  return { ...change, allowed_origins: [...kept, ...added] };
}

import { DAY_MS } from "#contract/durations.ts";
import type { Customer, OpenedThread, ThreadOpening } from "#contract/identities.ts";
import type { Parts } from "#server/parts.ts";
import { keepClaimed, keepCustomer, listThreadsOfChatbot } from "#server/store/customers.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { signalState } from "./conversation-signals.ts";
import { readClaimed, readIdentity } from "./identities.ts";

/**
 * A conversation from before signing in becomes the customer's within this time; an older one may be somebody else's.
 */
const ADOPTED_WITHIN_MS = DAY_MS;

type Opening = Parts & { begin(): Promise<ConversationRow> };

/**
 * Chooses the conversation to continue: the latest of the browser's own that belongs to this customer or to nobody;
 * otherwise `begin` creates one. A customer's conversation is continued only for that customer, and none but the
 * browser's own is ever returned: reading one takes its thread id. With an invalid token the visitor is anonymous, and
 * nothing fails. Throws what `begin` throws.
 */
export async function openThread(
  { begin, ...parts }: Opening,
  { chatbotId, identity, claimed, threads }: ThreadOpening,
): Promise<OpenedThread> {
  const read = identity === undefined ? undefined : await readIdentity(parts, chatbotId, identity);
  const customer = read && "customer" in read ? read.customer : null;
  const now = parts.clock();
  const known = await listThreadsOfChatbot(parts.db, chatbotId, threads);
  let thread = known
    .filter((one) => goesOn(one, customer, now))
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))[0];
  const isNew = !thread;
  thread ??= await begin();
  // Another tab may have assigned it to another customer meanwhile.
  if (customer && !(await keepCustomer(parts.db, thread.id, customer, now))) {
    thread = await begin();
    await keepCustomer(parts.db, thread.id, customer, now);
  }
  const shown = claimed && readClaimed(claimed);
  if (shown) await keepClaimed(parts.db, thread.id, shown);
  if (!isNew && (customer || shown)) signalState(parts, thread);
  return {
    id: thread.thread_id,
    customer: customer?.number ?? null,
    problem: read && "problem" in read ? read.problem : null,
  };
}

function goesOn(thread: ConversationRow, customer: Customer | null, now: Date): boolean {
  if (thread.customer_number !== null) return thread.customer_number === customer?.number;
  if (!customer) return true;
  return thread.message_count > 0 && now.getTime() - Date.parse(thread.updated_at) < ADOPTED_WITHIN_MS;
}

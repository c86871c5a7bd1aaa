import { AppError } from "#contract/errors.ts";
import { type IdentityKeys, MAX_IDENTITY_MS, type MadeIdentityKey } from "#contract/identities.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { maskSecret } from "#server/secrets/secret-box.ts";
import { newToken } from "#server/secrets/tokens.ts";
import { findChatbotOwner, listIdentityKeys, replaceIdentityKey } from "#server/store/identity-keys.ts";

/** The displayable data of the chatbot's keys. Throws `not-found`, also for a chatbot outside the caller's scope. */
export async function showIdentityKeys(db: Db, chatbotId: string, now: Date): Promise<IdentityKeys> {
  await ownerOfChatbot(db, chatbotId);
  const keys = await listIdentityKeys(db, chatbotId, now);
  const current = keys.find(({ valid_until }) => valid_until === null);
  const previous = keys.find(({ valid_until }) => valid_until !== null);
  return {
    current: current ? { hint: current.hint, created_at: current.created_at } : null,
    previous: previous ? { hint: previous.hint, valid_until: previous.valid_until! } : null,
  };
}

/**
 * Creates a new key for the chatbot and shows its secret, only this once. Tokens signed with the previous key stay
 * valid for a day, unless `endOld`. Throws `not-found`, and `conflict` if another call does so concurrently.
 */
export async function makeIdentityKey(
  { secrets, clock }: Pick<Parts, "secrets" | "clock">,
  db: Db,
  chatbotId: string,
  { endOld }: { endOld: boolean },
): Promise<MadeIdentityKey> {
  const { company_id } = await ownerOfChatbot(db, chatbotId);
  const secret = newToken();
  const now = clock();
  const key = { chatbot_id: chatbotId, company_id, secret: secrets.seal(secret), hint: maskSecret(secret) };
  // No token signed with it lives longer.
  const oldUntil = endOld ? null : new Date(now.getTime() + MAX_IDENTITY_MS);
  if (!(await replaceIdentityKey(db, key, { now, oldUntil })))
    throw new AppError("conflict", "another key was made at the same moment");
  return { ...(await showIdentityKeys(db, chatbotId, now)), secret };
}

async function ownerOfChatbot(db: Db, chatbotId: string) {
  const owner = await findChatbotOwner(db, chatbotId);
  if (!owner) throw new AppError("not-found", "no such chatbot");
  return owner;
}

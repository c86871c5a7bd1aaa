import { seedDemo } from "#server/database/demo/seed.ts";
import { type Exchange, type Hold, holdDialogue } from "#server/database/demo/dialogues.ts";
import { createSuperadmin } from "#server/domain/users.ts";
import type { Parts } from "#server/parts.ts";
import { insertChatbot, PROVIDER_CHATBOT } from "#server/store/chatbots.ts";

export const PASSWORD = "demo-parola-1";
export const ADMIN_EMAIL = "admin@sozbir.example";

/** The default environment of test applications. */
export const TEST_ENVIRONMENT = {
  LOG_LEVEL: "silent",
  APP_SECRET: "a secret for the tests alone",
  RATE_LIMIT_FACTOR: "1000",
};

/** The demo's dialogues by what their answers depend on, which are neither the clock nor the database. */
export type HeldDialogues = Map<string, Exchange[]>;

/**
 * Plants the demo cast, its conversations, and a super administrator in a migrated database. Dialogues are taken from
 * `held`, or held and added to it: all of them take ten seconds of processor time.
 */
export async function plantTestDemo(
  parts: Pick<Parts, "db" | "config" | "clock">,
  held: HeldDialogues = new Map(),
): Promise<void> {
  const holdOnce: Hold = ({ index, ...desk }, questions) => {
    const key = JSON.stringify([desk, questions]);
    const before = held.get(key) ?? holdDialogue({ index, ...desk }, questions);
    held.set(key, before);
    return before;
  };

  await parts.db.transaction().execute(async (db) => {
    await insertChatbot(db, { id: PROVIDER_CHATBOT, company_id: null, name: "Sözbir Asistan", is_provider: true });
    await createSuperadmin(db, { email: ADMIN_EMAIL, password: PASSWORD });
    await seedDemo(db, parts, () => PASSWORD, holdOnce);
  });
}

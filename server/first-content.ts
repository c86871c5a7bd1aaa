import type { SignIn } from "./database/demo/cast.ts";
import { createFirstAdmin } from "./first-admin.ts";
import type { FirstContentRequest } from "./first-content-worker.ts";
import type { Services } from "./services.ts";
import { findProviderChatbot } from "./store/chatbots.ts";
import type { Job } from "./workers/job.ts";

/** The demo's conversations are held with the built-in engine; the memory this takes is freed when the process ends. */
const seeding: Job<FirstContentRequest, SignIn[]> = {
  name: "first content",
  script: new URL("./first-content-worker.ts", import.meta.url),
  workers: 1,
  idleSeconds: 0,
  maxWaiting: 0,
  seconds: 300,
  // It loads all of the program, and the first start of a busy machine must not end for that.
  loadingSeconds: 180,
  megabytes: 768,
};

/**
 * Fills a database that has never been used (docs/product.md, Running it): the provider's own chatbot; the superadmin
 * of `ADMIN_EMAIL`, if set and missing; the demo content, if wanted. Resolves with the accounts it created.
 */
export async function seedFirstContent(
  { db, config, databaseUrl, workers }: Pick<Services, "db" | "config" | "databaseUrl" | "workers">,
  { embedded }: { embedded: boolean },
): Promise<SignIn[]> {
  if (await findProviderChatbot(db)) return db.transaction().execute((within) => createFirstAdmin(within, config));
  return workers.run(seeding, { config, databaseUrl, demo: config.DEMO_DATA ?? embedded });
}

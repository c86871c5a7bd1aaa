import type { Config } from "./config.ts";
import { connect } from "./database/connect.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { saveDemoFiles } from "./database/demo/files.ts";
import { newPassword } from "./database/demo/new-password.ts";
import { seedDemo } from "./database/demo/seed.ts";
import { createSuperadmin } from "./domain/users.ts";
import { createFirstAdmin } from "./first-admin.ts";
import { createStorage } from "./storage/storage.ts";
import { insertChatbot, PROVIDER_CHATBOT } from "./store/chatbots.ts";
import { serveJobs } from "./workers/serve-jobs.ts";

export type FirstContentRequest = { config: Config; databaseUrl: string; demo: boolean };

serveJobs(seed);

/** One transaction: a start that is interrupted leaves nothing behind but files that nothing refers to. */
async function seed({ config, databaseUrl, demo }: FirstContentRequest): Promise<SignIn[]> {
  if (demo) await saveDemoFiles(await createStorage(config));
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    return await db.transaction().execute(async (within) => {
      const isUnused = await insertChatbot(within, {
        id: PROVIDER_CHATBOT,
        company_id: null,
        name: "Sözbir Asistan",
        is_provider: true,
        instructions: "Sözbir'in müşteri temsilcisisin; kısa, sıcak ve dürüst konuşursun.",
      });
      const signIns = await createFirstAdmin(within, config);
      if (!isUnused || !demo) return signIns;
      if (!config.ADMIN_EMAIL) {
        const admin = { email: "admin@sozbir.example", password: newPassword() };
        await createSuperadmin(within, admin);
        signIns.push({ ...admin, who: "superadmin" });
      }
      return [...signIns, ...(await seedDemo(within, { config, clock: () => new Date() }, newPassword))];
    });
  } finally {
    await close();
  }
}

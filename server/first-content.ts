import { randomBytes } from "node:crypto";
import { createSuperadmin } from "./domain/users.ts";
import type { Services } from "./services.ts";
import { findProviderChatbot, insertChatbot, PROVIDER_CHATBOT } from "./store/chatbots.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { saveDemoLogos } from "./database/demo/logos.ts";
import { plantDemo } from "./database/demo/plant.ts";

/**
 * What a database that has never been used gets (docs/product.md, Running it): the provider's own chatbot; the
 * superadmin of `ADMIN_EMAIL`, where set and not there yet; the demo content where it is wanted. Resolves with the
 * accounts it made. All in one transaction: a start that was cut off leaves nothing half done but pictures nobody
 * shows.
 */
export async function plantFirstContent(services: Services, { embedded }: { embedded: boolean }): Promise<SignIn[]> {
  const { config } = services;
  const demo = config.DEMO_DATA ?? embedded;
  if (demo && !(await findProviderChatbot(services.db))) await saveDemoLogos(services.storage);
  return services.db.transaction().execute(async (db) => {
    const unused = await insertChatbot(db, {
      id: PROVIDER_CHATBOT,
      company_id: null,
      name: "Sözbir Asistan",
      is_provider: true,
      instructions: "Sözbir'in müşteri temsilcisisin; kısa, sıcak ve dürüst konuşursun.",
    });
    const wantsDemo = unused && demo;
    const signIns: SignIn[] = [];
    if (config.ADMIN_EMAIL) {
      const made = await createSuperadmin(db, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD! });
      if (made)
        signIns.push({ email: config.ADMIN_EMAIL, password: null, who: "superadmin, password as in ADMIN_PASSWORD" });
    } else if (wantsDemo) {
      const admin = { email: "admin@sozbir.example", password: newPassword() };
      await createSuperadmin(db, admin);
      signIns.push({ ...admin, who: "superadmin" });
    }
    if (wantsDemo) signIns.push(...(await plantDemo(db, services, newPassword)));
    return signIns;
  });
}

/** Ten characters without look-alikes: about 57 random bits. */
export function newPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join("");
}

import type { Db } from "#server/database/connect.ts";
import { reportAddress } from "#server/domain/report-address.ts";
import { insertUser } from "#server/domain/users.ts";
import type { Parts } from "#server/parts.ts";
import { insertChatbot } from "#server/store/chatbots.ts";
import { updateDisplayName } from "#server/store/user-profiles.ts";
import { COMPANIES, LIRVA, type SignIn, USERS } from "./cast.ts";
import { demoLogo } from "./logos.ts";

const ROLE_LABEL = { company_admin: "Yönetici", company_user: "Kullanıcı" } as const;

/** The companies, each with its chatbot, which has no knowledge yet. */
export async function seedCompanies(db: Db, { config }: Pick<Parts, "config">): Promise<void> {
  for (const { id, name, chatbotId, site, color } of COMPANIES) {
    const logo = demoLogo("company-logos", chatbotId);
    // One company shows the platform's report, the other the placeholder shown while there is none.
    const report = id === LIRVA.id ? await reportAddress({ config }, id) : null;
    await db.insertInto("companies").values({ id, name, logo, chatbot_id: chatbotId, iframe_code: report }).execute();
    await insertChatbot(db, {
      id: chatbotId,
      company_id: id,
      name: `${name} Asistanı`,
      greetings: ["Merhaba, size nasıl yardımcı olabilirim?"],
      color,
      allowed_origins: [site],
    });
  }
}

/** The companies' staff. Resolves with their sign-ins, and with their ids by e-mail address. */
export async function seedUsers(
  db: Db,
  newPassword: () => string,
): Promise<{ signIns: SignIn[]; userIds: Map<string, string> }> {
  const signIns: SignIn[] = [];
  const userIds = new Map<string, string>();
  for (const { email, displayName, role, company } of Object.values(USERS)) {
    const password = newPassword();
    const { id } = await insertUser(db, { email, password, role, company_id: company.id });
    await updateDisplayName(db, id, displayName);
    userIds.set(email, id);
    signIns.push({ email, password, who: `${company.name}, ${ROLE_LABEL[role]}` });
  }
  return { signIns, userIds };
}

import ardicpinarTalks from "./talks/ardicpinar.json" with { type: "json" };
import lirvaTalks from "./talks/lirva.json" with { type: "json" };
import providerTalks from "./talks/sozbir.json" with { type: "json" };
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { PROVIDER_CHATBOT } from "#server/store/chatbots.ts";
import { ARDICPINAR, LIRVA, type SignIn } from "./cast.ts";
import { seedCases } from "./cases.ts";
import { seedCompanies, seedUsers } from "./companies.ts";
import { seedConversations } from "./conversations.ts";
import { type Hold, holdDialogue } from "./dialogues.ts";
import { seedFindings } from "./findings.ts";
import { seedForms } from "./forms.ts";
import { seedInbox } from "./inbox.ts";
import { seedKnowledge } from "./knowledge.ts";
import { seedLiveSupport } from "./live-support.ts";
import { seedPatientGuide } from "./patient-guide.ts";
import { orderDialogues, seedOrderStates } from "./orders.ts";
import { seedProcesses } from "./processes.ts";
import { mix, seededRandom } from "./random.ts";
import { seedSite } from "./site.ts";

/**
 * Fills an unused database with the demo, in the caller's transaction; its files are stored before (`saveDemoFiles`).
 * Resolves with the accounts it created. `hold`: how the conversations come about.
 */
export async function seedDemo(
  db: Db,
  { config, clock }: Pick<Parts, "config" | "clock">,
  newPassword: () => string,
  hold: Hold = holdDialogue,
): Promise<SignIn[]> {
  const now = clock();
  await seedSite(db);
  await seedForms(db, now);
  await seedCompanies(db, { config });
  const { signIns, userIds } = await seedUsers(db, newPassword);

  const sozbir = { chatbotId: PROVIDER_CHATBOT, companyId: null, knowledge: "saglayici", site: "", hold };
  const lirva = { ...LIRVA, companyId: LIRVA.id, hold };
  const ardicpinar = { ...ARDICPINAR, companyId: ARDICPINAR.id, hold };
  const talks = {
    sozbir: await seedTalks(db, now, sozbir, { talks: providerTalks, offer: "demo", weekend: 0.3, seed: 1 }),
    lirva: await seedTalks(db, now, lirva, {
      talks: lirvaTalks,
      orders: orderDialogues(),
      offer: "person",
      weekend: 0.75,
      seed: 2,
    }),
    ardicpinar: await seedTalks(db, now, ardicpinar, {
      talks: ardicpinarTalks,
      offer: "person",
      weekend: 0.45,
      seed: 3,
    }),
  };
  await seedOrderStates(db, now);
  await seedProcesses(db);
  await seedLiveSupport(db, talks.sozbir.held);
  await seedFindings(db, now, [...talks.lirva.held, ...talks.ardicpinar.held], userIds);
  for (const { place } of Object.values(talks)) await seedInbox(db, now, place);
  await seedPatientGuide(db, now);
  await seedCases(db, now, talks.ardicpinar.place.desk.index);
  return signIns;
}

type Chatbot = { chatbotId: string; companyId: string | null; knowledge: string; site: string; hold: Hold };
type Talks = { talks: string[][]; orders?: string[][]; offer: "demo" | "person"; weekend: number; seed: number };

/** Gives the chatbot its knowledge and holds its conversations with it. Returns them, and what answers depended on. */
async function seedTalks(
  db: Db,
  now: Date,
  { knowledge, site, ...chatbot }: Chatbot,
  { talks, orders = [], offer, ...spread }: Talks,
) {
  const index = await seedKnowledge(db, chatbot, knowledge);
  const dialogues = mix(orders, talks, seededRandom(spread.seed));
  const place = { ...chatbot, desk: { index, offer, siteUrl: site } };
  return { place, held: await seedConversations(db, now, { ...place, ...spread, dialogues }) };
}

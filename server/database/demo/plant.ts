import ardicpinarTalks from "./talks/ardicpinar.json" with { type: "json" };
import lirvaTalks from "./talks/lirva.json" with { type: "json" };
import providerTalks from "./talks/sozbir.json" with { type: "json" };
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { PROVIDER_CHATBOT } from "#server/store/chatbots.ts";
import { ARDICPINAR, LIRVA, type SignIn } from "./cast.ts";
import { plantCompanies, plantUsers } from "./companies.ts";
import { plantConversations } from "./conversations.ts";
import { plantFindings } from "./findings.ts";
import { plantForms } from "./forms.ts";
import { plantKnowledge } from "./knowledge.ts";
import { plantLiveSupport } from "./live-support.ts";
import { orderDialogues, plantOrderStates } from "./orders.ts";
import { plantProcesses } from "./processes.ts";
import { mix, seededRandom } from "./random.ts";
import { plantSite } from "./site.ts";

/**
 * Fills an unused database with the demo, in the caller's transaction; its logos are saved before (`saveDemoLogos`).
 * Resolves with the accounts it made.
 */
export async function plantDemo(
  db: Db,
  { config, clock }: Pick<Parts, "config" | "clock">,
  newPassword: () => string,
): Promise<SignIn[]> {
  const now = clock();
  await plantSite(db);
  await plantForms(db, now);
  await plantCompanies(db, { config });
  const { signIns, userIds } = await plantUsers(db, newPassword);

  const sozbir = { chatbotId: PROVIDER_CHATBOT, companyId: null, knowledge: "saglayici", site: "" };
  const lirva = { ...LIRVA, companyId: LIRVA.id };
  const ardicpinar = { ...ARDICPINAR, companyId: ARDICPINAR.id };
  const talks = {
    sozbir: await plantTalks(db, now, sozbir, { talks: providerTalks, offer: "demo", weekend: 0.3, seed: 1 }),
    lirva: await plantTalks(db, now, lirva, {
      talks: lirvaTalks,
      orders: orderDialogues(),
      offer: "person",
      weekend: 0.75,
      seed: 2,
    }),
    ardicpinar: await plantTalks(db, now, ardicpinar, {
      talks: ardicpinarTalks,
      offer: "person",
      weekend: 0.45,
      seed: 3,
    }),
  };
  await plantOrderStates(db, now);
  await plantProcesses(db);
  await plantLiveSupport(db, talks.sozbir);
  await plantFindings(db, now, [...talks.lirva, ...talks.ardicpinar], userIds);
  return signIns;
}

type Chatbot = { chatbotId: string; companyId: string | null; knowledge: string; site: string };
type Talks = { talks: string[][]; orders?: string[][]; offer: "demo" | "person"; weekend: number; seed: number };

/** Gives the chatbot its knowledge, and lets it hold its conversations with it. */
async function plantTalks(
  db: Db,
  now: Date,
  { knowledge, site, ...chatbot }: Chatbot,
  { talks, orders = [], offer, ...spread }: Talks,
) {
  const index = await plantKnowledge(db, chatbot, knowledge);
  const dialogues = mix(orders, talks, seededRandom(spread.seed));
  return plantConversations(db, now, { ...chatbot, ...spread, dialogues, desk: { index, offer, siteUrl: site } });
}

import hospitalTalks from "../talks/ardicpinar.json" with { type: "json" };
import shopTalks from "../talks/lirva.json" with { type: "json" };
import type { Db } from "#server/database/connect.ts";
import { reportAddress } from "#server/domain/report-address.ts";
import { insertUser } from "#server/domain/users.ts";
import type { Parts } from "#server/parts.ts";
import { insertChatbot } from "#server/store/chatbots.ts";
import type { SignIn } from "../cast.ts";
import { storeDialogues } from "../conversations.ts";
import { type Exchange, holdDialogue } from "../dialogues.ts";
import { seedKnowledge } from "../knowledge.ts";
import { orderDialogues } from "../orders.ts";
import { mix, type Random, seededRandom } from "../random.ts";
import { type AgencyClient, agencyClients, KNOWLEDGE, OFFER, type Trade } from "./clients.ts";
import { seedTroubles } from "./troubles.ts";

/** The size of the agency: its clients, the number of weeks, and a middling client's conversations per week. */
export type AgencySize = { clients: number; weeks: number; weekly: number };
export const AGENCY: AgencySize = { clients: 40, weeks: 6, weekly: 30 };

/** The staff accounts of each client, by the name in their e-mail address. */
const PEOPLE = ["yonetici", "destek"] as const;
const ASKS_FOR_PERSON = ["Bir temsilciyle görüşmek istiyorum"];

/**
 * Fills a database with an agency's clients: companies with chatbots and knowledge, staff, weeks of conversations
 * answered by the built-in engine, orders, findings, failing sources, unanswered questions and visitors waiting for a
 * person. For the same `now` the content is the same, except for ids and passwords. Call it in a transaction; resolves
 * with the accounts it created.
 */
export async function seedAgency(
  db: Db,
  { config, clock }: Pick<Parts, "config" | "clock">,
  newPassword: () => string,
  { clients, weeks, weekly }: AgencySize = AGENCY,
): Promise<SignIn[]> {
  const now = clock();
  const held = new Map<Trade, Held>();
  const signIns: SignIn[] = [];
  for (const [at, client] of agencyClients(clients).entries()) {
    const random = seededRandom(1000 + at);
    const { id: companyId, chatbotId, name, trade } = client;
    await db
      .insertInto("companies")
      .values({
        id: companyId,
        name,
        logo: null,
        chatbot_id: chatbotId,
        iframe_code: await reportAddress({ config }, companyId),
        state: stateOf(at),
      })
      .execute();
    await insertChatbot(db, {
      id: chatbotId,
      company_id: companyId,
      name: `${name} Asistanı`,
      greetings: ["Merhaba, size nasıl yardımcı olabilirim?"],
      color: client.color,
      allowed_origins: [client.site],
    });
    const index = await seedKnowledge(db, { chatbotId, companyId }, KNOWLEDGE[trade]);
    if (!held.has(trade)) held.set(trade, holdAll(trade, { index, offer: OFFER, siteUrl: client.site }));
    const staff = await seedStaff(db, client, newPassword);
    signIns.push(...staff.signIns);

    const total = Math.max(4, Math.round(weekly * weeks * client.size));
    const dialogues = choose(held.get(trade)!, total, at, random);
    const owner = { chatbotId, companyId, seed: 2000 + at, weekend: trade === "shop" ? 0.75 : 0.35 };
    const talks = await storeDialogues(db, now, { ...owner, dialogues, days: weeks * 7 });
    const waits = await storeDialogues(db, now, {
      ...owner,
      dialogues: Array<Exchange[]>(waitingOf(at)).fill(held.get(trade)!.forPerson),
      days: 1,
    });
    await seedTroubles(db, now, { at, client, userId: staff.userId, talks, waits, random });
  }
  return signIns;
}

/** One client is paused, one archived; the small agency of a test has none. */
const stateOf = (at: number) => (at === 33 ? "paused" : at === 38 ? "archived" : "active");
const waitingOf = (at: number) => [2, 0, 0, 1, 0, 0, 0, 0, 0, 3, 0][at % 11]!;

type Held = { common: Exchange[][]; declined: Exchange[][]; orders: Exchange[][]; forPerson: Exchange[] };

/** The engine answers each dialogue once: clients of the same trade have the same knowledge. */
function holdAll(trade: Trade, desk: Parameters<typeof holdDialogue>[0]): Held {
  const talks = (trade === "shop" ? shopTalks : hospitalTalks).map((questions) => holdDialogue(desk, questions));
  const knowsNot = (exchanges: Exchange[]) => exchanges.some(({ answer }) => answer.outcome === "declined");
  return {
    common: talks.filter((exchanges) => !knowsNot(exchanges)),
    declined: talks.filter(knowsNot),
    orders: trade === "shop" ? orderDialogues().map((questions) => holdDialogue(desk, questions)) : [],
    forPerson: holdDialogue(desk, ASKS_FOR_PERSON),
  };
}

/** Chooses a client's share of the dialogues: what it sells and what it cannot answer differ from client to client. */
function choose({ common, declined, orders }: Held, total: number, at: number, random: Random): Exchange[][] {
  const take = (from: Exchange[][], count: number) =>
    Array.from({ length: from.length === 0 ? 0 : count }, () => from[Math.floor(random() * from.length)]!);
  const missed = take(declined, Math.round(total * [0.04, 0.12, 0.02, 0.3, 0.07][at % 5]!));
  const ordered = take(orders, Math.round(total * 0.12));
  return mix([...ordered, ...missed], take(common, total - missed.length - ordered.length), random);
}

async function seedStaff(db: Db, { id, name, chatbotId }: AgencyClient, newPassword: () => string) {
  const signIns: SignIn[] = [];
  let userId = "";
  for (const who of PEOPLE) {
    const email = `${who}@${chatbotId}.example`;
    const password = newPassword();
    const isAdmin = who === "yonetici";
    const user = await insertUser(db, {
      email,
      password,
      role: isAdmin ? "company_admin" : "company_user",
      company_id: id,
    });
    signIns.push({ email, password, who: `${name}, ${isAdmin ? "Yönetici" : "Kullanıcı"}` });
    userId = user.id;
  }
  return { signIns, userId };
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { iso, type SeededConversation } from "../conversations.ts";
import { type Random, wholeBetween } from "../random.ts";
import type { AgencyClient } from "./clients.ts";

type Place = {
  at: number;
  client: AgencyClient;
  userId: string;
  talks: SeededConversation[];
  /** Conversations whose visitors asked for a person a moment ago. */
  waits: SeededConversation[];
  random: Random;
};

/** Gives the agency's clients something to attend to: each has something different, many have nothing. */
export async function seedTroubles(db: Db, now: Date, place: Place): Promise<void> {
  await seedWaiting(db, now, place);
  await seedAgencyFindings(db, now, place);
  await seedSources(db, now, place);
  await seedModelUse(db, now, place);
}

async function seedWaiting(db: Db, now: Date, { client, waits, random }: Place) {
  for (const { id } of waits) {
    const since = iso(now.getTime() - wholeBetween(2, 95, random) * MINUTE_MS);
    await db
      .updateTable("conversations")
      .set({ state: "waiting", epoch: 1, state_changed_at: since, channel: "widget", stays_with_owner: true })
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("conversation_events")
      .values({
        conversation_id: id,
        company_id: client.id,
        epoch: 1,
        kind: "asked",
        from_state: "bot",
        to_state: "waiting",
        actor_id: null,
        actor_name: null,
        reason: "asked",
        created_at: since,
      })
      .execute();
  }
}

/** Findings about answers without knowledge, reported from an hour to three weeks ago. */
async function seedAgencyFindings(db: Db, now: Date, { at, client, userId, talks, random }: Place) {
  const wanted = [0, 2, 0, 1, 0, 4, 0][at % 7]!;
  const missed = talks.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.outcome === "declined"));
  const rows = missed.slice(0, wanted).map((talk) => {
    const reported = Math.max(talk.endedAt, now.getTime() - wholeBetween(1, 21 * 24, random) * HOUR_MS);
    const { question, answer } = talk.exchanges.find((exchange) => exchange.answer.outcome === "declined")!;
    const messages = talk.exchanges.flatMap((exchange) => [
      { type: "user" as const, content: exchange.question },
      { type: "assistant" as const, content: exchange.answer.text },
    ]);
    return {
      id: newId(reported),
      user_id: userId,
      company_id: client.id,
      title: "Yanıtı olması gereken bir soru",
      description: `“${question}” sorusunun yanıtı bizde var; asistan bilmediğini söylemiş.`,
      conversation_id: talk.id,
      selected_messages: JSON.stringify([{ type: "assistant" as const, content: answer.text }]),
      full_conversation: JSON.stringify(messages),
      created_at: iso(reported),
    };
  });
  if (rows.length > 0) await db.insertInto("user_findings").values(rows).execute();
}

/** Sources that are read only by hand, so that no addresses that do not exist are fetched. */
async function seedSources(db: Db, now: Date, { at, client }: Place) {
  if (at % 2 === 1) return;
  const fails = at % 8 === 0;
  const read = iso(now.getTime() - (at + 1) * HOUR_MS);
  await db
    .insertInto("knowledge_sources")
    .values({
      id: newId(now.getTime() - 40 * DAY_MS),
      chatbot_id: client.chatbotId,
      kind: client.trade === "shop" ? "feed" : "site",
      name: client.trade === "shop" ? "Ürün akışı" : `${client.name} sitesi`,
      address: client.trade === "shop" ? `${client.site}/urunler.xml` : client.site,
      every_hours: null,
      failure: fails ? "unreachable" : null,
      began_at: read,
      read_at: read,
      alarmed_at: fails ? read : null,
    })
    .execute();
}

/** Model usage of some clients; one has used up its daily budget. */
async function seedModelUse(db: Db, now: Date, { at, client, random }: Place) {
  if (at % 3 !== 1) return;
  const isSpent = at === 4;
  if (isSpent)
    await db
      .insertInto("model_budgets")
      .values({ id: newId(), company_id: client.id, money: null, tokens: 20_000 })
      .execute();
  await db
    .insertInto("model_usage")
    .values({
      id: newId(),
      company_id: client.id,
      day: istanbulDay(now),
      currency: "",
      calls: 24,
      estimated_calls: 0,
      prompt_tokens: isSpent ? 21_400 : wholeBetween(2000, 9000, random),
      cached_tokens: 0,
      completion_tokens: 900,
      cost: 0,
      struck: 0,
      told_at: isSpent ? iso(now.getTime() - 2 * HOUR_MS) : null,
    })
    .execute();
}

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const NOW = new Date("2026-03-05T12:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, () => NOW);
  await app.services.db.deleteFrom("conversations").execute();
});
afterAll(() => app.close());

const at = (seconds: number) => new Date(Date.parse("2026-03-02T08:00:00Z") + seconds * 1000).toISOString();
type Happened = {
  outcome?: "answered" | "declined";
  /** Asked after a second, claimed and answered after so many more; `reason` null: claimed unasked. */
  person?: { reason: string | null; waited: number; answered: number };
  rating?: { about: "assistant" | "person"; good: boolean };
  wished?: boolean;
  lastAt?: string;
};

async function hold({ outcome = "answered", person, rating, wished = false, lastAt = at(60) }: Happened) {
  const { db } = app.services;
  const id = newId();
  const own = { conversation_id: id, company_id: LIRVA.id };
  await db
    .insertInto("conversations")
    .values({
      id,
      thread_id: newCapability("thr"),
      chatbot_id: LIRVA.chatbotId,
      company_id: LIRVA.id,
      first_user_message: "Soru",
      message_count: 3,
      created_at: at(0),
      updated_at: lastAt,
      ...(wished && { person_wished_at: at(1), person_wish_reason: "asked" as const }),
    })
    .execute();
  const said = { ...own, file_id: null, client_message_id: null, reply_to: null, parts: null, model: null };
  await db
    .insertInto("messages")
    .values({
      ...said,
      id: newId(),
      position: 1,
      role: "assistant",
      content: "…",
      outcome,
      duration_ms: 5,
      created_at: at(0),
    })
    .execute();
  if (rating)
    await db
      .insertInto("conversation_ratings")
      .values({ ...own, ...rating, comment: null, rated_at: at(99) })
      .execute();
  if (!person) return;
  const nobody = { ...own, actor_id: null, actor_name: null };
  if (person.reason !== null)
    await db
      .insertInto("conversation_events")
      .values({
        ...nobody,
        epoch: 1,
        kind: "asked",
        from_state: "bot",
        to_state: "waiting",
        reason: person.reason,
        created_at: at(1),
      })
      .execute();
  const claimed = 1 + person.waited;
  await db
    .insertInto("conversation_events")
    .values({
      ...nobody,
      epoch: 2,
      kind: "claimed",
      from_state: "waiting",
      to_state: "human",
      reason: null,
      created_at: at(claimed),
    })
    .execute();
  await db
    .insertInto("messages")
    .values({
      ...said,
      id: newId(),
      position: 2,
      role: "staff",
      content: "Buyurun",
      outcome: null,
      duration_ms: null,
      created_at: at(claimed + person.answered),
    })
    .execute();
}

test("people's waits, take-overs and ratings are counted as one would by hand, and leave as a table", async () => {
  for (const waited of [10, 20, 30, 40, 100])
    await hold({ person: { reason: waited > 30 ? "angry" : "asked", waited, answered: 5 }, wished: true });
  await hold({ person: { reason: null, waited: 0, answered: 65 }, rating: { about: "person", good: true } });
  await hold({ rating: { about: "assistant", good: true } });
  await hold({ rating: { about: "assistant", good: false } });
  await hold({}); // Silent for three days and more.
  await hold({ lastAt: "2026-03-05T11:00:00Z" }); // Not yet.
  await hold({ outcome: "declined" });
  await hold({ wished: true });

  const { people } = await app.json<Report>("emre", "GET", "/report?from=2026-03-02&to=2026-03-02");
  expect(people).toEqual({
    waits: 5,
    wait_p50: 30,
    wait_p90: 76,
    first_answer_p50: 40,
    first_answer_p90: 85,
    answered: 12,
    alone_confirmed: 1,
    alone_assumed: 1,
    take_overs: [
      { reason: "asked", count: 3 },
      { reason: "angry", count: 2 },
      { reason: "taken", count: 1 },
    ],
    assistant_good: 1,
    assistant_bad: 1,
    person_good: 1,
    person_bad: 0,
  });
  const file = await app.call("emre", "GET", "/report/export?from=2026-03-02&to=2026-03-02&table=people");
  const table = await file.text();
  expect(table).toContain("Bekleme, yüzde 90 (sn);76");
  expect(table).toContain("Devralma: Ziyaretçi kızgındı;2");
  const { people: others } = await app.json<Report>("ayse", "GET", "/report?from=2026-03-02&to=2026-03-02");
  expect(others).toMatchObject({ waits: 0, wait_p50: null, take_overs: [] });
});

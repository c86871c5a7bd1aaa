import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { isSomeoneThere } from "#server/domain/availability.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

/** Sunday the 22nd of November 2026, 15.00 in Istanbul, unless a test says otherwise. */
const SUNDAY = new Date("2026-11-22T12:00:00Z");
const MONDAY_MORNING = new Date("2026-11-23T07:00:00Z");
let now = SUNDAY;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({}, () => now)));
afterAll(() => app.close());
beforeEach(() => void (now = SUNDAY));

const NINE_TO_SIX = [{ from: "09:00", to: "18:00" }];
const week = [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []];

describe("a company's hours", () => {
  test("are set by its administrator, read by its staff, and written to the audit log", async () => {
    expect(await app.json("emre", "GET", "/opening_hours")).toMatchObject({ hours: null, is_open: null });
    const set = await app.json("selin", "PUT", "/opening_hours", { week });
    expect(set).toMatchObject({
      hours: { week, closed_on_holidays: true, exceptions: [], notice_minutes: 5 },
      is_open: false,
      next_opening: "2026-11-23T06:00:00.000Z",
      holidays: expect.arrayContaining([{ date: "2027-03-08", name: "Ramazan Bayramı arifesi", half: true }]),
    });
    expect(await app.json("emre", "GET", "/opening_hours")).toEqual(set);
    expect((await app.call("emre", "PUT", "/opening_hours", { week })).status).toBe(403);
    const log = await app.json("admin", "GET", "/audit_log?noun=opening_hours");
    expect(log[0]).toMatchObject({ action: "created", noun: "opening_hours", actor_email: "selin@lirva.example" });
  });

  test("are no other company's, and the super administrator may set anybody's", async () => {
    expect((await app.call("selin", "PUT", `/opening_hours?company_id=${ARDICPINAR.id}`, { week })).status).toBe(403);
    await app.json("admin", "PUT", `/opening_hours?company_id=${ARDICPINAR.id}`, { week, notice_minutes: 10 });
    expect(await app.json("ayse", "GET", "/opening_hours")).toMatchObject({ hours: { notice_minutes: 10 } });
    expect(await app.json("admin", "GET", "/opening_hours")).toMatchObject({ hours: null });
    const unknown = "00000000-0000-7000-8000-000000000000";
    expect((await app.call("admin", "PUT", `/opening_hours?company_id=${unknown}`, { week })).status).toBe(404);
  });

  test("say whether somebody is there; outside them whoever is online does", async () => {
    await app.json("selin", "PUT", "/opening_hours", { week });
    const there = () => isSomeoneThere(app.services.db, LIRVA.id, now);
    expect(await there()).toBe(false);
    await app.json("emre", "PUT", "/inbox/presence", { status: "online" });
    expect(await there()).toBe(true);
    await app.json("emre", "PUT", "/inbox/presence", { status: "busy" });
    expect(await there()).toBe(false);
    now = MONDAY_MORNING;
    expect(await there()).toBe(true);
    await app.json("selin", "DELETE", "/opening_hours");
    expect(await there()).toBe(false);
  });
});

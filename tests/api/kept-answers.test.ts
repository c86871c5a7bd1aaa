import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Stat } from "#contract/stats.ts";
import { AnswerCache } from "#server/api/answer-cache.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const read = () => app.json<Stat[]>("nobody", "GET", "/stats");
const asStored = async (key: string) => (await read()).find((stat) => stat.key === key)?.value;

describe("what the site reads of itself", () => {
  test("is what an administrator has just made of it, for everybody", async () => {
    const [first] = await read();
    for (const value of ["120+", "130+"]) {
      await app.json("admin", "PUT", "/stats", { ...first, value });
      expect(await asStored(first!.key)).toBe(value);
    }
  });

  test("says no less about itself than an answer that was just made", async () => {
    const [one, other] = [await app.call("nobody", "GET", "/stats"), await app.call("nobody", "GET", "/stats")];
    const named = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(named(other)).toEqual(named(one));
    expect(other.headers.get("content-type")).toBe("application/json");
  });
});

describe("an answer that is kept", () => {
  let changed: () => void;
  let made: number;
  let kept: AnswerCache;
  beforeEach(() => {
    made = 0;
    kept = new AnswerCache({ listening: true, on: (_, heard) => ((changed = heard as () => void), () => {}) });
  });
  const ask = () => kept.of("/stats", async () => String((made += 1)));

  test("is made once, until something changes", async () => {
    expect([await ask(), await ask()]).toEqual(["1", "1"]);
    changed();
    expect([await ask(), await ask()]).toEqual(["2", "2"]);
  });

  test("is none where something changed while it was made", async () => {
    const before = await kept.of("/stats", async () => (changed(), "from before"));
    expect([before, await ask()]).toEqual(["from before", "1"]);
  });

  test("is none while changes cannot be heard", async () => {
    kept = new AnswerCache({ listening: false, on: () => () => {} });
    expect([await ask(), await ask()]).toEqual(["1", "2"]);
  });
});

import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { createGroupCommit, limitToShare, toRecordset } from "#server/store/group-commit.ts";

/** A group commit whose statements end when they are told to. */
function open() {
  const statements: { items: readonly string[]; end(error?: Error): void }[] = [];
  const alone: string[] = [];
  const unlocked = Promise.withResolvers<void>();
  const write = createGroupCommit({
    write(items: readonly string[]) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      statements.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((item) => `${item}!`))) });
      return promise;
    },
    async writeAlone(item) {
      alone.push(item);
      if (item === "bad") throw rejected;
      if (item.startsWith("locked")) await unlocked.promise;
      return `${item} alone`;
    },
    limitAlone: limitToShare(8, 1 / 4),
  });
  const running = async (count: number) => await expect.poll(() => statements.length).toBe(count);
  return { write, statements, alone, unlocked, running };
}

const rejected = new pg.DatabaseError("value too long", 0, "error");

test("what comes in while two statements run is written by the next one, in its order", async () => {
  const { write, statements, running } = open();
  const first = write("a");
  await running(1);
  const second = write("b");
  await running(2);
  const later = ["c", "d", "e"].map(write);
  statements[1]!.end();
  expect(await second).toBe("b!");
  await running(3);
  statements[2]!.end();
  expect(await Promise.all(later)).toEqual(["c!", "d!", "e!"]);
  statements[0]!.end();
  expect(await first).toBe("a!");
  expect(statements.map(({ items }) => items.join(""))).toEqual(["a", "b", "cde"]);
});

test("of a group that PostgreSQL rejects each item is written alone, and only the faulty one fails", async () => {
  const { write, statements, running } = open();
  const all = Promise.allSettled(["a", "bad", "c"].map(write));
  await running(1);
  statements[0]!.end(rejected);
  expect(await all).toEqual([
    { status: "fulfilled", value: "a alone" },
    { status: "rejected", reason: rejected },
    { status: "fulfilled", value: "c alone" },
  ]);
});

test("what is written alone and waits for a lock takes its share of the connections at most", async () => {
  const { write, statements, alone, unlocked, running } = open();
  const all = Promise.all(["locked 1", "locked 2", "locked 3", "d"].map(write));
  await running(1);
  statements[0]!.end(rejected);
  await expect.poll(() => alone).toEqual(["locked 1", "locked 2"]);
  unlocked.resolve();
  expect(await all).toEqual(["locked 1 alone", "locked 2 alone", "locked 3 alone", "d alone"]);
});

test("a group whose outcome is unknown fails as a whole and is not written again", async () => {
  const { write, statements, alone, running } = open();
  const all = Promise.allSettled(["a", "b"].map(write));
  await running(1);
  statements[0]!.end(new AppError("unavailable", "the connection was lost"));
  expect(await all).toMatchObject([{ reason: { code: "unavailable" } }, { reason: { code: "unavailable" } }]);
  expect(alone).toEqual([]);
});

test("what is not stored after ten seconds is refused, in a statement too, and what came in later is written", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { write, statements, running } = open();
  const outcomeOf = (item: string) => write(item).catch((error: unknown) => error);
  const held = [outcomeOf("a")];
  await running(1);
  held.push(outcomeOf("b"));
  await running(2);
  held.push(outcomeOf("waits"));
  vi.advanceTimersByTime(9_000);
  const later = write("c");
  vi.advanceTimersByTime(1_000);
  for (const outcome of await Promise.all(held)) expect(outcome).toMatchObject({ code: "unavailable", retryAfter: 1 });
  statements[0]!.end();
  await running(3);
  expect(statements[2]!.items).toEqual(["c"]);
  statements[2]!.end();
  expect(await later).toBe("c!");
  vi.advanceTimersByTime(10_000);
  statements[1]!.end();
});

test("a lone surrogate reaches the database as the character that stands for it, other text as it is", () => {
  const texts = ["\ud83d", "🙂 \\ud83d", "ğ"];
  expect(JSON.parse(toRecordset([{ texts }]))).toEqual([{ texts: ["\ufffd", "🙂 \\ud83d", "ğ"] }]);
});

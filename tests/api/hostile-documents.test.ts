import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { type Hostile, hostileFiles } from "../support/documents/hostile.ts";

// Some of them are stopped by the time or the memory they may take, and a new process starts after each.
vi.setConfig({ testTimeout: 420_000, hookTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const AT_ONCE = 10;
const HEALTH_EVERY_MS = 100;

test("more than a hundred hostile files each end with a reason, and the server is undisturbed", async () => {
  const files = hostileFiles();
  expect(files.length).toBeGreaterThan(100);
  const health = watchHealth();
  const ids = new Map<string, Hostile>();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const form = new FormData();
    for (const { name, bytes } of files.slice(from, from + AT_ONCE))
      form.append("files", new File([bytes as BlobPart], name));
    const sent: { id: string; name: string }[] = await app.json(
      "admin",
      "POST",
      `/chatbots/${LIRVA.chatbotId}/documents`,
      form,
    );
    for (const { id, name } of sent)
      ids.set(
        id,
        files.find((file) => file.name === name)!,
      );
  }
  expect(ids.size).toBe(files.length);
  await expect
    .poll(async () => (await rows()).filter(({ state }) => state === "queued").length, {
      timeout: 400_000,
      interval: 500,
    })
    .toBe(0);
  const wrong = (await rows()).flatMap(({ id, state, reason }) => {
    const { name, ends } = ids.get(id)!;
    // What says the same as another one of them was read as well.
    const end = state === "failed" ? reason! : "read";
    return (ends as readonly string[]).includes(end) ? [] : [`${name}: ${end}, not ${ends.join(" or ")}`];
  });
  expect(wrong).toEqual([]);
  const { asked, failed, slowest } = await health.stop();
  expect({ failed, isSlow: slowest > 2000 }).toEqual({ failed: 0, isSlow: false });
  expect(asked).toBeGreaterThan(20);
  const { jobs } = await app.json("admin", "GET", "/jobs?kind=documents.read");
  expect(jobs.filter(({ state }: { state: string }) => state !== "done")).toEqual([]);
});

test("no reader that was stopped is left behind", async () => {
  // One may wait for the next file.
  await expect.poll(async () => (await readersRunning()).length).toBeLessThanOrEqual(1);
});

const rows = () =>
  app.services.db
    .selectFrom("knowledge_documents")
    .select(["id", "state", "reason"])
    .where("chatbot_id", "=", LIRVA.chatbotId)
    .execute();

/** Asks after the server's health all the while; `slowest` in milliseconds. */
function watchHealth() {
  const found = { asked: 0, failed: 0, slowest: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await app.call("nobody", "GET", "/health");
      found.asked += 1;
      if (!response.ok) found.failed += 1;
      found.slowest = Math.max(found.slowest, performance.now() - began);
      await new Promise((done) => setTimeout(done, HEALTH_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return found;
    },
  };
}

/** This process's children that run the reader's script. */
async function readersRunning(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all([
        readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
        readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      ]);
      return status.includes(`PPid:\t${process.pid}\n`) ? command : "";
    }),
  );
  return lines.filter((command) => command.includes("document-worker"));
}

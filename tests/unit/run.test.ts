import { expect, test } from "vitest";
import type { ChatEvent } from "#contract/assistant.ts";
import { Run } from "#server/assistant/messages/run.ts";

const done: ChatEvent = {
  type: "done",
  answer: {
    id: "a1",
    answer: "",
    outcome: "answered",
    products: [],
    suggestions: [],
    sources: [],
    handoff: false,
    created_at: "2026-11-21T11:05:00Z",
  },
};
const text = (piece: string): ChatEvent => ({ type: "text", text: piece });
const RESET: ChatEvent = { type: "reset" };

/** What a reader shows of these events. */
const shown = (events: { event: ChatEvent }[]) =>
  events.reduce((so, { event }) => (event.type === "text" ? so + event.text : event.type === "reset" ? "" : so), "");

test("a reader that resumes, wherever the stream broke, gets the last attempt and nothing of another", async () => {
  const script = [
    text("Birinci "),
    text("deneme uzun"),
    RESET,
    text("İkinci"),
    RESET,
    text("Üçüncü "),
    text("deneme."),
    done,
  ];
  for (let goneAt = 0; goneAt <= script.length; goneAt += 1) {
    for (let backAt = goneAt; backAt <= script.length; backAt += 1) {
      const run = new Run("a1");
      const all: { id: string; event: ChatEvent }[] = [];
      const reading = (async () => {
        for await (const event of run.follow()) all.push(event);
      })();
      for (const event of script.slice(0, backAt)) run.push(event);
      const until = new Run("a1");
      for (const event of script.slice(0, goneAt)) until.push(event);
      until.end();
      const seen = await Array.fromAsync(until.follow());
      const rest = run.follow(seen.at(-1)?.id);
      const later = rest.next();
      for (const event of script.slice(backAt)) run.push(event);
      run.end();
      await reading;
      const first = await later;
      const after = [...(first.done ? [] : [first.value]), ...(await Array.fromAsync(rest))];
      expect(shown([...seen, ...after]), `gone at ${goneAt}, back at ${backAt}`).toBe("Üçüncü deneme.");
      expect(shown(all)).toBe("Üçüncü deneme.");
    }
  }
});

test("a replayed answer continues for a reader of the same attempt, and starts over for others", async () => {
  const stored = (attempt?: number) => {
    const run = new Run("a1", attempt);
    run.push(text("Üçüncü deneme."));
    run.push(done);
    run.end();
    return run;
  };
  const types = async (run: Run, id: string) => (await Array.fromAsync(run.follow(id))).map(({ event }) => event.type);
  expect(await types(stored(3), "a1:3:7")).toEqual(["text", "done"]);
  expect(await types(stored(3), "a1:2:7")).toEqual(["reset", "text", "done"]);
  expect(await types(stored(0), "a1:1:7")).toEqual(["reset", "text", "done"]);
  for (const id of ["a1:7", "a2:3:7", "a1:3:-1", "a1:3:1e1", "a1:3:999", "a1:33:7", ""])
    expect(await types(stored(3), id), id).toEqual(["reset", "text", "done"]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followChanges } from "#web/shared-stream.ts";

/** The streams that are open, as the server would see them. */
const open = new Set<FakeSource>();
class FakeSource extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    open.add(this);
  }
  say = (type: string) => void this.dispatchEvent(new Event(type));
  close() {
    this.readyState = 2;
    open.delete(this);
  }
}
const theStream = () => [...open][0]!;

const ADDRESS = "/api/inbox/changes";
const FAST = { asksEvery: 50, answersWithin: 300 };
const ends: (() => void)[] = [];
let user = 0;
let who: string;

/** A tab of Emre's, and how often it was told. */
function tab(of = who) {
  const told = vi.fn<() => void>();
  const end = followChanges(ADDRESS, of, told, FAST);
  ends.push(end);
  return { told, end };
}

beforeEach(() => {
  who = `emre-${(user += 1)}`;
  vi.stubGlobal("EventSource", Object.assign(FakeSource, { CLOSED: 2 }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  open.clear();
  vi.unstubAllGlobals();
});

describe("the tabs of a browser", () => {
  test("have one stream between them, and each is told", async () => {
    const tabs = Array.from({ length: 8 }, () => tab());
    await expect.poll(() => open.size).toBe(1);
    await expect.poll(() => tabs.slice(1).every(({ told }) => told.mock.calls.length > 0)).toBe(true);
    const before = tabs.map(({ told }) => told.mock.calls.length);
    theStream().say("changed");
    await expect
      .poll(() => tabs.map(({ told }, at) => told.mock.calls.length - before[at]!))
      .toEqual(tabs.map(() => 1));
    expect(open.size).toBe(1);
  });

  test("take the stream up where the one that had it is closed, and catch up", async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await expect.poll(() => open.size).toBe(1);
    const old = theStream();
    first.end();
    await expect.poll(() => open.size === 1 && theStream() !== old).toBe(true);
    const before = third.told.mock.calls.length;
    theStream().say("ready");
    await expect.poll(() => third.told.mock.calls.length).toBe(before + 1);
    second.end();
    third.end();
    await expect.poll(() => open.size).toBe(0);
  });

  test("take it from one that is frozen; a hidden tab does not", async () => {
    const frozen = Promise.withResolvers<void>();
    const name = `sozbir-changes:${who}:${ADDRESS}`;
    const held = navigator.locks.request(name, () => frozen.promise).catch((error: Error) => error.name);
    Object.assign(document, { hidden: true });
    const one = tab();
    await expect
      .poll(async () => (await navigator.locks.query()).pending!.some((lock) => lock.name === name))
      .toBe(true);
    expect(open.size).toBe(0);
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => open.size).toBe(1);
    expect(await held).toBe("AbortError");
    theStream().say("ready");
    expect(one.told).toHaveBeenCalled();
  });

  test("who lost the stream closes it and hears from the one that has it", async () => {
    const first = tab();
    await expect.poll(() => open.size).toBe(1);
    const old = theStream();
    const name = `sozbir-changes:${who}:${ADDRESS}`;
    const taken = Promise.withResolvers<void>();
    void navigator.locks.request(name, { steal: true }, () => taken.promise).catch(() => {});
    await expect.poll(() => old.readyState).toBe(2);
    const other = new BroadcastChannel(name);
    const before = first.told.mock.calls.length;
    other.postMessage("changed");
    await expect.poll(() => first.told.mock.calls.length).toBe(before + 1);
    other.close();
    taken.resolve();
  });

  test("of another person in the same browser have a stream of their own", async () => {
    tab();
    tab("selin");
    await expect.poll(() => open.size).toBe(2);
  });
});

test("a browser without locks has a stream for each tab", () => {
  vi.stubGlobal("navigator", {});
  const [one, two] = [tab(), tab()];
  expect(open.size).toBe(2);
  theStream().say("changed");
  expect([one.told.mock.calls.length, two.told.mock.calls.length]).toEqual([1, 0]);
});

test("locks that are refused leave a tab with a stream of its own, once", async () => {
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } });
  tab();
  await expect.poll(() => open.size).toBe(1);
});

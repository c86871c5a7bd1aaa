import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAway, waitForServer } from "#web/connection/wait-for-server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a connection that died in silence does not keep a page from finding the server again", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
  const asked = vi
    .fn<typeof fetch>(async () => new Response("{}"))
    .mockImplementationOnce(
      (_, init) =>
        new Promise((_, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal!.reason as Error))),
    );
  vi.stubGlobal("fetch", asked);
  const back = waitForServer();
  late.abort(new DOMException("no answer", "TimeoutError"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(2);
  await back;
  expect(isAway()).toBe(false);
});

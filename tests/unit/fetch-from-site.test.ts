import { expect, test } from "vitest";
import { createSiteFetcher } from "#server/domain/sources/fetch-from-site.ts";
import { startSite } from "../support/site-server.ts";

test("a clock that is set back while a site is read is not waited for", async () => {
  const waits: number[] = [];
  let now = new Date("2026-11-21T09:00:00Z").getTime();
  const pause = (ms: number, signal: AbortSignal) => {
    // The time-out of a request.
    if (ms === 20_000)
      return new Promise<void>((_, late) => signal.addEventListener("abort", () => late(signal.reason)));
    waits.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const site = await startSite(new Map([["/", "Merhaba."]]));
  const { ask } = createSiteFetcher(
    { config: { LOOPBACK_FEEDS: true } as never, clock: () => new Date(now), pause },
    new AbortController().signal,
  );
  await ask(site.address, {});
  await ask(site.address, {});
  now -= 3_600_000;
  await ask(site.address, {});
  await ask(site.address, {});
  await site.close();
  expect(waits).toEqual([1000, 1000, 1000]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createEventStreams, type EventStream } from "#server/streams/event-streams.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup({ most = 10, factor = 1 } = {}) {
  const ending = new AbortController();
  const metrics = createMetrics();
  const streams = createEventStreams({ changes: { ending: ending.signal }, metrics, most, factor });
  const left = vi.fn<() => void>();
  const look = vi.fn<() => void>();
  const open = (address = "192.0.2.1") => {
    let stream!: EventStream;
    const response = streams.open({
      kind: "test",
      address,
      begin: (begun) => {
        stream = begun;
        return { onClose: left, onMinute: look };
      },
    });
    return { stream, reader: response.body!.pipeThrough(new TextDecoderStream()).getReader() };
  };
  const count = async () => (await metrics.streams.get()).values[0]?.value ?? 0;
  return { open, streams, left, look, count, end: () => ending.abort() };
}

const retryOf = (text: string | undefined) => Number(/^retry: (\d+)$/m.exec(text ?? "")![1]);

describe("a node", () => {
  test("holds a limited number of streams, tells further readers when to retry, and accepts one for each that leaves", async () => {
    const { open, count } = setup({ most: 2 });
    const first = open();
    open();
    expect(() => open()).toThrow(
      expect.objectContaining({ code: "unavailable", retryAfter: expect.toSatisfy(Number.isInteger, "whole seconds") }),
    );
    await first.reader.cancel();
    expect(await count()).toBe(1);
    open();
    expect(await count()).toBe(2);
  });

  test("frees the place of a stream whose `begin` fails", async () => {
    const { open, streams, count } = setup({ most: 1 });
    const failing = { kind: "test", address: "192.0.2.1", begin: () => expect.fail("no such conversation") };
    expect(() => streams.open(failing)).toThrow("no such conversation");
    expect(await count()).toBe(0);
    open();
  });

  test("limits the streams of one address without affecting others", () => {
    const { open } = setup({ most: 5_000 });
    for (let at = 0; at < 1_000; at += 1) open("192.0.2.1");
    expect(() => open("192.0.2.1")).toThrow(expect.objectContaining({ code: "too-many-requests" }));
    open("192.0.2.2").stream.end();
  });

  test("that ends spreads its readers' reconnects over the time another node needs to admit them", async () => {
    const { open, end, left, count } = setup({ most: 5_000, factor: 10 });
    const readers = Array.from({ length: 2_000 }, () => open().reader);
    await Promise.all(readers.map((reader) => reader.read()));
    end();
    const told = await Promise.all(readers.map(async (reader) => retryOf((await reader.read()).value)));
    expect(Math.min(...told)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...told)).toBeLessThanOrEqual(10_500);
    const seconds = Object.values(Object.groupBy(told, (ms) => Math.floor(ms / 1000)));
    expect(seconds.length).toBeGreaterThanOrEqual(10);
    for (const second of seconds) expect(second!.length).toBeLessThan(300);
    expect(left).toHaveBeenCalledTimes(2_000);
    expect(await count()).toBe(0);
    expect(() => open()).toThrow(expect.objectContaining({ code: "unavailable" }));
  });
});

describe("a stream", () => {
  test("sends a heartbeat every twenty seconds, calls `onMinute` every minute, and ends after about ten", async () => {
    const { open, look, left } = setup();
    const { reader } = open();
    await reader.read();
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await reader.read()).value).toBe(": still here\n\n");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(left).toHaveBeenCalledTimes(1);
    let last = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      last = value;
    }
    // No other stream ends with it: the reader reconnects at once.
    expect(retryOf(last)).toBeLessThan(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whose reader is too slow is closed, and its buffer dropped", async () => {
    const { open, left, count } = setup();
    const { stream, reader } = open();
    const piece = "x".repeat(10_000);
    for (let at = 0; stream.isOpen && at < 1_000; at += 1) stream.write(piece);
    expect(stream.isOpen).toBe(false);
    expect(left).toHaveBeenCalledTimes(1);
    expect(await count()).toBe(0);
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow("takes too little");
  });

  test("with much to send waits until the reader has caught up", async () => {
    const { open } = setup();
    const { stream, reader } = open();
    let told = 0;
    const telling = (async () => {
      for (; told < 50; told += 1) {
        stream.write("y".repeat(50_000));
        await stream.drained();
      }
      stream.end();
    })();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toBeLessThan(10);
    let taken = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      taken += value.length;
    }
    await telling;
    expect(taken).toBeGreaterThanOrEqual(50 * 50_000);
  });
});

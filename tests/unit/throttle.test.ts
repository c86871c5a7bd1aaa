import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { throttle } from "#web/throttle.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T09:00:00Z") }));
afterEach(() => void vi.useRealTimers());

describe("what is done at most every second", () => {
  test("is done at once, then once for all that asked meanwhile", () => {
    const call = vi.fn<() => void>();
    const { soon } = throttle(1000, call);
    soon();
    vi.advanceTimersByTime(0);
    expect(call).toHaveBeenCalledTimes(1);
    for (let asked = 0; asked < 5; asked += 1) soon();
    vi.advanceTimersByTime(999);
    expect(call).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("is still done within a second when the clock is put back by three hours", () => {
    const call = vi.fn<() => void>();
    const { soon } = throttle(1000, call);
    soon();
    vi.advanceTimersByTime(0);
    vi.setSystemTime(new Date("2026-11-23T06:00:00Z"));
    soon();
    vi.advanceTimersByTime(1000);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("is done no more once it was stopped", () => {
    const call = vi.fn<() => void>();
    const { soon, stop } = throttle(1000, call);
    soon();
    stop();
    vi.advanceTimersByTime(1000);
    expect(call).not.toHaveBeenCalled();
  });
});

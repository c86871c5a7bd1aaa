import { setTimeout as sleep } from "node:timers/promises";

const TELL_EVERY_MS = 500;
/** While other nodes have to be notified, the delay lets a question and its immediate answer share one statement. */
const GATHERED_MS = 10;

/**
 * Batches notifications: waits one turn of the event loop, or some milliseconds if `isFar`, and sends all that have
 * come in by then; those that come in while it sends form the next batch. `isSent` resolves when nothing waits.
 */
export function batched<Channel extends string>(
  isFar: () => boolean,
  say: (told: [Channel, string][]) => Promise<unknown>,
) {
  let waiting: [Channel, string][] = [];
  let saying: Promise<void> | undefined;

  async function sayAll() {
    await (isFar() ? sleep(GATHERED_MS) : new Promise(setImmediate));
    while (waiting.length > 0) {
      const told = waiting;
      waiting = [];
      await say(told);
    }
    saying = undefined;
  }

  return {
    notify(channel: Channel, payload: string) {
      waiting.push([channel, payload]);
      saying ??= sayAll();
    },
    isSent: async () => saying,
  };
}

/**
 * Throttles equal notifications: sends the first at once, and those within the interval once at its end, or when `flush`
 * is called.
 */
export function throttle<Channel extends string>(say: (channel: Channel, payload: string) => void) {
  const waiting = new Map<string, { again: boolean; end(): void; timer: ReturnType<typeof setTimeout> }>();

  function notify(channel: Channel, payload: string) {
    const key = `${channel} ${payload}`;
    const last = waiting.get(key);
    if (last) {
      last.again = true;
      return;
    }
    say(channel, payload);
    const end = () => {
      const { again, timer } = waiting.get(key)!;
      clearTimeout(timer);
      waiting.delete(key);
      if (again) notify(channel, payload);
    };
    const timer = setTimeout(end, TELL_EVERY_MS);
    timer.unref();
    waiting.set(key, { again: false, end, timer });
  }

  return { notify, flush: () => [...waiting.values()].forEach(({ end }) => end()) };
}

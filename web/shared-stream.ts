/** How often a visible tab checks that the tab that holds the stream is alive. In milliseconds. */
const ASKS_EVERY = 4000;
const ANSWERS_WITHIN = 2000;
/** EventSource does not reconnect after an error response, such as a proxy's while the server restarts. */
const TRIES_AGAIN_AFTER = 30_000;

/** Messages between tabs: something changed; is there a leader; there is one. */
type Word = "changed" | "who" | "here";
type Times = { asksEvery?: number; answersWithin?: number };

/**
 * Follows an event stream that only signals changes (server/api/change-stream.ts). All tabs of this browser that follow
 * `address` as `who` share one connection, because a browser allows six per server. The tab that holds the lock of that
 * name is the leader: it has the stream and notifies the others. When it is closed the next tab takes over; when it is
 * frozen and stops answering, a visible tab steals the lock. A tab that becomes leader or begins to follow assumes a
 * change, so that none is missed in between. Without the Locks API each tab has its own stream. Returns the function
 * that stops following.
 */
export function followChanges(
  address: string,
  who: string,
  onChanged: () => void,
  { asksEvery = ASKS_EVERY, answersWithin = ANSWERS_WITHIN }: Times = {},
): () => void {
  const channel = openChannel(`sozbir-changes:${who}:${address}`);
  if (!channel) return openStream(address, onChanged);
  const ending = new AbortController();
  const ended = new Promise((end) => ending.signal.addEventListener("abort", end, { once: true }));
  let [leads, takes, knows] = [false, false, false];
  let queue = new AbortController();
  let asked: ReturnType<typeof setTimeout> | undefined;
  const say = (word: Word) => ending.signal.aborted || channel.postMessage(word);

  /** Acquires or steals the lock and holds the stream until this tab stops following or loses the lock. */
  async function hold() {
    let close = () => {};
    const lead = async () => {
      if (ending.signal.aborted) return;
      [leads, knows] = [true, true];
      say("here");
      close = openStream(address, () => {
        onChanged();
        say("changed");
      });
      await ended;
    };
    queue = new AbortController();
    const how = takes ? { steal: true } : { signal: AbortSignal.any([queue.signal, ending.signal]) };
    takes = false;
    try {
      await navigator.locks.request(channel!.name, how, lead);
    } catch (error) {
      // Locks that are denied, as in a frame with an opaque origin, stay denied.
      if ((error as Error).name !== "AbortError") await lead();
    }
    close();
    leads = false;
  }

  /** The leader answers from its message handler, which is not throttled in hidden tabs. */
  function ask() {
    if (leads || document.hidden || asked) return;
    asked = setTimeout(() => {
      asked = undefined;
      if (leads || document.hidden) return;
      takes = true;
      queue.abort();
    }, answersWithin);
    say("who");
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === "who") return void (leads && say("here"));
    clearTimeout(asked);
    asked = undefined;
    if (data === "changed" || !knows) onChanged();
    knows = true;
  };
  const asking = setInterval(ask, asksEvery);
  document.addEventListener("visibilitychange", ask);
  ask();
  void (async () => {
    while (!ending.signal.aborted) await hold();
  })();
  return () => {
    ending.abort();
    clearInterval(asking);
    clearTimeout(asked);
    document.removeEventListener("visibilitychange", ask);
    channel.close();
  };
}

function openStream(address: string, onChanged: () => void): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address);
    source.addEventListener("ready", onChanged);
    source.addEventListener("changed", onChanged);
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, TRIES_AGAIN_AFTER * (0.5 + Math.random()));
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}

/** Needed only if there are locks; both may be missing or denied without https. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return "locks" in navigator && navigator.locks ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}

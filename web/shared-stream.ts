/** A tab that is in front asks this often whether the one that has the stream still lives. */
const ASKS_EVERY = 4000;
const ANSWERS_WITHIN = 2000;
/**
 * A browser gives a stream up for good when it is answered with an error, as a proxy does while the server starts anew.
 */
const TRIES_AGAIN_AFTER = 30_000;

/** What the tabs say to each other: something changed; does anybody have the stream; one has. */
type Word = "changed" | "who" | "here";
type Times = { asksEvery?: number; answersWithin?: number };

/**
 * Follows an event stream that says no more than that something changed (server/api/change-stream.ts), one for all tabs
 * of this browser that follow `address` as `who`: a browser allows six connections to one server. The tab that holds the
 * lock of that name has the stream and tells the others; when it is closed the next one has it, and when it answers no
 * more, being frozen, one in front takes it. Whoever comes to have it, or begins to follow, is told that something may
 * have changed, so nothing is lost in between. A browser without locks has a stream for each tab. Gives the function
 * that ends it.
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

  /** Waits for the lock, or takes it, and has the stream until this tab is done or somebody takes it from here. */
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
      // Locks that are refused, as in a frame without an origin, would be refused again.
      if ((error as Error).name !== "AbortError") await lead();
    }
    close();
    leads = false;
  }

  /** Whoever has the stream answers at once, however slow a hidden tab's clock is. */
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

/** Only where locks say who has the stream; both may be missing, or refused, without https. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return "locks" in navigator && navigator.locks ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Colleague, PRESENCE_EVERY_MS as EveryMs, Presence } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { useToast } from "../ui/toast.tsx";
import { useUser } from "../visitor.ts";

// Copied from the contract, whose module would bundle its validation library.
const PRESENCE_EVERY_MS: typeof EveryMs = 60_000;

/** Reports presence while the inbox is open, and lets staff set themselves busy. */
export function usePresence(colleagues: readonly Colleague[], refresh: () => Promise<void>) {
  const me = useUser()?.id;
  const say = useToast();
  const [chosen, setChosen] = useState<Presence | null>(null);
  // Choices are told one at a time, so that the last one holds.
  const telling = useRef(Promise.resolve());
  const known = colleagues.find(({ id }) => id === me)?.presence;

  const tell = useEffectEvent(async (status?: Presence) => {
    await answer(browserApi.inbox.presence.$put({ json: status ? { status } : {} }));
    await refresh();
  });
  useEffect(() => {
    const still = () => void tell().catch(() => {}); // The next report repeats it.
    still();
    const timer = setInterval(still, PRESENCE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    presence: chosen ?? (known === "busy" ? ("busy" as const) : ("online" as const)),
    choose(status: Presence) {
      setChosen(status);
      telling.current = telling.current.then(() =>
        answer(browserApi.inbox.presence.$put({ json: { status } })).then(
          () => void refresh().catch(() => {}), // The next report repeats it.
          (error: unknown) => {
            setChosen((now) => (now === status ? null : now));
            say(errorText(error), "bad");
          },
        ),
      );
    },
  };
}

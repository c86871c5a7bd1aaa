import { useEffect, useRef, useState } from "react";
import type { FormTicket } from "#contract/form-guard.ts";
import { attemptOf, keepAttempt } from "./attempt.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * The ticket of a form (contract/form-guard.ts), fetched when the visitor begins to fill it in, because the page itself
 * is cached and shared. A retry uses the same ticket, or none, so that nothing is stored twice; so does the first
 * submit after a reload or another page, where the draft comes back whether or not the form had arrived.
 */
export function useTicket(of: string, fetchTicket: () => Promise<FormTicket>, answer: FormAnswer | undefined) {
  const [ticket, setTicket] = useState(answer?.ticket);
  /** The pending fetch that may set the ticket; `true` if none is needed. */
  const fetching = useRef<Promise<void> | true | null>(answer ? true : null);

  useEffect(() => {
    const last = answer ?? attemptOf(of);
    if (!last) return;
    fetching.current = last.sent ? null : true;
    setTicket(last.ticket);
  }, [answer, of]);

  function begin() {
    if (fetching.current) return;
    const fetched: Promise<void> = fetchTicket().then(
      (found) => {
        if (fetching.current === fetched) setTicket(found);
      },
      // The form can be sent without a ticket.
      () => {
        if (fetching.current === fetched) fetching.current = null;
      },
    );
    fetching.current = fetched;
  }

  /** Called with every submit. */
  function submitted() {
    // A ticket that arrives now is not the one that was sent.
    fetching.current = true;
    keepAttempt(of, ticket);
  }
  return { ticket, begin, submitted };
}

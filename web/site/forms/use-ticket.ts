import { useEffect, useRef, useState } from "react";
import type { FormTicket } from "#contract/form-guard.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * The ticket of a form (contract/form-guard.ts), fetched when the visitor begins to fill it in, because the page itself
 * is cached and shared. A retry uses the same ticket, or none, so that nothing is stored twice.
 */
export function useTicket(fetchTicket: () => Promise<FormTicket>, answer: FormAnswer | undefined) {
  const [ticket, setTicket] = useState(answer?.ticket);
  /** The pending fetch that may set the ticket; `true` if none is needed. */
  const fetching = useRef<Promise<void> | true | null>(answer ? true : null);

  useEffect(() => {
    if (!answer) return;
    fetching.current = answer.sent ? null : true;
    setTicket(answer.ticket);
  }, [answer]);

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
  return { ticket, begin };
}

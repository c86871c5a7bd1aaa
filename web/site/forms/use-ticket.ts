import { useEffect, useRef, useState } from "react";
import type { FormTicket } from "#contract/form-guard.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * The ticket of a form (contract/form-guard.ts), fetched when the visitor begins to fill it: the page itself is kept
 * and given to everybody. What was sent with a ticket, or without, is sent again just so, lest it be stored twice.
 */
export function useTicket(fetchTicket: () => Promise<FormTicket>, answer: FormAnswer | undefined) {
  const [ticket, setTicket] = useState(answer?.ticket);
  /** The fetch that may still set the ticket; `true` where none is wanted. */
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
      // Without a ticket the form can be sent all the same.
      () => {
        if (fetching.current === fetched) fetching.current = null;
      },
    );
    fetching.current = fetched;
  }
  return { ticket, begin };
}

import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { answer, ApiError, browserApi } from "../../api.ts";

const EVERY_MS = 60_000;

/**
 * Polls an external chatbot for new orders while the tab is visible; the platform's own pushes them. Returns the error
 * text if the service could not be reached.
 */
export function useExternalOrderPolling(hasChatbot: boolean): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const came = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (!hasChatbot) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      try {
        const { found } = document.hidden ? { found: 0 } : await answer(browserApi.orders.look.$post());
        if (isOver || found === null) return;
        if (!document.hidden) setProblem(null);
        if (found > 0) came();
      } catch (error) {
        if (isOver) return;
        setProblem((error instanceof ApiError && error.body.serviceText) || "Sohbet hizmetine ulaşılamadı.");
      }
      again = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [hasChatbot]);
  return problem;
}

import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

type WorkerMessage = { asks?: "where"; open?: unknown } | null;

/**
 * Communicates with public/push-worker.js: reports the page this tab shows, so that it suppresses notices about it, and
 * navigates to the target of a clicked notice.
 */
export function usePushWorker() {
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data?.asks === "where")
      ports[0]?.postMessage({ at: location.pathname + location.search, visible: !document.hidden });
    if (typeof data?.open === "string" && /^\/(?:company|admin)\//.test(data.open)) void navigate(data.open);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listen = (event: MessageEvent<WorkerMessage>) => hear(event);
    worker?.addEventListener("message", listen);
    worker?.startMessages();
    return () => worker?.removeEventListener("message", listen);
  }, []);
}

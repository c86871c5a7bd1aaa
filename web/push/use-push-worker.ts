import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

type Said = { asks?: "where"; open?: unknown } | null;

/**
 * The panel's side of public/push-worker.js: says where this tab is, so that what it shows is not shown beside it, and
 * goes where a notice leads that was pressed.
 */
export function usePushWorker() {
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports }: MessageEvent<Said>) => {
    if (data?.asks === "where")
      ports[0]?.postMessage({ at: location.pathname + location.search, visible: !document.hidden });
    if (typeof data?.open === "string" && /^\/(?:company|admin)\//.test(data.open)) void navigate(data.open);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listen = (event: MessageEvent<Said>) => hear(event);
    worker?.addEventListener("message", listen);
    worker?.startMessages();
    return () => worker?.removeEventListener("message", listen);
  }, []);
}

import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

/** A notice that was pressed leads on in the tab that is open: the worker (public/push-worker.js) says where to. */
export function usePushClicks() {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const hear = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === "string" && /^\/(?:company|admin)\//.test(data.open)) go(data.open);
    };
    worker?.addEventListener("message", hear);
    worker?.startMessages();
    return () => worker?.removeEventListener("message", hear);
  }, []);
}

/** Why this browser shows no push notices; `ready` where it can. `installing`: on an iPhone, not from the home screen. */
export type PushSupport = "ready" | "insecure" | "installing" | "unsupported" | "denied";

/** Call it in the browser. */
export function readPushSupport(): PushSupport {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isAppleHandheld() ? "installing" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** iPads call themselves Macs, but have fingers. */
const isAppleHandheld = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

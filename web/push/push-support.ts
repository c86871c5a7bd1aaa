/**
 * Whether this browser can show push notices, and if not, why. `installing`: an iPhone requires the site on its home
 * screen.
 */
export type PushSupport = "ready" | "insecure" | "installing" | "unsupported" | "denied";

/** Browser only. */
export function readPushSupport(): PushSupport {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isAppleHandheld() ? "installing" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** iPads identify as Macs, but have touch points. */
const isAppleHandheld = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

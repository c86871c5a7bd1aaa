import type { PushState } from "#contract/push-subscriptions.ts";
import { answer, browserApi } from "../api.ts";
import { writeStorage, readStorage } from "../chat/browser-storage.ts";
import { readPushSupport } from "./push-support.ts";

const WORKER = "/push-worker.js";
/** Scope without pages: the service worker shows notices and intercepts no request. */
const SCOPE = "/push/";
/** Storage key of the user who subscribed here: after signing in again the subscription is renewed. */
const WANTED_BY = "sozbir-push";

/** Why subscribing failed in the browser, rather than on our server. */
export class PushRefused extends Error {
  readonly why: "permission" | "service";

  constructor(why: "permission" | "service") {
    super(why);
    this.why = why;
  }
}

/**
 * Asks for permission, subscribes this browser and registers the subscription with our server. Throws {@link
 * PushRefused} and `ApiError`.
 */
export async function subscribe(userId: string, publicKey: string): Promise<PushState> {
  // Browsers ask for permission only right after a user action: before any other await.
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused("permission");
  const { endpoint, keys } = (await subscribeBrowser(publicKey)).toJSON();
  const state = await answer(
    browserApi.push_subscriptions.$put({
      json: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
    }),
  );
  writeStorage("localStorage", WANTED_BY, userId);
  return state;
}

/** Removes the subscription from our server first: without it the browser's own is useless. */
export async function unsubscribe(): Promise<PushState> {
  writeStorage("localStorage", WANTED_BY, null);
  const state = await answer(browserApi.push_subscriptions.$delete());
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  return state;
}

/** Renews the subscription of a user who subscribed in this browser and has signed in again. Never prompts. */
export async function renewSubscription(userId: string): Promise<void> {
  if (readStorage("localStorage", WANTED_BY) !== userId) return;
  if (readPushSupport() !== "ready" || Notification.permission !== "granted") return;
  const { here, public_key } = await answer(browserApi.push_subscriptions.$get());
  if (!here && public_key !== null) await subscribe(userId, public_key);
}

async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  try {
    const registration = await registered();
    const earlier = await registration.pushManager.getSubscription();
    // A subscription for an earlier key or another user is replaced, because a new one has another endpoint.
    if (earlier) await earlier.unsubscribe();
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushRefused(Notification.permission === "granted" ? "service" : "permission");
  }
}

/** The service worker, once it is active. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((done, fail) => {
      const look = () => {
        if (coming.state === "activated") done();
        if (coming.state === "redundant") fail(new Error("the worker does not start"));
      };
      coming.addEventListener("statechange", look);
      look();
    });
  return registration;
}

import type { PushState } from "#contract/push-subscriptions.ts";
import { answer, browserApi } from "../api.ts";
import { writeStorage, readStorage } from "../chat/browser-storage.ts";
import { readPushSupport } from "./push-support.ts";

const WORKER = "/push-worker.js";
/** No page of ours is below it: the worker shows notices and stands before no request. */
const SCOPE = "/push/";
/** Who wanted notices here: signed in again, they need not ask for them again. */
const WANTED_BY = "sozbir-push";

/** Why subscribing failed, where it is not our server's doing. */
export class PushRefused extends Error {
  readonly why: "permission" | "service";

  constructor(why: "permission" | "service") {
    super(why);
    this.why = why;
  }
}

/** Asks for the permission, subscribes this browser and tells our server. Throws {@link PushRefused} and `ApiError`. */
export async function subscribe(userId: string, publicKey: string): Promise<PushState> {
  // Browsers ask only while somebody has just pressed something: before anything else is waited for.
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

/** Our server forgets this browser first: what the browser then keeps leads nowhere. */
export async function unsubscribe(): Promise<PushState> {
  writeStorage("localStorage", WANTED_BY, null);
  const state = await answer(browserApi.push_subscriptions.$delete());
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  return state;
}

/** Subscribes anew who wanted notices in this browser and has signed in again since. Does nothing that asks anybody. */
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
    // One that was made for another key of ours, or for somebody else: a new one has another address.
    if (earlier) await earlier.unsubscribe();
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushRefused(Notification.permission === "granted" ? "service" : "permission");
  }
}

/** The worker, once it is at work. */
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

// The service worker that shows push notices and opens their targets (docs/decisions/0035-notifications.md). Its scope
// /push/ contains no page: it intercepts no request and caches nothing, so that it cannot delay a deployment.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
// The push service has replaced the subscription.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function show(data) {
  const { title, body, tag, url, quietInInbox } = data.json();
  const target = new URL(url, self.location.origin);
  const quiet = (await panels()).some((one) => isInView(one, target, quietInInbox));
  if (quiet && MAY_BE_QUIET) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: "tr",
    icon: "/icon-192.png",
    // Notices of one conversation replace each other; a new one alerts again.
    renotify: !quiet,
    silent: quiet,
    data: { url },
  });
}

// Safari revokes the permission of pages that receive a push without showing a notice.
const MAY_BE_QUIET = /chrom|firefox/i.test(self.navigator.userAgent);

/** Whether a visible tab shows the notice's conversation, or an inbox, which signals it itself. */
function isInView({ at, visible }, target, quietInInbox) {
  if (!visible || at.pathname !== target.pathname) return false;
  const conversation = target.searchParams.get("conversation");
  return quietInInbox || (conversation !== null && at.searchParams.get("conversation") === conversation);
}

/**
 * Opens the target in an existing tab of the panel, which navigates itself (web/push/use-push-worker.ts), or in a new
 * one.
 */
async function open(path) {
  const target = new URL(path, self.location.origin);
  const areaOf = ({ pathname }) => pathname.split("/")[1];
  const open = (await panels()).filter(({ at }) => areaOf(at) === areaOf(target));
  const best = open.find(({ at }) => at.pathname === target.pathname) ?? open[0];
  if (!best) return self.clients.openWindow(target.href);
  best.client.postMessage({ open: path });
  await best.client.focus();
}

/** A frozen tab does not answer. */
const ANSWERS_WITHIN_MS = 700;

/** The panel's open tabs with their current addresses; the browser only knows the addresses they were opened with. */
async function panels() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return (await Promise.all(windows.map(askWhere))).filter((one) => one !== null);
}

function askWhere(client) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { at, visible } }) => done({ client, at: new URL(at, self.location.origin), visible });
    setTimeout(done, ANSWERS_WITHIN_MS, null);
    client.postMessage({ asks: "where" }, [port2]);
  });
}

async function renew({ oldSubscription, newSubscription }) {
  const next =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await fetch("/api/push_subscriptions", {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}

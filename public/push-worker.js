// Shows what our server pushes to this browser, and leads to it (docs/decisions/0035-notifications.md). It stands under
// /push/, where no page is: it answers no request and keeps nothing, so that no deployment is held back by it.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
// The push service gave the browser another address.
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
    // Of one conversation one notice stands; what is new in it is heard.
    renotify: !quiet,
    silent: quiet,
    data: { url },
  });
}

// Safari takes the permission away from who shows nothing, whatever is in view.
const MAY_BE_QUIET = /chrom|firefox/i.test(self.navigator.userAgent);

/** The very conversation is open in a tab that is seen; or an inbox is, which says the same by itself. */
function isInView({ at, visible }, target, quietInInbox) {
  if (!visible || at.pathname !== target.pathname) return false;
  const conversation = target.searchParams.get("conversation");
  return quietInInbox || (conversation !== null && at.searchParams.get("conversation") === conversation);
}

/** In a tab of the panel where one is open, which goes there by itself (web/push/use-push-worker.ts). */
async function open(path) {
  const target = new URL(path, self.location.origin);
  const areaOf = ({ pathname }) => pathname.split("/")[1];
  const open = (await panels()).filter(({ at }) => areaOf(at) === areaOf(target));
  const best = open.find(({ at }) => at.pathname === target.pathname) ?? open[0];
  if (!best) return self.clients.openWindow(target.href);
  best.client.postMessage({ open: path });
  await best.client.focus();
}

/** A tab that sleeps does not answer. */
const ANSWERS_WITHIN_MS = 700;

/** The panel's open tabs and where they are; the browser itself knows only where each began. */
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

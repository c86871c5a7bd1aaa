import { type BrowserContext, expect, type Page, test, type Worker } from "@playwright/test";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo, reload } from "../support/journey-pages.ts";
import { type Account, hireStaff, signIn } from "../support/journey-staff.ts";
import { newBrowser, startPushServer } from "../support/push-server.ts";

const SETTINGS = "/company/notifications";
const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });

async function enter(page: Page, account: Account) {
  await signIn(page, account);
  await page.waitForURL("**/company");
}

test("each person chooses what they are told of; a choice is saved at once, and one that fails is taken back", async ({
  page,
  request,
}) => {
  await enter(page, await hireStaff(request, "company_user"));
  await goTo(page, SETTINGS);
  await expect(page.getByText("Henüz bildirim bulunmuyor.")).toBeVisible();
  const wish = toggle(page, "Görüşme talebi: E-posta");
  const digest = toggle(page, "Günlük özet: E-posta");
  await expect(wish).toBeChecked();
  await expect(digest).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/notice_settings") && answer.ok());
  await wish.focus();
  await page.keyboard.press("Space");
  await saved;
  await reload(page);
  await expect(wish).not.toBeChecked();

  await page.route("**/api/notice_settings", (route) => route.abort());
  await digest.press("Space");
  await expect(page.getByRole("alert")).toContainText("“Günlük özet” kaydedilemedi.");
  await expect(digest).not.toBeChecked();

  const sound = toggle(page, "Gelen kutusunda ses");
  await sound.click();
  await goTo(page, "/company/inbox");
  await expect(page.getByRole("button", { name: "Sesi aç" })).toBeVisible();
});

test("a browser that does not let us, or cannot, says why in place of a switch", async ({ page, request }) => {
  await enter(page, await hireStaff(request, "company_user"));
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await goTo(page, SETTINGS);
  await expect(page.getByText("Bu tarayıcıda bildirimlere izin verilmemiş.")).toBeVisible();
  await expect(toggle(page, "Anlık bildirimler")).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", {
      get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    });
  });
  await reload(page);
  await expect(page.getByText("“Ana Ekrana Ekle”")).toBeVisible();
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe("/company.webmanifest");
  expect(await (await page.request.get("/company.webmanifest")).json()).toMatchObject({
    start_url: "/company/inbox",
    display: "standalone",
  });
});

test("a browser whose push service does not answer says so, and stays off", async ({ page, context, request }) => {
  await context.grantPermissions(["notifications"]);
  await enter(page, await hireStaff(request, "company_user"));
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException("push service error", "AbortError"));
  });
  await goTo(page, SETTINGS);
  await toggle(page, "Anlık bildirimler").click();
  await expect(page.getByRole("alert")).toContainText("Tarayıcının bildirim hizmetine ulaşılamadı.");
  await expect(toggle(page, "Anlık bildirimler")).not.toBeChecked();
});

test("a browser is subscribed, gets what was sealed for it, shows it once, and leads to the conversation", async ({
  page,
  context,
  request,
}) => {
  const server = await startPushServer();
  const browser = newBrowser(server);
  await context.grantPermissions(["notifications"]);
  await enter(page, await hireStaff(request, "company_user"));
  // Chromium's push service is unreachable here: the subscription is faked, everything after it is real.
  await page.addInitScript((subscription) => {
    const made = { ...subscription, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.subscribe = () => Promise.resolve(made as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, browser.subscription);
  await goTo(page, SETTINGS);
  const working = context.waitForEvent("serviceworker");
  await toggle(page, "Anlık bildirimler").click();
  await expect(toggle(page, "Anlık bildirimler")).toBeChecked();
  await page.getByRole("button", { name: "Deneme Bildirimi Gönder" }).click();
  await expect.poll(() => server.received.length).toBe(1);
  const payload = browser.read(server.received[0]!);
  expect(payload.title).toBe("Bildirimler açık");

  const worker = await working;
  const deliver = await createDelivery(context, page, worker);
  await deliver(JSON.stringify(payload));
  await expect.poll(() => shown(worker)).toEqual(["Bildirimler açık"]);
  const notice = {
    title: "Ziyaretçi size yazdı",
    body: "Lirva: Merhaba",
    tag: "bir-gorusme",
    url: "/company/inbox?conversation=00000000-0000-7000-8000-000000000000",
    quietInInbox: false,
  };
  for (const body of ["Bir", "İki", "Üç"]) await deliver(JSON.stringify({ ...notice, body }));
  await expect.poll(() => shown(worker)).toEqual(["Bildirimler açık", "Ziyaretçi size yazdı"]);

  await press(worker, "bir-gorusme");
  await page.waitForURL(`**${notice.url}`);
  await expect.poll(() => shown(worker)).toEqual(["Bildirimler açık"]);

  // It is open in a visible tab.
  await deliver(JSON.stringify(notice));
  await deliver(JSON.stringify({ ...notice, tag: "baska", url: "/company/inbox?conversation=baska" }));
  await expect.poll(() => shown(worker)).toEqual(["Bildirimler açık", "Ziyaretçi size yazdı"]);

  await goTo(page, SETTINGS);
  await expect(toggle(page, "Anlık bildirimler")).toBeChecked();
  await toggle(page, "Anlık bildirimler").click();
  await expect(toggle(page, "Anlık bildirimler")).not.toBeChecked();
  await reload(page);
  await expect(toggle(page, "Anlık bildirimler")).not.toBeChecked();
  await server.close();
});

test("the settings of staff: axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async ({
  page,
  request,
}) => {
  await enter(page, await hireStaff(request, "company_admin"));
  await goTo(page, SETTINGS);
  await expectCleanEverywhere(page);
});

/** The notices that the browser shows for the worker. */
const shown = async (worker: Worker) =>
  (
    await worker.evaluate<string[]>("registration.getNotifications().then((all) => all.map(({ title }) => title))")
  ).sort();

/** Clicks the notice with that tag. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(
    `registration.getNotifications({ tag: ${JSON.stringify(tag)} }).then(([notification]) =>
      dispatchEvent(new NotificationEvent("notificationclick", { notification })))`,
  );

/**
 * Delivers messages to the worker as a push service would, each until it is dealt with: Chromium forgets a notice that is
 * asked for while it is being shown.
 */
async function createDelivery(context: BrowserContext, page: Page, worker: Worker) {
  await worker.evaluate(`
    self.handled = [];
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (work) {
      if (this instanceof PushEvent) handled.push(work);
      waitUntil.call(this, work);
    }`);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"));
      if (ours) done(ours.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  let delivered = 0;
  return async (data: string) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    delivered += 1;
    await expect.poll(() => worker.evaluate("handled.length")).toBe(delivered);
    await worker.evaluate("Promise.all(handled)");
  };
}

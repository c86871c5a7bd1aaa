import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { SignJWT } from "jose";
import type { ThreadOpening } from "#contract/identities.ts";
import { embedTag } from "#contract/widget.ts";
import { serveSite } from "../support/foreign-site.ts";
import { expectClean, expectAccessibleDialog } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { asAdmin, signInNewStaff } from "../support/journey-staff.ts";
import { box, expectReady, frame, log, openChat } from "../support/journey-widget.ts";

const WISH = "Bir temsilciyle görüşmek istiyorum";
const CODE = "pre code";

let site: Awaited<ReturnType<typeof serveSite>>;
test.beforeAll(async () => void (site = await serveSite()));
test.afterAll(() => site.close());

const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });

/** Creates a company whose site may embed its chatbot, and signs its administrator in. */
async function openShop(page: Page, request: APIRequestContext, baseURL: string) {
  const headers = await asAdmin(request);
  const mark = crypto.randomUUID().slice(0, 6);
  const { id: company_id } = await (
    await request.post("/api/companies", { headers, data: { name: `Kimlikli Dükkân ${mark}` } })
  ).json();
  const chatbot = { id: `kimlikli-${mark}`, name: "Dükkân Asistanı", color: "#0f766e", company_id };
  const made = await request.post("/api/chatbots", { headers, data: { ...chatbot, allowed_origins: [site.origin] } });
  expect(made.ok(), await made.text()).toBe(true);
  await signInNewStaff(page, request, "company_admin", { id: company_id });
  return {
    chatbotId: chatbot.id,
    key: async () => {
      const answer = await page.request.post(`/api/chatbots/${chatbot.id}/identity_key`, { data: {} });
      return ((await answer.json()) as { secret: string }).secret;
    },
    tag: (attributes = "") => embedTag(baseURL, chatbot.id).replace(" async", ` ${attributes} async`),
  };
}

const sign = (secret: string, sub: string, name: string) =>
  new SignJWT({ name, email: `${sub}@musteri.example` })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setExpirationTime("2h")
    .sign(new TextEncoder().encode(secret));

async function openSite(page: Page) {
  await page.goto(site.origin);
  await openChat(page);
}

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(said(page, text)).toBeVisible();
  // Nothing else can be sent until the answer is complete.
  await expect(log(page).getByText(/^Agent /)).toHaveCount(0);
}

const identify = (page: Page, token?: string) =>
  page.evaluate(
    (value) => (window as unknown as { Sozbir: { identify(token?: string): void } }).Sozbir.identify(value),
    token,
  );

test("a shop makes a key and signs; its staff see the verified number, find it, and what was before", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const shop = await openShop(page, request, baseURL!);
  await goTo(page, "/company/settings");
  await page.getByRole("link", { name: "Sitenize Yerleştirme" }).click();
  await page.getByRole("button", { name: "Anahtar Oluştur" }).click();
  await expect(page.getByText("Bu anahtar bir daha gösterilmez.")).toBeVisible();
  const secret = await page
    .locator(CODE)
    .filter({ hasText: /^[\w-]{43}$/ })
    .innerText();
  await expectClean(page, { what: "the shop's settings" });
  await goTo(page, "/company/settings/site");
  await expect(page.getByText(`••••${secret.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("button", { name: "Anahtarı Yenile" }).click();
  await expectAccessibleDialog(page, "web/embedding/identity-key-card.tsx");
  await goTo(page, "/company/inbox");

  const token = await sign(secret, "TR-1042", "Işıl Çağlayan");
  const [phone, desk] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  for (const [device, words] of [
    [phone, "Telefondan soruyorum"],
    [desk, "Bilgisayardan soruyorum"],
  ] as const) {
    site.body = shop.tag(`data-identity="${token}" data-customer-phone="0500 000 00 88"`);
    await openSite(device);
    await write(device, words);
  }
  // An identity does not open conversations of another device.
  await expect(said(desk, "Telefondan soruyorum")).toHaveCount(0);
  await write(desk, WISH);

  await page.getByRole("searchbox").fill("tr-1042");
  const row = page.locator("[data-inbox-row]").filter({ hasText: "Işıl Çağlayan" });
  await row.click();
  const panel = page.getByRole("complementary").filter({ hasText: "Önceki görüşmeler" });
  await expect(panel.getByText("Doğrulandı", { exact: true })).toBeVisible();
  await expect(panel.getByText("TR-1042", { exact: true })).toBeVisible();
  await expect(panel.getByText("tr-1042@musteri.example")).toBeVisible();
  const claimed = panel.getByRole("region", { name: "Sitenin bildirdiği" });
  await expect(claimed).toContainText("Doğrulanmadı");
  await expect(claimed).toContainText("0500 000 00 88");
  await expectClean(page, { what: "the verified customer" });
  await panel.getByRole("link", { name: /Telefondan soruyorum/ }).click();
  await expect(page.getByRole("log", { name: "Görüşme" }).getByText("Telefondan soruyorum")).toBeVisible();
});

test("who signs in next sees nothing of who was there, in any tab; what one wrote before signing in stays", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const shop = await openShop(page, request, baseURL!);
  const secret = await shop.key();
  const [ada, bora] = [await sign(secret, "1", "Ada"), await sign(secret, "2", "Bora")];
  const customers = await browser.newContext();
  const [first, second] = [await customers.newPage(), await customers.newPage()];

  site.body = shop.tag();
  await openSite(first);
  await write(first, "Ada oturum açmadan yazdı");
  await identify(first, ada);
  await expectReady(first);
  await expect(said(first, "Ada oturum açmadan yazdı")).toBeVisible();
  await write(first, "Ada oturum açınca yazdı");

  // A second tab continues the conversation, and the first one is updated.
  site.body = shop.tag(`data-identity="${ada}"`);
  await openSite(second);
  await expect(said(second, "Ada oturum açınca yazdı")).toBeVisible();
  await write(second, "İkinci sekmeden");
  await expect(said(first, "İkinci sekmeden")).toBeVisible();
  await box(second).fill("Ada yarım bıraktı");

  await identify(second, bora);
  for (const tab of [first, second]) {
    await expect(said(tab, "İkinci sekmeden")).toHaveCount(0);
    await expectReady(tab);
    await expect(said(tab, "Ada oturum açmadan yazdı")).toHaveCount(0);
  }
  await expect(box(second)).toHaveValue("");
  await write(second, "Bora yazdı");
  await expect(said(first, "Bora yazdı")).toHaveCount(0);

  // Signs out, in this tab and by a page that says so.
  await identify(second);
  await expect(said(second, "Bora yazdı")).toHaveCount(0);
  site.body = shop.tag(`data-identity="${bora}"`);
  await openSite(second);
  await expect(said(second, "Bora yazdı")).toHaveCount(0);
  await write(second, "Bora yine yazdı");
  site.body = shop.tag('data-identity=""');
  await openSite(second);
  await expect(said(second, "Bora yine yazdı")).toHaveCount(0);
  const kept = await frame(second)
    .locator("body")
    .evaluate(
      (_, prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
      `sozbir.chat.${shop.chatbotId}@`,
    );
  expect(kept).toEqual([]);

  // With an invalid token the visitor is anonymous, and the chat works as before.
  site.body = shop.tag(`data-identity="${ada}x"`);
  await openSite(second);
  await write(second, "İmzam bozuk");
});

test("what one was writing when one signed in is sent once, and not left in the box for who comes next", async ({
  page,
  request,
  baseURL,
}) => {
  const shop = await openShop(page, request, baseURL!);
  site.body = shop.tag();
  await openSite(page);
  await box(page).fill("Siparişim nerede?");
  await identify(page, await sign(await shop.key(), "1", "Ada"));
  await expectReady(page);
  await expect(box(page)).toHaveValue("Siparişim nerede?");
  await box(page).press("Enter");
  await expect(said(page, "Siparişim nerede?")).toBeVisible();
  await identify(page);
  await expect(said(page, "Siparişim nerede?")).toHaveCount(0);
  await expectReady(page);
  await expect(box(page)).toHaveValue("");
});

test("where links swap the page without a reload, its new tag says who visits", async ({ page, request, baseURL }) => {
  const shop = await openShop(page, request, baseURL!);
  const ada = await sign(await shop.key(), "1", "Ada");
  /** Replaces the body, as Turbo does, whose scripts run again. */
  const goOn = (attributes: Record<string, string>) =>
    page.evaluate((said) => {
      const tag = document.createElement("script");
      tag.src = document.querySelector<HTMLScriptElement>("script[data-chatbot]")!.src;
      tag.dataset.chatbot = document.querySelector<HTMLScriptElement>("script[data-chatbot]")!.dataset.chatbot;
      Object.assign(tag.dataset, said);
      const body = document.createElement("body");
      body.append(tag);
      document.body.replaceWith(body);
      return new Promise((run) => (tag.onload = run));
    }, attributes);
  let told: ThreadOpening | undefined;
  page.on("request", (one) => one.url().endsWith("/open-thread") && (told = one.postDataJSON() as ThreadOpening));

  site.body = shop.tag(`data-identity="${ada}" data-customer-name="Ada"`);
  await openSite(page);
  await write(page, "Ada yazdı");
  // A page that does not say changes nothing.
  await goOn({});
  await expectReady(page);
  await expect(said(page, "Ada yazdı")).toBeVisible();

  await goOn({ identity: "", customerName: "Konuk" });
  await expect.poll(() => told?.claimed).toEqual({ name: "Konuk" });
  await expectReady(page);
  await expect(said(page, "Ada yazdı")).toHaveCount(0);
  await goOn({ identity: ada });
  await expect.poll(() => [told?.identity, told?.claimed]).toEqual([ada, undefined]);
});

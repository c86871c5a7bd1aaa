import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../support/journey-accessibility.ts";
import { goTo, navigateTo, reload } from "../support/journey-pages.ts";
import { openInPanel, openPanel, signInAdmin } from "../support/journey-panel.ts";
import { hireStaff, signInByApi } from "../support/journey-staff.ts";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Yönetim", exact: true });
const group = (page: Page, name: string) => sidebar(page).getByRole("button", { name });
const welcome = (page: Page) => page.getByRole("heading", { name: "Hoş Geldiniz, Süper Admin!" });

test.describe("the first load", () => {
  test("shows an outline for two seconds, once for every full load", async ({ page }) => {
    await signInAdmin(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await goTo(page, "/admin");
    await expect(page.getByText("Yönetim paneli yükleniyor...")).toBeAttached();
    await page.clock.runFor(1900);
    await expect(welcome(page)).toBeHidden();
    await expect(sidebar(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(welcome(page)).toBeVisible();
    await expect(page.getByText("Yönetim paneli yükleniyor...")).toHaveCount(0);

    await page
      .getByRole("main")
      .getByRole("link", { name: /^Website Yönetimi/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Website Yönetimi" })).toBeVisible();
    await page.goBack();
    await expect(welcome(page)).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Sözbir" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("banner").getByRole("link", { name: "Panele Git" }).click();
    await expect(welcome(page)).toBeVisible();

    await reload(page);
    await expect(welcome(page)).toBeHidden();
    await page.clock.runFor(2000);
    await expect(welcome(page)).toBeVisible();
  });

  test("hides nothing without scripts", async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      viewport: { width: 360, height: 740 },
    });
    await signInAdmin(page);
    await page.goto("/admin");
    await expect(welcome(page)).toBeVisible();
    await sidebar(page).getByRole("link", { name: "İstatistikler" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "İstatistikler" })).toBeVisible();
    await page.close();
  });
});

test("the sidebar has every screen, marks the one that is shown, and narrows", async ({ page }) => {
  await openPanel(page, "/admin/website/stats");
  await test.step("marks the screen that is shown and opens its group", async () => {
    await expect(group(page, "Website Yönetimi")).toHaveAttribute("aria-expanded", "true");
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(["İstatistikler"]);
    await sidebar(page).getByRole("link", { name: "Referanslar" }).click();
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(["Referanslar"]);
    await navigateTo(page, "/admin");
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(["Yönetim Paneli"]);
    await group(page, "Website Yönetimi").click();
    await expect(group(page, "Website Yönetimi")).toHaveAttribute("aria-expanded", "false");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Website Yönetimi/ })
      .click();
    await expect(group(page, "Website Yönetimi")).toHaveAttribute("aria-expanded", "true");
  });
  await test.step("has four groups of which users is open, several may be open, and every screen", async () => {
    await openInPanel(page, "/admin");
    const open = {
      "Website Yönetimi": "false",
      "Kullanıcı Yönetimi": "true",
      "Gelen Formlar": "false",
      "Bulgu Yönetimi": "false",
    };
    for (const [name, expanded] of Object.entries(open))
      await expect(group(page, name)).toHaveAttribute("aria-expanded", expanded);
    await expect(sidebar(page).getByRole("link", { name: "Referanslar" })).toBeHidden();
    for (const name of ["Website Yönetimi", "Gelen Formlar", "Bulgu Yönetimi"]) await group(page, name).click();
    const screens = await sidebar(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [
          link.textContent?.replace(/\d+\+? (?:görüşme sizi bekliyor|açık bulgu)$/, ""),
          link.getAttribute("href"),
        ]),
      );
    expect(screens).toEqual([
      ["Yönetim Paneli", "/admin"],
      ["Referanslar", "/admin/website/references"],
      ["İstatistikler", "/admin/website/stats"],
      ["KVKK Metni", "/admin/website/texts"],
      ["Şirketler", "/admin/companies"],
      ["Kullanıcılar", "/admin/users"],
      ["Demo Talepleri", "/admin/forms/demo-requests"],
      ["Gelen Mesajlar", "/admin/forms/messages"],
      ["Canlı Destek", "/admin/forms/live-support"],
      ["Bulgular", "/admin/findings"],
      ["Gelen Kutusu", "/admin/inbox"],
      ["Asistanlar", "/admin/chatbots"],
      ["Geri Aranacaklar", "/admin/callbacks"],
      ["Ekip ve Çalışma Saatleri", "/admin/team"],
      ["Yapay Zekâ Ayarları", "/admin/settings"],
      ["İşlem Kaydı", "/admin/audit-log"],
      ["Giden E-postalar", "/admin/outbox"],
      ["Görevler", "/admin/jobs"],
      ["Saklama ve Silme", "/admin/retention"],
    ]);
    await group(page, "Kullanıcı Yönetimi").press("Enter");
    await expect(sidebar(page).getByRole("link", { name: "Şirketler" })).toBeHidden();
  });
  await test.step("narrows to its icons and stays so", async () => {
    await page.getByRole("button", { name: "Menüyü daralt" }).click();
    const wide = (await page.getByRole("main").boundingBox())!.width;
    await expect.poll(async () => (await sidebar(page).boundingBox())!.width).toBeLessThan(wide / 10);
    await reload(page);
    await page.clock.runFor(2000);
    await expect(page.getByRole("button", { name: "Menüyü genişlet" })).toBeVisible();
    await sidebar(page).getByRole("link", { name: "Referanslar" }).click();
    await expect(page).toHaveURL("/admin/website/references");
  });
});

test("the entry and the group pages lead to the screens, on a phone the drawer does", async ({ page }) => {
  await openPanel(page);
  await test.step("the entry welcomes, leads on and says what waits", async () => {
    await expect(page.getByText("Sistem yönetim paneline erişim izniniz onaylandı.")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2, name: "Yönetim Paneli" })).toBeVisible();
    await expect(main.getByRole("link", { name: /^Website Yönetimi/ })).toHaveAttribute("href", "/admin/website");
    await expect(main.getByRole("link", { name: /^Kullanıcı Yönetimi/ })).toHaveAttribute("href", "/admin/users");
    await expect(main.getByRole("link", { name: /^Mesajlar \d+\+? okunmadı$/ })).toHaveAttribute(
      "href",
      "/admin/forms/messages",
    );
  });
  await test.step("the group pages lead to their screens", async () => {
    await navigateTo(page, "/admin/website");
    const hrefs = () => page.locator("#panel a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await hrefs()).toEqual([
      "/admin/website/references",
      "/admin/website/stats",
      "/admin/forms",
      "/admin/findings",
      "/admin/website/texts",
    ]);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Gelen Formlar/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Gelen Formlar" })).toBeVisible();
    expect(await hrefs()).toEqual(["/admin/forms/demo-requests", "/admin/forms/messages"]);
  });
  await test.step("the sidebar is a drawer on a phone that holds the focus and gives it back", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await navigateTo(page, "/admin/website");
    await expect(sidebar(page)).toHaveCount(0);
    const opener = page.getByRole("button", { name: /^Yönetim menüsü/ });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Yönetim menüsü" });
    await expect(drawer.getByRole("link", { name: "Referanslar" })).toBeVisible();
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press("Tab");
      // A focus guard at either end moves the focus on a moment later.
      await expect
        .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)), { intervals: [20] })
        .toBe(true);
    }
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole("link", { name: "İstatistikler" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "İstatistikler" })).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(opener).toContainText("İstatistikler");
  });
});

const twins = [
  "/website",
  "/website/references",
  "/website/stats",
  "/forms",
  "/forms/demo-requests",
  "/forms/messages",
  "/forms/live-support",
  "/companies",
  "/users",
  "/findings",
];
test("a screen goes on paper without what leads elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 1000 });
  await openPanel(page, "/admin/forms/messages");
  const ways = [
    page.getByRole("link", { name: "İçeriğe geç" }),
    page.getByRole("link", { name: "Yönetim menüsünü geç" }),
    page.getByRole("button", { name: /^Yönetim menüsü/ }),
    page.getByRole("main").getByRole("link", { name: "Gelen Formlar" }),
  ];
  for (const way of ways) await expect(way).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const way of ways) await expect(way).toBeHidden();
});

test("addresses without the prefix lead to their twin, with their query", async ({ request }) => {
  for (const path of twins) {
    const response = await request.get(`${path}?search=a`, { maxRedirects: 0 });
    expect(response.headers().location, path).toBe(`/admin${path}?search=a`);
  }
});

test("addresses of the panel give a company's staff nothing", async ({ playwright, request, baseURL }) => {
  const staff = await playwright.request.newContext({ baseURL: baseURL! });
  await signInByApi(staff, await hireStaff(request, "company_admin"));
  for (const path of [
    "/admin",
    "/admin/website",
    "/admin/website/references",
    "/admin/website/stats",
    "/admin/website/texts",
    "/admin/forms",
  ]) {
    for (const address of [path, `${path}.data`]) {
      const response = await staff.get(address, { maxRedirects: 0 });
      expect(await response.text(), address).not.toMatch(
        /Yönetim Paneli|Referanslar|İstatistikler|KVKK Metni|Gelen Formlar/,
      );
    }
  }
  expect((await staff.get("/api/waiting")).status()).toBe(403);
  await staff.dispose();
});

import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { hireStaff, signIn, signInByApi } from "../support/journey-staff.ts";

const PAGE_LINKS = ["Ana Sayfa", "Hakkımızda", "Hizmetler", "Referanslar", "Canlı Destek"];

test.describe("the header", () => {
  test("shows a visitor the pages, and on a phone the same in its menu", async ({ page }) => {
    await goTo(page, "/");
    const header = page.getByRole("banner");
    for (const name of [...PAGE_LINKS, "Giriş Yap", "Demo Talep Et"])
      await expect(header.getByRole("link", { name }).locator("visible=true")).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of PAGE_LINKS)
      await expect(header.getByRole("link", { name }).locator("visible=true")).toHaveCount(0);
    await header.getByLabel("Menü").click();
    for (const name of [...PAGE_LINKS, "Giriş Yap", "Demo Talep Et"])
      await expect(header.getByRole("link", { name }).locator("visible=true")).toHaveCount(1);
  });

  test("shows staff their company, the way to the panel, and a menu by their role", async ({ page, request }) => {
    const boss = await hireStaff(request, "company_admin");
    await signIn(page, boss);
    await expect(page).toHaveURL("/company");
    await goTo(page, "/");
    const header = page.getByRole("banner");
    await expect(header.getByText("Lirva Giyim").locator("visible=true")).toHaveCount(1);
    await expect(header.getByRole("link", { name: "Hakkımızda" })).toHaveCount(0);
    await expect(header.getByRole("link", { name: "Panele Git" }).locator("visible=true")).toHaveAttribute(
      "href",
      "/company",
    );
    await header.getByLabel(/^Kullanıcı menüsü/).click();
    await expect(header.getByText(boss.email).locator("visible=true")).toHaveCount(1);
    await expect(header.getByText("Yönetici", { exact: true }).locator("visible=true")).toHaveCount(1);
    for (const name of ["Profilim", "Şirket Ayarları", "Bildirimler"])
      await expect(header.getByRole("link", { name }).locator("visible=true")).toHaveCount(1);
    await page.evaluate(() => sessionStorage.setItem("deneme", "bir soru"));
    await header.getByRole("button", { name: "Çıkış Yap" }).locator("visible=true").click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => sessionStorage.getItem("deneme"))).toBeNull();
    await expect(header.getByRole("link", { name: "Giriş Yap" }).locator("visible=true")).toHaveCount(1);
  });

  test("hides the company's settings from a plain user, and leads the super administrator to /admin", async ({
    page,
    request,
  }) => {
    await signIn(page, await hireStaff(request, "company_user"));
    await expect(page).toHaveURL("/company");
    await page
      .getByRole("banner")
      .getByLabel(/^Kullanıcı menüsü/)
      .click();
    await expect(page.getByRole("banner").getByText("Kullanıcı", { exact: true }).locator("visible=true")).toHaveCount(
      1,
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "Şirket Ayarları" })).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await expect(page).toHaveURL("/admin");
    await goTo(page, "/");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Panele Git" }).locator("visible=true"),
    ).toHaveAttribute("href", "/admin");
  });
});

test.describe("guards decide on the server", () => {
  const cases = [
    { path: "/company", who: "nobody", to: "/login" },
    { path: "/admin", who: "nobody", to: "/login" },
    { path: "/admin/users", who: "nobody", to: "/login" },
    { path: "/admin", who: "company_admin", to: "/" },
    { path: "/admin/findings", who: "company_user", to: "/" },
    { path: "/company", who: "admin", to: "/" },
    { path: "/company/profile", who: "admin", to: "/" },
  ] as const;
  for (const { path, who, to } of cases) {
    test(`${path} for ${who} leads to ${to}, without a byte of the page`, async ({ playwright, request, baseURL }) => {
      const visitor = await playwright.request.newContext({ baseURL: baseURL! });
      if (who !== "nobody") {
        const account = who === "admin" ? ADMIN : await hireStaff(request, who);
        await signInByApi(visitor, account);
      }
      for (const address of [path, `${path}.data`]) {
        const response = await visitor.get(address, { maxRedirects: 0 });
        const body = await response.text();
        if (address === path) expect(response.headers().location).toBe(to);
        expect(body).not.toMatch(/Hoş Geldiniz|Paneli/);
      }
      await visitor.dispose();
    });
  }

  for (const path of [
    "/website",
    "/website/references",
    "/forms",
    "/forms/messages",
    "/companies",
    "/users",
    "/findings",
  ]) {
    test(`${path} leads to its twin below /admin`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.headers().location).toBe(`/admin${path}`);
    });
  }
});

test("an unknown address is a Turkish page with status 404", async ({ page }) => {
  const response = await page.goto("/boyle-bir-sayfa-yok");
  expect(response!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/bulunamadı|yok/i);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/boyle/);
});

test("an unknown address of a panel leads back to the panel's menu", async ({ page, request }) => {
  const wayBack = page
    .getByRole("main")
    .getByRole("link", { name: /^(Menüye Dön|Yönetim Paneli)$/ })
    .last();
  await signIn(page, await hireStaff(request, "company_user"));
  await expect(page).toHaveURL("/company");
  await goTo(page, "/company/boyle-bir-sayfa-yok");
  await expect(wayBack).toHaveAttribute("href", "/company");
  await page.context().clearCookies();
  await signIn(page, ADMIN);
  await expect(page).toHaveURL("/admin");
  await goTo(page, "/admin/boyle-bir-sayfa-yok");
  await expect(wayBack).toHaveAttribute("href", "/admin");
  await expect(page.getByRole("main").getByRole("link", { name: "Canlı Destek", exact: true })).toHaveCount(0);
});

test("every page says how it may be used: no foreign script, no frame, no guess of types", async ({ request }) => {
  for (const path of ["/", "/live-support", "/login", "/yok"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'(?! 'unsafe)/);
    expect(headers["content-security-policy"]).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("the home page: axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async ({
  page,
}) => {
  await goTo(page, "/");
  await expectCleanEverywhere(page);
});

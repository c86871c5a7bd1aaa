import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { hireStaff, signInByApi } from "../support/journey-staff.ts";

const PAGE_LINKS = ["Ana Sayfa", "Hakkımızda", "Hizmetler", "Referanslar", "Canlı Destek"];

test("the home page shows a visitor all pages, and an unknown address leads back", async ({ page }) => {
  await goTo(page, "/");
  await test.step("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async () => {
    await expectCleanEverywhere(page);
  });
  await test.step("the header shows a visitor the pages, and on a phone the same in its menu", async () => {
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
  await test.step("an unknown address is a Turkish page with status 404", async () => {
    const response = await page.goto("/boyle-bir-sayfa-yok");
    expect(response!.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/bulunamadı|yok/i);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/boyle/);
  });
});

test("the header shows whoever is signed in their own menu, and an unknown address their own way back", async ({
  page,
  request,
}) => {
  const wayBack = page
    .getByRole("main")
    .getByRole("link", { name: /^(Menüye Dön|Yönetim Paneli)$/ })
    .last();
  await test.step("the header shows staff their company, the way to the panel, and a menu by their role", async () => {
    const boss = await hireStaff(request, "company_admin");
    await signInByApi(page.request, boss);
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
  await test.step("the header hides the company's settings from a plain user", async () => {
    await signInByApi(page.request, await hireStaff(request, "company_user"));
    await goTo(page, "/company/boyle-bir-sayfa-yok");
    await page
      .getByRole("banner")
      .getByLabel(/^Kullanıcı menüsü/)
      .click();
    await expect(page.getByRole("banner").getByText("Kullanıcı", { exact: true }).locator("visible=true")).toHaveCount(
      1,
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "Şirket Ayarları" })).toHaveCount(0);
  });
  await test.step("an unknown address of a company's panel leads back to its menu", async () => {
    await expect(wayBack).toHaveAttribute("href", "/company");
  });
  await test.step("the header leads the super administrator to /admin", async () => {
    await signInByApi(page.request, ADMIN);
    await goTo(page, "/");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Panele Git" }).locator("visible=true"),
    ).toHaveAttribute("href", "/admin");
  });
  await test.step("an unknown address of the admin panel says so inside it, and leads back to its menu", async () => {
    await goTo(page, "/admin/boyle-bir-sayfa-yok");
    await expect(page.getByRole("heading", { level: 1, name: /bulunamadı/ })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Yönetim", exact: true })).toBeVisible();
    await expect(wayBack).toHaveAttribute("href", "/admin");
    await expect(page.getByRole("main").getByRole("link", { name: "Canlı Destek", exact: true })).toHaveCount(0);
  });
});

test.describe("guards decide on the server", () => {
  const people = ["/admin/users", "/admin/companies", "/admin/settings", "/admin/audit-log", "/admin/outbox"];
  const cases = [
    { who: "nobody", to: "/login", paths: ["/company", "/admin", ...people] },
    { who: "company_admin", to: "/", paths: ["/admin", ...people] },
    { who: "company_user", to: "/", paths: ["/admin/findings", "/company/settings"] },
    { who: "admin", to: "/", paths: ["/company", "/company/profile"] },
  ] as const;
  for (const { who, to, paths } of cases) {
    test(`${paths.join(", ")} for ${who} lead to ${to}, without a byte of the page`, async ({
      playwright,
      request,
      baseURL,
    }) => {
      const visitor = await playwright.request.newContext({ baseURL: baseURL! });
      if (who !== "nobody") {
        const account = who === "admin" ? ADMIN : await hireStaff(request, who);
        await signInByApi(visitor, account);
      }
      for (const path of paths) {
        for (const address of [path, `${path}.data`]) {
          const response = await visitor.get(address, { maxRedirects: 0 });
          const body = await response.text();
          if (address === path) expect(response.headers().location, path).toBe(to);
          expect(body, address).not.toMatch(/Hoş Geldiniz|Paneli|Şirket Adı/);
        }
      }
      await visitor.dispose();
    });
  }
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

import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { navigateTo, goTo } from "../support/journey-pages.ts";
import { asAdmin, enterAccount, hireStaff, signIn } from "../support/journey-staff.ts";

test.describe("signing in", () => {
  test("leads staff to the company area and the super administrator to the panel", async ({ page, request }) => {
    await signIn(page, await hireStaff(request, "company_user"));
    await expect(page).toHaveURL("/company");
    await expect(page.getByText("Kullanıcı Paneli", { exact: true })).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, ADMIN);
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { name: "Hoş Geldiniz, Süper Admin!" })).toBeVisible();
  });

  test("says the same for a wrong password and an unknown e-mail, and keeps the e-mail", async ({ page, request }) => {
    const staff = await hireStaff(request, "company_user");
    for (const email of [staff.email, "kimse@lirva.example"]) {
      await signIn(page, { email, password: "yanlis" });
      await expect(page.getByText("Geçersiz email veya şifre")).toBeVisible();
      await expect(page.getByLabel("E-posta")).toHaveValue(email);
    }
  });

  test("says so at any failure, with the reason beneath, and keeps the form", async ({ page, request }) => {
    const staff = await hireStaff(request, "company_user");
    await goTo(page, "/login");
    const failsBy = async (hint: string | RegExp) => {
      await enterAccount(page, staff);
      const notice = page.getByRole("alert");
      await expect(notice).toContainText("Geçersiz email veya şifre");
      await expect(notice).toContainText(hint);
      await expect(page.getByLabel("E-posta")).toHaveValue(staff.email);
    };
    const sent = "**/login.data*";
    await page.route(sent, (route) => route.abort());
    await failsBy("Bağlantı kurulamadı");
    await page.unroute(sent);
    await page.route(sent, (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }));
    await failsBy("Hizmete şu anda ulaşılamıyor");
    await page.unroute(sent);
    await page.evaluate(() => Object.defineProperty(document, "cookie", { configurable: true, get: () => "" }));
    await failsBy("çerezleri engelliyor");
    await page.evaluate(() => Reflect.deleteProperty(document, "cookie"));
    await enterAccount(page, staff);
    await expect(page).toHaveURL("/company");
  });

  test("asks for both fields before it asks the server", async ({ page }) => {
    await goTo(page, "/login");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByLabel("E-posta")).toBeFocused();
    await expect(page).toHaveURL("/login");
  });

  test("has no header, a way home, and its bubbles come one per second", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, "/login");
    await expect(page.getByRole("navigation", { name: "Sayfalar" })).toHaveCount(0);
    const bubbles = page.locator("aside .chat-bubble, aside [data-side] .chat-bubble").locator("visible=true");
    await expect(bubbles).toHaveCount(5);
    const delays = await bubbles.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
    expect(delays).toEqual(["0s", "1s", "2s", "3s", "4s"]);
    await page.getByRole("link", { name: "Anasayfaya Dön" }).click();
    await expect(page).toHaveURL("/");
  });

  test("works without JavaScript", async ({ browser, request, baseURL }) => {
    const staff = await hireStaff(request, "company_admin");
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
    await page.goto("/login");
    await enterAccount(page, staff);
    await expect(page).toHaveURL("/company");
    await expect(page.getByText("Yönetici Paneli", { exact: true })).toBeVisible();
    await page.close();
  });
});

test("a forgotten password is set anew by the mailed link, once", async ({ page, request }) => {
  const staff = await hireStaff(request, "company_user");
  await goTo(page, "/login");
  await page.getByRole("link", { name: "Şifremi unuttum" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("E-posta").fill(staff.email);
  const sent = "**/forgot-password.data*";
  await page.route(sent, (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }));
  await page.getByRole("button", { name: "Bağlantı Gönder" }).click();
  await expect(page.getByRole("alert")).toContainText("Hizmete şu anda ulaşılamıyor");
  await page.unroute(sent);
  await page.getByRole("button", { name: "Bağlantı Gönder" }).click();

  let link = "";
  await expect
    .poll(async () => {
      const mails = await (await request.get("/api/outbox", { headers: await asAdmin(request) })).json();
      link =
        mails
          .find(({ to_address }: { to_address: string }) => to_address === staff.email)
          ?.body.match(/\/reset-password\?token=[\w-]+/)?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  await goTo(page, link);
  await page.getByLabel("Yeni şifre", { exact: true }).fill("bambaska-1");
  await page.getByLabel("Yeni şifre (tekrar)").fill("bambaska-1");
  await page.getByRole("button", { name: "Şifreyi Kaydet" }).click();
  await expect(page.getByRole("link", { name: "Giriş Yap" })).toBeVisible();
  await signIn(page, { ...staff, password: "bambaska-1" });
  await expect(page).toHaveURL("/company");
  await page.context().clearCookies();
  // The link was used: the page says so before anything is typed.
  await goTo(page, link);
  await expect(page.getByRole("link", { name: "Yeni Bağlantı İste" })).toBeVisible();
});

test("the profile changes the password as specified", async ({ page, request }) => {
  const staff = await hireStaff(request, "company_user");
  await signIn(page, staff);
  await expect(page).toHaveURL("/company");
  await goTo(page, "/company/profile");
  await expect(page.getByLabel("E-posta")).toHaveValue(staff.email);
  await expect(page.getByLabel("E-posta")).toHaveAttribute("readonly");
  const [fresh, repeat] = [page.getByLabel("Yeni şifre", { exact: true }), page.getByLabel("Yeni şifre (tekrar)")];
  const save = page.getByRole("button", { name: "Kaydet" });
  await fresh.fill("yepyeni-1");
  await repeat.fill("yepyeni-2");
  await save.click();
  await expect(page.getByText("Yeni şifreler eşleşmiyor")).toBeVisible();
  await fresh.fill("yepyeni-1");
  await repeat.fill("yepyeni-1");
  await save.click();
  await expect(page.getByText("Profil başarıyla güncellendi")).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, { ...staff, password: "yepyeni-1" });
  await expect(page).toHaveURL("/company");
});

test("the pages of accounts: axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/login", "/forgot-password", "/reset-password?token=yok"]) {
    await navigateTo(page, path);
    await expectCleanEverywhere(page, { what: path });
  }
});

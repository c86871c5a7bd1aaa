import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo, navigateTo } from "../support/journey-pages.ts";
import { asAdmin, enterAccount, hireStaff, signIn, signInByApi } from "../support/journey-staff.ts";

test.describe("signing in", () => {
  test("refuses what is wrong and leads to the area of the account", async ({ page, request }) => {
    const staff = await hireStaff(request, "company_user");
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, "/login");
    await test.step("has no header, a way home, and its bubbles come one per second", async () => {
      await expect(page.getByRole("navigation", { name: "Sayfalar" })).toHaveCount(0);
      const bubbles = page.locator("aside .chat-bubble, aside [data-side] .chat-bubble").locator("visible=true");
      await expect(bubbles).toHaveCount(5);
      const delays = await bubbles.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
      expect(delays).toEqual(["0s", "1s", "2s", "3s", "4s"]);
      await page.getByRole("link", { name: "Anasayfaya Dön" }).click();
      await expect(page).toHaveURL("/");
      await page.goBack();
    });

    await test.step("asks for both fields before it asks the server", async () => {
      await page.getByRole("button", { name: "Giriş Yap" }).click();
      await expect(page.getByLabel("E-posta")).toBeFocused();
      await expect(page).toHaveURL("/login");
    });

    await test.step("says the same for a wrong password and an unknown e-mail, and keeps the e-mail", async () => {
      for (const email of [staff.email, "kimse@lirva.example"]) {
        const answered = page.waitForResponse("**/login.data*");
        await enterAccount(page, { email, password: "yanlis" });
        await answered;
        // What is read then is what was said of this e-mail.
        await expect(page.getByRole("button", { name: "Giriş Yap" })).toBeVisible();
        await expect(page.getByText("Geçersiz email veya şifre")).toBeVisible();
        await expect(page.getByLabel("E-posta")).toHaveValue(email);
      }
    });

    await test.step("says so at any failure, with the reason beneath, and keeps the form", async () => {
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
    });

    await test.step("leads staff to the company area", async () => {
      await enterAccount(page, staff);
      await expect(page).toHaveURL("/company");
      await expect(page.getByText("Kullanıcı Paneli", { exact: true })).toBeVisible();
    });

    await test.step("the profile changes the password as specified", async () => {
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
      await signInByApi(request, { ...staff, password: "yepyeni-1" });
    });

    await test.step("leads the super administrator to the panel", async () => {
      await page.context().clearCookies();
      await signIn(page, ADMIN);
      await expect(page).toHaveURL("/admin");
      await expect(page.getByRole("heading", { name: "Hoş Geldiniz, Süper Admin!" })).toBeVisible();
    });
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

test("a forgotten password is set anew by the mailed link, once; axe finds nothing on the way", async ({
  page,
  request,
}) => {
  const staff = await hireStaff(request, "company_user");
  await goTo(page, "/login");
  await expectCleanEverywhere(page, { what: "/login" });
  await page.getByRole("link", { name: "Şifremi unuttum" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expectCleanEverywhere(page, { what: "/forgot-password" });
  await navigateTo(page, "/reset-password?token=yok");
  await expectCleanEverywhere(page, { what: "/reset-password" });
  await navigateTo(page, "/forgot-password");
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
  await signInByApi(request, { ...staff, password: "bambaska-1" });
  // The link was used: the page says so before anything is typed.
  await goTo(page, link);
  await expect(page.getByRole("link", { name: "Yeni Bağlantı İste" })).toBeVisible();
});

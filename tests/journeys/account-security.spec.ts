import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectCleanEverywhere, expectAccessibleDialog, expectDialogClean } from "../support/journey-accessibility.ts";
import { goTo, navigateTo, reload } from "../support/journey-pages.ts";
import { openPanel } from "../support/journey-panel.ts";
import { type Account, hireStaff, signIn, signInByApi } from "../support/journey-staff.ts";

/** The code of `steps` half minutes from now: each is accepted once, and the next one in advance. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function openProfile(page: Page, staff: Account) {
  await signInByApi(page.request, staff);
  await goTo(page, "/company/profile");
}

/** The server answers once that the sign-in is too old, as it does after a quarter of an hour. */
async function ageSignIn(page: Page, path: string) {
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 403, json: { error: "give the password again", code: "sign-in-again" } }),
    { times: 1 },
  );
}

test("a second factor is set up with an app, and asked for at the next sign-in", async ({ page, request }) => {
  const staff = await hireStaff(request, "company_user");
  await openProfile(page, staff);
  await page.getByRole("button", { name: "Doğrulamayı Aç" }).click();
  const dialog = page.getByRole("dialog", { name: "İki adımlı doğrulamayı açın" });
  await expect(dialog.getByRole("img", { name: "QR kodu" })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("6 haneli kod").fill("000000");
  await dialog.getByRole("button", { name: "Doğrula ve Aç" }).click();
  await expect(dialog.getByText("Kod doğru değil.")).toBeVisible();
  await expectDialogClean(page, "web/account/second-factor/set-up-dialog.tsx");
  await dialog.getByLabel("6 haneli kod").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Doğrula ve Aç" }).click();

  const codes = page.getByRole("dialog", { name: "Kurtarma kodlarınız" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery = await codes.getByRole("listitem").first().innerText();
  await expectDialogClean(page, "web/account/second-factor/second-factor-card.tsx");
  await codes.getByRole("button", { name: "Kodları Sakladım" }).click();
  await expect(page.getByText("Kalan kurtarma kodu: 10.")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, staff);
  await expect(page.getByRole("heading", { name: "Doğrulama kodu" })).toBeVisible();
  await expect(page.getByLabel("Kod", { exact: true })).toBeFocused();
  await expectCleanEverywhere(page);
  await page.getByLabel("Kod", { exact: true }).fill(codeOf(secret, -20));
  await page.getByRole("button", { name: "Doğrula" }).click();
  await expect(page.getByText("Kod geçersiz veya daha önce kullanılmış.")).toBeVisible();
  await page.getByLabel("Kod", { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Doğrula" }).click();
  await expect(page).toHaveURL("/company");

  await page.context().clearCookies();
  await signIn(page, staff);
  await page.getByLabel("Kod", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Doğrula" }).click();
  await expect(page).toHaveURL("/company");
});

test("without JavaScript a name is saved, and both steps of signing in work", async ({ browser, request, baseURL }) => {
  const staff = await hireStaff(request, "company_user");
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await signInByApi(page.request, staff);
  await test.step("the name that visitors see is saved and confirmed", async () => {
    await page.goto("/company/profile");
    await page.getByLabel("Adınız", { exact: true }).fill("Çiğdem");
    await page.getByRole("button", { name: "Adı Güncelle" }).click();
    await expect(page.getByText("Adınız kaydedildi")).toBeVisible();
    await expect(page.getByLabel("Adınız", { exact: true })).toHaveValue("Çiğdem");
  });
  await test.step("both steps of signing in work", async () => {
    const { secret } = await (await page.request.post("/api/auth/second-factor")).json();
    await page.request.post("/api/auth/second-factor/enable", { data: { code: codeOf(secret) } });
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("E-posta").fill(staff.email);
    await page.getByLabel("Şifre", { exact: true }).fill(staff.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await page.getByLabel("Kod", { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Doğrula" }).click();
    await expect(page).toHaveURL("/company");
  });
  await page.close();
});

async function changePassword(page: Page, password: string) {
  await page.getByLabel("Yeni şifre", { exact: true }).fill(password);
  await page.getByLabel("Yeni şifre (tekrar)").fill(password);
  await page.getByRole("button", { name: "Kaydet" }).click();
}

test("the super administrator gives the password again over what is open, and reads what happened to accounts", async ({
  page,
  request,
}) => {
  await test.step("the password is asked for over an open form, which goes on with what was typed", async () => {
    await openPanel(page, "/admin/users");
    await page.getByRole("button", { name: "Yeni Kullanıcı" }).click();
    const form = page.getByRole("dialog", { name: "Yeni Kullanıcı" });
    const email = `yolcu-${crypto.randomUUID().slice(0, 8)}@lirva.example`;
    await form.getByLabel("E-posta", { exact: true }).fill(email);
    await form.getByLabel("Şifre", { exact: true }).fill("yolculuk-1");
    await form.getByLabel("Şirket").selectOption({ label: "Lirva Giyim" });
    await ageSignIn(page, "/api/functions/create-user");
    await form.getByRole("button", { name: "Oluştur", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Şifrenizi doğrulayın" });
    await expect(question.getByLabel("Şifre", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByText("şifrenizi yeniden yazmanız gerekiyor").first()).toBeVisible();
    await expect(form.getByLabel("E-posta", { exact: true })).toHaveValue(email);

    await ageSignIn(page, "/api/functions/create-user");
    await form.getByRole("button", { name: "Oluştur", exact: true }).click();
    await question.getByLabel("Şifre", { exact: true }).fill("yolculuk-sinavi-1");
    await question.getByRole("button", { name: "Doğrula" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(email).first()).toBeVisible();

    // Also above an open side panel.
    await navigateTo(page, "/admin/forms/messages");
    await page.getByRole("row").nth(1).getByRole("button").first().click();
    await ageSignIn(page, "/api/contact_messages/*");
    const status = page.getByRole("dialog").getByRole("combobox");
    const other = (await status.inputValue()) === "read" ? "unread" : "read";
    await status.selectOption(other);
    await expect(question.getByLabel("Şifre", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(status).toBeVisible();
  });
  await test.step("the super administrator reads what happened to accounts", async () => {
    const staff = await hireStaff(request, "company_user");
    await request.post("/api/auth/token", { data: staff });
    await navigateTo(page, `/admin/audit-log/security?search=${encodeURIComponent(staff.email)}`);
    await expect(page.getByRole("row").filter({ hasText: staff.email })).toContainText("Giriş yapıldı");
  });
});

test("sessions are listed, one is ended, and then all", async ({ page, request }) => {
  const staff = await hireStaff(request, "company_admin");
  const elsewhere = await request.post("/api/auth/token", {
    data: staff,
    headers: {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1",
    },
  });
  const authorization = `Bearer ${(await elsewhere.json()).token}`;
  await openProfile(page, staff);
  const sessions = page.getByRole("list", { name: "Oturumlar" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "Bu oturum" })).toContainText("Chrome, Linux");
  await page.getByRole("button", { name: "Oturumu kapat: Safari, iPhone" }).click();
  await expect(sessions).toHaveCount(1);
  expect((await request.get("/api/auth/user", { headers: { authorization } })).status()).toBe(401);

  await page.evaluate(() => {
    localStorage.setItem("taslak", "Işıl Hanım'a yazılan");
    sessionStorage.setItem("deneme", "bir soru");
  });
  await page.getByRole("button", { name: "Her Yerden Çıkış" }).click();
  await expectAccessibleDialog(page, "web/account/sessions-card.tsx");
  await page.getByRole("button", { name: "Her Yerden Çıkış" }).click();
  await page.getByRole("button", { name: "Her Yerden Çık", exact: true }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => [localStorage.getItem("taslak"), sessionStorage.getItem("deneme")])).toEqual([
    null,
    null,
  ]);
  await page.goto("/company");
  await expect(page).toHaveURL("/login");
});

test("the profile keeps a name and a password that is one's own", async ({ page, request }) => {
  const staff = await hireStaff(request, "company_user");
  await openProfile(page, staff);
  await test.step("who has a password of an administrator is told so, until it is put away or changed", async () => {
    const notice = page.getByText("Şifrenizi bir yönetici belirledi.");
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "Kapat", exact: true }).click();
    await expect(notice).toBeHidden();
    await reload(page);
    await expect(notice).toBeHidden();
    await page.context().clearCookies();
    await openProfile(page, staff);
    await expect(notice).toBeVisible();
    await page.request.post("/api/auth/change-password", { data: { new_password: "kendi-sifrem-8" } });
    await reload(page);
    await expect(notice).toBeHidden();
  });
  await test.step("the name that visitors see is kept, survives a failed call, and is given up by leaving it empty", async () => {
    const name = page.getByLabel("Adınız", { exact: true });
    const save = page.getByRole("button", { name: "Adı Güncelle" });
    await page.route("**/api/auth/user", (route) => route.abort(), { times: 1 });
    await name.fill("Ayşe Işık");
    await save.click();
    await expect(page.getByText("Şu anda ulaşılamıyor", { exact: false })).toBeVisible();
    await expect(name).toHaveValue("Ayşe Işık");

    await save.click();
    await expect(page.getByText("Adınız kaydedildi")).toBeVisible();
    await reload(page);
    await expect(name).toHaveValue("Ayşe Işık");
    await name.fill("");
    await save.click();
    await expect(page.getByText("Adınız kaydedildi")).toBeVisible();
    await reload(page);
    await expect(name).toHaveValue("");
  });
  await test.step("a password that is easy to guess is refused with the reason", async () => {
    await changePassword(page, "galatasaray");
    await expect(page.getByText("Bu şifre kolay tahmin edilir: çok kullanılan bir şifre ya da kelime.")).toBeVisible();
  });
  await test.step("a weighty step asks for the password when the sign-in is old, and goes on with it", async () => {
    await ageSignIn(page, "/api/auth/change-password");
    await changePassword(page, "bambaska-7");
    const question = page.getByRole("dialog", { name: "Şifrenizi doğrulayın" });
    await expect(question.getByLabel("Şifre", { exact: true })).toBeFocused();
    await question.getByLabel("Şifre", { exact: true }).fill("yanlis");
    await question.getByRole("button", { name: "Doğrula" }).click();
    await expect(question.getByText("Şifreniz doğru değil.")).toBeVisible();
    await expectDialogClean(page, "web/account/password-prompt.tsx");
    await question.getByLabel("Şifre", { exact: true }).fill("kendi-sifrem-8");
    await question.getByLabel("Şifre", { exact: true }).press("Enter");
    await expect(page.getByText("Profil başarıyla güncellendi")).toBeVisible();
    await reload(page);
    await expect(
      page.getByRole("heading", { name: "Profilim" }),
      "the session goes on with its new token",
    ).toBeVisible();
  });
});

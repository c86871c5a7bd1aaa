import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { Company } from "#contract/companies.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { ADMIN } from "../support/journey-admin.ts";
import { navigateTo } from "../support/journey-pages.ts";
import { openInPanel, openPanel, signInAdmin } from "../support/journey-panel.ts";
import { hireStaff } from "../support/journey-staff.ts";
import { embeds, refuses, says, startOpenAiServer } from "../support/openai-server.ts";

const UNSUPPORTED = "Desteklenmeyen dosya türü. Lütfen JPG, JPEG veya PNG formatında bir resim yükleyin.";
const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: "#0f766e" } });
const unique = () => crypto.randomUUID().slice(0, 8);
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const search = (page: Page, text: string) => page.getByRole("searchbox").fill(text);

async function addCompany(page: Page, name: string): Promise<Company> {
  return (await page.request.post("/api/companies", { data: { name } })).json();
}

test.describe("companies", () => {
  test("are added with logo, new chatbot and the platform's report", async ({ page }) => {
    const name = `Çınar Mobilya ${unique()}`;
    await openPanel(page, "/admin/companies");
    await expect(page.getByRole("heading", { name: "Şirket Yönetimi" })).toBeVisible();
    await page.getByRole("button", { name: "Yeni Şirket" }).click();
    const form = dialog(page, "Yeni Şirket");
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form.getByText("Bu alan zorunludur.")).toBeVisible();
    await expect(form.getByLabel("Şirket adı")).toBeFocused();
    await form.getByLabel("Şirket adı").fill(name);

    const logo = form.getByLabel("Logo dosyası");
    await logo.setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: await picture().gif().toBuffer() });
    await expect(form.getByText(UNSUPPORTED)).toBeVisible();
    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture().webp().toBuffer() });
    await expect(form.getByRole("button", { name: "Logo Yükle" }), "its bytes are no PNG").toBeVisible();
    await expect(form.getByText(UNSUPPORTED)).toBeVisible();
    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture().png().toBuffer() });
    await expect(form.locator('img[src^="/storage/company-logos/public/"]')).toBeVisible();
    await expect(form.getByText(UNSUPPORTED)).toHaveCount(0);

    await form.getByLabel("Asistan", { exact: true }).selectOption("Yeni asistan oluştur");
    await expect(form.getByLabel("Yeni asistanın adı")).toHaveValue(`${name} Asistanı`);
    await form.getByLabel("Yeni asistanın kimliği").fill(LIRVA.chatbotId);
    await form.getByRole("button", { name: "Platform Raporunu Kullan" }).click();
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form.getByText("Bu kimlik kullanılıyor.")).toBeVisible();
    const chatbotId = `cinar-${unique()}`;
    await form.getByLabel("Yeni asistanın kimliği").fill(chatbotId);
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form).toBeHidden();
    await expect(row(page, name).getByRole("link", { name: `${name} Asistanı` })).toHaveAttribute(
      "href",
      `/admin/chatbots/${chatbotId}`,
    );
    await expect(row(page, name).getByText("Platform raporu")).toBeVisible();
    await expect(row(page, name).locator("img")).toBeVisible();
    await search(page, name);
    await expect(page.getByRole("row")).toHaveCount(2);
    const shown = row(page, name).getByTitle(name, { exact: true });
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), "whole beside room").toBe(
      0,
    );
  });

  test("get the platform's report, which replaces no address that somebody else gave meanwhile", async ({ page }) => {
    await signInAdmin(page);
    await page.clock.install();
    const mark = unique();
    const bare = await addCompany(page, `Raporsuz ${mark}`);
    const reported = await addCompany(page, `Raporlu ${mark}`);
    const addressed = await addCompany(page, `Adresli ${mark}`);
    for (const { id } of [reported, addressed])
      await page.request.post(`/api/companies/${id}/chatbot`, {
        data: { id: `raporlu-${unique()}`, name: "Raporlu Asistan" },
      });
    const press = (name: string) => page.getByRole("button", { name: `${name}: platform raporunu kullan` });
    await openInPanel(page, `/admin/companies?search=${mark}`);
    await test.step("get the platform's report with one press", async () => {
      const { id, name } = reported;
      await expect(page.getByRole("button", { name: `${bare.name}: düzenle` })).toBeVisible();
      await expect(press(bare.name), "without a chatbot of the platform there is nothing to report").toBeHidden();
      await press(name).click();
      await expect(row(page, name).getByText("Platform raporu")).toBeVisible();
      await expect(press(name)).toBeHidden();
      expect((await (await page.request.get(`/api/companies/${id}`)).json()).iframe_code).toMatch(
        new RegExp(`/company-report/${id}\\?signature=`),
      );
    });
    await test.step("keep an address that somebody else gave meanwhile, until one has seen it", async () => {
      const { id, name } = addressed;
      const giveAddress = (iframe_code: string) =>
        page.request.patch(`/api/companies/${id}`, { data: { iframe_code } });
      await expect(press(name)).toBeVisible();
      await giveAddress("https://baska.example/");
      await press(name).click();
      await expect(page.getByRole("alert")).toHaveText(
        `${name} için az önce bir rapor adresi girilmiş; değiştirilmedi.`,
      );
      await expect(row(page, name).getByText("baska.example")).toBeVisible();

      await page.getByRole("button", { name: `${name}: düzenle` }).click();
      const form = dialog(page, "Şirketi Düzenle");
      await form.getByRole("button", { name: "Platform Raporunu Kullan" }).click();
      await giveAddress("https://daha-baska.example/");
      await form.getByRole("button", { name: "Kaydet" }).click();
      await expect(form.getByRole("group", { name: "Güncel hâli" })).toHaveText(
        "Rapor adresi: https://daha-baska.example/",
      );
      await form.getByRole("button", { name: "Kaydet" }).click();
      await expect(form).toBeHidden();
      await expect(row(page, name).getByText("Platform raporu")).toBeVisible();
    });
    await test.step("companies that cannot be read leave the screen usable", async () => {
      await openInPanel(page, "/admin/companies?cursor=-");
      await expect(page.getByText("Failed to fetch companies")).toBeVisible();
      await expect(page.getByRole("button", { name: "Yeni Şirket" })).toBeVisible();
    });
  });

  test("are edited: a new logo replaces, it can be taken away, a chatbot of another company stays there", async ({
    page,
  }) => {
    await signInAdmin(page);
    await page.clock.install();
    const { id, name } = await addCompany(page, `Işıl Optik ${unique()}`);
    await openInPanel(page, "/admin/companies");
    await search(page, name.replace("Işıl", "ISIL").toLowerCase());
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: `${name}: düzenle` }).click();
    const form = dialog(page, "Şirketi Düzenle");
    const logo = form.getByLabel("Logo dosyası");
    await logo.setInputFiles({ name: "bir.jpg", mimeType: "image/jpeg", buffer: await picture().jpeg().toBuffer() });
    const first = await form.locator("img").getAttribute("src");
    await logo.setInputFiles({ name: "iki.png", mimeType: "image/png", buffer: await picture().png().toBuffer() });
    await expect(form.locator("img")).not.toHaveAttribute("src", first!);
    await form.getByLabel("Asistan", { exact: true }).selectOption("Dış hizmetteki bir asistan");
    await form.getByLabel("Chatbot ID").fill(LIRVA.chatbotId);
    await form.getByLabel("Rapor adresi (iframe kodu)").fill("http://rapor.example");
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form.getByText("Geçerli bir adres yazın (https://...).")).toBeVisible();
    await page.request.patch(`/api/companies/${id}`, { data: { iframe_code: "https://baska.example/" } });
    await form
      .getByLabel("Rapor adresi (iframe kodu)")
      .fill('<iframe width="600" src="https://rapor.example/panel?a=1&amp;b=2"></iframe>');
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form.getByRole("group", { name: "Güncel hâli" })).toHaveText("Rapor adresi: https://baska.example/");
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form.getByText("Bu asistan başka bir şirkete bağlı.")).toBeVisible();
    await form.getByLabel("Chatbot ID").fill("dis-hizmet-42");
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form).toBeHidden();
    await expect(row(page, name).getByText("dis-hizmet-42")).toBeVisible();
    expect(await (await page.request.get(`/api/companies/${id}`)).json()).toMatchObject({
      chatbot_id: "dis-hizmet-42",
      iframe_code: "https://rapor.example/panel?a=1&b=2",
      logo: expect.stringMatching(/^\/storage\/company-logos\/public\/.+\.png$/),
    });

    await page.getByRole("button", { name: `${name}: düzenle` }).click();
    await form.getByRole("button", { name: "Logoyu Kaldır" }).click();
    await form.getByLabel("Asistan", { exact: true }).selectOption("Asistan yok");
    await form.getByRole("button", { name: "Kaydet" }).click();
    await expect(form).toBeHidden();
    expect(await (await page.request.get(`/api/companies/${id}`)).json()).toMatchObject({
      name,
      logo: null,
      chatbot_id: null,
    });
    await page.getByRole("link", { name: `${name}: kullanıcıları` }).click();
    await expect(page).toHaveURL(`/admin/users?company_id=${id}`);
    await expect(page.getByText("Aramanıza uygun kullanıcı bulunamadı.")).toBeVisible();
  });
});

test.describe("users", () => {
  test("are created by every rule, with a password made here and a link by mail", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPanel(page, "/admin/users");
    const email = `yeni-${unique()}@lirva.example`;
    await page.getByRole("button", { name: "Yeni Kullanıcı" }).click();
    const form = dialog(page, "Yeni Kullanıcı");
    const create = form.getByRole("button", { name: "Oluştur" });
    await expect(form.getByLabel("Rol").locator("option")).toHaveText(["Şirket Yöneticisi", "Şirket Kullanıcısı"]);
    await create.click();
    await expect(form.getByText("Please fill in all required fields")).toBeVisible();
    await expect(form.getByText("Bu alan zorunludur.")).toHaveCount(2);
    await form.getByRole("alert").getByRole("button", { name: "Kapat" }).click();
    await expect(form.getByText("Please fill in all required fields")).toHaveCount(0);

    await form.getByLabel("E-posta", { exact: true }).fill(email);
    await form.getByLabel("Şifre", { exact: true }).fill("abcde");
    await create.click();
    await expect(form.getByText("En az 6 karakter olmalıdır")).toHaveCount(1);
    await expect(form.getByLabel("Şifre", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await form.getByRole("button", { name: "Şifre Üret" }).click();
    const password = await form.getByLabel("Şifre", { exact: true }).inputValue();
    expect(password).toHaveLength(14);
    await form.getByRole("button", { name: "Kopyala" }).click();
    await expect(form.getByRole("button", { name: "Kopyalandı" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await create.click();
    await expect(form.getByText("Please select a company for non-superadmin users")).toBeVisible();
    await form.getByLabel("Şirket", { exact: true }).selectOption(LIRVA.name);

    await page.route("**/api/functions/create-user", (route) => route.abort());
    await create.click();
    await expect(form.getByText("Failed to create user")).toBeVisible();
    await expect(form.getByLabel("E-posta", { exact: true })).toHaveValue(email);
    await page.unroute("**/api/functions/create-user");
    await form.getByLabel("E-posta", { exact: true }).fill(ADMIN.email);
    await create.click();
    await expect(form.getByText("Bu e-posta adresiyle kayıtlı bir kullanıcı var.").first()).toBeVisible();
    await form.getByLabel("E-posta", { exact: true }).fill(email);
    await form.getByLabel(/e-postayla bağlantı gönder/).check();
    await create.click();
    await expect(form).toBeHidden();
    await expect(row(page, email).getByText("Şirket Kullanıcısı")).toBeVisible();
    await expect(row(page, email).getByText(LIRVA.name)).toBeVisible();
    expect((await page.request.post("/api/auth/token", { data: { email, password } })).ok()).toBe(true);

    await navigateTo(page, "/admin/outbox");
    await page.getByRole("row").filter({ hasText: email }).getByRole("button").click();
    await expect(dialog(page, /şifrenizi yenileyin/)).toContainText("/reset-password?token=");
    await expect(page.getByText("E-posta sunucusu tanımlı değil")).toBeVisible();
  });

  test("are edited and deleted, unless they are superadmins or cannot be read", async ({ page, request }) => {
    await signInAdmin(page);
    await page.clock.install();
    await test.step("are edited and deleted", async () => {
      const { email } = await hireStaff(request, "company_user");
      await openInPanel(page, `/admin/users?search=${email}`);
      await page.getByRole("button", { name: `${email}: düzenle` }).click();
      const edit = dialog(page, "Kullanıcıyı Düzenle");
      await expect(edit.getByLabel("E-posta")).toHaveAttribute("readonly");
      await expect(edit.getByLabel("Şifre")).toHaveCount(0);
      await edit.getByLabel("Rol").selectOption("Şirket Yöneticisi");
      const { id, role } = (await (await page.request.get(`/api/user_profiles?search=${email}`)).json())[0];
      const change = { role, company_id: ARDICPINAR.id };
      expect((await page.request.patch(`/api/user_profiles/${id}`, { data: change })).ok()).toBe(true);
      await edit.getByRole("button", { name: "Kaydet" }).click();
      await expect(edit.getByRole("group", { name: "Güncel hâli" })).toContainText(`Şirket: ${ARDICPINAR.name}`);
      await edit.getByRole("button", { name: "Kaydet" }).click();
      await expect(row(page, email).getByText("Şirket Yöneticisi")).toBeVisible();

      const question = page.getByRole("alertdialog", { name: "Bu kullanıcıyı silmek istediğinizden emin misiniz?" });
      await page.route("**/api/functions/delete-user", (route) => route.abort());
      await page.getByRole("button", { name: `${email}: sil` }).click();
      await question.getByRole("button", { name: "Sil" }).click();
      await expect(page.getByText("Failed to delete user")).toBeVisible();
      await page.unroute("**/api/functions/delete-user");
      await page.getByRole("button", { name: `${email}: sil` }).click();
      await question.getByRole("button", { name: "Vazgeç" }).click();
      await page.getByRole("button", { name: `${email}: sil` }).click();
      await question.getByRole("button", { name: "Sil" }).click();
      await expect(row(page, email)).toHaveCount(0);
      await expect(page.getByText("Failed to delete user")).toHaveCount(0);
    });
    await test.step("who are superadmins are only shown", async () => {
      await search(page, ADMIN.email);
      await expect(row(page, ADMIN.email).getByText("Süper Admin")).toBeVisible();
      await expect(row(page, ADMIN.email).getByRole("button")).toHaveCount(1);
      await row(page, ADMIN.email).getByRole("button", { name: "görüntüle" }).click();
      const form = dialog(page, "Kullanıcı");
      await expect(form.getByLabel("Rol")).toBeDisabled();
      await expect(form.getByLabel("Şirket", { exact: true })).toBeDisabled();
      await expect(form.getByRole("button", { name: "Kaydet" })).toHaveCount(0);
    });
    await test.step("that cannot be read say why, until one puts it away", async () => {
      await openInPanel(page, "/admin/users?cursor=-");
      await expect(page.getByText(/^Failed to fetch users: 400 - \{/)).toBeVisible();
      await page.getByRole("alert").getByRole("button", { name: "Kapat" }).click();
      await expect(page.getByText(/^Failed to fetch users/)).toHaveCount(0);
      // What no filter takes is not answered in the words of a library.
      await openInPanel(page, `/admin/users?company_id=yok&search=${"a".repeat(201)}`);
      await expect(page.getByText("Aramanıza uygun kullanıcı bulunamadı.")).toBeVisible();
    });
  });
});

test("the AI settings keep a key masked, try what is typed, and the audit log shows the change without the key", async ({
  page,
}) => {
  const server = await startOpenAiServer(says("Merhaba, ", "hazırım."), refuses(401, "Incorrect API key provided"));
  try {
    await openPanel(page, "/admin/settings");
    await expect(page.getByText("Yerleşik motor", { exact: true })).toBeVisible();
    await page.getByLabel("API anahtarı").fill("sk-cok-gizli-anahtar-7788");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Ayarlar kaydedildi.")).toBeVisible();
    await expect(page.getByLabel("API anahtarı")).toHaveValue("");
    await expect(page.getByText(/Kayıtlı anahtar: ••••7788/)).toBeVisible();

    await page.getByRole("button", { name: "Bağlantıyı Dene" }).click();
    await expect(page.getByLabel("Model", { exact: true })).toBeFocused();
    await page.getByRole("group", { name: "Hazır adresler" }).getByRole("button", { name: "vLLM" }).click();
    await expect(page.getByLabel("Hizmetin adresi").first()).toHaveValue("http://localhost:8000/v1");
    await page.getByLabel("Hizmetin adresi").first().fill(server.url);
    await page.getByLabel("Model", { exact: true }).fill("denenen-model");
    // The stored key belongs to another host: it is sent to the new one only when it is typed again.
    await page.getByRole("button", { name: "Bağlantıyı Dene" }).click();
    await expect(page.getByText("Kayıtlı anahtar başka bir adres için.")).toBeVisible();
    expect(server.requests).toEqual([]);
    await page.getByLabel("API anahtarı").fill("sk-cok-gizli-anahtar-7788");
    await page.getByRole("button", { name: "Bağlantıyı Dene" }).click();
    await expect(page.getByText("Merhaba, hazırım.")).toBeVisible();
    expect(server.requests[0]).toMatchObject({
      authorization: "Bearer sk-cok-gizli-anahtar-7788",
      body: { model: "denenen-model" },
    });
    await page.getByRole("button", { name: "Bağlantıyı Dene" }).click();
    await expect(page.getByText("Hizmet anahtarı kabul etmedi.")).toBeVisible();
    await expect(page.getByText("Incorrect API key provided")).toBeVisible();
    // The embeddings model uses the same address and key.
    server.script(embeds(() => [0.1, 0.2, 0.3]));
    await page.getByRole("button", { name: "Anlam Modelini Dene" }).click();
    await expect(page.getByLabel(/^Anlam modeli(?!n)/)).toBeFocused();
    await page.getByLabel(/^Anlam modeli(?!n)/).fill("denenen-anlam");
    await page.getByRole("button", { name: "Anlam Modelini Dene" }).click();
    await expect(page.getByText("Model bir sözcüğü 3 sayıyla anlattı.")).toBeVisible();
    await page.getByLabel(/^Anlam modeli(?!n)/).fill("");
    // The trials stored nothing. Next: an invalid address, and removing the model.
    await page.getByLabel("Hizmetin adresi").first().fill("ftp://olmaz");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Geçerli bir adres yazın (https://...).")).toBeVisible();
    await page.getByLabel("Hizmetin adresi").first().fill("");
    await page.getByLabel("Model", { exact: true }).fill("");
    await page.getByRole("button", { name: "Anahtarı Kaldır" }).click();
    await expect(page.getByText("Kayıtlı anahtar, kaydettiğinizde kaldırılır.")).toBeVisible();
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await expect(page.getByText("Ayarlar kaydedildi.")).toBeVisible();
    await expect(page.getByText("••••7788")).toHaveCount(0);

    await navigateTo(page, "/admin/audit-log?noun=settings");
    const entry = page
      .getByRole("row")
      .filter({ hasText: "Dil modeli: API anahtarı" })
      .filter({ hasText: "Silindi" })
      .first();
    await entry.getByRole("button").click();
    await expect(dialog(page, /API anahtarı: silindi/)).toContainText("••••");
    expect(await page.content()).not.toMatch(/cok-gizli|7788/);
  } finally {
    await server.close();
  }
});

test("the audit log is searched and filtered", async ({ page }) => {
  await signInAdmin(page);
  await page.clock.install();
  await test.step("the audit log shows who changed what, field by field, and finds it again", async () => {
    const before = `Şule Çiçekçilik ${unique()}`;
    const { id } = await addCompany(page, before);
    await page.request.patch(`/api/companies/${id}`, {
      data: { name: `${before} A.Ş.`, iframe_code: "https://rapor.example/x" },
    });
    await openInPanel(page, "/admin/audit-log");
    await search(page, before.toLowerCase().replace("şule çiçekçilik", "sule cicekcilik"));
    await page.getByLabel("Kayıt türü").selectOption("Şirket");
    await page.getByLabel("İşlem", { exact: true }).selectOption("Güncellendi");
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row(page, `${before} A.Ş.`)).toContainText("Ad, Rapor adresi");
    await expect(row(page, `${before} A.Ş.`)).toContainText(ADMIN.email);
    await row(page, `${before} A.Ş.`).getByRole("button").click();
    const entry = dialog(page, `Şirket · ${before} A.Ş.: güncellendi`);
    await expect(entry.getByRole("row").nth(1).getByRole("cell")).toHaveText([
      /Ad/,
      new RegExp(`${before}$`),
      new RegExp(`${before} A\\.Ş\\.$`),
    ]);
    await expect(entry.getByRole("row").nth(2).getByRole("cell")).toHaveText([
      /Rapor adresi/,
      /\(boş\)$/,
      /https:\/\/rapor\.example\/x$/,
    ]);
    await page.keyboard.press("Escape");
    const file = await page.request.get((await page.getByRole("link", { name: "CSV İndir" }).getAttribute("href"))!);
    expect(await file.text()).toContain(`${before} A.Ş.;Güncellendi`);
  });
  await test.step("what is chosen while the list is still being read adds up, and what is typed meanwhile stays", async () => {
    await openInPanel(page, "/admin/audit-log");
    await page.clock.resume();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/audit-log.data*", async (route) => {
      await held;
      await route.fallback();
    });
    const type = page.getByLabel("Kayıt türü");
    const action = page.getByLabel("İşlem", { exact: true });
    await type.selectOption("Şirket");
    await expect(type.locator("option:checked")).toHaveText("Şirket");
    await action.selectOption("Güncellendi");
    const asked = page.waitForRequest((request) => request.url().includes("search=sule"));
    await page.getByRole("searchbox").fill("sule");
    await asked;
    await page.getByRole("searchbox").press("End");
    await page.keyboard.type(" cicek");
    letThrough();
    await expect(page).toHaveURL(
      (url) =>
        url.searchParams.get("search") === "sule cicek" &&
        url.searchParams.get("noun") === "companies" &&
        url.searchParams.get("action") === "updated",
    );
    await expect(page.getByRole("searchbox")).toHaveValue("sule cicek");
  });
});

test("on a phone users, changes, mails and jobs are rows of a few lines, with what one may do beside them", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page);
  await page.clock.install();
  const company = await addCompany(page, `Kapadokya Seyahat ${unique()}`);
  const { email } = await hireStaff(request, "company_user", company);
  await request.post("/api/auth/recover", { data: { email } });
  const expectLow = async (name: string, ...texts: string[]) => {
    const found = row(page, name).first();
    for (const text of texts) await expect(found.getByText(text)).toBeVisible();
    expect((await found.boundingBox())!.height, name).toBeLessThan(110);
    return found;
  };
  await openInPanel(page, `/admin/users?search=${encodeURIComponent(email)}`);
  const user = await expectLow(email, "Şirket Kullanıcısı", company.name);
  await expect(user.getByRole("button", { name: `${email}: düzenle` })).toBeVisible();
  await navigateTo(page, `/admin/audit-log?search=${encodeURIComponent(company.name)}`);
  await expectLow(`Şirket · ${company.name}`, "Eklendi", ADMIN.email);
  await navigateTo(page, `/admin/outbox?search=${encodeURIComponent(email)}`);
  await expectLow(email, "Bekliyor");
  await navigateTo(page, "/admin/audit-log/security");
  await expectLow("Giriş yapıldı", "127.0.0.1");
  await navigateTo(page, "/admin/jobs");
  const job = await expectLow("Yedek alma", "Sonraki:");
  await expect(job.getByRole("button", { name: "Şimdi Çalıştır: Yedek alma" })).toBeVisible();
});

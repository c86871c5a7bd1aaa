import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { LIRVA } from "#server/database/demo/cast.ts";
import { ADMIN } from "../support/journey-admin.ts";
import { expectDialogClean } from "../support/journey-accessibility.ts";
import { navigateTo, goTo, reload } from "../support/journey-pages.ts";
import { asAdmin, hireStaff, signIn, signInByApi, signInNewStaff } from "../support/journey-staff.ts";

/** Creates a company for a test that changes it: without chatbot, report or logo. */
async function createBareCompany(
  request: APIRequestContext,
  more: { chatbot_id?: string } = {},
): Promise<{ id: string; name: string }> {
  const name = `Yolcu Şirketi ${crypto.randomUUID().slice(0, 6)}`;
  return (await request.post("/api/companies", { headers: await asAdmin(request), data: { name, ...more } })).json();
}

const welcome = (page: Page) => page.getByText("Hoş Geldiniz!", { exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menü" }).getByRole("link", { name: new RegExp(`^${name}`) });

test.describe("the welcome", () => {
  test("lies over the menu from the beginning, for 2.5 seconds, and leaves the focus on the menu", async ({
    page,
    request,
  }) => {
    await signInNewStaff(page, request, "company_admin");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/company", { waitUntil: "domcontentloaded" });
    expect(
      await page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest(".welcome") !== null,
      ),
    ).toBe(true);
    await expect(page.getByText("Yönetici Paneli", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Hoş Geldiniz! Lirva Giyim Yönetici Paneli" })).toHaveCount(
      1,
    );
    await page.clock.runFor(1000);
    await expect(welcome(page)).toBeVisible();
    await page.clock.runFor(1500);
    await expect(welcome(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Lirva Giyim" })).toBeFocused();
    await test.step("the menu has a tile for everything a company's administrator may do", async () => {
      await expect(page.getByText("Yönetici", { exact: true }).locator("visible=true")).toHaveCount(1);
      const addresses = await page
        .getByRole("navigation", { name: "Menü" })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual([
        "/company/agent",
        "/company/inbox",
        "/company/conversations",
        "/company/orders",
        "/company/reports",
        "/company/findings",
        "/company/callbacks",
        "/company/processes",
        "/company/settings",
        "/company/profile",
        "/company/notifications",
      ]);
    });
  });

  test("greets on signing in and on a reload, and not on the way back to the menu; a key ends it", async ({
    page,
    request,
  }) => {
    await signIn(page, await hireStaff(request, "company_user"));
    await expect(page).toHaveURL("/company");
    await expect(page.getByText("Kullanıcı Paneli", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Geç" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(welcome(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Lirva Giyim" })).toBeFocused();

    await page.getByRole("link", { name: "Profilim" }).locator("visible=true").first().click();
    await page.getByRole("link", { name: "Menüye Dön" }).click();
    await expect(tile(page, "Konuşma Geçmişi")).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);

    await reload(page);
    await expect(welcome(page)).toBeVisible();
    await page.getByRole("button", { name: "Geç" }).click();
    await expect(welcome(page)).toBeHidden();
    await test.step("the assistant is the company's chatbot in a frame that may use the microphone", async () => {
      await tile(page, "Asistan").click();
      const frame = page.locator("iframe[title=Asistan]");
      await expect(frame).toHaveAttribute("src", `/chatbot-iframe/${LIRVA.chatbotId}`);
      await expect(frame).toHaveAttribute("allow", "microphone");
      await expect(page.getByText("Yükleniyor...")).toBeHidden();
    });
  });
});

test("without JavaScript a company's administrator goes from the welcome to the settings and changes them", async ({
  browser,
  request,
  baseURL,
}) => {
  const company = await createBareCompany(request);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await signInNewStaff(page, request, "company_admin", company);
  await test.step("the welcome goes by itself, and the menu is there", async () => {
    await page.goto("/company");
    await expect(welcome(page)).toBeVisible();
    await expect(welcome(page)).toBeHidden();
    await tile(page, "Şirket Ayarları").click();
    await expect(page).toHaveURL("/company/settings");
  });
  await test.step("the settings work", async () => {
    await page
      .getByLabel("Logo Yükle")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture("png") });
    await page.getByRole("button", { name: "Yükle", exact: true }).click();
    await expect(page.getByText("Logo başarıyla güncellendi")).toBeVisible();
    await expect(page.locator(`main img[src*="${company.id}"]`)).toBeVisible();
  });
  await page.close();
});

test("a company that has nothing yet is told that it is being prepared", async ({ page, request }) => {
  const company = await createBareCompany(request);
  await signInNewStaff(page, request, "company_user", company);
  await test.step("the menu has no settings for a user and no assistant without a chatbot", async () => {
    await goTo(page, "/company");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Kullanıcı", { exact: true }).locator("visible=true")).toHaveCount(1);
    await expect(tile(page, "Konuşma Geçmişi")).toBeVisible();
    for (const name of ["Asistan", "Şirket Ayarları"]) await expect(tile(page, name)).toHaveCount(0);
  });
  await test.step("the assistant is still being prepared", async () => {
    await navigateTo(page, "/company/agent");
    await expect(page.getByText("Asistan Henüz Hazır Değil")).toBeVisible();
    await expect(page.getByText(/hazırlanıyor/)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
  for (const [role, links] of [
    ["company_user", 0],
    ["company_admin", 1],
  ] as const) {
    await test.step(`the report is being prepared; ${role} ${links ? "has" : "has no"} link to the settings`, async () => {
      if (role === "company_user") await navigateTo(page, "/company/reports");
      else {
        await signInNewStaff(page, request, role, company);
        await reload(page);
      }
      await expect(page.getByText("Raporunuz Henüz Hazırlanma Aşamasındadır")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Şirket Ayarları" })).toHaveCount(links);
    });
  }
});

test("the assistant and the report of a company that has them elsewhere say so, or stand in a frame", async ({
  page,
  request,
}) => {
  const company = await createBareCompany(request, { chatbot_id: `dis-${crypto.randomUUID().slice(0, 8)}` });
  await request.patch(`/api/companies/${company.id}`, {
    headers: await asAdmin(request),
    data: { iframe_code: "https://rapor.example/panel" },
  });
  await signInNewStaff(page, request, "company_user", company);
  await test.step("the assistant says so, on its tile and on its page", async () => {
    await goTo(page, "/company");
    await page.keyboard.press("Escape");
    await expect(tile(page, "Asistan")).toContainText("Asistanınız dış bir hizmette çalışıyor.");
    // The sidebar beside the tiles links to every screen.
    await page.getByRole("navigation", { name: "Şirket" }).getByRole("link", { name: "Asistan" }).click();
    await expect(page.getByText("Asistanınız dış bir hizmette çalışıyor")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  });
  await test.step("the report stands in a frame that cannot lead our page elsewhere", async () => {
    await page.route("https://rapor.example/**", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>Dış rapor</h1>" }),
    );
    await navigateTo(page, "/company/reports");
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Dış rapor" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", /^(?!.*top-navigation).*allow-scripts/);
  });
  await test.step("the report is on paper as its address, not as a clipped frame", async () => {
    const address = page.getByText("https://rapor.example/panel");
    await expect(page.locator("iframe")).toBeVisible();
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("iframe")).toBeHidden();
    await expect(address).toBeVisible();
  });
});

test("the settings change the name and the logo, and say what went wrong", async ({ page, request }) => {
  const company = await createBareCompany(request);
  await signInNewStaff(page, request, "company_admin", company);
  await goTo(page, "/company/settings");
  await test.step("change the name, ask for one, and keep what was typed when that fails", async () => {
    const name = page.getByLabel("Şirket Adı");
    const save = page.getByRole("button", { name: "Kaydet" });
    await expect(name).toHaveValue(company.name);
    await name.fill("  ");
    await save.click();
    await expect(page.getByText("Bu alan zorunludur.")).toBeVisible();

    await page.route("**/company/settings.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await name.fill(`${company.name} ve Oğulları`);
    await save.click();
    await expect(page.getByText("Güncelleme sırasında bir hata oluştu")).toBeVisible();
    await expect(name).toHaveValue(`${company.name} ve Oğulları`);
    await page.unroute("**/company/settings.data*");
    await save.click();
    await expect(page.getByText("Şirket bilgileri başarıyla güncellendi")).toBeVisible();

    // A colleague saves another name meanwhile.
    await page.request.patch("/api/company", { data: { name: `${company.name} ve Kızları` } });
    await name.fill(`${company.name} ve Torunları`);
    await save.click();
    await expect(page.getByText(`şimdi “${company.name} ve Kızları”`)).toBeVisible();
    await expect(name).toHaveValue(`${company.name} ve Torunları`);
    await name.fill(`${company.name} ve Oğulları`);
    await save.click();
    await expect(page.getByText("Şirket bilgileri başarıyla güncellendi")).toBeVisible();
    await expect(page.getByRole("banner").getByText(`${company.name} ve Oğulları`).locator("visible=true")).toHaveCount(
      1,
    );
  });
  await test.step("change the logo and take it away; the header follows at once", async () => {
    const logo = page.getByRole("banner").locator(`img[src*="${company.id}"]`);
    await expect(logo).toHaveCount(0);
    await page
      .getByLabel("Logo Yükle")
      .setInputFiles({ name: "logo.webp", mimeType: "image/webp", buffer: await picture("webp") });
    await expect(page.getByText("Logo başarıyla güncellendi")).toBeVisible();
    await expect(logo).toHaveAttribute("src", new RegExp(`^/storage/company-logos/${company.id}\\.webp\\?v=`));

    await page.getByRole("button", { name: "Logoyu Kaldır" }).click();
    await expectDialogClean(page, "web/company/settings/logo-card.tsx");
    await page.getByRole("button", { name: "Kaldır", exact: true }).click();
    await expect(page.getByText("Logo başarıyla silindi")).toBeVisible();
    await expect(logo).toHaveCount(0);

    const dropped = await page.evaluateHandle(
      (base64) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], "logo.png", {
            type: "image/png",
          }),
        );
        return transfer;
      },
      (await picture("png")).toString("base64"),
    );
    await page
      .getByText("Dosyayı buraya sürükleyip bırakabilirsiniz.")
      .dispatchEvent("drop", { dataTransfer: dropped });
    await expect(logo).toHaveAttribute("src", new RegExp(`^/storage/company-logos/${company.id}\\.png\\?v=`));
  });
  await test.step("say what went wrong with a logo, keep the picture, and try it again", async () => {
    await reload(page);
    const field = page.getByLabel("Logo Yükle");
    for (const [file, reason] of [
      [
        { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("görsel değil") },
        "Lütfen geçerli bir görsel dosyası seçin.",
      ],
      [
        { name: "liste.txt", mimeType: "text/plain", buffer: Buffer.from("liste") },
        "Lütfen geçerli bir görsel dosyası seçin.",
      ],
      [
        { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024) },
        "Dosya boyutu 5MB'dan küçük olmalıdır.",
      ],
    ] as const) {
      await field.setInputFiles({ ...file });
      await expect(page.getByRole("alert")).toContainText("Logo yüklenirken bir hata oluştu");
      await expect(page.getByRole("alert")).toContainText(reason);
    }

    await page.route("**/api/company/logo", (route) => route.abort());
    await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture("png") });
    await expect(page.getByRole("alert")).toContainText("Logo yüklenirken bir hata oluştu");
    await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
    await page.unroute("**/api/company/logo");
    await page.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(page.getByText("Logo başarıyla güncellendi")).toBeVisible();

    await page.route("**/company/settings.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Logoyu Kaldır" }).click();
    await page.getByRole("button", { name: "Kaldır", exact: true }).click();
    await expect(page.getByText("Logo silinirken bir hata oluştu")).toBeVisible();
    await expect(page.getByRole("banner").locator(`img[src*="${company.id}"]`)).toHaveCount(1);
  });
});

const picture = (format: "png" | "webp") =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#7c3aed" } })
    .toFormat(format)
    .toBuffer();

test.describe("the report", () => {
  test("is read on paper, on a phone and by period, and leads to a conversation", async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signInNewStaff(page, request, "company_user");
    await goTo(page, "/company/reports");
    const frame = page.locator("iframe[title='Gelişmiş Rapor']");
    const report = page.frameLocator("iframe[title='Gelişmiş Rapor']");
    await test.step("goes on paper whole and in light colours, without what leads elsewhere", async () => {
      const last = report.locator(".report-card").last();
      await expect(last).toBeAttached();
      const title = await last.getByRole("heading", { level: 2 }).textContent();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      // Nothing around it cuts it off, so that it goes over as many sheets as it takes.
      await expect(page.getByRole("heading", { level: 2, name: title! })).toBeVisible();
      for (const hidden of [
        frame,
        page.getByRole("banner"),
        page.getByRole("contentinfo"),
        page.getByText("Menüye Dön"),
        page.getByText("İçeriğe geç"),
        page.getByText("Şifrenizi bir yönetici belirledi."),
      ])
        await expect(hidden).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await expect(frame).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: title! })).toHaveCount(0);
    });
    await test.step("is as high as its page on a phone: nothing scrolls within what scrolls", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const root = report.locator("html");
      const scrolls = () => root.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect.poll(scrolls).toBe(0);
      const before = await root.evaluate(({ clientHeight }) => clientHeight);
      await root.getByText("Tablo olarak göster").first().click();
      await expect.poll(() => root.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(before);
      await expect.poll(scrolls).toBe(0);
      await root.getByText("Tablo olarak göster").first().click();
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await test.step("shows the figures of the period that is chosen, and its tables leave as CSV", async () => {
      await expect(report.getByRole("heading", { name: "Lirva Giyim Raporu" })).toBeVisible();
      await expect(report.locator("svg.recharts-surface")).toHaveCount(2);

      await report.getByLabel("Başlangıç").fill("2026-01-01");
      await report.getByLabel("Bitiş").fill("2025-01-01");
      await report.getByRole("button", { name: "Göster" }).click();
      await expect(report.getByRole("alert")).toContainText("Bitiş tarihi başlangıçtan önce olamaz.");

      // Other journeys write to this company's chatbot today.
      const [from, to] = [dayFromToday(-14), dayFromToday(-1)];
      await report.getByLabel("Başlangıç").fill(from);
      await report.getByLabel("Bitiş").fill(to);
      await report.getByRole("button", { name: "Göster" }).click();
      await expect.poll(() => page.frames().at(-1)!.url()).toContain(`from=${from}&to=${to}`);
      const { totals } = await (await page.request.get(`/api/report?from=${from}&to=${to}`)).json();
      expect(totals.conversations).toBeGreaterThan(50);
      const figures = report.getByRole("region", { name: "Özet" }).getByRole("definition");
      await expect(figures.first()).toHaveText(String(totals.conversations));

      const days = report.getByRole("region", { name: "Günlere göre konuşma ve sipariş" });
      await expect(
        days.getByRole("img", { name: `14 günde ${totals.conversations} konuşma, ${totals.orders} sipariş` }),
      ).toBeVisible();
      await days.getByText("Tablo olarak göster").click();
      await expect(days.getByRole("row")).toHaveCount(15);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        days.getByRole("link", { name: /^CSV/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`rapor-gunler-${from}-${to}.csv`);
      const lines = (await readFile((await download.path())!, "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(15);
      expect(lines[0]).toContain("Gün;Konuşma;Sipariş");

      await report.getByRole("link", { name: "Son 30 gün" }).click();
      await expect.poll(() => page.frames().at(-1)!.url()).toContain("period=30");
      await expect(report.getByRole("link", { name: "Son 30 gün" })).toHaveAttribute("aria-current", "true");
    });
    await test.step("leads from a question to the conversation it was asked in", async () => {
      // Of a visitor's numbers and addresses a question shows "…": the conversation has other words.
      const asked = report
        .getByRole("region", { name: "En çok sorulan, yanıtlanamayan sorular" })
        .getByRole("listitem")
        .filter({ hasNotText: "…" })
        .first();
      const question = await asked.getByRole("paragraph").first().innerText();
      const link = asked.getByRole("link", { name: /^Son sorulduğu konuşma/ });
      await link.click();
      await expect(page).toHaveURL(/\/company\/conversations\?day=\d{4}-\d{2}-\d{2}&conversation=/);
      await expect(page.getByRole("main").getByText(question, { exact: true }).last()).toBeVisible();
    });
  });

  test("opens at its address for that company's staff and for nobody else", async ({
    request,
    playwright,
    baseURL,
  }) => {
    const own = await playwright.request.newContext({ baseURL: baseURL! });
    await signInByApi(own, await hireStaff(request, "company_user"));
    const [{ iframe_code: address }] = await (await own.get("/api/companies")).json();
    const opened = await own.get(address);
    expect(opened.status()).toBe(200);
    expect(opened.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
    const forged = address.replace(/(?<=signature=)./, (first: string) => (first === "_" ? "-" : "_"));
    expect((await own.get(forged)).status()).toBe(404);
    expect((await own.get(address.split("?")[0]!)).status()).toBe(404);
    await own.dispose();

    for (const [account, status] of [
      [await hireStaff(request, "company_admin", await createBareCompany(request)), 404],
      [ADMIN, 404],
      [null, 403],
    ] as const) {
      const visitor = await playwright.request.newContext({ baseURL: baseURL! });
      if (account) await signInByApi(visitor, account);
      const response = await visitor.get(address);
      expect(response.status()).toBe(status);
      const body = await response.text();
      expect(body).toMatch(/Rapor (bulunamadı|gösterilemiyor)/);
      expect(body).not.toContain("Sipariş oranı");
      await visitor.dispose();
    }
  });
});

/** The Istanbul calendar day that many days from today. */
const dayFromToday = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

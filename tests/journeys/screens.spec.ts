import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { staffByApi } from "../support/journey-staff-api.ts";
import { expectCleanEverywhere, expectAccessibleDialog } from "../support/journey-accessibility.ts";
import { goTo, navigateTo } from "../support/journey-pages.ts";
import { openInPanel, signInAdmin } from "../support/journey-panel.ts";
import { asAccount, asAdmin, hireStaff, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";
import { CHECKED_BY_SCREENS_SPEC } from "../support/screens.ts";

// axe is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** A dialog of a screen: the file that opens it, and the button's name or another way to open it. */
type Opening = readonly [file: string, open: string | RegExp | ((page: Page) => Promise<unknown>), "on a phone"?];

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
const firstRow = (page: Page) => page.getByRole("row").nth(1).getByRole("button").first().click();

/** Opens each dialog of the current screen, checks it and closes it. */
async function expectAccessibleDialogs(page: Page, ...openings: Opening[]) {
  for (const [file, open, where] of openings) {
    const wide = page.viewportSize()!;
    if (where) await page.setViewportSize({ width: 360, height: 740 });
    await (typeof open === "function" ? open(page) : press(page, open));
    await expectAccessibleDialog(page, file, where);
    await page.setViewportSize(wide);
  }
}

/** Checks screens one after the other; `values` fill the parameters of an address. */
async function expectAccessibleScreens(
  page: Page,
  paths: readonly string[],
  values: Record<string, string> = {},
  exclude?: string,
) {
  for (const path of paths) {
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!);
    // An address without data behind it must give a page, too.
    const opened = await page.request.get(address);
    expect(opened.status(), path).toBe(path.endsWith("/no-such-page") ? 404 : 200);
    expect(await opened.text(), path).toContain("<h1");
    await navigateTo(page, address);
    if (address.startsWith("/admin")) await page.clock.runFor(2000);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
    await expectCleanEverywhere(page, { what: path, exclude });
  }
}

async function createByApi<T = { id: string }>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api${path}`, { data, headers: await asAdmin(request) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A company with a chatbot that has knowledge of each kind. */
async function makeCompany(request: APIRequestContext) {
  const mark = crypto.randomUUID().slice(0, 6);
  const company = await createByApi(request, "/companies", { name: `Görünüm ${mark}` });
  const id = `gorunum-${mark}`;
  await createByApi(request, "/chatbots", { id, name: "Görünüm Asistanı", company_id: company.id });
  const article = { slug: "kargo", title: "Kargo", questions: ["Kargo kaç günde gelir?"], answer: "İki iş gününde." };
  await createByApi(request, `/chatbots/${id}/articles`, article);
  const product = { sku: "G-1", name: "Zeytin Fidanı", price: 1249.9, category: "Fidan" };
  const test = { question: "Kargo kaç günde gelir?", expected: "article", article: "kargo" };
  const phone = { key: "phone", kind: "phone", label: "Telefon", ask: "Telefonunuz?", required: true };
  const process = { chatbot_id: id, name: "Keşif", triggers: ["keşif istiyorum"], intro: "", closing: "" };
  return {
    mark,
    companyId: company.id,
    id,
    productId: (await createByApi(request, `/chatbots/${id}/products`, product)).id,
    caseId: (await createByApi(request, `/chatbots/${id}/cases`, test)).id,
    processId: (
      await createByApi(request, "/processes", {
        ...process,
        intro: "Bilgilerinizi alayım.",
        fields: [phone],
        active: true,
      })
    ).id,
  };
}

test("the site and what opens on it", async ({ page }) => {
  await expectAccessibleScreens(page, CHECKED_BY_SCREENS_SPEC.site);
  await goTo(page, "/references");
  await expectAccessibleDialogs(
    page,
    ["web/site/references/reference-dialog.tsx", (at) => at.getByRole("main").getByRole("button").first().click()],
    ["web/site/mobile-menu.tsx", (at) => at.locator("summary[aria-label=Menü]").click(), "on a phone"],
  );
  await goTo(page, "/services");
  await expectAccessibleDialogs(page, [
    "web/site/services/solution-dialog.tsx",
    (at) => at.locator("#solutions").getByRole("button").first().click(),
  ]);
  await page.getByRole("complementary", { name: "Canlı destek" }).scrollIntoViewIfNeeded();
  await expectAccessibleDialogs(page, ["web/site/floating-widget/panel.tsx", "Canlı desteği aç"]);
});

test("what company staff work in, and what opens on it", async ({ page, request }) => {
  const visitor = await visit(request);
  const question = `Kargo ücreti ne kadar? k${crypto.randomUUID().slice(0, 6)}`;
  await visitor.say(question);
  const account = await signInNewStaff(page, request, "company_admin");
  await goTo(page, "/company/conversations");
  await page.getByRole("link").filter({ hasText: question }).click();
  await expect(page.getByRole("log").getByText(question)).toBeVisible();
  await expectAccessibleDialogs(
    page,
    ["web/company/conversations/conversation-detail.tsx", "Yazdır veya indir"],
    ["web/company/conversations/conversations-screen.tsx", (at) => at.keyboard.press("?")],
    [
      "web/company/conversations/finding-dialog.tsx",
      async (at) => {
        await press(at, "Bulgu Bildir");
        await at.getByRole("checkbox").first().check();
        await press(at, "Bulgu Oluştur");
      },
    ],
    ["web/signed-in/user-menu.tsx", (at) => at.locator("summary[aria-label^='Kullanıcı menüsü']").click()],
  );
  await press(page, "İptal");
  // The profile lists both sessions.
  await asAccount(request, account);
  const [{ iframe_code: report }] = await (await page.request.get("/api/companies")).json();
  const [, companyId] = report.split("/company-report/");
  // What a frame shows is a screen of its own.
  await expectAccessibleScreens(page, CHECKED_BY_SCREENS_SPEC.staff, { companyId }, "iframe");
  await navigateTo(page, "/company/findings");
  await expectAccessibleDialogs(
    page,
    ["web/findings/status-menu.tsx", /, durum: /],
    [
      "web/company/findings/finding-detail.tsx",
      async (at) => {
        await at.getByRole("region", { name: "Bulgu listesi" }).getByRole("link").first().click();
        await expect(at.getByRole("dialog").getByRole("heading", { name: "Konuşma" })).toBeVisible();
      },
    ],
  );
  await navigateTo(page, "/company/orders");
  await expectAccessibleDialogs(page, ["web/company/orders/state-menu.tsx", /, durum: /]);
  const view = { list: "orders", name: "Onaylananlar", filters: { state: "confirmed" } };
  expect((await page.request.put(`/api/saved_views/${crypto.randomUUID()}`, { data: view })).ok()).toBe(true);
  await goTo(page, "/company/orders?state=new");
  const choose = (name: string) => async (at: Page) => {
    await press(at, "Görünümler");
    await at.getByRole("menuitem", { name }).click();
  };
  await expectAccessibleDialogs(
    page,
    ["web/saved-views/saved-views.tsx", "Görünümler"],
    ["web/saved-views/save-dialog.tsx", choose("Görünümü kaydet")],
    ["web/saved-views/edit-dialog.tsx", choose("Görünümleri düzenle")],
  );
  const talk = await (await staffByApi(request, LIRVA)).conversationOf(question);
  await goTo(page, `/company/inbox?conversation=${(await talk.read()).id}`);
  await page.getByRole("button", { name: "Görüşmeyi Üstlen" }).click();
  await expectAccessibleDialogs(
    page,
    ["web/team-inbox/presence-switch.tsx", /^Durumunuz: /],
    ["web/team-inbox/actions.tsx", "Devret"],
    ["web/team-inbox/inbox-screen.tsx", (at) => at.keyboard.press("?")],
  );
});

test("what company administrators set up, and what opens on it", async ({ page, request }) => {
  const company = await makeCompany(request);
  await signInNewStaff(page, request, "company_admin", { id: company.companyId });
  await hireStaff(request, "company_user", { id: company.companyId });
  await expectAccessibleScreens(page, CHECKED_BY_SCREENS_SPEC.company, company);
  await goTo(page, `/company/processes/${company.processId}`);
  await expectAccessibleDialogs(
    page,
    ["web/processes/fields-editor.tsx", "Alan Ekle"],
    ["web/processes/delete-process.tsx", "Sil"],
  );
  await goTo(page, "/company/settings/people");
  await expectAccessibleDialogs(
    page,
    ["web/company/people/colleague-list.tsx", /ekipten çıkar$/],
    ["web/company/people/invite-form.tsx", "Davet Et"],
    [
      "web/ui/use-unsaved.tsx",
      async (at) => {
        await press(at, "Davet Et");
        await at.getByLabel("E-posta").fill("yarim");
        await at.keyboard.press("Escape");
        await expect(at.getByRole("alertdialog")).toBeVisible();
      },
    ],
  );
});

test("the panel of the provider, and what opens on it", async ({ page, request }) => {
  const { companyId } = await makeCompany(request);
  await signInAdmin(page);
  await page.clock.install();
  const [finding] = (await (await page.request.get("/api/user_findings")).json()) as [{ id: string }];
  await expectAccessibleScreens(page, CHECKED_BY_SCREENS_SPEC.admin, { companyId, id: finding.id });
});

/** Opens screens of the panel and their dialogs. */
async function expectAccessiblePanel(page: Page, ...screens: [path: string, ...Opening[]][]) {
  for (const [path, ...openings] of screens) {
    await navigateTo(page, path);
    await page.clock.runFor(2000);
    await expectAccessibleDialogs(page, ...openings);
  }
}

test("the lists of people, mails and changes, and what opens on them", async ({ page, request }) => {
  const { companyId, mark } = await makeCompany(request);
  const staff = await hireStaff(request, "company_user", { id: companyId });
  await request.post("/api/auth/recover", { data: { email: staff.email } });
  await signInAdmin(page);
  await page.clock.install();
  // A few rows of each, because the lists grow while other journeys run.
  const found = encodeURIComponent(staff.email);
  await expect
    .poll(async () => (await page.request.get(`/admin/outbox?search=${found}`)).text())
    .toContain(staff.email);
  const lists: Record<(typeof CHECKED_BY_SCREENS_SPEC.people)[number], readonly [search: string, ...Opening[]]> = {
    "/admin/settings": [""],
    "/admin/companies": [mark, ["web/admin/companies/company-form.tsx", "Yeni Şirket"]],
    "/admin/audit-log": [
      mark,
      ["web/admin/audit-log/entry-dialog.tsx", firstRow],
      ["web/admin/shell/phone-bar.tsx", (at) => at.locator("[aria-haspopup=dialog]").first().click(), "on a phone"],
    ],
    "/admin/outbox": [found, ["web/admin/outbox/mail-dialog.tsx", firstRow]],
    "/admin/users": [
      found,
      ["web/admin/users/new-user-form.tsx", "Yeni Kullanıcı"],
      ["web/admin/users/user-form.tsx", `${staff.email}: düzenle`],
      ["web/admin/users/delete-user.tsx", `${staff.email}: sil`],
    ],
  };
  for (const path of CHECKED_BY_SCREENS_SPEC.people) {
    const [search, ...openings] = lists[path];
    await expectAccessibleScreens(page, [search ? `${path}?search=${search}` : path]);
    if (search) await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expectAccessibleDialogs(page, ...openings);
  }
  await expectAccessiblePanel(page, [
    `/admin/companies/${companyId}`,
    ["web/admin/companies/hub/state-actions.tsx", "Duraklat"],
  ]);
});

test("what opens on the lists of what came in and what the site shows", async ({ page, request }) => {
  const headers = await asAdmin(request);
  const [finding] = (await (await request.get("/api/user_findings", { headers })).json()) as [{ id: string }];
  await request.put(`/api/user_findings/${finding.id}/status`, { headers, data: { status: "resolved" } });
  await signInAdmin(page);
  await page.clock.install();
  await expectAccessiblePanel(
    page,
    [
      "/admin/website/references",
      ["web/admin/references/delete-reference.tsx", /: sil$/],
      ["web/admin/references/reference-row.tsx", /: sırasını değiştir$/],
    ],
    ["/admin/forms/messages", ["web/admin/contact-messages/message-dialog.tsx", firstRow]],
    ["/admin/forms/demo-requests", ["web/admin/demo-requests/page.tsx", firstRow]],
    ["/admin/forms/live-support", ["web/admin/live-support-sessions/session-dialog.tsx", firstRow]],
    // Its status is so long that the line below it wraps on a phone.
    ["/admin/findings?status=resolved", ["web/admin/user-findings/finding-dialog.tsx", firstRow]],
    ["/admin/chatbots", ["web/admin/chatbots/new-chatbot-dialog.tsx", "Yeni Asistan"]],
  );
});

test("a chatbot's pages", async ({ page, request }) => {
  const chatbot = await makeCompany(request);
  await signInAdmin(page);
  await page.clock.install();
  await expectAccessibleScreens(page, CHECKED_BY_SCREENS_SPEC.chatbot, chatbot);
  // A mouse cannot scroll sideways.
  for (const tab of await page.getByRole("navigation", { name: "Asistanın sayfaları" }).getByRole("link").all())
    await expect(tab).toBeInViewport({ ratio: 1 });
});

test("what opens on a chatbot's pages", async ({ page, request }) => {
  const chatbot = await makeCompany(request);
  const at = `/admin/chatbots/${chatbot.id}`;
  await signInAdmin(page);
  await page.clock.install();
  await expectAccessiblePanel(
    page,
    [`${at}/articles/kargo`, ["web/admin/chatbots/articles/delete-article.tsx", "Sil"]],
    [`${at}/products/${chatbot.productId}`, ["web/admin/chatbots/products/delete-product.tsx", "Sil"]],
    [`${at}/cases/${chatbot.caseId}`, ["web/admin/chatbots/cases/delete-case.tsx", "Sil"]],
    [at, ["web/admin/chatbots/settings/delete-chatbot.tsx", "Asistanı Sil"]],
    [`${at}/sources`, ["web/admin/chatbots/sources/paste-document.tsx", "Metin Yapıştır"]],
  );
  await openInPanel(page, `${at}/playground`);
  await page.getByLabel("Bir soru yazın...").fill("Kargo kaç günde gelir?");
  await page.keyboard.press("Enter");
  await expectAccessibleDialogs(page, ["web/admin/chatbots/playground/add-question.tsx", "Makaleye Ekle"]);
});

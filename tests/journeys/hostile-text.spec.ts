import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { goTo } from "../support/journey-pages.ts";
import { createCompany } from "../support/journey-company.ts";
import { openInPanel, openPanel } from "../support/journey-panel.ts";
import { asAccount, asAdmin, hireStaff, signInByApi, signInNewStaff } from "../support/journey-staff.ts";
import { visit } from "../support/journey-visitor.ts";

const BAD = `"><svg onload=ran=1><img src=x onerror=ran=1></script><script>ran=1</script>[x](javascript:ran=1)`;
const FORM = { title: BAD, phone: "0850 000 00 12", email: "kisi@ornek.example" };

/** Expects that no typed text became an element, ran, or had to be blocked by the content security policy. */
async function expectHarmless(page: Page) {
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    elements: [...document.querySelectorAll("img[src=x], [onerror], [onload], a[href^='javascript:' i]")].map(
      (element) => element.outerHTML,
    ),
  }));
  expect(found, page.url()).toEqual({ ran: false, elements: [] });
}

/** Collects violations of the content security policy. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on(
    "console",
    (message) => /Content Security Policy/i.test(message.text()) && refused.push(`${page.url()}: ${message.text()}`),
  );
  page.on("dialog", (dialog) => void dialog.dismiss());
  return refused;
}

async function createByApi<Row = { id: string }>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers?: Record<string, string>,
): Promise<Row> {
  const response = await request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.text().then((text) => (text ? JSON.parse(text) : {}))) as Row;
}

/** A company whose every text is hostile: its assistant's, its visitors', its staff's. */
async function hostileCompany(request: APIRequestContext) {
  const headers = await asAdmin(request);
  const mark = crypto.randomUUID().slice(0, 8);
  const chatbotId = `kotu-${mark}`;
  const company = await createByApi(request, "/api/companies", { name: `${mark} ${BAD}` }, headers);
  await createByApi(
    request,
    "/api/chatbots",
    { id: chatbotId, name: BAD.slice(0, 80), greetings: [BAD.slice(0, 500)] },
    headers,
  );
  const linked = await request.patch(`/api/companies/${company.id}`, { headers, data: { chatbot_id: chatbotId } });
  expect(linked.ok()).toBe(true);
  const article = await createByApi<KnowledgeArticle>(
    request,
    `/api/chatbots/${chatbotId}/articles`,
    { title: `Kargo ${BAD}`, questions: ["Kargo ücreti ne kadar?", BAD], answer: `Kargo ücretsiz. ${BAD}` },
    headers,
  );
  await createByApi(
    request,
    `/api/chatbots/${chatbotId}/products`,
    {
      sku: "K-1",
      name: `Keten Gömlek ${BAD}`,
      price: 10,
      description: BAD,
      category: BAD,
      url: "https://magaza.example/k1",
    },
    headers,
  );
  const visitor = await visit(request, chatbotId);
  const { answer } = await visitor.say("Kargo ücreti ne kadar?");
  await visitor.say(BAD);
  const selin = await hireStaff(request, "company_admin", company);
  const messages = [
    { type: "user", content: BAD },
    { type: "assistant", content: answer },
  ];
  const finding = await createByApi(
    request,
    "/api/user_findings",
    {
      title: `${mark} ${BAD}`,
      description: BAD,
      conversation_id: BAD,
      selected_messages: [{ ...messages[1], position: 1 }],
      full_conversation: messages,
    },
    await asAccount(request, selin),
  );
  return { mark, company, chatbotId, article, selin, finding, answer };
}

test("what people wrote runs nowhere in the panel", async ({ page, request }) => {
  test.setTimeout(90_000);
  const refused = refusals(page);
  const { mark, chatbotId, article, finding } = await hostileCompany(request);
  await createByApi(request, "/api/demo_requests", {
    ...FORM,
    name: `${mark} ${BAD}`,
    company: BAD,
    industry: "other",
    description: BAD,
  });
  await createByApi(request, "/api/contact_messages", { ...FORM, name: `${mark} ${BAD}`, subject: BAD, message: BAD });
  const { id: thread_id } = await createByApi(request, "/api/functions/assistant/create-thread", {});
  await createByApi(request, "/api/live_support_sessions", { thread_id, last_message_preview: null, status: "open" });
  await createByApi(request, "/api/functions/assistant/send-message", {
    threadId: thread_id,
    content: `${mark} ${BAD}`,
  });

  await openPanel(page);
  for (const path of [
    "forms/demo-requests",
    "forms/messages",
    "forms/live-support",
    "findings",
    "companies",
    "audit-log",
  ]) {
    await openInPanel(page, `/admin/${path}?search=${mark}`);
    const row = page
      .getByRole("row")
      .filter({ hasText: path === "audit-log" ? BAD.slice(0, 20) : mark })
      .first();
    await expect(row).toBeVisible();
    await expectHarmless(page);
    const buttons = row.getByRole("button");
    await (path === "companies" ? buttons.last() : buttons.first()).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectHarmless(page);
  }
  for (const path of [
    `findings/${finding.id}/correct`,
    "chatbots",
    `chatbots/${chatbotId}`,
    `chatbots/${chatbotId}/articles`,
    `chatbots/${chatbotId}/articles/${article.slug}`,
    `chatbots/${chatbotId}/products`,
    `chatbots/${chatbotId}/unanswered`,
    `chatbots/${chatbotId}/playground`,
    "users",
    "outbox",
  ]) {
    await openInPanel(page, `/admin/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectHarmless(page);
  }
  await openInPanel(page, `/admin/chatbots/${chatbotId}/playground`);
  await page.getByLabel("Bir soru yazın...").fill("Kargo ücreti ne kadar?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kargo ücretsiz.").first()).toBeVisible();
  await expectHarmless(page);
  expect(refused).toEqual([]);
});

test("nor in the company area, its report, or the chat", async ({ page, request }) => {
  test.setTimeout(60_000);
  const refused = refusals(page);
  const { company, chatbotId, selin, finding } = await hostileCompany(request);
  const built = await request.post(`/api/companies/${company.id}/built-in-report`, { headers: await asAdmin(request) });
  const { iframe_code: report } = (await built.json()) as { iframe_code: string };
  await signInByApi(page.request, selin);
  for (const path of [
    "/company",
    "/company/conversations",
    `/company/findings?finding=${finding.id}`,
    "/company/settings",
    "/company/profile",
    report,
  ]) {
    await goTo(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectHarmless(page);
  }
  await goTo(page, "/company/conversations");
  await page.getByRole("region", { name: "Konuşma listesi" }).getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("log").getByText("Kargo ücretsiz.").first()).toBeVisible();
  await expectHarmless(page);

  await page.goto(`/chatbot-iframe/${chatbotId}`);
  const box = page.getByPlaceholder("Mesajınızı yazın...");
  for (const [question, answer] of [
    ["Kargo ücreti ne kadar?", "Kargo ücretsiz."],
    ["keten gömlek var mı", "Keten Gömlek"],
  ] as const) {
    await box.fill(question);
    await page.locator("[title='Gönder']:not([aria-disabled='true'])").click();
    await expect(page.getByRole("log").getByText(answer).last()).toBeVisible();
    await expectHarmless(page);
  }
  expect(refused).toEqual([]);
});

test("a name of 120 letters and a message of 4,000 without a space widen no screen of a phone", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { post } = await createCompany(request, "Uzun");
  const name = `${crypto.randomUUID().slice(0, 6)}${"sanayiveticaretkooperatifi".repeat(5)}`.slice(0, 120);
  const company = await post<{ id: string }>("/companies", { name });
  const chatbotId = `uzun-${name.slice(0, 6)}`;
  await post("/chatbots", { id: chatbotId, name: name.slice(0, 80), company_id: company.id });
  const visitor = await visit(request, chatbotId);
  await visitor.say("a".repeat(4000));
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.setViewportSize({ width: 360, height: 780 });
  await openPanel(page);
  for (const path of ["setup", ""]) {
    await openInPanel(page, `/admin/companies/${company.id}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    expect(await width(), path).toBe(360);
  }
  await signInNewStaff(page, request, "company_admin", company);
  await goTo(page, "/company/conversations");
  const row = page.getByRole("region", { name: "Konuşma listesi" }).getByRole("listitem").getByRole("link");
  await expect(row).toBeVisible();
  expect(await width(), "the list").toBe(360);
  await row.click();
  await expect(page.getByRole("log", { name: "Mesajlar" })).toContainText("aaaa");
  expect(await width(), "the conversation").toBe(360);
});

test("an Arabic message does not change places with the words around it", async ({ page, request }) => {
  const { id, chatbotId } = await createCompany(request, "Liman");
  const visitor = await visit(request, chatbotId);
  await visitor.say("مرحبا، أين طلبي رقم 48213؟");
  await signInNewStaff(page, request, "company_user", { id });
  await goTo(page, "/company/conversations");
  const row = page.getByRole("region", { name: "Konuşma listesi" }).getByRole("listitem").getByRole("link");
  await expect(row.locator("bdi").first()).toHaveText(/48213/);
  await row.click();
  const said = page.getByRole("log", { name: "Mesajlar" }).locator("[dir=auto]").first();
  expect(await said.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});

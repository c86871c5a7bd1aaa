import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { asAdmin } from "../support/journey-staff.ts";
import { createCompany } from "../support/journey-company.ts";
import { staffByApi } from "../support/journey-staff-api.ts";
import { recordAnnouncements } from "../support/journey-announcements.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { frame, launcher, openShop } from "../support/journey-widget.ts";
import { says, stalls, startOpenAiServer } from "../support/openai-server.ts";

type Chat = Page | FrameLocator;
const log = (chat: Chat) => chat.getByRole("log");
const box = (chat: Chat) => chat.getByPlaceholder("Mesajınızı yazın...");
/** The announcement of a complete answer. */
const answered = (chat: Chat) => chat.locator("[aria-live=polite]", { hasText: "Asistan:" });
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

async function ask(chat: Chat, question: string) {
  await box(chat).fill(question);
  await box(chat).press("Enter");
  await expect(log(chat).getByText(question, { exact: true })).toBeVisible();
}

/** The chatbot's own page, hydrated and with an answer to a first question. */
async function openFrame(page: Page, chatbotId: string, base = "") {
  await page.goto(`${base}/chatbot-iframe/${chatbotId}`);
  await expect(page.getByRole("button", { name: "Gönder" })).toBeVisible();
  await expect(page.getByText("Bağlanılıyor...")).toBeHidden();
  const question = unique("Merhaba");
  await ask(page, question);
  await expect(answered(page)).toHaveCount(1);
  return question;
}

test("a person takes a shop's conversation over: both write, neither loses nor doubles a word", async ({
  page,
  context,
  request,
}) => {
  const selin = await staffByApi(request, LIRVA);
  await recordAnnouncements(page);
  await openShop(page);
  const chat = frame(page);
  const question = unique("Merhaba");
  await ask(chat, question);
  await expect(answered(chat)).toHaveCount(1);
  const conversation = await selin.conversationOf(question);

  await conversation.claim();
  await expect(log(chat).getByText("Selin sohbete katıldı.")).toBeVisible();
  await expect(chat.getByText("Selin ile görüşüyorsunuz")).toBeVisible();
  await conversation.typing();
  await expect(log(chat).getByText("Selin yazıyor…")).toBeVisible();
  await conversation.say("Buyurun, ben Selin.");
  await expect(log(chat).getByText("Buyurun, ben Selin.")).toHaveCount(1);
  await expect(log(chat).getByText("Selin yazıyor…")).toBeHidden();
  await expect(log(chat).getByText(/^Selin · Temsilci · \d\d:\d\d$/)).toBeVisible();
  await expect(chat.locator("[aria-live=polite]", { hasText: "Temsilci Selin: Buyurun, ben Selin." })).toHaveCount(1);

  // Two in a row: a message to a person does not wait for an answer, and the order is kept.
  await ask(chat, "Siparişim gelmedi");
  await ask(chat, "Numarası 1042");
  await expect
    .poll(async () => (await conversation.read()).messages.slice(-2).map(({ content }) => content))
    .toEqual(["Siparişim gelmedi", "Numarası 1042"]);
  await expect(log(chat).getByText(/Agent (mesajınızı okuyor|düşünüyor)/)).toHaveCount(0);
  await expect.poll(async () => (await conversation.read()).messages.at(-1)?.type).toBe("user");

  await context.setOffline(true);
  await conversation.say("Bakıyorum.");
  await conversation.say("Bugün dağıtımda.");
  await context.setOffline(false);
  await expect(log(chat).getByText("Bugün dağıtımda.")).toBeVisible({ timeout: 30_000 });
  // Messages that arrive together are all announced.
  expect(await page.evaluate(() => window.announced)).toEqual(
    expect.arrayContaining(["Temsilci Selin: Bakıyorum.", "Temsilci Selin: Bugün dağıtımda."]),
  );
  await page.reload();
  await launcher(page).click();
  await expect(log(chat).getByText("Bugün dağıtımda.")).toBeVisible();
  const stored = (await conversation.read()).messages.slice(3).map(({ content }) => content);
  expect(stored).toEqual([
    "Buyurun, ben Selin.",
    "Siparişim gelmedi",
    "Numarası 1042",
    "Bakıyorum.",
    "Bugün dağıtımda.",
  ]);
  for (const content of stored) await expect(log(chat).getByText(content, { exact: true })).toHaveCount(1);
  await expect(log(chat).getByText(/Agent (mesajınızı okuyor|düşünüyor)/)).toHaveCount(0);

  // Messages that arrive while the panel is closed are counted on the launcher, also after a reload, until they are
  // seen.
  await launcher(page).click();
  await conversation.say("Başka bir sorunuz var mı?");
  await expect(launcher(page)).toHaveAccessibleName("Sohbeti aç, 1 yeni mesaj");
  await page.reload();
  await expect(launcher(page)).toHaveAccessibleName("Sohbeti aç, 1 yeni mesaj");
  // A single-page shop swaps the body, which reloads the frame.
  const followed = page.waitForRequest(/assistant.follow/);
  await page.evaluate(() => document.body.replaceWith(document.createElement("body")));
  await followed;
  await expect(launcher(page)).toHaveAccessibleName("Sohbeti aç, 1 yeni mesaj");
  await launcher(page).click();
  await expect(log(chat).getByText("Başka bir sorunuz var mı?")).toBeVisible();
  await launcher(page).click();
  await expect(launcher(page)).toHaveAccessibleName("Sohbeti aç");

  await conversation.handBack();
  await launcher(page).click();
  await expect(log(chat).getByText("Sohbete asistan devam ediyor.")).toBeVisible();
  await ask(chat, "Kargo ücreti ne kadar?");
  await expect(log(chat).getByText("59,90").first()).toBeVisible();
});

test("what a model had begun to say is taken back when a person comes, and its stream is ended", async ({
  page,
  playwright,
}) => {
  const model = await startOpenAiServer(says("Merhaba!"), stalls("Kargo ücretimiz ", "59,90 "));
  // The website's server, on which no other journey asks an assistant.
  const base = `http://127.0.0.1:${process.env.SITE_CONTENT_PORT}`;
  const request = await playwright.request.newContext({ baseURL: base });
  const headers = await asAdmin(request);
  const useModel = async (values: { url: string; key: string; name: string }) => {
    const data = [
      { key: "openai_base_url", value: values.url },
      { key: "openai_api_key", value: values.key },
      { key: "openai_model", value: values.name },
    ];
    expect((await request.put("/api/settings/all", { headers, data })).ok()).toBe(true);
  };
  await useModel({ url: model.url, key: "sk-yolculuk", name: "test-model" });
  try {
    const company = await createCompany(request, "Modelli Şirket");
    const selin = await staffByApi(request, company);
    const question = await openFrame(page, company.chatbotId, base);
    await ask(page, "Kargo ne kadar?");
    await expect(log(page).getByText("Kargo ücretimiz")).toBeVisible();
    const conversation = await selin.conversationOf(question);
    await conversation.claim();
    await expect(log(page).getByText("Selin sohbete katıldı.")).toBeVisible();
    await expect(log(page).getByText("Kargo ücretimiz")).toHaveCount(0);
    expect(await model.requests.at(-1)!.closed).toEqual({ finished: false });
    await conversation.say("59,90 TL, bugün ücretsiz.");
    await expect(log(page).getByText("59,90 TL, bugün ücretsiz.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
    await expect(log(page).getByText("Kargo ne kadar?", { exact: true })).toHaveCount(1);
    const { messages } = await conversation.read();
    expect(messages.slice(2).map(({ author, content }) => [author.kind, content])).toEqual([
      ["visitor", "Kargo ne kadar?"],
      ["system", "Selin sohbete katıldı."],
      ["staff", "59,90 TL, bugün ücretsiz."],
    ]);
  } finally {
    await useModel({ url: "", key: "", name: "" });
    await model.close();
  }
});

test("who waits for a person may go on with the assistant, also in another browser", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const selin = await staffByApi(request, ARDICPINAR);
  const question = await openFrame(page, ARDICPINAR.chatbotId);
  await test.step("who waits for a person reads so, and may go on with the assistant", async () => {
    await selin.isThere("online");
    await ask(page, "Bir temsilciyle görüşmek istiyorum");
    await expect(page.getByText("Sıradasınız…").first()).toBeVisible();
    await expect(log(page).getByText(/^Sizi bir temsilciye bağlıyoruz/)).toBeVisible();
    await selin.isThere("busy");
    await ask(page, "Bekliyorum");
    await expect(log(page).getByText(/Agent (mesajınızı okuyor|düşünüyor)/)).toHaveCount(0);
    await expectCleanEverywhere(page);
    await page.getByRole("button", { name: "Asistanla devam et" }).click();
    await expect(log(page).getByText("Sohbete asistan devam ediyor.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Asistanla devam et" })).toBeHidden();
    expect((await (await selin.conversationOf(question)).read()).state).toBe("bot");
  });

  await test.step("a mailed link opens its thread in another browser and leaves the address; one that is over says so", async () => {
    const id = await page.evaluate((key) => localStorage.getItem(key), `sozbir.chat.${ARDICPINAR.chatbotId}`);
    const other = await browser.newPage({ baseURL });
    await other.goto(`/chatbot-iframe/${ARDICPINAR.chatbotId}#devam=a.1.b`);
    await expect(other.getByText("Bu bağlantı artık geçerli değil.")).toBeVisible();
    expect(new URL(other.url()).hash).toBe("");
    // The mail would take two minutes; API tests cover the token.
    await other.route("**/api/functions/assistant/open-link", (route) => route.fulfill({ json: { id } }));
    await other.goto("about:blank");
    await other.goto(`/chatbot-iframe/${ARDICPINAR.chatbotId}#devam=a.1.b`);
    await expect(log(other).getByText(question, { exact: true })).toBeVisible();
    expect(new URL(other.url()).hash).toBe("");
    await other.reload();
    await expect(log(other).getByText(question, { exact: true })).toBeVisible();
    await other.close();
  });
});

test("a network that lets no stream through: the page asks, and hears all the same", async ({ page, request }) => {
  const selin = await staffByApi(request, LIRVA);
  await page.route("**/api/functions/assistant/follow", (route) =>
    route.request().headers().accept?.includes("json") ? route.fallback() : route.abort(),
  );
  const question = await openFrame(page, LIRVA.chatbotId);
  const conversation = await selin.conversationOf(question);
  await conversation.claim();
  await conversation.say("Beni duyuyor musunuz?");
  await expect(log(page).getByText("Beni duyuyor musunuz?")).toHaveCount(1, { timeout: 20_000 });
  await ask(page, "Evet");
  await expect.poll(async () => (await conversation.read()).messages.at(-1)?.content).toBe("Evet");
});

import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { selinAtDesk } from "../support/journey-desk.ts";
import { expectClean } from "../support/journey-looks.ts";

type Chat = Page | FrameLocator;
const log = (chat: Chat) => chat.getByRole("log");
const box = (chat: Chat) => chat.getByPlaceholder("Mesajınızı yazın...");
/** Read aloud when an answer is whole. */
const answered = (chat: Chat) => chat.locator("[aria-live=polite]", { hasText: "Asistan:" });
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

async function ask(chat: Chat, question: string) {
  await box(chat).fill(question);
  await box(chat).press("Enter");
  await expect(log(chat).getByText(question, { exact: true })).toBeVisible();
}

/** The chatbot's page of its own, alive and with an answer to a first question. */
async function openFrame(page: Page, chatbotId: string) {
  await page.goto(`/chatbot-iframe/${chatbotId}`);
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
  const selin = await selinAtDesk(request, LIRVA);
  await page.goto("/demo-shop");
  const launcher = page.locator("sozbir-chat button.launcher");
  await launcher.click();
  const chat = page.frameLocator("sozbir-chat iframe");
  await expect(chat.getByRole("button", { name: "Gönder" })).toBeVisible();
  await expect(chat.getByText("Bağlanılıyor...")).toBeHidden();
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

  // Two in a row: one waits for no answer of a person's, and their order stays.
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
  await page.reload();
  await launcher.click();
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

  // What comes while the panel is closed is counted on the launcher, before and after a reload, until it is seen.
  await launcher.click();
  await conversation.say("Başka bir sorunuz var mı?");
  await expect(launcher).toHaveAccessibleName("Sohbeti aç, 1 yeni mesaj");
  await page.reload();
  await expect(launcher).toHaveAccessibleName("Sohbeti aç, 1 yeni mesaj");
  await launcher.click();
  await expect(log(chat).getByText("Başka bir sorunuz var mı?")).toBeVisible();
  await launcher.click();
  await expect(launcher).toHaveAccessibleName("Sohbeti aç");

  await conversation.handBack();
  await launcher.click();
  await expect(log(chat).getByText("Sohbete asistan devam ediyor.")).toBeVisible();
  await ask(chat, "Kargo ücreti ne kadar?");
  await expect(log(chat).getByText("59,90").first()).toBeVisible();
});

test("what the assistant had begun to say is taken back when a person comes, and nothing of it follows", async ({
  page,
  request,
}) => {
  const selin = await selinAtDesk(request, LIRVA);
  const question = await openFrame(page, LIRVA.chatbotId);
  // The next answer streams as slowly as the test wants.
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).endsWith("/send-message")) return real(input, init);
      const say = (event: object, at: number) =>
        new TextEncoder().encode(`id: yanit-1:1:${at}\ndata: ${JSON.stringify(event)}\n\n`);
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(say({ type: "accepted", messageId: "mesaj-1" }, 0));
          controller.enqueue(say({ type: "text", text: "Kargo ücretimiz " }, 16));
          (window as unknown as { goOn: () => void }).goOn = () => {
            try {
              controller.enqueue(say({ type: "text", text: "59,90 TL'dir." }, 29));
            } catch {
              // Nobody reads it any more.
            }
          };
        },
      });
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    };
  });
  await ask(page, "Kargo ne kadar?");
  await expect(log(page).getByText("Kargo ücretimiz")).toBeVisible();
  await (await selin.conversationOf(question)).claim();
  await expect(log(page).getByText("Selin sohbete katıldı.")).toBeVisible();
  await expect(log(page).getByText("Kargo ücretimiz")).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(page.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
  await expect(log(page).getByText("59,90")).toHaveCount(0);
  await expect(log(page).getByText("Kargo ne kadar?", { exact: true })).toHaveCount(1);
});

test("who waits for a person reads so, and may go on with the assistant", async ({ page, request }) => {
  const selin = await selinAtDesk(request, ARDICPINAR);
  await selin.isThere("online");
  const question = await openFrame(page, ARDICPINAR.chatbotId);
  await ask(page, "Bir temsilciyle görüşmek istiyorum");
  await expect(page.getByText("Sıradasınız…").first()).toBeVisible();
  await expect(log(page).getByText(/^Sizi bir temsilciye bağlıyoruz/)).toBeVisible();
  await selin.isThere("busy");
  await ask(page, "Bekliyorum");
  await expect(log(page).getByText(/Agent (mesajınızı okuyor|düşünüyor)/)).toHaveCount(0);
  for (const width of [360, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await expectClean(page, { what: `${width} ${colorScheme}` });
    }
  await page.getByRole("button", { name: "Asistanla devam et" }).click();
  await expect(log(page).getByText("Sohbete asistan devam ediyor.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Asistanla devam et" })).toBeHidden();
  expect((await (await selin.conversationOf(question)).read()).state).toBe("bot");
});

test("a network that lets no stream through: the page asks, and hears all the same", async ({ page, request }) => {
  const selin = await selinAtDesk(request, LIRVA);
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

test("a mailed link opens its thread in another browser, and leaves the address", async ({
  page,
  browser,
  baseURL,
}) => {
  const question = await openFrame(page, LIRVA.chatbotId);
  const id = await page.evaluate((key) => localStorage.getItem(key), `sozbir.chat.${LIRVA.chatbotId}`);
  const other = await browser.newPage({ baseURL });
  // A mail needs its two minutes; what the token is worth is the API's matter.
  await other.route("**/api/functions/assistant/open-link", (route) => route.fulfill({ json: { id } }));
  await other.goto(`/chatbot-iframe/${LIRVA.chatbotId}#devam=a.1.b`);
  await expect(log(other).getByText(question, { exact: true })).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.reload();
  await expect(log(other).getByText(question, { exact: true })).toBeVisible();
  await other.close();
});

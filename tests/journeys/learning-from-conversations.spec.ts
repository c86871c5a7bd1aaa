import { expect, type Page, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { staffName } from "#contract/staff-names.ts";
import { ADMIN } from "../support/journey-admin.ts";
import { staffByApi } from "../support/journey-staff-api.ts";
import { expectClean } from "../support/journey-accessibility.ts";
import { openInPanel, openPanel, signInAdmin } from "../support/journey-panel.ts";
import { goTo } from "../support/journey-pages.ts";
import { visit } from "../support/journey-visitor.ts";

const ANSWER = "Mağazamızda her ayın ilk cumartesisi satranç turnuvası yapıyoruz.";

test("what a colleague answered becomes an article, without what is the visitor's own, and answers the next", async ({
  page,
  request,
}) => {
  const question = "Satranç turnuvası ne zaman?";
  const visitor = await visit(request);
  await visitor.say(question);
  const desk = await staffByApi(request, LIRVA);
  const talk = await desk.conversationOf(question);
  await talk.claim();
  await talk.say(`${ANSWER} Bilgiyi zeynep@ornek.example adresine de yolladım.`);

  await openPanel(page, `/admin/inbox?company=${LIRVA.id}&view=team&conversation=${(await talk.read()).id}`);
  await expect(page.getByRole("log").getByRole("link", { name: "Bundan Makale Yap" })).toBeVisible();
  await talk.handBack();

  const suggested = page.getByRole("listitem").filter({ hasText: question });
  await expect(async () => {
    await openInPanel(page, `/admin/chatbots/${LIRVA.chatbotId}/unanswered`);
    await expect(suggested).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(suggested).toContainText("Selin");
  await expectClean(page);
  await suggested.getByRole("link", { name: "Bundan Makale Yap" }).click();
  await expect(page.getByLabel("Başlık")).toHaveValue(question);
  await expect(page.getByLabel("Yanıt", { exact: true })).toHaveValue(`${ANSWER} Bilgiyi … adresine de yolladım.`);
  await expect(page.getByText("1 bilgi çıkarıldı")).toBeVisible();
  await expectClean(page);
  await page.getByLabel("Yanıt", { exact: true }).fill(ANSWER);
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Makale eklendi.")).toBeVisible();
  // The index is updated in the background, within moments.
  await expect
    .poll(async () => (await (await visit(request)).say(question)).answer, { timeout: 30_000 })
    .toContain(ANSWER);
  await openInPanel(page, `/admin/chatbots/${LIRVA.chatbotId}/unanswered`);
  await expect(suggested).toHaveCount(0);

  const articles = `/api/chatbots/${LIRVA.chatbotId}/articles`;
  const [{ slug }] = await (await page.request.get(`${articles}?search=satranç`)).json();
  await page.request.delete(`${articles}/${slug}`);
});

test("the super administrator looks into a company's inbox and takes a conversation over from its owner", async ({
  page,
  request,
}) => {
  const words = `Kargo ücreti ne kadar? ${crypto.randomUUID().slice(0, 8)}`;
  const visitor = await visit(request);
  await visitor.say(words);
  const talk = await (await staffByApi(request, LIRVA)).conversationOf(words);
  await talk.claim();

  await openPanel(page, "/admin/inbox?view=team");
  await page.getByLabel("Kimin gelen kutusu").selectOption({ label: LIRVA.name });
  await expect(page).toHaveURL(/company=/);
  await page.getByLabel("Görüşme ara").fill(words);
  await expect(page).toHaveURL(/search=/);
  const rows = page.locator("[data-inbox-row]");
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(page.getByText("Bu görüşmeyi Selin yürütüyor.")).toBeVisible();
  await expectClean(page);
  await page.getByRole("button", { name: "Görüşmeyi Devral" }).click();
  await expect(
    page
      .getByRole("log", { name: "Görüşme" })
      .getByText(`${staffName({ ...ADMIN, display_name: null })} sohbete katıldı.`),
  ).toBeVisible();
  await expect(page.getByLabel("Ziyaretçiye yanıt")).toBeVisible();
  await expect(page).toHaveURL(/company=.*view=mine/);
  expect((await talk.read()).owner?.name).toBe(staffName({ ...ADMIN, display_name: null }));
});

test("many tabs have one stream between them, and it goes on where the one that has it is closed", async ({
  context,
  page,
  request,
}) => {
  let streams = 0;
  context.on("request", (asked) => {
    if (asked.url().endsWith("/api/inbox/changes")) streams += 1;
  });
  await signInAdmin(page);
  await page.clock.install();
  const tabs: Page[] = [page];
  for (let more = 0; more < 6; more += 1) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await goTo(tab, "/admin/inbox");
    await tab.bringToFront();
  }
  await expect.poll(() => streams).toBe(1);
  await tabs[0]!.close();
  await expect.poll(() => streams).toBe(2);

  const { say } = await visit(request, "sozbir");
  const desk = tabs.at(-1)!;
  const waiting = desk.getByRole("link", { name: /^Bekleyen/ });
  const before = await waiting.textContent();
  await say("Bir temsilciyle görüşmek istiyorum");
  await expect.poll(() => waiting.textContent()).not.toBe(before);
  expect(streams).toBe(2);
});

import { expect, test } from "@playwright/test";
import { imageNamed } from "../support/journey-image.ts";
import { createClaimedVisitor, createWaitingVisitor, log, pane, reply, row } from "../support/journey-inbox.ts";
import { type Account, hireStaff, signInByApi } from "../support/journey-staff.ts";

const image = imageNamed("beden.png");

let agent: Account;

test.beforeAll(async ({ request }) => {
  agent = await hireStaff(request, "company_admin");
});

test("a session that ends while one writes waits for the end of the sentence, and sends it once the password is given", async ({
  page,
  request,
}) => {
  await createClaimedVisitor(page, request, agent, "Nil");
  await reply(page).pressSequentially("Merhaba, ");
  await page.context().clearCookies();
  // A background call of the page finds that the session has expired.
  await reply(page).pressSequentially("kargonuz yarın elinizde olur, iyi günler.", { delay: 90 });
  await expect(reply(page)).toHaveValue("Merhaba, kargonuz yarın elinizde olur, iyi günler.");
  await reply(page).press("Enter");
  const question = page.getByRole("dialog", { name: "Oturumunuz sona erdi" });
  await question.getByLabel("Şifre", { exact: true }).fill(agent.password);
  await question.getByRole("button", { name: "Doğrula" }).click();
  // Wait for the prompt to close: the log also shows a message that is still being sent, and another call would share
  // this prompt.
  await expect(question).toHaveCount(0);
  await expect(log(page).getByText("Merhaba, kargonuz yarın elinizde olur, iyi günler.")).toBeVisible();

  await page.route(
    "**/api/inbox/*/files",
    (route) => route.fulfill({ status: 401, json: { error: "-", code: "unauthenticated" } }),
    { times: 1 },
  );
  await page.locator("input[type=file]").setInputFiles(image);
  await question.getByLabel("Şifre", { exact: true }).fill(agent.password);
  await question.getByRole("button", { name: "Doğrula" }).click();
  await expect(page.getByRole("progressbar", { name: "Görsel yükleniyor" })).toHaveAttribute("aria-valuenow", "100");
});

test("an image dropped onto the conversation goes with the reply, and into no note", async ({ page, request }) => {
  await createClaimedVisitor(page, request, agent, "Derya");
  const drop = () =>
    log(page).evaluate(
      (target, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], "beden.png", { type: "image/png" }));
        const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
        target.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [...image.buffer],
    );
  await page.getByRole("button", { name: "Not (yalnızca ekip)" }).click();
  // The browser would navigate to the file.
  expect(await drop()).toBe(true);
  await expect(page.getByRole("alert")).toHaveText("Nota görsel eklenemez. Göndermek için önce Yanıt’a geçin.");
  await page.getByRole("button", { name: "Yanıt", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await drop();
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  await expect(reply(page)).toBeFocused();
});

test("the assistant's answer is offered with its source, and taken by one key", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, agent, "Burak");
  await visitor.say("İade süresi kaç gün?");
  const suggestion = page.getByRole("region", { name: "Asistanın önerisi" });
  await expect(suggestion).toContainText("30 gün içinde");
  await expect(suggestion).toContainText("Kaynak: İade koşulları");
  await reply(page).press("Alt+a");
  await expect(reply(page)).toHaveValue(/30 gün içinde/);
  await expect(suggestion).toHaveCount(0);
});

test("canned replies are found by what is typed after a slash", async ({ page, request }) => {
  await signInByApi(page.request, agent);
  for (const [shortcut, content] of [
    ["ece-iade", "İade için faturanızı saklayın."],
    ["ece-kargo", "Kargonuz bugün yola çıkıyor."],
  ])
    expect((await page.request.post("/api/canned_replies", { data: { shortcut, content } })).ok()).toBe(true);
  await createClaimedVisitor(page, request, agent, "Ece");
  await reply(page).pressSequentially("/ece");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByLabel("Ziyaretçiye yanıt")).toHaveValue("Kargonuz bugün yola çıkıyor.");
});

test("a note's box stands apart, another conversation begins with a reply, and an unsent image waits for its own", async ({
  page,
  request,
}) => {
  const other = await createWaitingVisitor(request, agent, "Bora");
  const own = await createClaimedVisitor(page, request, agent, "Ayla");
  await page.locator("input[type=file]").setInputFiles(image);
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  // As with Caps Lock: a capital without Shift.
  await page.keyboard.press("N");
  await expect(page.getByRole("button", { name: "Not Ekle" })).toBeVisible();
  await page.getByRole("link", { name: /^Bekleyen/ }).click();
  await row(page, other.name).click();
  await expect(pane(page).getByText("Ziyaretçi bir temsilci bekliyor.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yanıt", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Not Ekle" })).toHaveCount(0);
  await expect(pane(page).getByText("beden.png")).toHaveCount(0);
  await page.getByRole("link", { name: /^Benim/ }).click();
  await row(page, own.name).click();
  await expect(pane(page).getByText("beden.png")).toBeVisible();
  await page.getByRole("button", { name: "Gönder", exact: true }).click();
  await expect(log(page).getByRole("img", { name: "Görsel: beden.png" })).toBeVisible();
  await expect(pane(page).getByText("beden.png")).toHaveCount(0);
});

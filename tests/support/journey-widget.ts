import { expect, type Page } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";

/** Under what the browser keeps the thread of the demo's shop. */
export const THREAD_KEY = `sozbir.chat.${LIRVA.chatbotId}`;

/** The button that a shop's page carries, and what it opens. */
export const launcher = (page: Page) => page.locator("sozbir-chat button.launcher");
export const frame = (page: Page) => page.frameLocator("sozbir-chat iframe");
export const box = (page: Page) => frame(page).getByPlaceholder("Mesajınızı yazın...");
export const log = (page: Page) => frame(page).getByRole("log");

/** Opens the demo's shop and the chat on it. */
export async function openShop(page: Page) {
  await page.goto("/demo-shop");
  await openChat(page);
}

/** Opens the chat of the page one is on; it can be written to then. */
export async function openChat(page: Page) {
  await launcher(page).click();
  await expectReady(page);
}

/** The chat has its conversation: what is typed can be sent. */
export async function expectReady(page: Page) {
  await expect(frame(page).getByRole("button", { name: "Gönder" })).toBeVisible();
  await expect(frame(page).getByText("Bağlanılıyor...")).toBeHidden();
}

/** Sends what a visitor writes; its answer is still to come. */
export async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
}

import { expect, type Page } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";

/** Storage key of the thread of the demo's shop. */
export const THREAD_KEY = `sozbir.chat.${LIRVA.chatbotId}`;

/** The widget's launcher on a shop's page, and the elements of its frame. */
export const launcher = (page: Page) => page.locator("sozbir-chat button.launcher");
export const frame = (page: Page) => page.frameLocator("sozbir-chat iframe");
export const box = (page: Page) => frame(page).getByPlaceholder("Mesajınızı yazın...");
export const log = (page: Page) => frame(page).getByRole("log");

/** Opens the demo's shop and its chat. */
export async function openShop(page: Page) {
  await page.goto("/demo-shop");
  await openChat(page);
}

/** Opens the chat on the current page, and waits until it accepts messages. */
export async function openChat(page: Page) {
  await launcher(page).click();
  await expectReady(page);
}

/** Waits until the chat has a thread and accepts messages. */
export async function expectReady(page: Page) {
  await expect(frame(page).getByRole("button", { name: "Gönder" })).toBeVisible();
  await expect(frame(page).getByText("Bağlanılıyor...")).toBeHidden();
}

/** Sends a message without waiting for its answer. */
export async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press("Enter");
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
}

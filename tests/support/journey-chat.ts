import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Says each thing in a chat when the one before was answered so. */
export async function say(chat: Page | FrameLocator, ...said: [text: string, answer: string | RegExp][]) {
  const box = chat.getByPlaceholder("Mesajınızı yazın...");
  for (const [text, answer] of said) {
    await box.fill(text);
    // Nothing can be sent until the chat has begun, and while an answer comes in.
    await expect(chat.getByRole("button", { name: "Gönder" })).toBeEnabled();
    await box.press("Enter");
    await expect(chat.getByRole("log").getByText(answer).last()).toBeVisible();
  }
}

import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Sends messages in a chat one by one, each after the previous one got its expected answer. */
export async function say(chat: Page | FrameLocator, ...said: [text: string, answer: string | RegExp][]) {
  const box = chat.getByPlaceholder("Mesajınızı yazın...");
  for (const [text, answer] of said) {
    await box.fill(text);
    // Sending is disabled until the chat has started, and while an answer streams in.
    await expect(chat.getByRole("button", { name: "Gönder" })).toBeEnabled();
    await box.press("Enter");
    await expect(chat.getByRole("log").getByText(answer).last()).toBeVisible();
  }
}

import { expect, test } from "@playwright/test";

for (const path of ["/live-support", "/chatbot-iframe/lirva"])
  test(`${path} prints the whole conversation, and nothing to press`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 480 });
    await page.goto(path);
    await expect(page.getByText("Bağlanılıyor...")).toBeHidden();
    const [log, box] = [page.getByRole("log"), page.getByPlaceholder("Mesajınızı yazın...")];
    for (const said of ["Kargo ücreti ne kadar?", "İade süresi kaç gün?"]) {
      await box.fill(said);
      await box.press("Enter");
      await expect(log.getByText(said, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Agent /)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Evet" }).or(log.getByRole("button")).first()).toBeVisible();
    }
    expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    const whole = await log.evaluate((element) => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      const { top, bottom } = element.getBoundingClientRect();
      return {
        isWhole: element.scrollHeight <= bottom - top + 1 && bottom <= scrollHeight + 1,
        sideways: scrollWidth - clientWidth,
      };
    });
    expect(whole).toEqual({ isWhole: true, sideways: 0 });
    // What the visitor wrote is as dark on the paper as the answer.
    const color = (said: string) => log.getByText(said).evaluate((element) => getComputedStyle(element).color);
    expect(await color("Kargo ücreti ne kadar?")).toBe(await color("size nasıl yardımcı olabilirim?"));
    for (const control of await page.locator(".chat-window :is(button, textarea, input)").all())
      await expect(control).toBeHidden();
  });

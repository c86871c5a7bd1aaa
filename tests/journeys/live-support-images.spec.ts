import { expect, type Page, type Route, test } from "@playwright/test";
import sharp from "sharp";
import { imageNamed } from "../support/journey-image.ts";
import { box, CREATE, open, send } from "../support/journey-live-support.ts";

const UPLOAD = "**/api/functions/assistant/upload-file";
const SEND = "**/api/functions/assistant/send-message";

const image = imageNamed("ekran.png");

const chooseImage = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator("input[type=file]").setInputFiles(file);
const pasteImage = (page: Page) =>
  box(page).evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "pano.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...image.buffer],
  );
/** Noise hardly compresses: about 200 KB. */
const noise = () =>
  sharp({
    create: { width: 256, height: 256, channels: 3, background: "#000", noise: { type: "gaussian", sigma: 60 } },
  })
    .png()
    .toBuffer();
async function slowUpload(page: Page) {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
  await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", conditions);
}
/** Records the values of the progress bar from now on. */
async function stepsOf(page: Page) {
  const steps = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const now = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
      if (now && seen.at(-1) !== now) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => steps.jsonValue();
}

test("an image is chosen, and sent without text", async ({ page }) => {
  const held: Route[] = [];
  await open(page);
  await page.route(UPLOAD, (route) => void held.push(route));
  await test.step("an image that is none, or too large, is not taken", async () => {
    await chooseImage(page, { name: "liste.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText("Lütfen geçerli bir görsel dosyası seçin.")).toBeVisible();
    await chooseImage(page, { ...imageNamed("buyuk.png"), buffer: Buffer.alloc(5 * 1024 * 1024) });
    await expect(page.getByText("Dosya boyutu 5MB'dan küçük olmalıdır.")).toBeVisible();
    await page.getByRole("button", { name: "Uyarıyı kapat" }).click();
    await expect(page.getByText("Dosya boyutu")).toBeHidden();
    expect(held).toEqual([]);
  });

  await test.step("an image is uploaded with progress, previewed, taken away again, and sent without text", async () => {
    await chooseImage(page, image);
    const progress = page.getByRole("progressbar", { name: "Görsel yükleniyor" });
    await expect(progress).toHaveAttribute("aria-valuenow", "20");
    await expect(page.getByAltText("Seçilen görsel")).toBeVisible();
    await page.getByRole("button", { name: "Görseli kaldır" }).click();
    await expect(progress).toBeHidden();
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");

    // On a line that takes half a second for it, too, it is begun or complete.
    const steps = await stepsOf(page);
    await chooseImage(page, { ...image, buffer: await noise() });
    await expect(progress).toHaveAttribute("aria-valuenow", "20");
    await expect.poll(() => held.length).toBe(2);
    await slowUpload(page);
    await held[1]!.continue();
    await expect(progress).toHaveAttribute("aria-valuenow", "100");
    expect(await steps()).toEqual(["20", "100"]);
    await send(page).click();
    await expect(page.locator("[data-side=user]").getByText("Görsel gönderildi")).toBeVisible();
    await expect(page.getByRole("img", { name: "Görsel: ekran.png" })).toBeVisible();
    await expect(page.locator("[data-side=assistant]")).toHaveCount(2);
    // The answer is complete: nothing is stored for a resend.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sozbir.unanswered."))))
      .toEqual([]);

    await page.reload();
    await expect(page.getByRole("img", { name: /^Görsel:/ })).toBeVisible();
  });
});

test("an image that waits is sent with its text", async ({ page }) => {
  // Until then the next message would wait. A person may have the conversation, so not every image is answered.
  const answering = page.getByRole("log").getByText(/Agent (mesajınızı okuyor|düşünüyor)/);
  await test.step("an image pasted before the connection is there is sent with the text once it is", async () => {
    const held: Route[] = [];
    await page.route(CREATE, (route) => void held.push(route));
    await page.goto("/live-support");
    await expect.poll(() => held.length).toBe(1);
    await pasteImage(page);
    await expect(page.getByText("pano.png")).toBeVisible();
    await box(page).fill("Bu hatayı alıyorum");
    await box(page).press("Enter");
    await expect(page.getByText("Bağlantı kurulunca gönderilecek.")).toBeVisible();
    const sent = page.waitForRequest(SEND);
    await held[0]!.continue();
    expect((await sent).postDataJSON()).toMatchObject({ content: "Bu hatayı alıyorum", fileId: expect.any(String) });
    await expect(page.getByRole("img", { name: "Görsel: pano.png" })).toBeVisible();
    await expect(box(page)).toHaveValue("");
    await expect(answering).toHaveCount(0);
  });

  await test.step("an image can be pasted, and sending waits for its upload", async () => {
    const held: Route[] = [];
    await page.route(UPLOAD, (route) => void held.push(route));
    await box(page).fill("Ekran görüntüsü");
    await pasteImage(page);
    await expect(page.getByText("pano.png")).toBeVisible();
    await box(page).press("Enter");
    await expect(box(page)).toHaveValue("Ekran görüntüsü");
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.continue();
    await expect(page.getByRole("img", { name: "Görsel: pano.png" })).toHaveCount(2);
    await expect(box(page)).toHaveValue("");
    await expect(answering).toHaveCount(0);
    await page.unroute(UPLOAD);
  });

  await test.step("what waits because too many write is taken back with its image, and sent again with both", async () => {
    await page.route(SEND, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "45" },
        json: { error: "slow down", code: "too-many-requests" },
      }),
    );
    await chooseImage(page, image);
    await expect(page.getByRole("progressbar", { name: "Görsel yükleniyor" })).toHaveAttribute("aria-valuenow", "100");
    await box(page).fill("Bu leke çıkar mı?");
    await send(page).click();
    await page.getByRole("button", { name: "Mesajı düzenle" }).click();
    await expect(box(page)).toHaveValue("Bu leke çıkar mı?");
    await expect(page.locator("[data-side=user]")).toHaveCount(2);
    await expect(page.getByRole("progressbar", { name: "Görsel yükleniyor" })).toHaveAttribute("aria-valuenow", "100");
    await page.unroute(SEND);
    await send(page).click();
    await expect(page.locator("[data-side=user]").getByText("Bu leke çıkar mı?")).toBeVisible();
    await expect(page.getByRole("img", { name: "Görsel: ekran.png" })).toBeVisible();
  });

  await test.step("an upload to which no answer comes is given up after a while, and done again at a press", async () => {
    const held: Route[] = [];
    await page.clock.install();
    await page.route(UPLOAD, (route) => void held.push(route));
    await chooseImage(page, image);
    await expect.poll(() => held.length).toBe(1);
    await page.clock.runFor(130_000);
    await page.getByRole("button", { name: "Tekrar dene" }).click();
    await expect.poll(() => held.length).toBe(2);
    await held[1]!.continue();
    await expect(page.getByRole("progressbar", { name: "Görsel yükleniyor" })).toHaveAttribute("aria-valuenow", "100");
  });
});

import { expect, type Page, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo, navigateTo, reload } from "../support/journey-pages.ts";
import { signInByApi } from "../support/journey-staff.ts";

const DEMO_POST = "**/api/demo_requests";
const MESSAGE_POST = "**/api/contact_messages";
const DEMO_SENT = "Form başarıyla gönderildi! İletişim sayfasına yönlendiriliyorsunuz...";
const DEMO_FAILED = "Bir hata oluştu. Lütfen tekrar deneyin.";
const KVKK = "Kişisel verilerinizin işlenmesine ilişkin KVKK Aydınlatma Metni";

async function open(page: Page, path: string) {
  await goTo(page, path);
  // Hydrated: the form validates itself.
  await expect(page.locator("main form[novalidate]")).toBeVisible();
}

async function fillPerson(page: Page, name = "Zeynep Aslan") {
  await page.getByLabel("Ad Soyad").fill(name);
  await page.getByLabel("Unvan").fill("Operasyon Müdürü");
  await page.getByLabel("Telefon").fill("0850 000 00 22");
  await page.getByLabel("E-posta", { exact: true }).fill("zeynep@ornekticaret.example");
}

async function fillDemo(page: Page) {
  await fillPerson(page);
  await page.getByLabel("Şirket").fill("Örnek Ticaret A.Ş.");
  await page.getByLabel("Sektör").selectOption({ label: "Perakende" });
  await page.getByLabel("Açıklama").fill("İki mağazamız var.\nWhatsApp’tan çok soru geliyor.");
}

async function fillMessage(page: Page, subject = "Fiyat bilgisi") {
  await fillPerson(page);
  await page.getByLabel("Konu").fill(subject);
  await page.getByLabel("Mesaj", { exact: true }).fill("Merhaba,\nfiyatlarınızı öğrenebilir miyim?");
}

const sendDemo = (page: Page) => page.locator("form").getByRole("button", { name: "Demo Talep Et" });
const sendMessage = (page: Page) => page.getByRole("button", { name: "Mesaj Gönder" });
const result = (page: Page) => page.locator("form").getByRole("alert");

test.describe("the demo request", () => {
  test("says what it is for, and is mended, read and sent again with all that was typed", async ({ page }) => {
    await open(page, "/request-demo");
    await test.step("says what it is for and how it goes on", async () => {
      await expect(page.getByRole("heading", { level: 1, name: "Demo Talep Formu" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Demo Süreci Nasıl İşler?" })).toBeVisible();
      const steps = page.getByRole("complementary").getByRole("listitem");
      for (const [index, name] of ["İlk Görüşme", "İhtiyaç Analizi", "Demo Hazırlığı", "Demo Sunumu"].entries())
        await expect(steps.nth(index)).toContainText(name);
      await expect(steps).toHaveCount(4);
      await expect(steps.first()).toContainText("24 saat içinde");
      await expect(page.getByLabel("Sektör").locator("option")).toHaveText([
        "Seçiniz",
        "Teknoloji",
        "Perakende",
        "Finans",
        "Sağlık",
        "Diğer",
      ]);
      await expect(page.getByLabel("Sektör")).toHaveValue("");
      await expect(page.getByLabel("Telefon")).toHaveAttribute("type", "tel");
      await expect(page.getByRole("main").getByRole("link", { name: "İletişime Geç" })).toHaveAttribute(
        "href",
        "/contact",
      );
      await page.getByRole("link", { name: KVKK }).click();
      await expect(page.getByRole("heading", { level: 1, name: "KVKK Aydınlatma Metni" })).toBeVisible();
      await page.goBack();
    });

    const email = page.getByLabel("E-posta", { exact: true });
    let sent = 0;
    await page.route(DEMO_POST, (route) => {
      sent += 1;
      return route.abort();
    });
    await test.step("names what is missing or wrong, leads there, and sends nothing", async () => {
      await page.getByLabel("Telefon").fill("yok");
      await sendDemo(page).click();
      await expect(page.getByText("Bu alan zorunludur.")).toHaveCount(4);
      await expect(page.getByText("Geçerli bir telefon numarası yazın.")).toBeVisible();
      await expect(page.getByText("Lütfen bir seçim yapın.")).toBeVisible();
      await expect(page.getByLabel("Ad Soyad")).toBeFocused();
      await fillDemo(page);
      // An address that the browser's validation accepts and the schema does not.
      await email.fill("zeynep@ornek");
      await page.getByLabel("Unvan").fill("ç".repeat(121));
      await sendDemo(page).click();
      await expect(page.getByText("Geçerli bir telefon numarası yazın.")).toHaveCount(0);
      await expect(page.getByText("Geçerli bir e-posta adresi yazın.")).toBeVisible();
      await expect(page.getByText("En fazla 120 karakter yazabilirsiniz.")).toBeVisible();
      await expect(page.getByLabel("Unvan")).toBeFocused();
      await expect(email).toHaveValue("zeynep@ornek");
      expect(sent).toBe(0);
    });

    await test.step("reads the İ of an address in a Turkish keyboard's capitals as an i", async () => {
      await page.getByLabel("Unvan").fill("Müdür");
      await email.fill("");
      await email.pressSequentially("İPEK@GMAİL.COM");
      await expect(email).toHaveValue("iPEK@GMAiL.COM");
      const request = page.waitForRequest(DEMO_POST);
      await sendDemo(page).click();
      expect((await request).postDataJSON().email).toBe("ipek@gmail.com");
      await expect(result(page)).toContainText(DEMO_FAILED);
      await page.unroute(DEMO_POST);
    });

    await test.step("that the server takes for a machine's can be sent again with all that was typed", async () => {
      await page.locator("[name=form_trap]").evaluate((input: HTMLInputElement) => {
        input.value = "https://ucuz.example";
      });
      await sendDemo(page).click();
      await expect(result(page)).toContainText(DEMO_FAILED);
      await expect(result(page)).toContainText("bir kez daha basın");
      await expect(page.getByLabel("Ad Soyad")).toHaveValue("Zeynep Aslan");
      await sendDemo(page).click();
      await expect(page.getByText(DEMO_SENT)).toBeVisible();
    });
  });

  test("keeps everything typed until it is sent, which it is once", async ({ page }) => {
    const filled = {
      name: "Zeynep Aslan",
      company: "Örnek Ticaret A.Ş.",
      description: "İki mağazamız var.\nWhatsApp’tan çok soru geliyor.",
    };
    await page.clock.install();
    await open(page, "/request-demo");
    const sent: { form: { key: string } }[] = [];
    await test.step("keeps everything typed over a lost connection and a reload, and is stored once", async () => {
      await fillDemo(page);
      await reload(page);
      await expect(page.getByLabel("Şirket")).toHaveValue(filled.company);
      await expect(page.getByLabel("Sektör")).toHaveValue("retail");
      await expect(page.getByLabel("Açıklama")).toHaveValue(filled.description);
      // The first request is lost; the second one arrives, but its response is lost.
      await page.route(DEMO_POST, async (route) => {
        sent.push(route.request().postDataJSON());
        if (sent.length > 2) {
          await expect(page.getByRole("button", { name: "Gönderiliyor..." })).toBeVisible();
          return route.continue();
        }
        if (sent.length === 2) await route.fetch();
        await route.abort();
      });
      await sendDemo(page).click();
      await expect(result(page)).toContainText(DEMO_FAILED);
      await expect(result(page)).toBeFocused();
      await expect(page.getByLabel("Sektör")).toHaveValue("retail");
      await page.getByLabel("Sektör").selectOption("finance");
      await sendDemo(page).click();
      await expect.poll(() => sent.length).toBe(2);
      await expect(result(page)).toBeFocused();
      await expect(page.getByLabel("Sektör")).toHaveValue("finance");
      await reload(page);
      await expect(page.getByLabel("Sektör")).toHaveValue("finance");
    });

    await test.step("is sent once, however often the button is pressed, and leads to the contact page after two seconds", async () => {
      await sendDemo(page).dblclick();
      await expect(page.getByText(DEMO_SENT)).toBeVisible();
      expect(sent).toHaveLength(3);
      expect(sent[2]).toMatchObject({ ...filled, industry: "finance" });
      expect(new Set(sent.map(({ form }) => form.key)).size).toBe(1);
      await expect(page).toHaveURL("/request-demo");
      await page.clock.runFor(2000);
      await expect(page).toHaveURL("/contact");
      await goTo(page, "/request-demo");
      await expect(page.getByLabel("Ad Soyad")).toHaveValue("");
    });
  });
});

test("the contact page shows every way to reach us, and takes messages; axe finds nothing on it and on its like", async ({
  page,
}) => {
  // The launcher covers something until the page is scrolled; its own journeys test that.
  await page.addInitScript(() => localStorage.setItem("sozbir.floating-widget.dismissed", "1"));
  await open(page, "/contact");
  await test.step("shows every way to reach us", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "İletişime Geçin" })).toBeVisible();
    const ways = page.getByRole("main").getByRole("complementary");
    await expect(ways.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(ways.getByRole("link", { name: /0850/ })).toHaveAttribute("href", /^tel:/);
    await expect(ways).toContainText("Kartal/İstanbul");
    await expect(ways).toContainText("09:00-18:00");
    for (const network of ["Instagram", "Facebook", "Twitter", "LinkedIn"])
      await expect(ways.getByRole("link", { name: network })).toHaveAttribute("target", "_blank");
    await expect(page.getByRole("link", { name: KVKK })).toBeVisible();
  });

  const expectCleanAmongMistakes = async () => {
    await page.locator("main form [type=submit]").click();
    await expect(page.getByText("Bu alan zorunludur.").first()).toBeVisible();
    await expectCleanEverywhere(page, { what: page.url() });
  };
  await expectCleanAmongMistakes();
  await test.step("says when a message could not be sent, and keeps it", async () => {
    await fillMessage(page);
    await page.route(MESSAGE_POST, (route) => route.fulfill({ status: 500, json: { error: "no", code: "internal" } }));
    await sendMessage(page).click();
    await expect(result(page)).toContainText("Hata oluştu.");
    // A page of a proxy in front: nothing was stored, whatever its status.
    for (const [status, hint] of [
      [200, "İnternet bağlantınızı kontrol edin"],
      [503, "yeniden gönderebilirsiniz"],
    ] as const) {
      await page.route(MESSAGE_POST, (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>Gateway</h1>" }),
      );
      await sendMessage(page).click();
      await expect(result(page)).toContainText("Hata oluştu.");
      await expect(result(page)).toContainText(hint);
    }
    await page.route(MESSAGE_POST, (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "150" },
        json: { error: "slow down", code: "too-many-requests" },
      }),
    );
    await sendMessage(page).click();
    await expect(result(page)).toContainText("Lütfen 3 dakika sonra tekrar deneyin.");
    await expectCleanEverywhere(page, { what: "a failure" });
    await expect(page.getByLabel("Konu")).toHaveValue("Fiyat bilgisi");
    await expect(page.getByLabel("Mesaj", { exact: true })).toHaveValue("Merhaba,\nfiyatlarınızı öğrenebilir miyim?");
    await page.unrouteAll();
  });

  await test.step("takes a message once, says so, and is empty for the next", async () => {
    let posts = 0;
    await page.route(MESSAGE_POST, (route) => {
      posts += 1;
      return route.continue();
    });
    for (const subject of ["İlk konu", "İkinci konu"]) {
      await fillMessage(page, subject);
      await sendMessage(page).dblclick();
      await expect(page.getByText("Mesajınız gönderildi.")).toBeVisible();
      await expect(page.getByLabel("Konu")).toHaveValue("");
      await expect(page.getByLabel("Mesaj", { exact: true })).toHaveValue("");
    }
    expect(posts).toBe(2);
    await page.getByLabel("Ad Soyad").fill("Zeynep");
    await expect(page.getByText("Mesajınız gönderildi.")).toHaveCount(0);
  });

  await navigateTo(page, "/request-demo");
  await expectCleanAmongMistakes();
  await navigateTo(page, "/kvkk");
  await expectCleanEverywhere(page, { what: "/kvkk" });
  await goTo(page, "/contact");
  await expect(page.getByLabel("Konu")).toHaveValue("");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a demo request and a message are sent", async ({ page }) => {
    await test.step("a demo request is sent, and the page goes on by itself", async () => {
      await page.goto("/request-demo");
      await fillDemo(page);
      await sendDemo(page).click();
      await expect(page.getByText(DEMO_SENT)).toBeVisible();
      await expect(page).toHaveURL("/contact");
    });

    await test.step("a message that has to be mended keeps what was typed, and is sent then", async () => {
      await fillMessage(page);
      await page.getByLabel("Telefon").fill("yok");
      await sendMessage(page).click();
      await expect(page.getByText("Lütfen işaretli alanları kontrol edin.")).toBeInViewport();
      await expect(page.getByText("Geçerli bir telefon numarası yazın.")).toBeVisible();
      await expect(page.getByLabel("Mesaj", { exact: true })).toHaveValue("Merhaba,\nfiyatlarınızı öğrenebilir miyim?");
      await page.getByLabel("Telefon").fill("0850 000 00 22");
      await sendMessage(page).click();
      await expect(page.getByText("Mesajınız gönderildi.")).toBeInViewport();
      await expect(page.getByLabel("Konu")).toHaveValue("");
    });
  });
});

test("the KVKK notice reads as the super administrator words it", async ({ page, request }) => {
  const word = async (value: string) =>
    expect((await request.put("/api/site_texts/kvkk", { data: { value } })).ok()).toBe(true);
  await goTo(page, "/kvkk");
  await expect(page.getByRole("heading", { level: 2, name: "Haklarınız" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/[{}*#]/);
  await signInByApi(request, ADMIN);
  await word("## Kısa metin\n\n{marka} adına **yalnızca** bize yazın: {e-posta}\n\n- <b>bir</b>\n- iki");
  try {
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Kısa metin"]);
    await expect(main.locator("strong")).toHaveText("yalnızca");
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(main.getByRole("listitem")).toHaveText(["<b>bir</b>", "iki"]);
    await expect(main).toContainText("Son güncelleme:");
  } finally {
    await word("");
  }
});

import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";
import { reportDeclined } from "../support/journey-findings.ts";
import { expectClean, expectCleanEverywhere } from "../support/journey-accessibility.ts";
import { goTo, navigateTo, reload } from "../support/journey-pages.ts";
import { openInPanel, openPanel } from "../support/journey-panel.ts";
import { asAccount, hireStaff, signInByApi } from "../support/journey-staff.ts";

const FORM = { title: "Müdür", phone: "0850 000 00 12", email: "kisi@ornek.example" };
const unique = () => crypto.randomUUID().slice(0, 8);

async function open(page: Page, path: string) {
  await openPanel(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const askForDemo = (request: APIRequestContext, name: string) =>
  request.post("/api/demo_requests", {
    data: { ...FORM, name, company: `${name} A.Ş.`, industry: "retail", description: "Geniş bir açıklama" },
  });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("demo requests and messages are found, opened, set a status and turned page by page", async ({
  page,
  request,
}) => {
  await open(page, "/admin/forms/demo-requests");
  await test.step("come in by themselves, are found without Turkish letters, and keep the status one sets", async () => {
    const name = `Şükrü Işık ${unique()}`;
    await askForDemo(request, name);
    await expect(row(page, name)).toBeVisible();

    await page.getByRole("searchbox").fill(`sukru isik ${name.slice(-8)}`);
    await expect(page).toHaveURL(/search=sukru/);
    await expect(page.getByRole("row")).toHaveCount(2);
    const status = row(page, name).getByRole("combobox");
    await status.selectOption("İletişime Geçildi");
    // The label is not clipped.
    expect(await status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await row(page, name).boundingBox())!.height).toBeLessThanOrEqual(48);
    await reload(page);
    await page.clock.runFor(2000);
    await expect(row(page, name).getByRole("combobox")).toHaveValue("contacted");

    await row(page, name).getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    for (const text of ["Müdür", "0850 000 00 12", "kisi@ornek.example", "Perakende", "Geniş bir açıklama"])
      await expect(dialog.getByText(text).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Sonraki kayıt" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox").fill("boyle-bir-sey-yok");
    await expect(page.getByText("Filtrelere uygun demo talebi bulunamadı.")).toBeVisible();
  });

  await test.step("one that is open stays open when a filter takes it off the page, and shows what was set", async () => {
    const name = `Açık ${unique()}`;
    await askForDemo(request, name);
    await page.getByRole("searchbox").fill(name);
    await page.getByLabel("Durum", { exact: true }).selectOption("Bekliyor");
    await row(page, name).getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").selectOption("Tamamlandı");
    await expect(page.getByText("Filtrelere uygun demo talebi bulunamadı.")).toBeAttached();
    await expect(dialog.getByRole("combobox")).toHaveValue("completed");
    await expect(dialog.getByText("Geniş bir açıklama")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByLabel("Durum", { exact: true }).selectOption("Tüm durumlar");
  });

  await test.step("a status that could not be kept goes back, and says so", async () => {
    const name = `Geri ${unique()}`;
    await askForDemo(request, name);
    await page.getByRole("searchbox").fill(name);
    await page.route("**/api/demo_requests/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await row(page, name).getByRole("combobox").selectOption("Tamamlandı");
    await expect(page.getByText("Bir hata oluştu. Lütfen tekrar deneyin.").first()).toBeVisible();
    await expect(row(page, name).getByRole("combobox")).toHaveValue("pending");
    await page.unrouteAll();
  });

  await test.step("are turned page by page, and back", async () => {
    const group = unique();
    for (let at = 0; at < 51; at += 1) await askForDemo(request, `Sayfa ${group} ${String(at).padStart(2, "0")}`);
    await page.getByRole("searchbox").fill(group);
    const names = page.getByRole("columnheader", { name: "Ad Soyad" });
    await names.getByRole("button").click();
    await expect(row(page, `${group} 00`)).toBeVisible();
    await expect(names).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Sonraki" }).click();
    await expect(row(page, `${group} 50`)).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: "Önceki" }).click();
    await expect(row(page, `${group} 00`)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV İndir" }).click();
    expect((await download).suggestedFilename()).toBe("demo-talepleri.csv");
  });

  await page.getByRole("link", { name: "Gelen Formlar" }).first().click();
  await expect(page).toHaveURL("/admin/forms");
  await test.step("a message is answered: the mail link marks it replied", async () => {
    const subject = `Fiyat ${unique()}`;
    await request.post("/api/contact_messages", {
      data: { ...FORM, name: "Ece Sınar", subject, message: "Fiyatlarınız nedir?" },
    });
    await navigateTo(page, `/admin/forms/messages?search=${encodeURIComponent(subject)}`);
    await page.clock.runFor(2000);
    await expect(row(page, subject).getByRole("combobox")).toHaveValue("unread");
    const reply = row(page, subject).getByRole("link", { name: "Yanıtla" });
    await expect(reply).toHaveAttribute("href", new RegExp(`^mailto:kisi@ornek.example\\?subject=Ynt%3A%20Fiyat`));
    // mailto links have no effect here.
    await page.evaluate(() =>
      addEventListener(
        "click",
        (event) => (event.target as Element).closest("a[href^='mailto:']") && event.preventDefault(),
      ),
    );
    await reply.click();
    await expect(row(page, subject).getByRole("combobox")).toHaveValue("replied");
  });
});

test.describe("live-support conversations", () => {
  /** A guest's chat with one question. */
  async function chat(request: APIRequestContext, question: string) {
    const { id } = await (await request.post("/api/functions/assistant/create-thread", { data: {} })).json();
    await request.post("/api/live_support_sessions", {
      data: { thread_id: id, last_message_preview: null, status: "open" },
    });
    await request.post("/api/functions/assistant/send-message", { data: { threadId: id, content: question } });
    return id as string;
  }

  test("are read, set a status and kept through failures", async ({ page, request }) => {
    await open(page, "/admin/forms/live-support");
    await test.step("come in by themselves; the chat is read in the dialog, and the status set in both places", async () => {
      const question = `Demo ücretli mi ${unique()}`;
      await chat(request, question);
      await expect(row(page, question)).toBeVisible();
      await row(page, question).getByRole("combobox").selectOption("Çözüldü");
      await row(page, question).getByRole("button").click();
      const dialog = page.getByRole("dialog", { name: /Misafir|@/ });
      await expect(dialog.getByText(question)).toBeVisible();
      await expect(dialog.getByText("Asistan", { exact: true })).toBeVisible();
      await expect(dialog.getByRole("combobox")).toHaveValue("resolved");
      expect(
        await dialog.getByRole("list", { name: "Konuşma" }).evaluate((list) => getComputedStyle(list).maxHeight),
      ).toBe("360px"); // 50vh of 720
      await dialog.getByRole("combobox").selectOption("Kapalı");
      await page.keyboard.press("Escape");
      await expect(row(page, question).getByRole("combobox")).toHaveValue("closed");
    });

    await test.step("that cannot be reloaded stay, below what failed, until they can be", async () => {
      const question = `Yenilenen ${unique()}`;
      await chat(request, question);
      await expect(row(page, question)).toBeVisible();
      const failure = page.getByText("Failed to fetch live support sessions.");
      // The answer of a list that fails, as that of this one.
      await page.route(/\/live-support\.data/, async (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set("cursor", "-");
        const response = await route.fetch({ url: url.href });
        await route.fulfill({ response, body: (await response.text()).replace('"cursor=-"', '""') });
      });
      await chat(request, "Yeni sohbet");
      await expect(failure).toBeVisible();
      await expect(row(page, question)).toBeVisible();
      await page.unrouteAll();
      await chat(request, "Bir sohbet daha");
      await expect(failure).toHaveCount(0);
      await expect(row(page, question)).toBeVisible();
    });

    await test.step("an answer that was finished after the dialog was opened comes into it", async () => {
      const question = `Demo ücretli mi? ${unique()}`;
      await chat(request, question);
      await page.getByRole("searchbox").fill(question);
      let isFinished = false;
      await page.route("**/api/functions/assistant/get-messages", async (route) => {
        const response = await route.fetch();
        const { messages } = await response.json();
        await route.fulfill({ response, json: { messages: isFinished ? messages : messages.slice(0, 1) } });
      });
      await row(page, question).getByRole("button").first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Kullanıcı")).toHaveCount(1);
      await expect(dialog.getByText("Asistan")).toHaveCount(0);
      isFinished = true;
      // The session itself does not change: an answer does not update it.
      await expect(async () => {
        await chat(request, "Başka bir sohbet");
        await expect(dialog.getByText("Asistan")).toHaveCount(1, { timeout: 3000 });
      }).toPass();
      await page.keyboard.press("Escape");
      await page.unrouteAll({ behavior: "wait" });
    });

    await test.step("whose messages cannot be read say so; a status that is not kept says why", async () => {
      const question = `Kurulum ${unique()}`;
      await chat(request, question);
      await page.getByRole("searchbox").fill(question);
      await page.route("**/get-messages", (route) => route.abort());
      await page.route("**/status", (route) => route.fulfill({ status: 500, json: { error: "x", code: "internal" } }));
      await row(page, question).getByRole("combobox").selectOption("Kapalı");
      await expect(
        page.getByText("Failed to update status: Bir hata oluştu. Lütfen tekrar deneyin.").first(),
      ).toBeVisible();
      await row(page, question).getByRole("button").click();
      await expect(page.getByRole("dialog").getByText("Mesaj geçmişi bulunamadı.")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.unrouteAll();
    });

    await test.step("whose visitor wishes for a person are marked and filtered, and open by the address in the mail", async () => {
      const id = await chat(request, "bir müşteri temsilcisiyle görüşebilir miyim");
      const email = `${unique()
        .toLowerCase()
        .replaceAll(/[^a-z\d]/g, "")}@ornek.example`;
      await request.post("/api/functions/assistant/leave-contact", { data: { threadId: id, name: "Ali Kaya", email } });
      await page.getByRole("searchbox").fill("");
      await page.getByLabel("Görüşme talebi", { exact: true }).selectOption("Görüşme istiyor");
      await expect(row(page, email).getByText("Görüşme istiyor")).toBeVisible();
      await row(page, email).getByRole("button").click();
      await expect(page).toHaveURL(/[?&]session=[\da-f-]{36}/);
      const address = page.url();
      await page.keyboard.press("Escape");
      await expect(page).not.toHaveURL(/session=/);
      await openInPanel(page, `/admin/forms/live-support?session=${new URL(address).searchParams.get("session")}`);
      const note = page.getByRole("dialog").getByRole("complementary", { name: "Görüşme talebi" });
      await expect(note.getByText("Ali Kaya")).toBeVisible();
    });
  });
});

test("a finding is searched, opened, and its answer corrected: before and after stand side by side", async ({
  page,
  request,
}) => {
  const emre = await hireStaff(request, "company_user");
  const { id: threadId } = await (
    await request.post("/api/functions/assistant/create-thread", { data: { chatbotId: LIRVA.chatbotId } })
  ).json();
  const question = `Zeplin ile ${unique()} teslimat var mı?`;
  const { answer } = await (
    await request.post("/api/functions/assistant/send-message", { data: { threadId, content: question } })
  ).json();
  const title = `Zeplin ${unique()}`;
  const wrong = { type: "assistant", content: answer };
  const made = await request.post("/api/user_findings", {
    headers: await asAccount(request, emre),
    data: {
      title,
      description: "Zeplinle teslimat yapmıyoruz.",
      conversation_id: "-",
      selected_messages: [wrong],
      full_conversation: [{ type: "user", content: question }, wrong],
    },
  });
  expect(made.ok()).toBe(true);

  await open(page, "/admin/findings");
  await page.getByLabel("Şirket", { exact: true }).selectOption(LIRVA.name);
  await page.getByLabel("Kullanıcı", { exact: true }).selectOption(emre.email);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox").fill("boyle-bir-bulgu-yok");
  await expect(page.getByText("Filtrelere uygun bulgu bulunamadı.")).toBeVisible();
  await page.getByRole("button", { name: "Temizle", exact: true }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL("/admin/findings");

  await row(page, title).getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText("Zeplinle teslimat yapmıyoruz.")).toBeVisible();
  expect(await dialog.getByRole("list", { name: "Konuşma" }).evaluate((list) => getComputedStyle(list).maxHeight)).toBe(
    "300px",
  );
  await expect(dialog.getByText("Seçili", { exact: true })).toHaveCount(1);
  await dialog.getByRole("link", { name: "Yanıtı Düzelt" }).click();

  await expect(page.getByRole("heading", { name: "Yanıtı Düzelt" })).toBeVisible();
  await expect(page.getByLabel("1. soru", { exact: true })).toHaveValue(question);
  await page.getByLabel("Makale başlığı").fill("Zeplin ile teslimat");
  await page.getByLabel("Yanıt", { exact: true }).fill("Hayır, zeplin ile teslimat yapmıyoruz.");
  await page.getByRole("button", { name: "Kaydet ve Yeniden Sor" }).click();
  const result = page.getByRole("region", { name: "Sonuç" });
  await expect(result.getByText("asistan soruyu artık yanıtlıyor")).toBeVisible();
  await expect(result.getByText(answer.split("\n")[0].slice(0, 40))).toBeVisible();
  await expect(result.getByText("Hayır, zeplin ile teslimat yapmıyoruz.")).toBeVisible();
  await expectClean(page);

  await page.getByRole("link", { name: "Bulguya Dön" }).click();
  await expect(page.getByRole("dialog", { name: title }).getByText("Düzeltmeler")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  await expect(row(page, title).getByText("Düzeltildi")).toBeVisible();

  // It is settled by that; whoever disagrees sets another status, and the list is filtered by it.
  await row(page, title)
    .getByRole("button", { name: `${title}, durum: Çözüldü` })
    .click();
  await page.getByRole("menuitemradio", { name: "Açık" }).click();
  await expect(row(page, title).getByRole("button", { name: `${title}, durum: Açık` })).toBeVisible();
  await page.getByLabel("Durum", { exact: true }).selectOption("Açık");
  await expect(page).toHaveURL(/status=open/);
  await expect(row(page, title)).toBeVisible();
  await page.getByLabel("Durum", { exact: true }).selectOption("Çözüldü");
  await expect(row(page, title)).toHaveCount(0);

  // The reporter sees the state of the finding.
  const { id } = (await made.json()) as { id: string };
  await page.context().clearCookies();
  await signInByApi(page.request, emre);
  await goTo(page, `/company/findings?finding=${id}`);
  const seen = page.getByRole("dialog", { name: title });
  await expect(seen.getByText("Düzeltildi")).toBeVisible();
  await expect(seen.getByText("Hayır, zeplin ile teslimat yapmıyoruz.")).toBeVisible();
});

test("an answer that knew nothing is corrected in an article that is there, and opened again the finding shows it", async ({
  page,
  request,
}) => {
  const there = { slug: "magaza", title: "Mağazamız", questions: [], answer: "Kadıköy’deyiz." };
  const other = { slug: "biz", title: "Biz kimiz", questions: [], answer: "İki kardeşiz." };
  const { id, title, answer } = await reportDeclined(request, [there, other]);
  await open(page, `/admin/findings/${id}/correct`);
  await expect(page.getByLabel("Yeni bir makalede")).toBeChecked();
  await page.getByLabel("Var olan bir makale seçeceğim").check();
  // After choosing a wrong article another one can be chosen.
  for (const slug of ["biz", "magaza"]) {
    await page.getByLabel("Makale", { exact: true }).fill(slug);
    await page.getByRole("button", { name: "Bu Makaleyi Aç" }).click();
    if (slug === "biz") await page.getByRole("button", { name: "Başka Bir Makale Seç" }).click();
  }
  const place = page.getByRole("group", { name: "Nerede düzeltilsin?" });
  await expect(place.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Var olan .*Mağazamız$/);
  await expect(page.getByLabel("Makale başlığı")).toHaveValue("Mağazamız");
  await page.getByLabel("Yanıt", { exact: true }).fill("Kadıköy’deyiz, zeplinle teslimat yapmıyoruz.");
  await page.getByRole("button", { name: "Kaydet ve Yeniden Sor" }).click();
  await expect(page.getByRole("region", { name: "Sonuç" }).getByText("asistan soruyu artık yanıtlıyor")).toBeVisible();

  await page.getByRole("link", { name: "Bulguya Dön" }).click();
  const shown = page.getByRole("dialog", { name: title });
  await expect(shown.getByText("“Mağazamız”")).toBeVisible();
  await shown.getByRole("link", { name: "Yanıtı Düzelt" }).click();
  const before = page.locator("section").filter({ has: page.getByRole("heading", { name: "Düzeltmeler" }) });
  await expect(before.getByText("“Mağazamız”")).toBeVisible();
  await expect(before.getByText(answer.split("\n")[0]!.slice(0, 40))).toBeVisible();
  await expect(before.getByText("Kadıköy’deyiz, zeplinle teslimat yapmıyoruz.")).toBeVisible();
  await expect(place.getByRole("radio", { checked: true })).toHaveAccessibleName(/düzeltildiği makalede: Mağazamız$/);
  await expect(page.getByLabel("Yanıt", { exact: true })).toHaveValue(/zeplinle/);
});

test("axe finds nothing and nothing scrolls sideways, narrow or wide, dark or light, and long words are not cut off", async ({
  page,
  request,
}) => {
  test.slow();
  const name = `Abdurrahman Kocabıyıkoğlu-Karaosmanoğlu ${unique()}`;
  const long = {
    ...FORM,
    name,
    title: "Satın Alma ve Müşteri Deneyimi Müdürü",
    email: `abdurrahman.${"kocabiyikoglu".repeat(3)}@${"karaosmanoglu".repeat(3)}.example`,
  };
  await request.post("/api/demo_requests", {
    data: {
      ...long,
      company: "Kahramanmaraş Lojistik, Depolama ve Gümrük Müşavirliği Sanayi ve Ticaret Limited Şirketi",
      industry: "other",
      description: `https://ornek.example/${"uzun".repeat(40)}`,
    },
  });
  await request.post("/api/contact_messages", {
    data: {
      ...long,
      subject: "Kişisel verilerin yurt içinde saklanması üzerine",
      message: `https://ornek.example/${"uzun".repeat(40)}`,
    },
  });
  await open(page, "/admin");
  const found = encodeURIComponent(name);
  // A few rows of each, because the lists grow while other journeys run.
  for (const path of [
    `/admin/forms/demo-requests?search=${found}`,
    `/admin/forms/messages?search=${found}`,
    "/admin/forms/live-support?status=resolved",
    "/admin/findings",
  ]) {
    await navigateTo(page, path);
    await page.clock.runFor(2000);
    await expect(page.getByRole("table")).toBeVisible();
    await expectCleanEverywhere(page, { what: path });
  }
});

test("a company's staff see none of it", async ({ request, baseURL }) => {
  await signInByApi(request, await hireStaff(request, "company_admin"));
  for (const path of [
    "/admin/forms/demo-requests",
    "/admin/forms/messages",
    "/admin/forms/live-support",
    "/admin/findings",
  ])
    expect((await request.get(path)).url(), path).toBe(`${baseURL}/`);
});

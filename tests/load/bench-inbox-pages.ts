import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { findSystemChromium } from "../../scripts/checks/chromium.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { shareBelow, spreadBelow } from "./figures.ts";
import { tellFigures } from "./results.ts";
import { must } from "./takeover/calls.ts";

// `npm run bench:inbox-pages`: a member of the staff and a visitor, each in a window of one real browser, write to each
// other in turn. From the Enter key here to the words in the page there, read off one clock: asked are 150 ms in the
// middle. What the thousand others cost is `bench:inbox`'s.

const MESSAGES = 30;
const MAX_MS = 150;
const STAFF = { email: "zeynep@lirva.example", password: "Mavi-Kapi-Onunde-5" };
const ADMIN = { email: "admin@bench.example", password: "Kuzey-Ruzgari-71" };

buildIfChanged();
const folder = await temporaryFolder("bench-inbox-pages");
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { DEMO_DATA: "1", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
const { base } = server;
const browser = await chromium.launch({ executablePath: findSystemChromium(), args: ["--no-sandbox"] });

try {
  const [visitor, staff] = await Promise.all([open(), open()]);
  await staff.request.post(`${base}/api/auth/sign-in/email`, { data: ADMIN });
  await staff.request.post(`${base}/api/functions/create-user`, {
    data: { ...STAFF, role: "company_user", company_id: LIRVA.id },
  });
  await staff.request.post(`${base}/api/auth/sign-in/email`, { data: STAFF });
  const cookie = (await staff.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

  await visitor.goto(`${base}/chatbot-iframe/${LIRVA.chatbotId}`);
  const question = visitor.getByPlaceholder("Mesajınızı yazın...");
  // What is sent before the thread is there stays in the box.
  await visitor.waitForFunction((key) => localStorage.getItem(key) !== null, `sozbir.chat.${LIRVA.chatbotId}`);
  await visitor.getByText("Bağlanılıyor...").waitFor({ state: "hidden" });
  await question.fill("Kargo ücreti ne kadar?");
  await question.press("Enter");
  await visitor.locator("[aria-live=polite]", { hasText: "Asistan:" }).waitFor({ state: "attached" });
  const threadId = await visitor.evaluate((key) => localStorage.getItem(key), `sozbir.chat.${LIRVA.chatbotId}`);
  const day = new Date().toLocaleDateString("sv", { timeZone: "Europe/Istanbul" });
  const days = { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day, limit: 1, search: "Kargo ücreti ne kadar?" };
  const [found] = await must<InboxConversation[]>(base, "POST", "/functions/chatbot/conversations", days, cookie);
  const { epoch } = await must<InboxConversation>(base, "GET", `/inbox/${found!.id}`, undefined, cookie);
  await must(base, "POST", `/inbox/${found!.id}/claim`, { epoch }, cookie);
  await staff.goto(`${base}/company/inbox?view=mine&conversation=${found!.id}`);
  const reply = staff.getByLabel("Ziyaretçiye yanıt");
  await reply.waitFor();
  await visitor.getByText("ile görüşüyorsunuz").waitFor();
  if (!threadId) throw new Error("the visitor's page keeps no thread");

  const toVisitor: number[] = [];
  const toStaff: number[] = [];
  for (let at = -2; at < MESSAGES; at += 1) {
    const there = await timed(staff, reply, visitor, `Yanıt ${at}: hemen bakıyorum`);
    const back = await timed(visitor, question, staff, `Mesaj ${at}: bekliyorum`);
    // The first two warm up what is loaded on demand.
    if (at < 0) continue;
    toVisitor.push(there);
    toStaff.push(back);
  }
  console.log(`load ${loadavg()[0]!.toFixed(1)}, ${MESSAGES} messages each way between two windows of one browser`);
  const below = (figure: string, times: number[], share: number, asked?: number) => ({
    ...{ bench: "inbox-pages", figure, unit: "ms", direction: "at most" as const },
    ...{ value: shareBelow(times, share), spread: spreadBelow(times, share), ...(asked && { asked }) },
  });
  const isMet = tellFigures([
    below("staff to visitor, median", toVisitor, 0.5, MAX_MS),
    below("staff to visitor, p95", toVisitor, 0.95),
    below("visitor to staff, median", toStaff, 0.5, MAX_MS),
    below("visitor to staff, p95", toStaff, 0.95),
  ]);
  if (!isMet) process.exitCode = 1;
} finally {
  await browser.close();
  await server.end("SIGTERM");
  await folder.remove();
}

/** A window of its own person, which notes when Enter was pressed and when awaited words stood in its conversation. */
async function open(): Promise<Page> {
  const page = await (await browser.newContext({ locale: "tr-TR", timezoneId: "Europe/Istanbul" })).newPage();
  await page.addInitScript(() => {
    const noted: Noted = { awaited: "", pressed: 0, arrived: 0 };
    Object.assign(window, { noted });
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key === "Enter") noted.pressed = performance.timeOrigin + timeStamp;
      },
      true,
    );
    new MutationObserver(() => {
      if (!noted.awaited || noted.arrived) return;
      if (document.querySelector("[role=log]")?.textContent?.includes(noted.awaited))
        noted.arrived = performance.timeOrigin + performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return page;
}

type Noted = { awaited: string; pressed: number; arrived: number };
declare const noted: Noted;

/** Milliseconds from the sender's Enter to the words in the reader's conversation. */
async function timed(sender: Page, box: ReturnType<Page["locator"]>, reader: Page, words: string): Promise<number> {
  await reader.evaluate((awaited) => Object.assign(noted, { awaited, arrived: 0 }), words);
  await box.fill(words);
  // Nobody types and sends in one moment: what typing says of itself has left.
  await sleep(200 + Math.random() * 200);
  await box.press("Enter");
  await reader.waitForFunction(() => noted.arrived > 0, undefined, { polling: 50, timeout: 10_000 });
  return (await reader.evaluate(() => noted.arrived)) - (await sender.evaluate(() => noted.pressed));
}

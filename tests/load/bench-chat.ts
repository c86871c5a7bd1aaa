import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { ChatMessage } from "#contract/assistant.ts";
import { findSystemChromium } from "../../scripts/checks/chromium.ts";
import { readEvents } from "../support/events.ts";
import { callAssistant, freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { inWords, type LongestTurn, MOST_DELAY_MS } from "./loop-delay.ts";

// `npm run bench:chat`: how soon a visitor reads the first characters of an answer, and whether 200 chats at once lose,
// double or mix up a message. The server is a process of its own, on a fresh embedded database with the demo.

const CHATS = 200;
const TURNS = 5;
const VISITS = 40;
const QUESTIONS = [
  "Demo ücretli mi?",
  "Sözbir ne zaman kuruldu?",
  "hangi dilleri destekliyorsunuz",
  "kurulum ne kadar sürüyor",
  "yarın yağmur yağacak mı",
];

const folder = await temporaryFolder("bench");
const loopFile = join(folder.path, "loop-delay");
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { LOOP_DELAY_FILE: loopFile },
  preload: "./tests/load/report-loop-delay.ts",
});
const { base } = server;
try {
  await longestTurn();
  const browser = await firstCharacterInBrowser();
  const wire = await firstCharacterOnTheWire();
  const crowd = await manyChats();
  const longest = await longestTurn();
  console.log(`
first streamed character, from Enter, in Chromium   median ${browser.p50} ms   p95 ${browser.p95} ms   (${VISITS} messages)
first streamed character, from the request          median ${wire.p50} ms   p95 ${wire.p95} ms   (${VISITS} messages)
${CHATS} chats at once, ${TURNS} messages each         ${crowd.perSecond} answers/s   first character median ${crowd.p50} ms   p95 ${crowd.p95} ms
  lost ${crowd.lost}   doubled ${crowd.doubled}   out of order ${crowd.disordered}
of the server, ${inWords(longest)}`);
  if (crowd.lost + crowd.doubled + crowd.disordered > 0 || longest.own > MOST_DELAY_MS) process.exitCode = 1;
} finally {
  await server.end("SIGTERM");
  await folder.remove();
}

/** Of the server, since this was last asked. */
async function longestTurn(): Promise<LongestTurn> {
  await rm(loopFile, { force: true });
  server.child.kill("SIGUSR2");
  for (;;) {
    const text = await readFile(loopFile, "utf8").catch(() => "");
    if (text !== "") return JSON.parse(text) as LongestTurn;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Types into the real page and watches the answer's bubble; the page's own waiting texts do not count. */
async function firstCharacterInBrowser() {
  const browser = await chromium.launch({
    executablePath: findSystemChromium(),
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${base}/live-support`, { waitUntil: "networkidle" });
    const box = page.getByPlaceholder("Mesajınızı yazın...");
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await box.fill(QUESTIONS[visit % QUESTIONS.length]!);
      await page.locator("[title='Gönder']:not([aria-disabled='true'])").waitFor();
      await page.evaluate(watchFirstCharacter);
      await box.press("Enter");
      times.push(await page.evaluate(() => (window as unknown as { firstCharacter: Promise<number> }).firstCharacter));
    }
    return summary(times.slice(2));
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page: the time from the next Enter until an answer that was not there has text, its waiting texts aside.
 */
function watchFirstCharacter() {
  const answers = () =>
    [...document.querySelectorAll("[data-side='assistant'] .chat-bubble")].filter((bubble) =>
      /^(?!\s*(Agent |$))/.test(bubble.textContent ?? ""),
    ).length;
  const before = answers();
  (window as unknown as { firstCharacter: Promise<number> }).firstCharacter = new Promise((done) => {
    let began = 0;
    addEventListener("keydown", () => (began = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      if (!began || answers() <= before) return;
      observer.disconnect();
      done(performance.now() - began);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function firstCharacterOnTheWire() {
  const threadId = await newThread();
  const times: number[] = [];
  for (let i = 0; i < VISITS; i += 1) times.push(await ask(threadId, QUESTIONS[i % QUESTIONS.length]!));
  return summary(times.slice(2));
}

async function manyChats() {
  const times: number[] = [];
  const began = performance.now();
  const threads = await Promise.all(
    Array.from({ length: CHATS }, async (_, chat) => {
      const threadId = await newThread();
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await ask(threadId, textOf(chat, turn)));
      return threadId;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const faults = { lost: 0, doubled: 0, disordered: 0 };
  for (const [chat, threadId] of threads.entries()) {
    const { messages } = await callAssistant<{ messages: ChatMessage[] }>(base, "get-messages", { threadId });
    const asked = messages.filter(({ type }) => type === "user").map(({ content }) => content);
    const expected = Array.from({ length: TURNS }, (_, turn) => textOf(chat, turn));
    faults.lost +=
      expected.filter((text) => !asked.includes(text)).length + Math.max(0, TURNS - (messages.length - asked.length));
    faults.doubled += asked.length - new Set(asked).size + Math.max(0, messages.length - asked.length - TURNS);
    if (
      messages.some(({ type }, i) => type !== (i % 2 === 0 ? "user" : "assistant")) ||
      asked.join() !== expected.join()
    )
      faults.disordered += 1;
  }
  return { ...summary(times), ...faults, perSecond: Math.round((CHATS * TURNS) / seconds) };
}

function textOf(chat: number, turn: number): string {
  return `${QUESTIONS[turn]} (${chat}.${turn})`;
}

/** Asks and reads the answer to its end; the milliseconds until its first text. */
async function ask(threadId: string, content: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base}/api/functions/assistant/send-message`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ threadId, content, clientMessageId: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`send-message: ${response.status} ${await response.text()}`);
  let first = 0;
  for await (const { event } of readEvents(response)) {
    if (event.type === "text") first ||= performance.now() - began;
    if (event.type === "failed") throw new Error(`no answer: ${event.code}`);
  }
  return first;
}

async function newThread(): Promise<string> {
  return (await callAssistant<{ id: string }>(base, "create-thread", {})).id;
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

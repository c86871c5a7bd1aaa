import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { Conversation } from "#contract/conversations.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { findSystemChromium } from "../../scripts/checks/chromium.ts";
import { callAssistant, freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { must } from "./takeover/calls.ts";
import { recordFigure } from "./results.ts";

// `npm run bench:long-conversation`: a conversation of 500 messages in a real browser, on each screen that shows one,
// beside one of two messages. Opening it, going to its other end, and a message that comes in may hold the page up by no
// task of more than 50 ms that a short conversation does not cost as well. Told is processor time: how long a task
// waited for a processor says what else the machine did.

const MESSAGES = 500;
const MAX_MS = 50;
/** Of each step the middle one of so many is told: the machine has other work. */
const ROUNDS = 3;
/** What a step set off has come to rest: the observer tells of a task when it is over. */
const SETTLED_MS = 1000;
const STAFF = { email: "zeynep@lirva.example", password: "Mavi-Kapi-Onunde-5" };
const ADMIN = { email: "admin@bench.example", password: "Kuzey-Ruzgari-71" };
const SAID = ["Kargo ücreti ne kadar?", "Oxford gömlek kaç para?", "İade süresi kaç gün?", "Teşekkürler"];

type Talk = { threadId: string; id: string; first: string; /** What the visitor said last. */ last: string };
/** The longest task of a step, and all that was over 50 ms together. */
type Step = { name: string; longest: number; over: number };

buildIfChanged();
const folder = await temporaryFolder("bench-long-conversation");
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { DEMO_DATA: "1", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
const { base } = server;
const browser = await chromium.launch({ executablePath: findSystemChromium(), args: ["--no-sandbox"] });

try {
  const context = await browser.newContext({ locale: "tr-TR", timezoneId: "Europe/Istanbul" });
  await context.request.post(`${base}/api/auth/sign-in/email`, { data: ADMIN });
  await context.request.post(`${base}/api/functions/create-user`, {
    data: { ...STAFF, role: "company_user", company_id: LIRVA.id },
  });
  await context.request.post(`${base}/api/auth/sign-in/email`, { data: STAFF });
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const short = await talk(2, "kısa konuşma");
  const long = await talk(MESSAGES, "uzun konuşma");
  console.log(
    `load ${loadavg()[0]!.toFixed(1)}; milliseconds: the longest task (all that was over ${MAX_MS} together)`,
  );

  let isOver = false;
  const longest: number[] = [];
  for (const throttle of [1, 4]) {
    for (const screen of [inConversations, inInbox, inChat]) {
      const steps: [Step[], Step[]][] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        steps.push([await screen(short, throttle), await screen(long, throttle)]);
      for (const [at, { name }] of steps[0]![1].entries()) {
        const [few, many] = [middle(steps.map(([step]) => step[at]!)), middle(steps.map(([, step]) => step[at]!))];
        console.log(
          `${`${throttle} × ${name}`.padEnd(52)} short ${figures(few)}   ${MESSAGES} messages ${figures(many)}`,
        );
        if (throttle > 1) continue;
        longest.push(many.longest);
        if (many.longest > Math.max(MAX_MS, few.longest * 1.5)) isOver = true;
      }
    }
  }
  console.log(`asked: unthrottled no task over ${MAX_MS} ms that a short one does not have`);
  recordFigure({
    ...{ bench: "long-conversation", figure: `longest task with ${MESSAGES} messages`, unit: "ms" },
    ...{ value: Math.max(...longest), direction: "at most", spread: 0 },
  });
  recordFigure({
    ...{ bench: "long-conversation", figure: "a step is over what a short one takes", unit: "" },
    ...{ value: Number(isOver), asked: 0, direction: "at most", spread: 0 },
  });
  if (isOver) process.exitCode = 1;

  /** A visitor's conversation with so many messages. */
  async function talk(messages: number, first: string): Promise<Talk> {
    const last = messages > 2 ? `Son olarak, ${first} bitti` : first;
    const begun = { chatbotId: LIRVA.chatbotId, channel: "widget" };
    const { id: threadId } = await callAssistant<{ id: string }>(base, "create-thread", begun);
    for (let sent = 0; sent < messages / 2; sent += 1) {
      const content = sent === 0 ? first : sent + 1 === messages / 2 ? last : SAID[sent % SAID.length]!;
      await callAssistant(base, "send-message", { threadId, content });
    }
    const day = new Date().toLocaleDateString("sv", { timeZone: "Europe/Istanbul" });
    const query = { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day, limit: 1, search: first };
    const [found] = await must<Conversation[]>(base, "POST", "/functions/chatbot/conversations", query, cookie);
    return { threadId, id: found!.id, first, last };
  }

  async function inConversations(talk: Talk, throttle: number): Promise<Step[]> {
    const { first } = talk;
    const { page, step, close } = await open(`/company/conversations?search=${encodeURIComponent(first)}`, throttle);
    const rows = page.getByRole("region", { name: "Konuşma listesi" }).getByRole("link").filter({ hasText: first });
    await rows.first().waitFor();
    const log = page.getByRole("log");
    const steps = [
      await step("conversations: opening", async () => {
        await rows.first().click();
        await showsAll(page, talk);
      }),
      await step("conversations: to its end", () =>
        log.evaluate((element) => element.scrollTo(0, element.scrollHeight)),
      ),
      await step("conversations: to its beginning", () => log.evaluate((element) => element.scrollTo(0, 0))),
      await step("conversations: a message comes in", () => comesIn(page, talk)),
    ];
    await close();
    return steps;
  }

  async function inInbox(talk: Talk, throttle: number): Promise<Step[]> {
    const { page, step, close } = await open("/robots.txt", throttle);
    const log = page.getByRole("log");
    const steps = [
      await step("inbox: opening", async () => {
        await page.goto(`${base}/company/inbox?conversation=${talk.id}`);
        await showsAll(page, talk);
      }),
      await step("inbox: to its beginning", () => log.evaluate((element) => element.scrollTo(0, 0))),
      await step("inbox: a message comes in", () => comesIn(page, talk)),
    ];
    await close();
    return steps;
  }

  async function inChat(talk: Talk, throttle: number): Promise<Step[]> {
    const { page, step, close } = await open("/robots.txt", throttle);
    await page.evaluate(
      ([key, thread]) => localStorage.setItem(key!, thread!),
      [`sozbir.chat.${LIRVA.chatbotId}`, talk.threadId],
    );
    const log = page.getByRole("log", { name: "Konuşma" });
    const steps = [
      await step("visitor's chat: opening", async () => {
        await page.goto(`${base}/chatbot-iframe/${LIRVA.chatbotId}`);
        await showsAll(page, talk);
      }),
      await step("visitor's chat: to its beginning", () => log.evaluate((element) => element.scrollTo(0, 0))),
      await step("visitor's chat: a message comes in", () => comesIn(page, talk)),
    ];
    await close();
    return steps;
  }

  async function open(path: string, throttle: number) {
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.goto(base + path);
    await page.waitForLoadState("load");
    await sleep(SETTLED_MS);
    return {
      page,
      async step(name: string, act: () => Promise<unknown>): Promise<Step> {
        await browser.startTracing(page, { categories: ["-*", "toplevel"] });
        await act();
        await sleep(SETTLED_MS);
        const seen = tasksOf(JSON.parse(String(await browser.stopTracing())));
        return {
          name,
          longest: Math.round(Math.max(0, ...seen)),
          over: Math.round(seen.reduce((sum, spent) => (spent > MAX_MS ? sum + spent : sum), 0)),
        };
      },
      close: () => page.close(),
    };
  }
} finally {
  await browser.close();
  await server.end("SIGTERM");
  await folder.remove();
}

/** Of a trace of Chromium's, as far as it is read here; `tdur` is in microseconds of the processor. */
type Trace = {
  traceEvents: { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }[];
};

/** What the tasks of the pages' main threads took of a processor, in milliseconds. */
function tasksOf({ traceEvents }: Trace): number[] {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The browser told of no task");
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/** Those words are on the page. */
async function shows(page: Page, words: string): Promise<void> {
  await page.waitForFunction((last) => document.querySelector("[role=log]")?.textContent?.includes(last), words, {
    polling: 100,
    timeout: 60_000,
  });
}

/** The conversation is whole: what is still to come belongs to its opening. */
async function showsAll(page: Page, { first, last }: Talk): Promise<void> {
  await shows(page, last);
  await shows(page, first);
}

async function comesIn(page: Page, talk: Talk): Promise<void> {
  const content = `Bir sorum daha var, ${randomUUID()}`;
  await callAssistant(base, "send-message", { threadId: talk.threadId, content });
  talk.last = content;
  await shows(page, content);
}

function middle(steps: readonly Step[]): Step {
  return steps.toSorted((a, b) => a.longest - b.longest)[steps.length >> 1]!;
}

function figures({ longest, over }: Step): string {
  return `${String(longest).padStart(5)} (${String(over).padStart(5)})`;
}

import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectEmbeddedDatabase } from "#server/database/connect-embedded.ts";
import type { FormTicket } from "#contract/form-guard.ts";
import { findProgram } from "../../scripts/checks/requirements.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { spreadOf, tellFigures } from "./results.ts";

// `npm run bench:calls [-- ROUNDS]`: the API's public list, and a form that is sent, beside a loop of `pg` and
// `node:http` that does one statement a call on the same PostgreSQL; in turn, several rounds, the ratios of the same
// round.

const ROUNDS = Number(process.argv[2] ?? 3);
const LIST_SECONDS = 3;
const FORM_SECONDS = 1;
const CONNECTIONS = 32;
/** More than are sent in a round: each form is one of its own. The bare loop looks at no ticket. */
const FORMS = { ours: 3_000, bare: 20_000 };
/** A form that comes sooner after its page is held. */
const FILLED_AFTER_MS = 2_100;
const MIN_SHARE = 0.6;
const MESSAGE = {
  name: "Işıl Aydın",
  title: "Müdür",
  phone: "0850 000 00 12",
  email: "isil@deneme.example",
  subject: "Fiyat",
  message: "Kırk kişilik bir ekip için fiyatları ve kurulum süresini öğrenebilir miyiz? Sorular çoğunlukla kargodan.",
};
/** Each request of the next of the lines in BODIES. */
const SENDING = `
  local bodies, at = {}, 0
  for line in io.lines(os.getenv("BODIES")) do bodies[#bodies + 1] = line end
  request = function()
    at = at + 1
    return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, bodies[(at - 1) % #bodies + 1])
  end`;

const wrk = findProgram("wrk");
const folder = await temporaryFolder("bench-calls");
const dataDir = join(folder.path, "data");
const server = await startServer({ dataDir, port: await freePort(), environment: { DEMO_DATA: "1" } });
const database = await connectEmbeddedDatabase(dataDir, { mustExist: true });
const bare = spawn(process.execPath, ["tests/load/calls/bare-server.ts", database.url], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const script = join(folder.path, "sending.lua");
  await writeFile(script, SENDING);
  const api = `${server.base}/api`;
  const loop = `http://127.0.0.1:${String(((await once(bare.stdout, "data")) as [Buffer])[0]).trim()}`;

  const list = await inTurn(ROUNDS, {
    ours: async () => rate(LIST_SECONDS, [`${api}/client_references`]),
    bare: async () => rate(LIST_SECONDS, [`${loop}/client_references`]),
  });
  // Told at once: what was measured before a failure is not lost with it.
  const isListMet = tellFigures(figuresOf("public list", list));
  const forms = await inTurn(ROUNDS, {
    ours: async () => sendForms(`${api}/contact_messages`, await newTickets(FORMS.ours)),
    bare: async () =>
      sendForms(
        `${loop}/contact_messages`,
        Array.from({ length: FORMS.bare }, () => ({ key: randomUUID(), stamp: "" })),
      ),
  });
  if (!tellFigures(figuresOf("form", forms)) || !isListMet) process.exitCode = 1;

  async function sendForms(url: string, tickets: readonly FormTicket[]): Promise<number> {
    const bodies = join(folder.path, "bodies");
    await writeFile(
      bodies,
      tickets.map((form) => JSON.stringify({ ...MESSAGE, form: { ...form, trap: "" } })).join("\n"),
    );
    await new Promise((done) => setTimeout(done, FILLED_AFTER_MS));
    return rate(FORM_SECONDS, ["-s", script, url], { file: bodies, forms: tickets.length });
  }

  async function newTickets(count: number): Promise<FormTicket[]> {
    const tickets: FormTicket[] = [];
    while (tickets.length < count) tickets.push(...(await Promise.all(Array.from({ length: 50 }, newTicket))));
    return tickets;
  }

  async function newTicket(): Promise<FormTicket> {
    return (await fetch(`${api}/contact_messages/form`)).json() as Promise<FormTicket>;
  }
} finally {
  bare.kill("SIGTERM");
  await once(bare, "exit");
  await database.close();
  await server.end("SIGTERM");
  await folder.remove();
}

type Rounds = { ours: number; bare: number }[];

/** Both in turn, each beginning every other time: what disturbs the machine disturbs both. The first is a rehearsal. */
async function inTurn(count: number, { ours, bare }: Record<"ours" | "bare", () => Promise<number>>): Promise<Rounds> {
  const rounds: Rounds = [];
  for (let round = 0; round <= count; round += 1) {
    const first = round % 2 === 0 ? await bare() : 0;
    const measured = await ours();
    rounds.push({ ours: measured, bare: first || (await bare()) });
  }
  return rounds.slice(1);
}

function figuresOf(name: string, rounds: Rounds) {
  const figure = (what: string, values: number[], unit = "/s", asked?: number) => ({
    ...{ bench: "calls", figure: `${name}, ${what}`, unit, direction: "at least" as const },
    ...{ value: median(values), spread: spreadOf(values), ...(asked && { asked }) },
  });
  return [
    figure(
      "share of the bare loop",
      rounds.map(({ ours, bare }) => ours / bare),
      "",
      MIN_SHARE,
    ),
    figure(
      "calls",
      rounds.map(({ ours }) => ours),
    ),
    figure(
      "calls of the bare loop",
      rounds.map(({ bare }) => bare),
    ),
  ];
}

/** Requests a second by one thread of wrk. Throws when any was not answered with 200, or a form was sent twice. */
async function rate(seconds: number, args: string[], bodies?: { file: string; forms: number }): Promise<number> {
  const { stdout: printed } = await promisify(execFile)(wrk, ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...args], {
    env: { ...process.env, ...(bodies && { BODIES: bodies.file }) },
  });
  if (printed.includes("Non-2xx")) throw new Error(`not every request of ${args.at(-1)} was answered`);
  const [, requests] = printed.match(/(\d+) requests in/)!;
  if (bodies && Number(requests) > bodies.forms) throw new Error("more forms were sent than there are");
  return Number(printed.match(/Requests\/sec:\s+([\d.]+)/)![1]);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { readIntoServer } from "../support/knowledge-documents.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Caller, type Call, PEOPLE } from "./fuzz/calls.ts";
import { type Operation, readOperations } from "./fuzz/operations.ts";
import { FORGETFUL, PASSWORD } from "./fuzz/recipes.ts";
import { type Answer, send } from "./fuzz/send.ts";
import { walkThrough } from "./fuzz/walk.ts";
import { World } from "./fuzz/world.ts";

// `npm run fuzz`: 100,000 calls made of the API's own document, by every role, half of them such as a route wants them
// and half with something hostile inside, against a server of its own on an embedded database with the demo content.
// `-- 5000` makes fewer, `-- --seed 7` repeats the values of a run. Ends with 1 when a call is answered with 500, is
// left waiting, when a route never answered 200, or when the server's memory grows.

const asked = process.argv.slice(2);
const seedAt = asked.indexOf("--seed");
const SEED = seedAt < 0 ? randomInt(2 ** 31) : Number(asked[seedAt + 1]);
const CALLS = Number(asked.find((word, at) => /^\d+$/.test(word) && (seedAt < 0 || at !== seedAt + 1)) ?? 100_000);
const AT_ONCE = 8;
const HANG_MS = 2000;
const MAX_GROWTH = 64 * 1024 * 1024;
/** A form that came too fast is held for as long as a person needs (docs/decisions/0012-public-forms.md). */
const HELD_MS: Record<string, number> = { "POST /demo_requests": 2000, "POST /contact_messages": 2000 };
/** What is slow on purpose, or as long as the content, is called seldom. */
const SELDOM = /\/export$|\/auth\/(sign-in|token|reset|change)|create-user$|unanswered$|user_profiles$|list-users$/;
/** Another service's failure, which the server tells and did not make. */
const TOLD = new Set([502]);
/** Work for which there is a line: who comes when it is full is told so, and when to come again. */
const IN_LINE = /\/import$|upload-file$|\/storage\/|company\/logo$|\/report/;
/** What needs a state that no call brings about. */
const UNREACHABLE: Record<string, string> = {
  "POST /jobs/{id}/retry": "needs a job that failed for good",
  "POST /jobs/scheduled/{kind}/run": "needs a kind of job that comes by the clock",
  "POST /chatbots/{id}/sources/look": "needs a web site that answers",
  "PUT /user_findings/{id}/truth-check": "needs a finding of the nightly check",
  "POST /functions/assistant/open-link": "needs a mail that leaves two minutes after a message nobody saw",
};

const folder = await temporaryFolder("fuzz");
const child = fork(new URL("./fuzz/server.ts", import.meta.url), {
  execArgv: ["--expose-gc"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: join(folder.path, "data"),
    DEMO_DATA: "1",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "1000000",
    LOOPBACK_FEEDS: "1",
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1", // nothing listens there: no value of a setting leads off this machine
  },
});
type ServerReady = { address: string; signIns: { email: string; password: string }[] };
try {
  const [{ address, signIns }] = (await once(child, "message")) as [ServerReady];
  await fuzz(address.replace("localhost", "127.0.0.1"), signIns);
} finally {
  const ended = once(child, "exit");
  if (child.connected) child.send("end");
  else child.kill();
  await ended;
  await folder.remove();
}

async function fuzz(base: string, signIns: ServerReady["signIns"]) {
  const operations = readOperations((await (await fetch(`${base}/api/openapi.json`)).json()) as never);
  const world = new World();
  const tokens = await signInAll(base, signIns);
  let seed = SEED;
  const callers = new Map(operations.map((operation) => [operation, new Caller(operation, world, () => seed++)]));
  const counts = new Map(operations.map(({ name }) => [name, new Map<number | string, number>()]));
  const slowest = new Map<string, number>();
  /** Of a call that should have been answered with 200, what it was answered with last. */
  const refusals = new Map<string, string>();
  const problems: string[] = [];
  let [made, slowOnce] = [0, 0];

  async function make(operation: Operation, fit: boolean) {
    const call = await (fit ? callers.get(operation)!.fit() : callers.get(operation)!.broken());
    const token = await tokens.of(call.person);
    const answer = await send(base, call, token).catch((error: Error) => error);
    made += 1;
    const outcome = answer instanceof Error ? "broken" : answer.status;
    const row = counts.get(operation.name)!;
    row.set(outcome, (row.get(outcome) ?? 0) + 1);
    const problem = problemOf(operation, call, answer);
    if (problem?.slow) slowOnce += 1;
    // A machine that is busy otherwise makes anything wait once; what hangs by itself hangs again.
    const again = problem?.slow
      ? problemOf(operation, call, await send(base, call, await tokens.of(call.person)).catch((error: Error) => error))
      : problem;
    if (again) problems.push(again.text);
    if (answer instanceof Error) return;
    // Routes that end sessions are called as well: whose session ended signs in again.
    if (answer.status === 401) tokens.renew(call.person, token);
    slowest.set(operation.name, Math.max(slowest.get(operation.name) ?? 0, answer.ms, answer.silentMs));
    if (answer.status === 200) world.note(operation, call, answer.json);
    else if (fit) refusals.set(operation.name, `${answer.text} to ${String(call.body ?? "").slice(0, 300)}`);
  }

  /** Keeps so many calls under way until there is nothing more to do. */
  const run = (next: () => [Operation, boolean] | undefined) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let job = next(); job; job = next()) await make(...job);
      }),
    );

  for (const name of await walkThrough(base, (await tokens.of("admin"))!, tokens.companyId, (...read) =>
    readIntoServer(join(folder.path, "data"), ...read),
  )) {
    const row = counts.get(name);
    row?.set(200, (row.get(200) ?? 0) + 1);
  }
  const progress = setInterval(
    () =>
      console.error(`${made} calls, ${Math.round((performance.now() - began) / 1000)} s, ${problems.length} problems`),
    10_000,
  );
  const began = performance.now();
  // First every route as it wants to be called, several times over: one route's answers are the next one's ids.
  const tour = Array.from({ length: 6 }, () =>
    operations.map((operation): [Operation, boolean] => [operation, true]),
  ).flat();
  await run(() => tour.shift());
  const weighted = operations.flatMap((operation) =>
    Array<Operation>(SELDOM.test(operation.path) ? 1 : 12).fill(operation),
  );
  const until = (share: number) =>
    run(() => (made < CALLS * share ? [weighted[randomInt(weighted.length)]!, randomInt(2) === 0] : undefined));
  await until(0.2);
  const before = await memory();
  await until(0.6);
  const between = await memory();
  await until(1);
  const after = await memory();
  clearInterval(progress);
  const seconds = (performance.now() - began) / 1000;

  const reached = ({ name }: Operation) => (counts.get(name)!.get(200) ?? 0) > 0;
  for (const operation of operations)
    if (!reached(operation) && operation.name in UNREACHABLE)
      console.log(`not reached: ${operation.name} ${UNREACHABLE[operation.name]}`);
    else if (!reached(operation))
      problems.push(`${operation.name} was never answered with 200, but ${refusals.get(operation.name)}`);
  if (after.heapUsed - before.heapUsed > MAX_GROWTH)
    problems.push(`the server's heap grew by ${mib(after.heapUsed - before.heapUsed)}`);
  if (after.rss - before.rss > 2 * MAX_GROWTH)
    problems.push(`the server's memory grew by ${mib(after.rss - before.rss)}`);

  print(counts, slowest);
  console.log(
    `\n${made} calls in ${seconds.toFixed(0)} s (${(made / seconds).toFixed(0)} a second), ${PEOPLE.length} people, ${operations.length} routes, seed ${SEED}`,
  );
  console.log(
    `memory after a fifth, at the middle and at the end, without garbage: heap ${[before, between, after].map(({ heapUsed }) => mib(heapUsed)).join(", ")}; resident ${[before, between, after].map(({ rss }) => mib(rss)).join(", ")}`,
  );
  console.log(
    problems.length === 0 ? "0 answers of 500, 0 hangs, every route reached" : `${problems.length} problems:`,
  );
  for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

type Problem = { text: string; slow: boolean };

function problemOf(operation: Operation, call: Call, answer: Answer | Error): Problem | undefined {
  const problem = (what: string, slow = false): Problem => ({
    slow,
    text: `${what}: ${operation.name} by ${call.person}: ${call.path.slice(0, 200)} ${JSON.stringify(call.headers).slice(0, 200)} ${String(call.body ?? "").slice(0, 400)}`,
  });
  if (answer instanceof Error) return problem(answer.message);
  const isTold = TOLD.has(answer.status) || (answer.status === 503 && IN_LINE.test(operation.path));
  if (answer.status >= 500 && !isTold) return problem(`${answer.status} ${answer.text.slice(0, 200)}`);
  if (answer.ms > HANG_MS + (HELD_MS[operation.name] ?? 0)) return problem(`waited ${Math.round(answer.ms)} ms`, true);
  if (answer.silentMs > HANG_MS) return problem(`silent for ${Math.round(answer.silentMs)} ms`, true);
  return undefined;
}

/** The token of each person's session, of the demo cast, the super administrator, and a guest of the company. */
async function signInAll(base: string, signIns: ServerReady["signIns"]) {
  const tokens = new Map<string, Promise<string>>();
  const credentials = new Map<string, { email: string; password: string }>();
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${base}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<any>;
  };
  const enter = (person: string): Promise<string> => {
    const { email, password } = credentials.get(person)!;
    return post("/auth/token", { email, password }).then(({ token }) => token);
  };
  const admit = async (person: string, who: { email: string; password: string }) => {
    credentials.set(person, who);
    tokens.set(person, enter(person));
    return tokens.get(person)!;
  };
  for (const who of signIns) await admit(who.email.split("@")[0]!, who);
  const lirva = (await (
    await fetch(`${base}/api/companies`, { headers: { authorization: `Bearer ${await tokens.get("emre")}` } })
  ).json()) as { id: string }[];
  let guests = 0;
  const guest = { email: "", password: PASSWORD, role: "company_user", company_id: lirva[0]!.id };
  /** Whoever calls as the guest may have changed the password to something hostile: then there is another one. */
  const admitGuest = async () => {
    const fresh = { ...guest, email: `misafir-${(guests += 1)}@lirva.example` };
    await post("/functions/create-user", fresh, await tokens.get("admin"));
    return admit("guest", fresh);
  };
  await post("/functions/create-user", { ...guest, email: FORGETFUL }, await tokens.get("admin"));
  await admitGuest();
  return {
    companyId: lirva[0]!.id,
    /** Undefined for nobody. */
    of: async (person: string) => tokens.get(person),
    /** Signs in again where `token` is still the one in use. */
    async renew(person: string, token: string | undefined) {
      const current = tokens.get(person);
      if (!current || (await current) !== token || tokens.get(person) !== current) return;
      tokens.set(
        person,
        enter(person).catch((error: unknown) => {
          if (person === "guest") return admitGuest();
          console.error(`${person} cannot sign in again: ${String(error)}`);
          return token!;
        }),
      );
    },
  };
}

async function memory(): Promise<{ rss: number; heapUsed: number }> {
  child.send("memory");
  const [told] = (await once(child, "message")) as [{ rss: number; heapUsed: number }];
  return told;
}

function print(counts: Map<string, Map<number | string, number>>, slowest: Map<string, number>) {
  const statuses = [...new Set([...counts.values()].flatMap((row) => [...row.keys()]))].sort();
  console.log(`${"route".padEnd(48)}${statuses.map((status) => String(status).padStart(7)).join("")}  slowest ms`);
  for (const [name, row] of counts)
    console.log(
      `${name.padEnd(48)}${statuses.map((status) => String(row.get(status) ?? "").padStart(7)).join("")}${String(Math.round(slowest.get(name) ?? 0)).padStart(12)}`,
    );
}

function mib(bytes: number) {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
}

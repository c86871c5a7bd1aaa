import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { connectEmbeddedDatabase } from "#server/database/connect-embedded.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openBareLoop } from "./chat/bare-loop.ts";
import { ask, crowdRound, deliveryFaults, newChat, newChats, slowCrowd, timesSentAgain } from "./chat/crowd.ts";
import { inBrowser, onTheWire } from "./chat/first-character.ts";
import { inWords, type LongestTurn, MAX_DELAY_MS } from "./loop-delay.ts";
import { type Result, spreadOf, tellFigures } from "./results.ts";

// `npm run bench:chat`: how many answers a second beside what the same PostgreSQL stores without anybody thinking, in
// alternating rounds; what one message asks the database; how soon a visitor reads the first characters while 200
// others chat; and whether a message is lost, doubled or out of order. The server is a process of its own, on a fresh
// embedded database with the demo. `--rounds N` and `--visits N` make it longer or shorter; `--texts` prints the
// statements.

const CROWDS = [1, 50, 200, 1000];
const ROUNDS = option("rounds", 5);
const ROUND_MS = 3_000;
const VISITS = option("visits", 42);
const OTHERS = 200;
/** Who chats reads what was answered, and writes for a while. */
const OTHERS_ASK_EVERY_MS = 10_000;
const COUNTED = 20;
const MIN_RATIO = 0.5;
/** Two, and the points of limits of several messages at once. */
const MAX_STATEMENTS = 2.1;
const MAX_MEDIAN_MS = 30;
const MAX_P95_MS = 60;
/** What a server without visitors asks, too: its jobs, and whether other nodes listen. */
const IDLE = /pgboss|pg_stat_activity/;

const folder = await temporaryFolder("bench");
const dataDir = join(folder.path, "data");
const loopFile = join(folder.path, "loop-delay");
const statementsFile = join(folder.path, "statements");
const server = await startServer({
  dataDir,
  port: await freePort(),
  environment: { LOOP_DELAY_FILE: loopFile, STATEMENTS_FILE: statementsFile },
  preload: ["./tests/load/report-loop-delay.ts", "./tests/load/report-statements.ts"],
});
const { base } = server;
const database = await connectEmbeddedDatabase(dataDir, { mustExist: true });
const bare = await openBareLoop(database.url);
try {
  const statements = await countStatements();
  const chats = await newChats(base, CROWDS.at(-1)!);
  await crowdRound(base, chats.slice(0, 50), ROUND_MS);
  await bare.round(50, ROUND_MS);
  await report<LongestTurn>(loopFile);
  if (process.argv.includes("--texts")) console.log(statements.texts);
  tell(figure("statements for a message", statements.each, { asked: MAX_STATEMENTS }));
  for (const crowd of CROWDS) tell(...(await compare(crowd)));
  const longest = await report<LongestTurn>(loopFile);
  const others = slowCrowd(base, chats.slice(0, OTHERS), OTHERS_ASK_EVERY_MS);
  const besides = `first character with ${OTHERS} others`;
  tell(...firstCharacter(`${besides}, from the request`, await onTheWire(base, VISITS)));
  tell(...firstCharacter(`${besides}, from Enter`, await inBrowser(base, VISITS)));
  await others.end();
  const { lost, doubled, disordered } = await deliveryFaults(base, chats);
  tell(
    figure("messages lost", lost, { asked: 0 }),
    figure("messages doubled", doubled, { asked: 0 }),
    figure("chats out of order", disordered, { asked: 0 }),
  );
  console.log(`sent again ${timesSentAgain()}
of the server, ${inWords(longest)}`);
  if (longest.own > MAX_DELAY_MS) process.exitCode = 1;

  /** Both in turn, each beginning every other time: what disturbs the machine disturbs both. */
  async function compare(crowd: number) {
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = round % 2 === 0 ? await bare.round(crowd, ROUND_MS) : 0;
      const ours = await crowdRound(base, chats.slice(0, crowd), ROUND_MS);
      rounds.push({ ours, bare: first || (await bare.round(crowd, ROUND_MS)) });
    }
    const told = (name: string, values: number[], more: Partial<Result> = {}) =>
      figure(`${crowd} chats: ${name}`, median(values), { direction: "at least", spread: spreadOf(values), ...more });
    return [
      told(
        "answers beside the bare loop's",
        rounds.map((round) => round.ours / round.bare),
        { asked: MIN_RATIO },
      ),
      told(
        "answers",
        rounds.map((round) => round.ours),
        { unit: "/s" },
      ),
      told(
        "bare loop",
        rounds.map((round) => round.bare),
        { unit: "/s" },
      ),
    ];
  }
} finally {
  await bare.close();
  await database.close();
  await server.end("SIGTERM");
  await folder.remove();
}

/** What the server asks of the database for a message of one chat that goes on, notifications and limits included. */
async function countStatements(): Promise<{ each: number; texts: string }> {
  const chat = await newChat(base);
  for (let turn = 0; turn < 5; turn += 1) await ask(base, chat);
  await report(statementsFile);
  for (let turn = 0; turn < COUNTED; turn += 1) await ask(base, chat);
  const asked = Object.entries(await report<Record<string, number>>(statementsFile))
    .filter(([text]) => !IDLE.test(text))
    .toSorted(([, one], [, other]) => other - one);
  return {
    each: asked.reduce((sum, [, count]) => sum + count, 0) / COUNTED,
    texts: asked.map(([text, count]) => `${count}\t${text.replace(/\s+/g, " ").slice(0, 150)}`).join("\n"),
  };
}

/** What the server wrote down since this was last asked. */
async function report<T>(file: string): Promise<T> {
  await rm(file, { force: true });
  server.child.kill("SIGUSR2");
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return JSON.parse(text) as T;
    await new Promise((done) => setTimeout(done, 20));
  }
}

function option(name: string, usual: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
}

function figure(name: string, value: number, more: Partial<Result> = {}): Result {
  return { bench: "chat", figure: name, value, unit: "", direction: "at most", spread: 0, ...more };
}

/** Each group at once: what was measured before a failure is not lost with it. */
function tell(...figures: Result[]): void {
  if (!tellFigures(figures)) process.exitCode = 1;
}

function firstCharacter(name: string, times: number[]): Result[] {
  const spread = at(times, 0.75) - at(times, 0.25);
  return [
    figure(`${name}, median`, at(times, 0.5), { unit: "ms", asked: MAX_MEDIAN_MS, spread }),
    figure(`${name}, p95`, at(times, 0.95), { unit: "ms", asked: MAX_P95_MS, spread }),
  ];
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

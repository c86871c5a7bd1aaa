import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningServer } from "#server/database/embedded/running.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { freePort, type ServerProcess, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Disruption, disruptions, type Target } from "./disruptions.ts";
import { startWriters } from "./writers.ts";

// `node tests/load/chaos.ts [times]`: while eight visitors write, the database is killed, restarted, frozen, filled and
// out of connections, each so many times (once unless told); on the embedded server under one node, and on the
// machine's PostgreSQL under two. Root is needed, for the small disk. Fails when a program ends, an acknowledged
// message is lost, doubled or out of order, an answer is neither 200, 429 nor 503, or the first 200 comes later than 2
// s after the database is back.

const TIMES = Number(process.argv[2] ?? 1);
const ONLY = process.argv[3];
const WRITERS = 8;
const DISK = "700m";
const SETTLE_MS = 1_500;
const BACK_WITHIN_MS = 2_000;
const folder = await temporaryFolder("chaos");
const rows: Record<string, string | number>[] = [];
const failures: string[] = [];
/** To be ended also where something fails. */
const nodes: ServerProcess[] = [];
const endAll = () => Promise.all(nodes.splice(0).map((node) => node.end("SIGKILL")));

try {
  for (const engine of [embedded, machine]) await engine();
} finally {
  await endAll();
  await folder.remove();
}
console.table(rows);
if (failures.length > 0) {
  console.error(failures.join("\n"));
  process.exit(1);
}

async function embedded() {
  await using disk = await smallDisk("embedded");
  const dataDir = join(disk.path, "data");
  const node = await startServer({ dataDir, port: await freePort() });
  nodes.push(node);
  const home = join(dataDir, "postgres");
  const url = (await findRunningServer(home))!;
  await disturb("embedded", { url, cluster: join(home, "cluster"), disk: disk.path }, [node]);
}

async function machine() {
  await using disk = await smallDisk("machine");
  const server = await openSystemPostgres(disk.path, { max_connections: "60" });
  try {
    await asAdmin(urlOf(server.url, "postgres"), "create database chaos");
    const url = urlOf(server.url, "chaos");
    const environment = { DATABASE_URL: url, APP_SECRET: "a secret for this alone", DEMO_DATA: "1" };
    const both: ServerProcess[] = [];
    for (const name of ["a", "b"])
      both.push(await startServer({ dataDir: join(folder.path, name), port: await freePort(), environment }));
    nodes.push(...both);
    await disturb("machine, two nodes", { url, cluster: join(disk.path, "cluster"), disk: disk.path }, both);
  } finally {
    await endAll();
    await server.close();
  }
}

async function disturb(engine: string, target: Target, nodes: ServerProcess[]) {
  const writers = await startWriters(
    nodes.map(({ base }) => base),
    WRITERS,
  );
  await sleep(SETTLE_MS);
  for (const [name, disrupt] of Object.entries(disruptions)) {
    if (ONLY && name !== ONLY) continue;
    for (let time = 0; time < TIMES; time += 1) await one(engine, name, disrupt, target, nodes, writers);
  }
  await writers.stop();
  const { acknowledged, wrong } = await writers.check(nodes[0]!.base);
  failures.push(...wrong);
  rows.push({ engine, disruption: "all", acknowledged, "lost, doubled, out of order": wrong.length });
  for (const node of nodes) {
    const began = performance.now();
    await node.end("SIGTERM");
    if (performance.now() - began > 10_000) failures.push(`${engine}: the end took longer than ten seconds`);
  }
}

async function one(
  engine: string,
  disruption: string,
  disrupt: Disruption,
  target: Target,
  nodes: ServerProcess[],
  writers: Awaited<ReturnType<typeof startWriters>>,
) {
  writers.take();
  await disrupt(target);
  const back = await Promise.race([writers.nextAcknowledged(), sleep(30_000, Infinity, { ref: false })]);
  await sleep(SETTLE_MS);
  const { statuses, slowest } = writers.take();
  const ended = nodes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
  rows.push({
    engine,
    disruption,
    answers: JSON.stringify(statuses),
    "slowest ms": Math.round(slowest),
    "first 200 ms": Math.round(back),
    ended,
  });
  const where = `${engine}, ${disruption}`;
  if (ended > 0) failures.push(`${where}: a program ended`);
  if (back > BACK_WITHIN_MS) failures.push(`${where}: the first 200 came after ${Math.round(back)} ms`);
  for (const status of Object.keys(statuses))
    if (!["200", "429", "503"].includes(status)) failures.push(`${where}: an answer was ${status}`);
}

async function smallDisk(name: string) {
  const path = join(folder.path, name);
  await mkdir(path, { mode: 0o755 });
  run("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", path]);
  return { path, [Symbol.asyncDispose]: async () => run("umount", ["-l", path]) };
}

function run(program: string, args: string[]) {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { collectDefaultMetrics } from "prom-client";
import { createApp, type App } from "./app.ts";
import { type Config, portTaken } from "./config.ts";
import { checkBackupFolder } from "./backup/schedule.ts";
import { closeDataDir } from "./data-dir.ts";
import { createServices } from "./create-services.ts";
import { listenForChanges } from "./database/changes.ts";
import { connect } from "./database/connect.ts";
import { openEmbeddedDatabase } from "./database/embedded.ts";
import { openTenants } from "./database/tenant-login.ts";
import type { Misuse } from "./database/transaction-guard.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { preparePushKeys } from "./domain/push-keys.ts";
import { seedFirstContent } from "./first-content.ts";
import { collectWhenIdle } from "./idle-memory.ts";
import { startJobs } from "./job-handlers.ts";
import { keyFor } from "./secrets/app-secret.ts";
import { checkAppSecret, fingerprintOf, tagOf } from "./secrets/fingerprint.ts";
import { createLog } from "./log.ts";
import { listenForScrapes } from "./metrics/serve-metrics.ts";
import { prepareDatabase } from "./prepare-database.ts";
import type { Services } from "./services.ts";
import { createGracefulShutdown } from "./graceful-shutdown.ts";

export type Running = { address: string; signIns: SignIn[]; close(): Promise<void> };

/** Runs ahead of the app: answers a request itself, or calls `next`. */
type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Adds the pages to the API's app: from the build or from the dev server. */
export type AddPages = (app: App, services: Services, server: Server) => Promise<Front>;

/**
 * A node's connections besides its pools: the change listeners, workers, and the slots PostgreSQL reserves for itself.
 */
const OTHER_CONNECTIONS = 40;
/**
 * Longer than proxies keep an idle connection (Caddy: two minutes): one that reuses it just as we close it gives its
 * client an error, since it may not repeat a POST.
 */
const KEEP_ALIVE_MS = 130_000;
/** The size of the pool for companies' staff, beside the owner's. */
const TENANT_POOL = 10;
/**
 * After this, shutdown steps that still hang are abandoned and the database stops: shutdown takes ten seconds at most.
 */
const LEAVE_MS = 8_000;
const MIN_MS = 300;

/**
 * Opens all parts of the program and serves it. `close` takes no new connections and jobs, waits for what runs, and
 * stops the database last, all within ten seconds. Rejects with one clear line if a part cannot be opened.
 */
export async function start(config: Config, addPages: AddPages): Promise<Running> {
  const dataDir = resolve(config.DATA_DIR);
  const log = createLog(config.LOG_LEVEL);
  await closeDataDir(dataDir, (line) => log.warn(line));
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    const leaveAt = performance.now() + LEAVE_MS;
    for (const step of undo.splice(0).reverse())
      await withinTime(step, Math.max(MIN_MS, leaveAt - performance.now())).catch((error: unknown) =>
        log.error({ err: error }, "closing"),
      );
    await stopDatabase();
  };
  let stopDatabase = async () => {};
  try {
    const embedded = config.DATABASE_URL
      ? null
      : await openEmbeddedDatabase({
          dataDir,
          log: (line) => log.info(line),
          settings: { max_connections: String(config.DATABASE_POOL + TENANT_POOL + OTHER_CONNECTIONS) },
        });
    if (embedded) stopDatabase = embedded.close;
    const url = config.DATABASE_URL ?? embedded!.url;
    await prepareDatabase(url, log);
    const misuse: Misuse | undefined =
      process.env.NODE_ENV === "production"
        ? (what) => log.error({ err: new Error(what) }, "asked inside a transaction, which waits for it")
        : undefined;
    const {
      db,
      pool,
      close: disconnect,
    } = connect(url, {
      max: config.DATABASE_POOL,
      log: (line) => log.warn(line),
      misuse,
    });
    undo.push(disconnect);
    // Before anything is derived from the secret that another node could see.
    const settled = { ...config, DATA_DIR: dataDir };
    const fingerprint = await fingerprintOf(settled);
    const changes = await listenForChanges(url, log, tagOf(fingerprint));
    undo.push(changes.close);
    await checkAppSecret(db, log, fingerprint);
    const tenants = await openTenants(db, url, {
      password: await tenantPassword(settled),
      max: TENANT_POOL,
      log,
      misuse,
    });
    undo.push(tenants.close);

    const { services, finish } = await createServices({
      config: settled,
      log,
      url,
      db,
      tenants: tenants.db,
      pool,
      changes,
    });
    undo.push(finish);
    collectDefaultMetrics({ register: services.metrics.registry, prefix: "sozbir_" });
    undo.push(await listenForScrapes(services.metrics, config));
    await preparePushKeys(services);
    const signIns = await seedFirstContent(services, { embedded: embedded !== null });
    await checkBackupFolder(settled, log);
    await startJobs(services);
    undo.push(services.jobs.close);

    const app = createApp(services);
    const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: KEEP_ALIVE_MS });
    const front = await addPages(app, services, server);
    const listener = getRequestListener((request, env) => app.fetch(request, env));
    const { track, stop: stopListening } = createGracefulShutdown(server);
    server.on("request", (request, response) =>
      front(request, response, () => {
        track(response);
        void listener(request, response);
      }),
    );
    const address = await listen(server, config);
    undo.push(collectWhenIdle().stop);
    undo.push(async () => void (await Promise.all([stopListening(), services.jobs.close()])));
    undo.push(changes.end);
    return { address, signIns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same on every node that shares the program's secret. */
export const tenantPassword = async (config: Config) =>
  (await keyFor(config, "sozbir tenant login")).toString("base64url");

function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(portTaken(error, "PORT", PORT)));
    server.listen(PORT, HOST, () => {
      const address = server.address();
      done(`http://localhost:${typeof address === "object" ? address!.port : PORT}`);
    });
  });
}

async function withinTime(work: () => Promise<void> | void, ms: number): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, ms);
  await Promise.race([work(), over.promise]).finally(() => clearTimeout(timer));
}

import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type pg from "pg";
import { pino } from "pino";
import { createApp, type App } from "./app.ts";
import { createAssistant } from "./assistant/assistant.ts";
import type { Config } from "./config.ts";
import { listenForChanges } from "./database/changes.ts";
import { connect } from "./database/connect.ts";
import { openEmbeddedDatabase } from "./database/embedded.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { openTenants } from "./database/tenant-login.ts";
import type { SignIn } from "./database/demo/cast.ts";
import { plantFirstContent } from "./first-content.ts";
import { keyFor, readAppSecret } from "./secrets/app-secret.ts";
import { createSecretBox } from "./secrets/secret-box.ts";
import { createMailer } from "./mail/outbox.ts";
import type { Services } from "./services.ts";
import { createStorage } from "./storage/storage.ts";
import { createLimits } from "./store/rate-limits.ts";

export type Running = { address: string; signIns: SignIn[]; close(): Promise<void> };

/** Stands before the app: answers a request itself, or calls `next`. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Adds the pages to the API's app: from the build, or from the dev server. */
export type AddPages = (app: App, services: Services, server: Server) => Promise<Front>;

const DRAIN_MS = 10_000;
/** Connections for companies' staff, beside the owner's. */
const TENANT_POOL = 10;

/**
 * Opens everything the program consists of and serves it. `close` takes no new connection, lets what runs finish (at
 * most ten seconds), and stops the database last. Rejects with one clear line when a part cannot be opened.
 */
export async function start(config: Config, addPages: AddPages): Promise<Running> {
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const log = pino({ level: config.LOG_LEVEL, redact: ["*.password", "*.apiKey", "*.token"] });
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const embedded = config.DATABASE_URL
      ? null
      : await openEmbeddedDatabase({ dataDir, log: (line) => log.info(line) });
    if (embedded) undo.push(embedded.close);
    const url = config.DATABASE_URL ?? embedded!.url;
    await migrateDatabase(url);
    const {
      db,
      pool,
      close: disconnect,
    } = connect(url, { onError: (error) => log.warn({ err: error }, "database connection lost") });
    undo.push(disconnect);
    const tenants = await openTenants(db, url, {
      password: await tenantPassword({ ...config, DATA_DIR: dataDir }),
      max: TENANT_POOL,
      log,
      onError: (error) => log.warn({ err: error }, "database connection lost"),
    });
    undo.push(tenants.close);

    const changes = await listenForChanges(url, log);
    undo.push(changes.close);
    const { services, finish } = await createServices({
      config: { ...config, DATA_DIR: dataDir },
      log,
      db,
      tenants: tenants.db,
      pool,
      changes,
    });
    undo.push(finish);
    const signIns = await plantFirstContent(services, { embedded: embedded !== null });

    const app = createApp(services);
    const server = createServer({ requestTimeout: 120_000 });
    const front = await addPages(app, services, server);
    const listener = getRequestListener((request, env) => app.fetch(request, env));
    server.on("request", (request, response) => front(request, response, () => void listener(request, response)));
    const address = await listen(server, config);
    undo.push(() => stopListening(server));
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

/**
 * The services over an open database. `settled` waits for answers and work under way; `finish` also closes what is
 * open.
 */
export async function createServices({
  config,
  log,
  db,
  tenants,
  pool,
  changes,
  clock = () => new Date(),
}: Pick<Services, "config" | "log" | "db" | "tenants" | "changes"> & { pool: pg.Pool; clock?: () => Date }): Promise<{
  services: Services;
  settled(): Promise<void>;
  finish(): Promise<void>;
}> {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const secrets = createSecretBox(config.APP_SECRET ?? (await readAppSecret(config.DATA_DIR)));
  const storage = await createStorage(config);
  const mail = createMailer({
    db,
    log,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? "Sözbir <noreply@localhost>",
    clock,
  });
  const assistant = createAssistant({ db, log, config, secrets, storage, changes, publicUrl });
  const pending = new Set<Promise<unknown>>();
  const background: Services["background"] = (work, what) => {
    const watched = work
      .catch((error) => log.error({ err: error }, `${what} failed`))
      .finally(() => pending.delete(watched));
    pending.add(watched);
  };
  const settled = async () => {
    await assistant.drain();
    await Promise.allSettled([...pending]);
  };
  const finish = async () => {
    await settled();
    mail.close();
  };
  return {
    services: {
      config,
      db,
      tenants,
      log,
      clock,
      changes,
      limits: createLimits(pool, config.RATE_LIMIT_FACTOR),
      mail,
      storage,
      secrets,
      assistant,
      publicUrl,
      background,
    },
    settled,
    finish,
  };
}

function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${PORT} is taken by another program; set PORT to a free one.`)
          : error,
      ),
    );
    server.listen(PORT, HOST, () => {
      const address = server.address();
      done(`http://localhost:${typeof address === "object" ? address!.port : PORT}`);
    });
  });
}

async function stopListening(server: Server) {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

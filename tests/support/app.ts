import { inject } from "vitest";
import { createLog } from "#server/log.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { USERS } from "#server/database/demo/cast.ts";
import { saveDemoFiles } from "#server/database/demo/files.ts";
import { openTenants } from "#server/database/tenant-login.ts";
import { startJobs } from "#server/job-handlers.ts";
import { createServices } from "#server/create-services.ts";
import type { Services } from "#server/services.ts";
import { tenantPassword } from "#server/start.ts";
import { createWorkers } from "#server/workers/workers.ts";
import { ADMIN_EMAIL, type HeldDialogues, PASSWORD, plantTestDemo, TEST_ENVIRONMENT } from "./planted.ts";
import { createDatabase, createPlantedDatabase, type TestDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The caller: a person of the demo cast, the super administrator, or nobody. */
export type Person = keyof typeof USERS | "admin" | "nobody";

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Each takes half a second of processor time to load; they keep nothing between two inputs, so all tests share them. */
const workers = createWorkers();
let held: HeldDialogues | undefined;

/**
 * The whole application in this process, on a database of its own with the demo cast, or on `migrated`, an empty one
 * after migrations; it does not listen on a port.
 */
export async function createTestApp(
  environment: NodeJS.ProcessEnv = {},
  clock?: () => Date,
  pause?: Services["pause"],
  migrated?: TestDatabase,
) {
  // With a clock or secret of its own a test needs a demo planted with them; the template has the default ones.
  const plantsItself = clock !== undefined || environment.APP_SECRET !== undefined || migrated !== undefined;
  const database = migrated ?? (await (plantsItself ? createDatabase() : createPlantedDatabase()));
  const folder = await temporaryFolder("api");
  const config = readConfig({
    ...TEST_ENVIRONMENT,
    DATA_DIR: folder.path,
    ...environment,
  });
  const connection = connect(database.url, { max: 5 });
  const log = createLog(config.LOG_LEVEL);
  const tenants = await openTenants(connection.db, database.url, {
    password: await tenantPassword(config),
    max: 5,
    log,
  });
  const changes = await listenForChanges(database.url, log);
  const { services, settled, finish } = await createServices({
    config,
    log,
    changes,
    tenants: tenants.db,
    workers,
    ...connection,
    ...(clock && { clock }),
    ...(pause && { pause }),
  });
  await saveDemoFiles(services.storage);
  if (plantsItself) await plantTestDemo(services, (held ??= new Map(inject("postgres").held)));
  await startJobs(services);
  const app = createApp(services);
  const cookies = new Map<Person, string>();

  async function cookieOf(person: Person): Promise<string | undefined> {
    if (person === "nobody") return undefined;
    if (!cookies.has(person)) cookies.set(person, await signIn(person === "admin" ? ADMIN_EMAIL : USERS[person].email));
    return cookies.get(person);
  }

  async function signIn(email: string, password = PASSWORD): Promise<string> {
    const response = await app.request("/api/auth/sign-in/email", {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
    return response.headers.get("set-cookie")!.split(";")[0]!;
  }

  /** One call as `person`; a body is sent as JSON unless it is a form. */
  async function call(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const cookie = await cookieOf(person);
    const isForm = body instanceof FormData;
    return app.request(`/api${path}`, {
      method,
      headers: { ...(body !== undefined && !isForm && JSON_TYPE), ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  return {
    app,
    services,
    call,
    signIn,
    cookieOf,
    url: database.url,
    /** Resolves when background work is done. */
    settled,
    /** The JSON of a call that must succeed. */
    async json<T = any>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
      const response = await call(person, method, path, body);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<T>;
    },
    async close() {
      await services.jobs.close();
      await finish();
      await changes.close();
      await tenants.close();
      await connection.close();
      await database.drop();
      await folder.remove();
    },
  };
}

const JSON_TYPE = { "content-type": "application/json" };

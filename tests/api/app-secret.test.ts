import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { StoredSetting } from "#contract/settings.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { acceptAppSecret } from "#server/domain/app-secret.ts";
import { readPushKeys } from "#server/domain/push-keys.ts";
import { openSecretBox } from "#server/secrets/app-secret.ts";
import { checkAppSecret, fingerprintOf, tagOf } from "#server/secrets/fingerprint.ts";
import { createServices } from "#server/create-services.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { type OpenAiServer, says, startOpenAiServer } from "../support/openai-server.ts";
import { createDatabase, type TestDatabase } from "../support/postgres.ts";

const silent = pino({ level: "silent" });
const secretOf = (APP_SECRET: string) => readConfig({ APP_SECRET, LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" });
const OURS = secretOf("the secret of this database");
const OTHER = secretOf("another secret altogether");

describe("a key that was sealed under another APP_SECRET", () => {
  let before: TestApp;
  let after: ReturnType<typeof createApp>;
  let server: OpenAiServer;
  let cookie: string;
  const end: (() => Promise<unknown>)[] = [];
  const call = (path: string, method = "GET", body?: unknown) =>
    after.request(`/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const settings = async () =>
    new Map(((await (await call("/settings")).json()) as StoredSetting[]).map((setting) => [setting.key, setting]));
  const ask = async () => {
    const { id } = (await (await call("/functions/assistant/create-thread", "POST", {})).json()) as { id: string };
    const answer = await call("/functions/assistant/send-message", "POST", {
      threadId: id,
      content: "Sözbir hangi yılda kuruldu?",
    });
    return { status: answer.status, answer: ((await answer.json()) as { answer: string }).answer };
  };

  beforeAll(async () => {
    server = await startOpenAiServer();
    before = await createTestApp();
    await before.json("admin", "PUT", "/settings/all", [
      { key: "openai_base_url", value: server.url },
      { key: "openai_model", value: "model" },
      { key: "openai_api_key", value: "sk-eski-1234" },
      { key: "chatbot_provider_base_url", value: "https://hizmet.example" },
      { key: "chatbot_provider_api_key", value: "hizmet-anahtari-1" },
    ]);
    cookie = await before.signIn("admin@sozbir.example");
    const connection = connect(before.url, { max: 5 });
    const changes = await listenForChanges(before.url, silent);
    // The environment's key is not for the address that the settings name.
    const config = { ...OTHER, DATA_DIR: before.services.config.DATA_DIR, OPENAI_API_KEY: "sk-cevre" };
    const { services, finish } = await createServices({
      config,
      log: silent,
      changes,
      tenants: connection.db,
      ...connection,
    });
    after = createApp(services);
    end.push(finish, changes.close, connection.close);
  });
  afterAll(async () => {
    for (const step of end) await step();
    await before.close();
    await server.close();
  });

  test("is said to be unreadable, and the other settings are shown", async () => {
    const shown = await settings();
    expect(shown.get("openai_api_key")).toMatchObject({ value: "••••", unreadable: true });
    expect(shown.get("openai_model")).toMatchObject({ value: "model", unreadable: false });
  });

  test("leaves the answers to the built-in engine, and sends no other key in its place", async () => {
    expect(await ask()).toEqual({ status: 200, answer: expect.stringContaining("2020") });
    const trial = await call("/settings/test", "POST", {});
    expect([trial.status, await trial.json()]).toMatchObject([400, { fields: { openai_api_key: "cannot be read" } }]);
    expect(server.requests).toEqual([]);
  });

  test("stays with its host until it is typed again", async () => {
    const moved = await call("/settings", "PUT", { key: "openai_base_url", value: "https://baska.example/v1" });
    expect(moved.status).toBe(400);
    expect((await call("/settings", "PUT", { key: "openai_api_key", value: "sk-yeni-5678" })).status).toBe(200);
    expect((await settings()).get("openai_api_key")).toMatchObject({ value: "••••5678", unreadable: false });
    server.script(says("2020'de."));
    expect((await ask()).answer).toBe("2020'de.");
    expect(server.requests[0]!.authorization).toBe("Bearer sk-yeni-5678");
  });

  test("of an outside chatbot service is a failure of that service, with nothing asked", async () => {
    await before.services.db
      .updateTable("companies")
      .set({ chatbot_id: "disarida" })
      .where("id", "=", LIRVA.id)
      .execute();
    const response = await call("/functions/chatbot/conversations", "POST", {
      chatbotId: "disarida",
      startDate: "2026-11-10",
      endDate: "2026-11-10",
    });
    expect([response.status, await response.json()]).toMatchObject([502, { code: "provider-failed" }]);
  });

  test("is not brought back by accepting the new secret, but report addresses open again", async () => {
    const report = await before.json("admin", "POST", `/companies/${LIRVA.id}/built-in-report`);
    const config = { ...OTHER, DATA_DIR: before.services.config.DATA_DIR };
    await readPushKeys(before.services.secrets, before.services.db);
    const accepted = await acceptAppSecret({ config, secrets: await openSecretBox(config) }, before.services.db);
    expect(accepted).toEqual({
      unreadable: ["chatbot_provider_api_key"],
      reports: expect.any(Number),
      pushRenewed: true,
    });
    const { iframe_code } = await before.services.db
      .selectFrom("companies")
      .select("iframe_code")
      .where("id", "=", LIRVA.id)
      .executeTakeFirstOrThrow();
    expect(iframe_code).toMatch(new RegExp(`^/company-report/${LIRVA.id}`));
    expect(iframe_code).not.toBe(report.iframe_code);
  });
});

describe("a node with another APP_SECRET", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createDatabase()));
  afterAll(() => database.drop());

  /** Starts as far as the check; the warnings it gives. */
  async function startNode(config: typeof OURS) {
    const fingerprint = await fingerprintOf(config);
    const changes = await listenForChanges(database.url, silent, tagOf(fingerprint));
    const { db, close } = connect(database.url, { max: 1 });
    const said: string[] = [];
    const log = { ...silent, warn: (text: string) => void said.push(text) } as typeof silent;
    const stop = async () => {
      await changes.close();
      await close();
    };
    onTestFinished(stop);
    return { db, stop, said, checked: checkAppSecret(db, log, fingerprint) };
  }

  test("does not start beside the others; alone it does, and says what does not work, until it is accepted", async () => {
    const first = await startNode(OURS);
    await first.checked;
    const second = await startNode(OURS);
    await second.checked;
    expect([first.said, second.said]).toEqual([[], []]);
    await expect((await startNode(OTHER)).checked).rejects.toThrow(/Give every node the same APP_SECRET/);
  });

  test("alone starts, and says what does not work, until it is accepted", async () => {
    const alone = await startNode(OTHER);
    await alone.checked;
    expect(alone.said).toEqual([expect.stringContaining("npm run accept-app-secret")]);
    const right = await startNode(OURS);
    await right.checked;
    expect(right.said).toEqual([expect.stringContaining("stop it")]);
    const secrets = await openSecretBox(OTHER);
    await expect(acceptAppSecret({ config: OTHER, secrets }, alone.db)).rejects.toThrow(/stop them first/);
    await right.stop();
    await acceptAppSecret({ config: OTHER, secrets }, alone.db);
    await alone.stop();
    const accepted = await startNode(OTHER);
    await accepted.checked;
    expect(accepted.said).toEqual([]);
  });
});

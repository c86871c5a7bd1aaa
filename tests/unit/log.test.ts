import { spawnSync } from "node:child_process";
import { Hono } from "hono";
import pg from "pg";
import { expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { answerError } from "#server/api/errors.ts";
import { newCapability } from "#server/database/ids.ts";
import { createLog } from "#server/log.ts";

function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).error({ err: error }, "request failed");
  return { line: lines[0]!, err: JSON.parse(lines[0]!).err };
}

test("of a database error the log keeps what helps to find it, and nothing of the row", () => {
  const error = Object.assign(new pg.DatabaseError("duplicate key value", 100, "error"), {
    code: "23505",
    constraint: "accounts_email",
    detail: "Key (email)=(selin@lirva.example) already exists.",
    where: "COPY accounts, line 3: selin@lirva.example",
    client: { connectionParameters: { password: "a password" } },
  });
  const { line, err } = logged(error);
  expect(err).toMatchObject({ message: "duplicate key value", code: "23505", constraint: "accounts_email" });
  expect(err.stack).toContain("log.test.ts");
  expect(line).not.toContain("selin");
  expect(line).not.toContain("a password");
});

test("a chain of causes is followed to its end, a ring of them is not", () => {
  const first: Error & { cause?: unknown } = new Error("the connection is gone");
  const second = new Error("no answer", { cause: first });
  first.cause = second;
  expect(logged(second).err).toMatchObject({ message: "no answer", cause: { message: "the connection is gone" } });
});

test("what is thrown and is no error is named by its kind alone", () => {
  expect(logged({ body: { password: "a password" } }).line).not.toContain("a password");
});

test("of the numbers of cards and persons that an error quotes nothing is logged", () => {
  const error = new Error('input "TC 10000000146, kart 4111 1111 1111 1111", 0532 111 22 33', {
    cause: new Error("5555555555554444"),
  });
  const { line } = logged(error);
  expect(line).not.toMatch(/10000000146|4111 1111|555555/);
  expect(line).toContain("0532 111 22 33");
  expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number), msg: "request failed" });
});

test("of a mail server's refusal the log keeps its words, and not whose address it quotes", () => {
  const refused = "550 5.1.1 <isil.aydin@deneme.example>: Recipient address rejected";
  const { line, err } = logged(new Error(`Can't send mail\n${refused}`, { cause: refused }));
  expect(line).not.toContain("isil.aydin");
  expect(err).toMatchObject({
    message: "Can't send mail\n550 5.1.1 <…>: Recipient address rejected",
    cause: "550 5.1.1 <…>: Recipient address rejected",
  });
  expect(err.stack).toContain("log.test.ts");
});

test.each([new Error("…"), new AppError("unavailable", "…")])(
  "a call that fails (%s) is logged with the beginning of the thread or file it names, which alone opens nothing",
  async (error) => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const app = new Hono().get("*", () => Promise.reject(error)).onError((thrown, c) => answerError(thrown, c, log));
    for (const [address, capability] of [
      ["/api/live_support_sessions/", newCapability("thr")],
      ["/storage/chat-files/", newCapability("file")],
    ] as const) {
      await app.request(`${address}${capability}.jpg`);
      expect(lines.at(-1)).toContain(`${address}${capability.slice(0, capability.indexOf("_") + 5)}`);
      expect(lines.at(-1)).not.toContain(capability);
    }
  },
);

const LOGGING = `
  import { createLog } from "#server/log.ts";
  const log = createLog("info");
  log.info("first");
  setTimeout(() => log.info("second"), 50);
  setTimeout(() => process.stderr.write("at work"), 100);`;

test.runIf(process.platform === "linux")(
  "a program whose log cannot be written goes on, and ends when it is done",
  () => {
    const { stderr, status } = spawnSync(
      "/bin/sh",
      ["-c", '"$0" --input-type=module -e "$1" > /dev/full', process.execPath, LOGGING],
      {
        encoding: "utf8",
        timeout: 10_000,
      },
    );
    expect({ stderr, status }).toEqual({ stderr: "at work", status: 0 });
  },
);

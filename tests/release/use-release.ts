import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

// Starts a release and uses it as its first visitors do: node use-release.ts FOLDER '["command"]' [BACKUP-COMMAND]

const [place = "", command = "", backup = ""] = process.argv.slice(2);
const [program = "", ...args] = JSON.parse(command) as string[];
const PORT = "38471";
const base = `http://127.0.0.1:${PORT}`;
/** Nothing of ours; a registry that nobody is. */
const environment = {
  PATH: process.env.PATH?.split(":")
    .filter((folder) => !folder.includes("node_modules"))
    .join(":"),
  npm_config_registry: "http://127.0.0.1:9",
  PORT,
  DATA_DIR: join(place, "data"),
};

const child = spawn(program, args, { cwd: place, env: environment, stdio: ["ignore", "pipe", "inherit"] });
const ended = once(child, "exit");
let said = "";
try {
  await ready();
  const page = await fetch(`${base}/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Sözbir/);
  assert.equal((await fetch(`${base}/widget.js`)).status, 200);
  const password = /admin@sozbir\.example\s+(\S+)/.exec(said)![1]!;
  assert.equal((await post("/api/auth/sign-in/email", { email: "admin@sozbir.example", password })).status, 200);
  const thread = (await (await post("/api/functions/assistant/create-thread", { chatbotId: "lirva" })).json()) as {
    id: string;
  };
  const answer = await post("/api/functions/assistant/send-message", {
    threadId: thread.id,
    content: "Kargo ücreti ne kadar?",
  });
  assert.equal(answer.status, 200);
  if (backup) moveAlong();
} finally {
  child.kill("SIGTERM");
  const [code] = await ended;
  assert.equal(code, 0, "it ends cleanly");
}

async function ready(): Promise<void> {
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const deadline = AbortSignal.timeout(120_000);
  while (!said.includes("Sözbir is ready"))
    await Promise.race([
      once(child.stdout, "data", { signal: deadline }),
      ended.then(() => assert.fail(`it ended: ${said}`)),
    ]);
}

/** A backup of the running program comes up in another folder. */
function moveAlong(): void {
  const file = join(place, "backup.tar.gz");
  const call = (what: string, dataDir: string) => {
    const { status, stdout, stderr } = spawnSync(backup, [what, file], {
      cwd: place,
      env: { PATH: environment.PATH, DATA_DIR: dataDir },
      encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  assert.match(call("backup", environment.DATA_DIR), /\d+ rows of \d+ tables/);
  assert.match(call("restore", join(place, "moved")), /^Restored \d+ rows/);
}

function post(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
}

import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";

/** The server as a separate process, for load, kills and restarts. */
export type ServerProcess = { base: string; child: ChildProcess; end(signal: "SIGTERM" | "SIGKILL"): Promise<void> };

/** Starts `server/main.ts` (the pages must be built) and resolves when it responds. Rate limits are disabled. */
export async function startServer(options: {
  dataDir: string;
  port: number;
  environment?: NodeJS.ProcessEnv;
  /** Modules loaded before it. */
  preload?: string[];
  withinMs?: number;
}): Promise<ServerProcess> {
  const base = `http://127.0.0.1:${options.port}`;
  // As in `npm start`.
  const flags = [
    "--max-semi-space-size=8",
    "--max-old-space-size=512",
    ...(options.preload ?? []).flatMap((module) => ["--import", module]),
  ];
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    env: {
      NODE_COMPILE_CACHE: "build/compiled",
      ...process.env,
      PORT: String(options.port),
      HOST: "127.0.0.1",
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "100000",
      ...options.environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const deadline = Date.now() + (options.withinMs ?? 60_000);
  while (
    !(await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} instead of starting`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("the server did not start in time");
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    base,
    child,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Calls one of the assistant's functions, which must succeed. */
export async function callAssistant<T>(base: string, name: string, body: object): Promise<T> {
  const response = await fetch(`${base}/api/functions/assistant/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

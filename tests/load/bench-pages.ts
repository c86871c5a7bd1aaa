import { execFileSync, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findProgram } from "../../scripts/checks/requirements.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { shareBelow } from "./figures.ts";
import { spreadOf, tellFigures } from "./results.ts";
import { signInAdmin } from "./sign-in-admin.ts";

// `npm run bench:pages`: a page rendered for each request (of the panel), the home page kept for somebody who is signed
// in, kept for everybody (also for an advertisement's click, with its query and cookies), and the same bytes served by
// nginx's one worker from a precompressed file; in turn, several rounds, in one run. The figures are medians, the ratios
// of the same round.

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** A page of the panel, which nobody keeps. */
const RENDERED = "/admin/companies";
const NAMES = {
  rendered: "a panel's page, rendered for each request",
  personal: "home, kept for who is signed in",
  kept: "home, kept",
  clicked: "home, kept, for a click",
  nginx: "nginx, one worker, precompressed file",
};

const wrk = findProgram("wrk");
const nginxProgram = findProgram("nginx");
const folder = await temporaryFolder("pages");
const ADMIN = { email: "yuk@sozbir.example", password: "yuk-deneme-1" };
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
const nginxPort = await freePort();
const nginx = await startNginx();
try {
  const page = `${server.base}/`;
  await fetch(page);
  const session = await signInAdmin(server.base, ADMIN);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    rendered: rate(`${server.base}${RENDERED}`, session),
    personal: rate(page, session),
    kept: rate(page),
    clicked: rate(`${page}?utm_source=ilan&gclid=1`, "_ga=1; sozbir_session=x"),
    nginx: rate(`http://127.0.0.1:${nginxPort}/`),
  }));
  const ratio = (over: keyof (typeof rounds)[number], under: keyof (typeof rounds)[number]) =>
    rounds.map((round) => round[over] / round[under]);
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, gzip`);
  const met = tellFigures([
    ...(["rendered", "personal", "kept", "clicked", "nginx"] as const).map((name) =>
      figure(
        NAMES[name],
        rounds.map((round) => round[name]),
        "/s",
      ),
    ),
    figure("kept for a person : rendered", ratio("personal", "rendered"), "", 3),
    figure("kept : rendered", ratio("kept", "rendered"), "", 20),
    figure("kept : nginx", ratio("kept", "nginx"), "", 0.8),
  ]);
  if (!met) process.exitCode = 1;
} finally {
  nginx.kill("SIGTERM");
  await server.end("SIGTERM");
  await folder.remove();
}

function figure(name: string, values: number[], unit: string, asked?: number) {
  const spread = spreadOf(values);
  return {
    bench: "pages",
    figure: name,
    value: shareBelow(values, 0.5),
    unit,
    asked,
    direction: "at least" as const,
    spread,
  };
}

/** nginx in the foreground with the page's own bytes, compressed beforehand. */
async function startNginx() {
  const html = Buffer.from(
    await (await fetch(`${server.base}/`, { headers: { "accept-encoding": "identity" } })).arrayBuffer(),
  );
  await writeFile(join(folder.path, "index.html"), html);
  await writeFile(join(folder.path, "index.html.gz"), gzipSync(html, { level: 9 }));
  await writeFile(
    join(folder.path, "nginx.conf"),
    `
    daemon off; worker_processes 1; pid ${folder.path}/nginx.pid; error_log ${folder.path}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types { text/html html; } gzip_static on;
      server { listen 127.0.0.1:${nginxPort} reuseport; root ${folder.path}; }
    }`,
  );
  const child = spawn(nginxProgram, ["-c", join(folder.path, "nginx.conf")], { stdio: "inherit" });
  while (
    !(await fetch(`http://127.0.0.1:${nginxPort}/`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await new Promise((done) => setTimeout(done, 20));
  }
  return child;
}

/** Requests a second by one thread of wrk. Throws when any was not answered with 200. */
function rate(url: string, cookie = "theme=dark"): number {
  const headers = ["-H", "Accept-Encoding: gzip", "-H", `Cookie: ${cookie}`];
  const printed = execFileSync(wrk, ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...headers, url], {
    encoding: "utf8",
  });
  if (printed.includes("Non-2xx")) throw new Error(`not every request of ${url} was answered`);
  return Number(printed.match(/Requests\/sec:\s+([\d.]+)/)![1]);
}

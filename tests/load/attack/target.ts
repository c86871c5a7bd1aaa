import { randomBytes, randomInt } from "node:crypto";
import { request as httpRequest } from "node:http";

/**
 * What came of a call: its status, 0 where the connection ended without one, how long it took, and in short what was
 * answered: an error's code, else the status.
 */
export type Outcome = { status: number; ms: number; answer: string };
type Call = {
  method?: string;
  body?: string | FormData | undefined;
  json?: unknown;
  cookie?: string | undefined;
  from?: string;
  timeoutMs?: number;
  headers?: Record<string, string>;
};

const TIMEOUT_MS = 30_000;

/** An address of its own, as a proxy in front would name it: attackers have many. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

/** Calls the server and reads the whole answer; never throws. */
export async function call(
  base: string,
  path: string,
  options: Call = {},
): Promise<Outcome & { text: string; cookie: string }> {
  const { json, cookie, from = anyAddress(), timeoutMs = TIMEOUT_MS } = options;
  const began = performance.now();
  try {
    const response = await fetch(`${base}${path}`, {
      method: options.method ?? (json !== undefined || options.body !== undefined ? "POST" : "GET"),
      headers: {
        "x-forwarded-for": from,
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
        ...options.headers,
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      body: json !== undefined ? JSON.stringify(json) : (options.body ?? null),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
    const { status } = response;
    const answer = (status >= 400 && /"code":"([a-z-]+)"/.exec(text)?.[1]) || `${status}`;
    return { status, ms: performance.now() - began, answer, text, cookie: cookies.join("; ") };
  } catch {
    return { status: 0, ms: performance.now() - began, answer: "0", text: "", cookie: "" };
  }
}

/** Sends `megabytes` in chunks without saying beforehand how many, and goes on until the server has had enough. */
export function chunkedBody(base: string, path: string, megabytes: number): Promise<Outcome> {
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number) => {
      request.destroy();
      done({ status, ms: performance.now() - began, answer: `${status}` });
    };
    const request = httpRequest(`${base}${path}`, {
      method: "POST",
      timeout: TIMEOUT_MS,
      headers: { "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": anyAddress() },
    });
    request.on("response", (response) => end(response.statusCode ?? 0));
    request.on("error", () => end(0));
    request.on("timeout", () => end(0));
    const chunk = randomBytes(64 * 1024);
    let left = (megabytes * 1024 * 1024) / chunk.length;
    const write = () => {
      while (left-- > 0) if (!request.write(chunk)) return void request.once("drain", write);
      request.end();
    };
    write();
  });
}

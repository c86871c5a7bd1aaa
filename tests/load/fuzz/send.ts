import { Agent, type IncomingMessage, request } from "node:http";
import type { Call } from "./calls.ts";

export type Answer = {
  status: number;
  /** Until its head was there. */
  ms: number;
  /** The longest silence within it, of a stream too. */
  silentMs: number;
  json?: unknown;
  text: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 15_000;
const MAX_TEXT_LENGTH = 256 * 1024;
const ENDLESS = /^\/api\/(changes|inbox\/changes|inbox\/[^/]+\/events|functions\/assistant\/follow)/;

/**
 * Sends a call and reads its answer. Of a stream that goes on for ever the beginning is read, and then the reader
 * leaves. Rejects when the connection breaks, or nothing comes for fifteen seconds.
 */
export function send(base: string, call: Call, token: string | undefined): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const began = performance.now();
  const { hostname, port } = new URL(base);
  const headers: Record<string, string> = { ...(token && credentials(token)), ...call.headers };
  if (call.body !== undefined && !("transfer-encoding" in headers))
    headers["content-length"] = String(Buffer.byteLength(call.body));
  const sent = request({ hostname, port, agent, method: call.method, path: call.path, headers });
  sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("no answer")));
  sent.on("error", reject);
  sent.on("response", (response: IncomingMessage) => {
    const ms = performance.now() - began;
    const endless = ENDLESS.test(call.path) && response.statusCode === 200;
    let [text, last, silentMs] = ["", performance.now(), 0];
    const done = () => resolve({ status: response.statusCode!, ms, silentMs, text, ...parsed(response, text) });
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      silentMs = Math.max(silentMs, performance.now() - last);
      last = performance.now();
      if (text.length < MAX_TEXT_LENGTH) text += chunk;
      if (!endless) return;
      done();
      sent.destroy();
    });
    response.on("end", done);
    response.on("error", reject);
    response.on("aborted", () => reject(new Error("the answer broke off")));
  });
  sent.end(call.body);
  return promise;
}

/** The one session of a person, as a browser or as a program shows it. */
const credentials = (token: string): Record<string, string> =>
  Math.random() < 0.5 ? { cookie: `sozbir_session=${token}` } : { authorization: `Bearer ${token}` };

function parsed(response: IncomingMessage, text: string): { json?: unknown } {
  if (!response.headers["content-type"]?.includes("json")) return {};
  try {
    return { json: JSON.parse(text) };
  } catch {
    return {};
  }
}

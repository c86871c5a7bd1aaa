import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { AppError } from "#contract/errors.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { checkedLookup, parsePublicAddress } from "./public-address.ts";

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

/** The result of probing an address: the last response's status, or why there was none; and where redirects led. */
export type Probe = {
  status: number | null;
  failure: "unknown-host" | "certificate" | "too-slow" | "unreachable" | "too-many-redirects" | null;
  movedTo: string | null;
};

/** True if visitors find nothing there. A refusal ("403", "429") does not tell what others see. */
export const isDead = ({ status, failure }: Probe): boolean =>
  failure !== null || status === 404 || status === 410 || (status !== null && status >= 500);

/**
 * Checks whether an address responds, by HEAD and, if that fails, by GET without reading the body. Public addresses
 * only, checked after DNS and at every redirect. Null for an address we may not request.
 */
export async function probeAddress(
  address: string,
  { allowLoopback, timeoutMs = TIMEOUT_MS }: { allowLoopback: boolean; timeoutMs?: number },
): Promise<Probe | null> {
  assertNoTransaction("the web");
  try {
    const head = await ask(address, "HEAD", allowLoopback, timeoutMs);
    if (head.failure === null && head.status! < 400) return head;
    return await ask(address, "GET", allowLoopback, timeoutMs);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function ask(address: string, method: "HEAD" | "GET", allowLoopback: boolean, timeoutMs: number): Promise<Probe> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = parsePublicAddress(address, allowLoopback, true);
  const movedTo = () => (url.href === address ? null : url.href);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    try {
      const { statusCode = 0, headers } = await answerOf(url, method, signal, allowLoopback);
      if (statusCode < 300 || statusCode >= 400 || !headers.location)
        return { status: statusCode, failure: null, movedTo: movedTo() };
      const next = URL.parse(headers.location, url);
      if (!next) return { status: statusCode, failure: "unreachable", movedTo: movedTo() };
      url = parsePublicAddress(next.href, allowLoopback, true);
    } catch (error) {
      if (error instanceof AppError) throw error;
      return { status: null, failure: signal.aborted ? "too-slow" : failureOf(error), movedTo: movedTo() };
    }
  }
  return { status: null, failure: "too-many-redirects", movedTo: movedTo() };
}

/** The response's head; its body is discarded. */
function answerOf(url: URL, method: string, signal: AbortSignal, allowLoopback: boolean): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    request(url, {
      method,
      signal,
      lookup: checkedLookup(allowLoopback),
      agent: false,
      headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "Sozbir-link-check/1.0" },
    })
      .on("response", (response) => {
        response.on("error", () => {}).destroy();
        answer(response);
      })
      .on("error", fail)
      .end();
  });
}

function failureOf(error: unknown): Probe["failure"] {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND") return "unknown-host";
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code) ? "certificate" : "unreachable";
}

import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_BYTES } from "#contract/import-reports.ts";
import { outsideCall } from "#server/database/transaction-marks.ts";
import { checkedLookup, parsePublicAddress } from "../public-address.ts";

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 5;

type Options = { allowLoopback: boolean; timeoutMs?: number };

/**
 * Reads a file of the public web: https, at most 20 MB, twenty seconds in all. The address that is connected to is the
 * one that was checked, at every redirect anew, so that no name leads into our own network. Throws `address-refused`,
 * `address-unreachable`, `payload-too-large`.
 */
export async function fetchFile(
  address: string,
  { allowLoopback, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Uint8Array> {
  outsideCall("the web");
  const signal = AbortSignal.timeout(timeoutMs);
  let url = parsePublicAddress(address, allowLoopback);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, signal, allowLoopback);
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && response.headers.location) {
        response.destroy();
        url = parsePublicAddress(new URL(response.headers.location, url).href, allowLoopback);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new AppError("address-unreachable", `the address answered with ${status}`);
      }
      return await read(response);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("address-unreachable", signal.aborted ? "no whole file in time" : (error as Error).message);
  }
  throw new AppError("address-unreachable", "too many redirects");
}

function ask(url: URL, signal: AbortSignal, allowLoopback: boolean): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    request(url, {
      signal,
      lookup: checkedLookup(allowLoopback),
      agent: false,
      headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "Sozbir-feed/1.0" },
    })
      .on("response", answer)
      .on("error", fail)
      .end();
  });
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > IMPORT_MAX_BYTES) throw new AppError("payload-too-large", `at most ${IMPORT_MAX_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type Duplex, PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_BYTES } from "#contract/import-reports.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { checkedLookup, parsePublicAddress } from "../public-address.ts";

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

/** The response after all redirects; it has a body only for status 200. */
export type Answered = { url: URL; status: number; headers: IncomingHttpHeaders; bytes: Uint8Array };

export type FetchOptions = {
  allowLoopback: boolean;
  allowPlain?: boolean;
  timeoutMs?: number;
  maxBytes?: number | ((headers: IncomingHttpHeaders) => number);
  /** Of a longer content, the first `maxBytes` are enough. */
  mayCut?: boolean;
  userAgent?: string;
  headers?: Record<string, string>;
  /** Cancels the request; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Awaited before each request; throws if the address, or a redirect's target, must not be requested. */
  before?: (url: URL) => Promise<void>;
  /** False for content that need not be read: the response then has no bytes. */
  takes?: (headers: IncomingHttpHeaders) => boolean;
};

/** Why there is no response: a timeout, too many redirects, or a failed connection. */
export class FetchError extends AppError {
  readonly reason: "unreachable" | "too-slow" | "too-many-redirects";

  constructor(reason: FetchError["reason"], message: string) {
    super("address-unreachable", message);
    this.reason = reason;
  }
}

/** A file as fetched. `endsWithConnection`: the server said neither how long it is nor where it ends. */
export type FetchedFile = { bytes: Uint8Array; endsWithConnection: boolean };

/**
 * Fetches a file of the public web: https, at most 20 MB, twenty seconds in all. Throws `address-refused`,
 * `address-unreachable`, `payload-too-large`.
 */
export async function fetchFile(
  address: string,
  options: Pick<FetchOptions, "allowLoopback" | "timeoutMs" | "signal">,
): Promise<FetchedFile> {
  const { status, headers, bytes } = await fetchPublic(address, options);
  if (status !== 200) throw new FetchError("unreachable", `the address answered with ${status}`);
  // What is packed says where it ends.
  const isDelimited = ["content-length", "transfer-encoding", "content-encoding"].some((name) => name in headers);
  return { bytes, endsWithConnection: !isDelimited };
}

/**
 * Requests an address of the public web and follows redirects. At every hop the address checked is the address
 * connected to, so that no name leads into our own network. Throws `address-refused`, {@link FetchError},
 * `payload-too-large`, and what `before` throws.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Answered> {
  assertNoTransaction("the web");
  const { allowLoopback, allowPlain = false, before } = options;
  const parse = (text: string) => parsePublicAddress(text, allowLoopback, allowPlain);
  let url = parse(address);
  let timeLeft = options.timeoutMs ?? TIMEOUT_MS;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    await before?.(url);
    const began = performance.now();
    const answered = await request(url, options, timeLeft);
    timeLeft -= performance.now() - began;
    const { location } = answered.headers;
    if (answered.status < 300 || answered.status >= 400 || answered.status === 304 || location === undefined)
      return answered;
    const next = URL.parse(location, url);
    if (!next) throw new FetchError("unreachable", "redirects nowhere");
    url = parse(next.href);
  }
  throw new FetchError("too-many-redirects", "too many redirects");
}

async function request(url: URL, options: FetchOptions, timeLeft: number): Promise<Answered> {
  const { signal: left, takes } = options;
  const slow = AbortSignal.timeout(Math.max(1, Math.ceil(timeLeft)));
  const signal = left ? AbortSignal.any([left, slow]) : slow;
  try {
    const response = await ask(url, signal, options);
    const { statusCode: status = 0, headers } = response;
    const { maxBytes = IMPORT_MAX_BYTES, mayCut = false } = options;
    const isRead = status === 200 && (takes?.(headers) ?? true);
    if (!isRead) response.destroy();
    const bytes = isRead
      ? await read(response, typeof maxBytes === "number" ? maxBytes : maxBytes(headers), mayCut)
      : NOTHING;
    return { url, status, headers, bytes };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (left?.aborted) throw left.reason;
    if (slow.aborted) throw new FetchError("too-slow", "no whole file in time");
    throw new FetchError("unreachable", (error as Error).message);
  }
}

const NOTHING = new Uint8Array();

function ask(
  url: URL,
  signal: AbortSignal,
  { allowLoopback, headers, userAgent = "Sozbir-feed/1.0" }: FetchOptions,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    send(url, {
      signal,
      lookup: checkedLookup(allowLoopback),
      agent: false,
      headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": userAgent, ...headers },
    })
      .on("response", answer)
      .on("error", fail)
      .end();
  });
}

async function read(response: IncomingMessage, maxBytes: number, mayCut: boolean): Promise<Uint8Array> {
  const tooLarge = () => new AppError("payload-too-large", `at most ${maxBytes} bytes`);
  const { "content-length": said, "content-encoding": encoding = "identity" } = response.headers;
  const unpacker = UNPACKERS[encoding.trim().toLowerCase()];
  if (!unpacker || (Number(said) > maxBytes && !mayCut)) {
    response.destroy();
    throw unpacker ? tooLarge() : new FetchError("unreachable", `packed as ${encoding}`);
  }
  // Nothing is packed as nothing, which cannot be unpacked.
  if (said === "0") return NOTHING;
  const pieces: Uint8Array[] = [];
  let length = 0;
  await pipeline(response, unpacker(), async (unpacked: AsyncIterable<Uint8Array>) => {
    for await (const piece of unpacked) {
      length += piece.length;
      pieces.push(piece);
      if (length > maxBytes) throw tooLarge();
    }
  }).catch((error: unknown) => {
    if (!mayCut || length <= maxBytes) throw error;
  });
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

/** Servers that keep their pages packed send them so, though asked for them as they are. */
const UNPACKERS: Partial<Record<string, () => Duplex>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

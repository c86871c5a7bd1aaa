import { EndpointError, ModelError } from "../model-error.ts";

/** Far larger than any answer, reasoning included, or any batch of embeddings. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A longer response is no error message. */
const ERROR_MAX_BYTES = 10_000;
/** The line that ends a stream; some endpoints and proxies leave the connection open after it. */
const STREAM_END = /[\r\n]data: ?\[DONE\]/;
const STREAM_END_LENGTH = 16;
const WEB_PAGE = /^\s*<(?:!doctype|html)/i;

/**
 * `fetch` for third-party endpoints. A response ends with the last event of its stream. It fails with a `ModelError`
 * beyond `MAX_BYTES`, since the libraries that read it would buffer it in memory, and for a web page; with an
 * `EndpointError` for an error under the status 200, and for a redirect, which would take the conversation to a host that
 * nobody has entered.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new EndpointError(response.status, `it redirects to ${originOf(response.headers.get("location"))}`);
  }
  if (!response.body) return response;
  return new Response(response.body.pipeThrough(bound(response)), response);
};

function bound({ ok, status }: Response): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  let line = "\n";
  const short: Uint8Array[] = [];
  return new TransformStream({
    transform(piece, controller) {
      if (ok && length === 0 && WEB_PAGE.test(Buffer.from(piece.subarray(0, 100)).toString("latin1")))
        return controller.error(new ModelError("broken", "the endpoint answered with a web page"));
      length += piece.length;
      if (length > MAX_BYTES)
        return controller.error(new ModelError("broken", `the endpoint answered with more than ${MAX_BYTES} bytes`));
      if (length <= ERROR_MAX_BYTES) short.push(piece);
      controller.enqueue(piece);
      line += Buffer.from(piece).toString("latin1");
      if (STREAM_END.test(line)) controller.terminate();
      line = line.slice(-STREAM_END_LENGTH);
    },
    flush(controller) {
      const error = ok && length <= ERROR_MAX_BYTES ? errorIn(Buffer.concat(short).toString()) : null;
      if (error) controller.error(new EndpointError(error.status ?? status, error.message));
    },
  });
}

/** The error that a gateway reports although it answers with status 200. */
function errorIn(body: string): { status: number | null; message: string } | null {
  if (!/^\s*\{\s*"error"/.test(body)) return null;
  try {
    const { error } = JSON.parse(body);
    const { message = error, code } = error;
    const status = Number(code);
    return typeof message === "string" ? { status: status >= 400 && status < 600 ? status : null, message } : null;
  } catch {
    return null;
  }
}

const originOf = (address: string | null): string => (address && URL.parse(address)?.origin) ?? "another path";

import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/** The server answered with an error, as opposed to a call that did not reach it (which throws a `TypeError`). */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: ErrorBody["fields"];
  /** The response's `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody> | null, retryAfter?: number) {
    super(body?.error ?? `HTTP ${status}`);
    this.name = "CallFailed";
    this.status = status;
    this.code = body?.code ?? "internal";
    this.fields = body?.fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether a call failed without reaching the server, or was answered by a proxy because the server is starting,
 * overloaded or down.
 */
export const isUnreached = (error: unknown): boolean =>
  !(error instanceof CallFailed) || [502, 503, 504].includes(error.status);

/** Whether the server refused a call with that code. */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof CallFailed && error.code === code;

/** Timeout of a call, in milliseconds. */
const PATIENCE = 20_000;

type Call = {
  method?: "GET" | "POST" | "PATCH";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** Calls this site's API and returns its JSON. Throws {@link CallFailed}, or what `fetch` throws. */
export async function callApi<T>(
  path: string,
  { method = "POST", body, headers, signal, keepalive }: Call = {},
): Promise<T> {
  const timeout = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`/api/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    keepalive,
  });
  if (!response.ok) throw await callFailed(response);
  return response.json() as Promise<T>;
}

export async function callFailed(response: Response): Promise<CallFailed> {
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new CallFailed(response.status, body, Number.isFinite(retryAfter) ? retryAfter : undefined);
}

import { hc } from "hono/client";
import { createContext, data, type RouterContextProvider } from "react-router";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import type { Api } from "#server/api/api.ts";
import type { Visit } from "#server/pages.ts";
import { fetchWithPasswordPrompt } from "./reauthentication.ts";

export const visitContext = createContext<Visit>();

/**
 * The typed API in the browser: over HTTP, with the visitor's cookie. Asks for the password where a call requires it.
 */
export const browserApi = hc<Api>("/", { fetch: fetchWithPasswordPrompt }).api;

/** The typed API for a `loader` or `action`: the same calls, handled in this process. */
export const apiOf = (context: Readonly<RouterContextProvider>) =>
  hc<Api>("http://sozbir.internal", { fetch: context.get(visitContext).fetch }).api;

/** A failed call: `code` picks the Turkish text (`texts/errors.ts`), `fields` the inputs to mark. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.error);
    this.status = status;
    this.body = body;
  }
}

/** True if a form was not stored because somebody else saved it since it was read (`seen`). */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === "conflict" && error.body.fields?.seen !== undefined;

/** Returns the body of a call's response, or throws its {@link ApiError}. */
export async function answer<T>(call: Promise<{ ok: boolean; status: number; json(): Promise<T> }>): Promise<T> {
  const response = await call;
  if (!response.ok) throw await apiError(response);
  return response.json();
}

/**
 * As {@link answer}, for a `loader`: a failed call becomes the error page of its status, with its code and request id.
 */
export async function loaded<T>(call: Parameters<typeof answer<T>>[0]): Promise<T> {
  try {
    return await answer(call);
  } catch (error) {
    if (error instanceof ApiError) throw data(error.body, { status: error.status });
    throw error;
  }
}

/** Returns the error of a failed response, also when a proxy answered without our error shape. */
export async function apiError(response: { status: number; json(): Promise<unknown> }): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const { status } = response;
  return new ApiError(status, body?.code ? body : { error: `HTTP ${status}`, code: CODES[status] ?? "internal" });
}

/** What a proxy answers in our place. */
const CODES: Partial<Record<number, ErrorCode>> = {
  413: "payload-too-large",
  429: "too-many-requests",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

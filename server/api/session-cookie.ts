import type { Context } from "hono";
import { parse as parseCookies } from "hono/utils/cookie";
import { isOpen, type LiveSession, readSession } from "#server/domain/sessions.ts";
import type { Services } from "#server/services.ts";
import { clientAddress } from "./client-address.ts";

const SESSION_COOKIE = "sozbir_session";

export type Caller = {
  /** As rate limits count it: an IPv4 address, or an IPv6 /64 network. */
  address: string;
  session: LiveSession | null;
  /** True if the session came in a cookie, which a browser also sends for other sites' pages. */
  byCookie: boolean;
};

/** Who calls, and from where. A page that calls the API in this process passes its caller on in the bindings. */
export async function readCaller(services: Services, c: Context): Promise<Caller> {
  const handedOn = (c.env as { caller?: Caller } | undefined)?.caller;
  if (handedOn) return handedOn;
  const token = sessionToken(c.req.raw);
  const session = token ? await readSession(services, token) : null;
  return { address: clientAddress(c, services.config.TRUST_PROXY), session, byCookie: !c.req.header("authorization") };
}

/** The request's session token: a program's bearer token, or the browser's cookie. */
export function sessionToken(request: Request): string | undefined {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return authorization.match(/^Bearer ([\w-]{20,100})$/i)?.[1];
  return cookieToken(request.headers.get("cookie") ?? "");
}

/** Whether these headers may carry a session, judged by their shape alone. */
export const mayHaveSession = ({ cookie, authorization }: { cookie?: string; authorization?: string }) =>
  authorization !== undefined || (cookie?.includes(SESSION_COOKIE) === true && cookieToken(cookie) !== undefined);

/** A value with the shape of a session token (`domain/accounts.ts`); anything else was never one of ours. */
function cookieToken(cookies: string): string | undefined {
  const value = parseCookies(cookies, SESSION_COOKIE)[SESSION_COOKIE];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The `Set-Cookie` header of a session; `Secure` if the public URL is https. */
export function setSessionCookie(services: Services, token: string, expiresAt: Date): string {
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Expires=${expiresAt.toUTCString()}${secure(services)}`;
}

/**
 * The same if the call renewed the session; undefined if it did not, or if another call has given the session a new
 * token or ended it meanwhile: the browser's cookie is then newer. A failing look-up fails no call that is done.
 */
export async function renewedSessionCookie(services: Services, session: LiveSession | null) {
  if (!session?.renewed || !(await isOpen(services, session).catch(() => false))) return undefined;
  return setSessionCookie(services, session.token, session.expiresAt);
}

export const clearSessionCookie = (services: Services) =>
  `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure(services)}`;

const secure = (services: Services) => (services.publicUrl.startsWith("https:") ? "; Secure" : "");

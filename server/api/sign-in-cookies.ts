import { parse as parseCookies } from "hono/utils/cookie";
import { CHALLENGE_MINUTES } from "#server/domain/sign-in-challenges.ts";
import { rememberDevice } from "#server/domain/known-devices.ts";
import type { Client } from "#server/domain/sessions.ts";
import type { Services } from "#server/services.ts";
import type { Call } from "./routes.ts";

const DEVICES = "sozbir_devices";
const DEVICES_DAYS = 400; // the longest lifetime browsers allow a cookie
const CHALLENGE = "sozbir_sign_in";

/** The caller as the account rules see it. */
export const clientOf = ({ address, request }: Pick<Call, "address" | "request">): Client => ({
  address,
  userAgent: request.headers.get("user-agent"),
  devices: cookieOf(request, DEVICES),
});

/** The `Set-Cookie` header that marks this browser as known to the account. */
export async function setDeviceCookie(
  services: Services,
  client: Client,
  account: Parameters<typeof rememberDevice>[2],
): Promise<string> {
  const value = await rememberDevice(services.config, client.devices, account);
  return cookie(services, DEVICES, value, DEVICES_DAYS * 24 * 60 * 60);
}

/** For the time between the two steps of a sign-in. */
export const setChallengeCookie = (services: Services, challenge: string) =>
  cookie(services, CHALLENGE, challenge, CHALLENGE_MINUTES * 60);
export const clearChallengeCookie = (services: Services) => cookie(services, CHALLENGE, "", 0);
export const challengeOf = (request: Request) => cookieOf(request, CHALLENGE);

const cookieOf = (request: Request, name: string) =>
  parseCookies(request.headers.get("cookie") ?? "", name)[name] || undefined;

const cookie = (services: Services, name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${services.publicUrl.startsWith("https:") ? "; Secure" : ""}`;

/** The cookies an API answer sets, for the redirect that follows it. */
export const cookiesOf = (response: { headers: Headers }) =>
  new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]));

/** Seconds until the next attempt, when the answer says so. */
export const waitOf = (response: { headers: Headers }) => Number(response.headers.get("Retry-After")) || null;

export const noCookies =
  "Tarayıcınız çerezleri engelliyor. Giriş yapabilmek için bu sitenin çerezlerine izin verip yeniden deneyin.";

/** Whether this browser keeps a cookie of ours; without one nobody stays signed in. */
export function keepsCookies(): boolean {
  try {
    document.cookie = "sozbir_try=1; path=/login; max-age=10; SameSite=Lax";
    return document.cookie.includes("sozbir_try=1");
  } catch {
    return false;
  }
}

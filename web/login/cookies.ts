/** Returns the cookies set by an API response, for the redirect that follows. */
export const cookiesOf = (response: { headers: Headers }) =>
  new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]));

/** Returns the seconds until the next attempt from `Retry-After`, or null. */
export const waitOf = (response: { headers: Headers }) => Number(response.headers.get("Retry-After")) || null;

export const noCookies =
  "Tarayıcınız çerezleri engelliyor. Giriş yapabilmek için bu sitenin çerezlerine izin verip yeniden deneyin.";

/** Returns whether the browser accepts our cookies; without one nobody stays signed in. */
export function keepsCookies(): boolean {
  try {
    document.cookie = "sozbir_try=1; path=/login; max-age=10; SameSite=Lax";
    return document.cookie.includes("sozbir_try=1");
  } catch {
    return false;
  }
}

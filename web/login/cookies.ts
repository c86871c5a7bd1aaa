/** The cookies an API answer sets, for the redirect that follows it. */
export const cookiesOf = (response: { headers: Headers }) =>
  new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]));

/** Seconds until the next attempt, when the answer says so. */
export const waitOf = (response: { headers: Headers }) => Number(response.headers.get("Retry-After")) || null;

const PATIENCE_MS = 30_000;

/** A call of the API; `response` is undefined where the connection ended without one. */
export async function askedOf(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<{ response: Response | undefined; json: any }> {
  try {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...(cookie && { cookie }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { response, json: await response.json() };
  } catch {
    return { response: undefined, json: undefined };
  }
}

/** The JSON of a call that must succeed; asks again where the node is away. */
export async function must<T = any>(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { response, json } = await askedOf(base, method, path, body, cookie);
    if (response?.ok) return json as T;
    const isAway = !response || response.status === 503;
    if (!isAway || Date.now() > until)
      throw new Error(`${method} ${path}: ${response?.status} ${JSON.stringify(json)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

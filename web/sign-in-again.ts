/** Asks for the password; resolves with whether it was given rightly. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Names who asks from now on (account/password-question.tsx); returns how to take that back. */
export function askBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/**
 * `fetch` for calls of the API: where one answers `sign-in-again`, the password is asked for and the call repeated.
 * Several at once ask once. A call that goes on without the password keeps its refusal.
 */
export const fetchWithQuestion: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 403 || !ask) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  if (body?.code !== "sign-in-again") return response;
  asking ??= ask().finally(() => (asking = undefined));
  return (await asking) ? fetch(input, init) : response;
};

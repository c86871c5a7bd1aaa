import { askToStay } from "./connection/patient-fetch.ts";
import { Unreachable } from "./connection/unreachable.ts";

/** Why the password is asked for: the sign-in is too old for this step, or the session is over. */
export type Reason = "sign-in-again" | "unauthenticated";
/** Asks for the password; resolves with whether it was given rightly. */
type Ask = (reason: Reason) => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;
let declined = false;
let typedAt = 0;

/** Who has not pressed a key for so long has paused. */
const TYPING_ENDS_AFTER = 1000;

/** Names who asks from now on (account/password-question.tsx); returns how to take that back. */
export function askBy(asker: Ask): () => void {
  ask = asker;
  askToStay(staySignedIn);
  declined = false;
  addEventListener("keydown", noteTyping, true);
  return () => {
    removeEventListener("keydown", noteTyping, true);
    if (ask === asker) ask = undefined;
  };
}

/**
 * `fetch` for calls of the API: where one answers `sign-in-again`, or the session is over, the password is asked for
 * and the call repeated. Several at once ask once. A call that goes on without the password keeps its refusal. One that
 * never reached the server fails with {@link Unreachable}.
 */
export const fetchWithQuestion: typeof fetch = async (input, init) => {
  const response = await reach(input, init);
  if ((response.status !== 403 && response.status !== 401) || !ask) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  if (body?.code !== "sign-in-again" && body?.code !== "unauthenticated") return response;
  return (await giveAgain(body.code)) ? reach(input, init) : response;
};

/** The same for what sends by other means than `fetch`: once more where the session was over and the password was given. */
export async function sendWithQuestion<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { code, body } = error as { code?: string; body?: { code?: string } };
    if ((body?.code ?? code) !== "unauthenticated" || !(await giveAgain("unauthenticated"))) throw error;
    return send();
  }
}

const reach: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new Unreachable();
  });

/** False at once where nobody stands ready to ask, and where it was declined and only the page itself calls since. */
async function giveAgain(reason: Reason): Promise<boolean> {
  if (!ask || (declined && !navigator.userActivation?.isActive)) return false;
  const asker = ask;
  asking ??= typingEnds()
    .then(() => asker(reason))
    .finally(() => (asking = undefined));
  const given = await asking;
  declined = reason === "unauthenticated" && !given;
  return given;
}

function noteTyping({ key, target }: KeyboardEvent) {
  const isTyping = (key.length === 1 || key === "Backspace") && (target as Element).matches("input, textarea");
  typedAt = isTyping ? Date.now() : 0;
}

/** Pages call by themselves, too: a window that came in the middle of a word would take the rest of it for a password. */
async function typingEnds() {
  for (let left; (left = typedAt + TYPING_ENDS_AFTER - Date.now()) > 0;)
    await new Promise((resolve) => setTimeout(resolve, left));
}

/**
 * The session is over and the page about to give way to the sign-in: where a window is open, or something is unsaved,
 * the password is asked for instead. Resolves with whether it was given.
 */
async function staySignedIn(): Promise<boolean> {
  return (isWindowOpen() || hasUnsaved()) && giveAgain("unauthenticated");
}

const isWindowOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** What would keep a tab from being closed (ui/use-unsaved.tsx). */
const hasUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

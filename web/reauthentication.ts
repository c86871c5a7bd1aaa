import { setSessionKeeper } from "./connection/session-keeper.ts";
import { mayBeRenewedSince, noteChange, renewals } from "./connection/session-renewal.ts";
import { Unreachable } from "./connection/unreachable.ts";

/** Why the password is asked for: the sign-in is too old for this step, or the session has expired. */
export type Reason = "sign-in-again" | "unauthenticated";
/** Prompts for the password; resolves with whether the right one was entered. */
type Ask = (reason: Reason) => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;
let declined = false;
let typedAt = 0;

/** Milliseconds without a key press after which the user no longer counts as typing. */
const TYPING_ENDS_AFTER = 1000;

/** Registers the password prompt (account/password-prompt.tsx); returns a function that unregisters it. */
export function registerPasswordPrompt(asker: Ask): () => void {
  ask = asker;
  setSessionKeeper({
    renewals,
    isRegained: async (before) => (await mayBeRenewedSince(before)) || staySignedIn(),
  });
  declined = false;
  addEventListener("keydown", noteTyping, true);
  return () => {
    removeEventListener("keydown", noteTyping, true);
    if (ask === asker) ask = undefined;
  };
}

/**
 * `fetch` for API calls. On `sign-in-again` or an expired session it prompts for the password and repeats the call.
 * Concurrent calls share one prompt. If the prompt is declined the call keeps its error response. A call that does not
 * reach the server, or that it leaves unanswered, rejects with {@link Unreachable}.
 */
export const fetchWithPasswordPrompt: typeof fetch = async (input, init) => {
  const before = renewals();
  let response = await reach(input, init);
  if (response.status === 401 && (await mayBeRenewedSince(before))) response = await reach(input, init);
  if ((response.status !== 403 && response.status !== 401) || !ask) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  if (body?.code !== "sign-in-again" && body?.code !== "unauthenticated") return response;
  return (await promptForPassword(body.code)) ? reach(input, init) : response;
};

/** The same for senders other than `fetch`: retries once if the session had expired and the password was entered. */
export async function sendWithPasswordPrompt<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { code, body } = error as { code?: string; body?: { code?: string } };
    if ((body?.code ?? code) !== "unauthenticated" || !(await promptForPassword("unauthenticated"))) throw error;
    return send();
  }
}

/** Milliseconds after which an unanswered call has failed. A change may wait for a language model or another site. */
const READ_TIMEOUT = 60_000;
const CHANGE_TIMEOUT = 120_000;

const reach: typeof fetch = (input, init) => {
  const isRead = (init?.method ?? "GET") === "GET";
  const call = fetch(input, { ...init, signal: withTimeout(init, isRead ? READ_TIMEOUT : CHANGE_TIMEOUT) }).catch(
    (error: unknown) => {
      throw init?.signal?.aborted ? error : new Unreachable();
    },
  );
  return isRead ? call : noteChange(call);
};

/** The call's own signal and the timeout; files take as long as the line needs. */
function withTimeout({ signal, body }: RequestInit = {}, ms: number): AbortSignal | null | undefined {
  if (body && typeof body !== "string") return signal;
  const timeout = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Returns false at once without a registered prompt, and after it was declined until the user acts again. */
async function promptForPassword(reason: Reason): Promise<boolean> {
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

/** Pages also call in the background: a prompt that opens mid-word would take the rest of the word as the password. */
async function typingEnds() {
  for (let left; (left = typedAt + TYPING_ENDS_AFTER - Date.now()) > 0;)
    await new Promise((resolve) => setTimeout(resolve, left));
}

/**
 * Called when the session has expired and the page would redirect to the sign-in: if a dialog is open or something is
 * unsaved, prompts for the password instead. Resolves with whether it was entered.
 */
async function staySignedIn(): Promise<boolean> {
  return (isWindowOpen() || hasUnsaved()) && promptForPassword("unauthenticated");
}

const isWindowOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether something would keep the tab from being closed (ui/use-unsaved.tsx). */
const hasUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

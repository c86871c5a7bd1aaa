/**
 * How a read of the router goes on that found no session: `isRegained` resolves with whether to repeat it, given what
 * `renewals` returned before it was sent.
 */
type SessionKeeper = { renewals: () => number; isRegained: (before: number) => Promise<boolean> };

let kept: SessionKeeper | undefined;

/** Returns what keeps the session; pages for visitors set nothing. */
export const sessionKeeper = () => kept;

/** Sets what keeps the session (reauthentication.ts). */
export function setSessionKeeper(keeper: SessionKeeper): void {
  kept = keeper;
}

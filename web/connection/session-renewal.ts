/**
 * Some calls give the session a new token (server/domain/sessions.ts). Another call that is sent with the old one just
 * then finds no session, although nobody signed out: it is repeated instead of asking for the password.
 */

/** Calls that change something and may therefore renew the token, while they are under way. */
const underWay = new Set<Promise<unknown>>();
let succeeded = 0;

/** Notes a call that changes something. Returns its response. */
export function noteChange(call: Promise<Response>): Promise<Response> {
  const noted = call.then(({ ok }) => void (succeeded += Number(ok)));
  const done = noted.catch(() => {}).finally(() => underWay.delete(done));
  underWay.add(done);
  return call;
}

/** To be asked before a call is sent, for {@link mayBeRenewedSince}. */
export const renewals = () => succeeded;

/**
 * Whether the session may have a new token that a call, sent when there were `before` renewals, did not carry. Waits for
 * changes that are under way.
 */
export async function mayBeRenewedSince(before: number): Promise<boolean> {
  await Promise.all(underWay);
  return succeeded !== before;
}

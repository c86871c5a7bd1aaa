import { MINUTE_MS } from "#contract/durations.ts";
import { isUuid } from "#contract/uuids.ts";
import type { Parts } from "#server/parts.ts";
import { isSigned, signText } from "#server/secrets/tokens.ts";
import { type Account, findAccount } from "#server/store/accounts.ts";

const PURPOSE = "sign-in challenges";
/** From entering the right password to entering the code. */
export const CHALLENGE_MINUTES = 5;

/** States that the account's password was right just now; useless without a code. */
export async function makeChallenge({ config, clock }: Parts, account: Account): Promise<string> {
  const until = clock().getTime() + CHALLENGE_MINUTES * MINUTE_MS;
  return `${account.id}.${until}.${await signText(config, PURPOSE, signed(account, until))}`;
}

/** The account of a challenge; undefined if it is not ours, has expired, or predates a password change. */
export async function readChallenge({ config, db, clock }: Parts, challenge: string): Promise<Account | undefined> {
  const [id, until, mark] = challenge.split(".");
  if (!id || !isUuid(id) || !until || !mark || !(Number(until) > clock().getTime())) return undefined;
  const account = await findAccount(db, id);
  return account && (await isSigned(config, PURPOSE, signed(account, Number(until)), mark)) ? account : undefined;
}

const signed = ({ id, password_changed_at }: Account, until: number) => `${id}.${until}.${password_changed_at}`;

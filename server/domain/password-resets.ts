import { MINUTE_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { findAccountByEmail, findUser, lockAccount, updatePasswordHash } from "#server/store/accounts.ts";
import {
  findPasswordReset,
  insertPasswordReset,
  listLivePasswordResets,
  consumePasswordReset,
} from "#server/store/password-resets.ts";
import { refuseWeakPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { recordEvent } from "./security-events.ts";
import { type Client, endAllSessions } from "./sessions.ts";

const RESET_MINUTES = 60;
/**
 * More links than anybody needs in the time that one is valid. Strangers who ask for more neither fill the owner's
 * mailbox nor end the last link by a newer one.
 */
const LINKS_OF_ACCOUNT = { points: 5, seconds: RESET_MINUTES * 60 };

/**
 * Mails a one-time link if the account exists and was not mailed too many; the caller cannot tell the difference.
 */
export async function requestPasswordReset(parts: Parts, email: string): Promise<void> {
  const account = await findAccountByEmail(parts.db, email);
  if (!account || !(await mayBeMailed(parts, account.id))) return;
  const token = newToken();
  const expiresAt = new Date(parts.clock().getTime() + RESET_MINUTES * MINUTE_MS);
  await inTransaction(parts.db, async (db) => {
    await insertPasswordReset(db, {
      token_hash: hashToken(token),
      account_id: account.id,
      expires_at: expiresAt.toISOString(),
    });
    await parts.mail.post(db, {
      to: account.email,
      subject: "Sözbir şifrenizi yenileyin",
      body: [
        "Merhaba,",
        "",
        "Hesabınız için şifre yenileme isteği aldık. Yeni şifrenizi belirlemek için aşağıdaki bağlantıyı açın:",
        "",
        `${parts.publicUrl}/reset-password?token=${token}`,
        "",
        `Bağlantı ${RESET_MINUTES} dakika geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız bu iletiyi yok sayabilirsiniz; şifreniz değişmez.`,
      ].join("\n"),
    });
  });
}

async function mayBeMailed({ limits, log }: Parts, accountId: string): Promise<boolean> {
  try {
    await limits.take({ name: "password-reset", key: accountId, limit: LINKS_OF_ACCOUNT });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too-many-requests") throw error;
    log.info({ account: accountId }, "no password reset mailed: too many this hour");
    return false;
  }
}

/** Throws `reset-link-invalid` if a mailed link is unknown, used or expired; does not use it up. */
export async function checkResetLink({ db, clock }: Parts, token: string): Promise<void> {
  if (!(await findPasswordReset(db, hashToken(token), clock()))) throw new AppError("reset-link-invalid");
}

/**
 * Sets the password with a mailed link and ends all sessions of the account. Resolves with its e-mail. Throws
 * `reset-link-invalid` and `weak-password`; the latter does not use the link up.
 */
export async function resetPassword(
  parts: Parts,
  { token, new_password: password }: { token: string; new_password: string },
  client: Client,
): Promise<string> {
  const now = parts.clock();
  const tokenHash = hashToken(token);
  const found = await findPasswordReset(parts.db, tokenHash, now);
  const user = found && (await findUser(parts.db, found.account_id));
  if (!user) throw new AppError("reset-link-invalid");
  await refuseWeakPassword(
    password,
    { email: user.email, company: user.company?.name, brand: parts.config.BRAND?.name },
    "new_password",
  );
  const passwordHash = await hashPassword(password);
  await inTransaction(parts.db, async (db) => {
    await lockAccount(db, user.id);
    if (!(await consumePasswordReset(db, tokenHash, now))) throw new AppError("reset-link-invalid");
    await updatePasswordHash(db, user.id, passwordHash, now);
    await endAllSessions(db, user.id);
    await recordEvent(parts, db, "password-reset", user, client);
  });
  return user.email;
}

const LINK = /(\/reset-password\?token=)([\w-]+)/g;

/**
 * Removes links that are used, expired or were sent from the mails: a reader of the outbox needs only links that no
 * mail server has delivered.
 */
export async function hideSpentLinks<M extends { body: string; sent_at: string | null }>(
  { clock }: Parts,
  db: Db,
  mails: readonly M[],
): Promise<M[]> {
  const hashes = mails.flatMap(({ body }) => [...body.matchAll(LINK)].map(([, , token]) => hashToken(token!)));
  if (hashes.length === 0) return [...mails];
  const live = new Set(
    (await listLivePasswordResets(db, hashes, clock())).map((row) => row.token_hash.toString("hex")),
  );
  return mails.map((mail) => ({
    ...mail,
    body: mail.body.replace(LINK, (link, before: string, token: string) =>
      mail.sent_at === null && live.has(hashToken(token).toString("hex")) ? link : `${before}••••`,
    ),
  }));
}

import type { CurrentUser } from "#contract/accounts.ts";
import { type Colleague, type ColleagueRole, INVITATION_DAYS } from "#contract/colleagues.ts";
import { DAY_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { asActor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { findAccountByEmail, lockAccount } from "#server/store/accounts.ts";
import { findColleague, listColleagues, lockColleagues, noteInvitation } from "#server/store/colleagues.ts";
import { findCompany } from "#server/store/companies.ts";
import { insertPasswordReset } from "#server/store/password-resets.ts";
import { changeUser, deleteUser, insertUser } from "./users.ts";

/** An administrator of a company; the audit log names them for every change. */
type Administrator = CurrentUser & { company_id: string };

/**
 * Creates an account for a colleague and mails its owner an invitation to choose a password; until then nobody can sign
 * in with it. Throws `email-taken`.
 */
export const inviteColleague = (
  parts: Parts,
  administrator: Administrator,
  { email, role }: { email: string; role: ColleagueRole },
): Promise<Colleague> =>
  asActor(parts.db, administrator, async (db) => {
    if (await findAccountByEmail(db, email))
      throw new AppError("email-taken", "this e-mail has an account", { fields: { email: "taken" } });
    const { company_id } = administrator;
    const { id } = await insertUser(db, { email, password: newToken(), role, company_id }, true);
    return mailInvitation(parts, db, administrator, { id, email });
  });

/**
 * Sends the invitation again; the previous link becomes invalid. Throws `not-found`, and `conflict` if it was accepted.
 */
export const inviteAgain = (parts: Parts, administrator: Administrator, id: string): Promise<Colleague> =>
  asActor(parts.db, administrator, async (db) => {
    // Who accepts at the same moment has done so before this, or finds the link replaced.
    await lockAccount(db, id);
    const colleague = await findOwn(db, administrator, id);
    if (colleague.invited_until === null) throw new AppError("conflict", "has a password already");
    return mailInvitation(parts, db, administrator, colleague);
  });

/**
 * Makes a colleague an administrator or an ordinary user; their sessions end. Nobody can change their own role, so a
 * company always keeps an administrator. Throws `not-found` and `forbidden`.
 */
export const changeColleague = (
  { db: owner }: Pick<Parts, "db">,
  administrator: Administrator,
  id: string,
  role: ColleagueRole,
): Promise<Colleague> =>
  asActor(owner, administrator, async (db) => {
    await findChangeable(db, administrator, id);
    await changeUser(db, id, { role, company_id: administrator.company_id });
    return findOwn(db, administrator, id);
  });

/** Deletes a colleague's account. Throws as {@link changeColleague} does. */
export const removeColleague = (
  { db: owner }: Pick<Parts, "db">,
  administrator: Administrator,
  id: string,
): Promise<void> =>
  asActor(owner, administrator, async (db) => {
    await findChangeable(db, administrator, id);
    await deleteUser(db, id);
  });

async function findOwn(db: Db, { company_id }: Administrator, id: string): Promise<Colleague> {
  const colleague = await findColleague(db, company_id, id);
  if (!colleague) throw new AppError("not-found", "no such colleague");
  return colleague;
}

/**
 * Two administrators who demote each other at the same time run one after the other: the second is no administrator any
 * more.
 */
async function findChangeable(db: Db, administrator: Administrator, id: string): Promise<void> {
  await lockColleagues(db, administrator.company_id);
  await findOwn(db, administrator, id);
  if (id === administrator.id) throw new AppError("forbidden", "nobody changes their own role");
  const me = await findColleague(db, administrator.company_id, administrator.id);
  if (me?.role !== "company_admin") throw new AppError("forbidden", "no administrator any more");
}

async function mailInvitation(
  parts: Parts,
  db: Db,
  administrator: Administrator,
  { id, email }: { id: string; email: string },
): Promise<Colleague> {
  const now = parts.clock();
  const until = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const token = newToken();
  await insertPasswordReset(db, { token_hash: hashToken(token), account_id: id, expires_at: until.toISOString() });
  await noteInvitation(db, id, now);
  const company = (await findCompany(db, administrator.company_id))?.name ?? "";
  const brand = parts.config.BRAND?.name ?? "Sözbir";
  await parts.mail.post(db, {
    to: email,
    subject: `${company}: ${brand} paneline davet edildiniz`,
    body: [
      "Merhaba,",
      "",
      `${administrator.email}, sizi ${company} ekibine davet etti. ${brand} panelinde müşterilerinizin konuşmalarını okur, bekleyenlere yanıt yazar ve siparişleri izlersiniz.`,
      "",
      "Daveti kabul etmek için aşağıdaki bağlantıyı açıp kendinize bir şifre belirleyin:",
      "",
      `${parts.publicUrl}/reset-password?token=${token}&invitation=1`,
      "",
      `Giriş yaparken bu e-posta adresini kullanırsınız: ${email}`,
      "",
      `Davet ${DAY.format(until)} gününe kadar geçerlidir ve bir kez kullanılabilir. Bu daveti beklemiyorsanız iletiyi yok sayabilirsiniz.`,
    ].join("\n"),
  });
  return findOwn(db, administrator, id);
}

const DAY = new Intl.DateTimeFormat("tr-TR", { timeZone: "Europe/Istanbul", dateStyle: "long" });

/** The staff of the administrator's company, themselves included. */
export const listOwnColleagues = ({ db }: Pick<Parts, "db">, { company_id }: Administrator): Promise<Colleague[]> =>
  listColleagues(db, company_id);

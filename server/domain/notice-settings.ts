import type { CurrentUser } from "#contract/accounts.ts";
import { type NoticeChannel, NoticeKind, type NoticeSettings } from "#contract/notice-settings.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findStaffChoice, listChoices, listStaffChoices, type StaffChoice } from "#server/store/notice-settings.ts";
import { providerAddress } from "./provider-address.ts";

type Person = { email: string; role: Role };

/** The digest is sent only by mail. */
const goesBy = (kind: NoticeKind, channel: NoticeChannel): boolean => kind !== "digest" || channel === "mail";

/**
 * The defaults of a user who has chosen nothing: a subscribed browser shows everything; mail goes to the staff and, of
 * the super administrators, to the provider's contact address. The digest goes to administrators.
 */
function isWantedAtFirst(kind: NoticeKind, channel: NoticeChannel, person: Person, provider: string | undefined) {
  if (channel === "push") return true;
  if (person.role === "superadmin") return kind === "mine" || person.email === provider;
  return kind !== "digest" || person.role === "company_admin";
}

/** All notice settings that apply to the user, with their current values. */
export async function readNoticeSettings(
  parts: Pick<Parts, "config" | "mail">,
  db: Db,
  user: CurrentUser,
): Promise<NoticeSettings> {
  const provider = user.role === "superadmin" ? await providerAddress(parts, db) : undefined;
  const choices = await listChoices(db, user.id);
  const wanted = (kind: NoticeKind, channel: NoticeChannel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ??
    isWantedAtFirst(kind, channel, user, provider);
  return {
    email: user.email,
    sends_mail: parts.mail.sends,
    settings: NoticeKind.options.map((kind) => ({
      kind,
      mail: wanted(kind, "mail"),
      push: goesBy(kind, "push") ? wanted(kind, "push") : null,
    })),
  };
}

/**
 * The users of a company's staff, or the provider's if null, who get `kind` through this channel; and whether there are
 * any staff.
 */
export async function listWanting(
  parts: Pick<Parts, "config">,
  db: Db,
  companyId: string | null,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<{ people: StaffChoice[]; staff: StaffChoice[] }> {
  const provider = companyId === null ? await providerAddress(parts, db) : undefined;
  const staff = await listStaffChoices(db, companyId, kind, channel);
  return {
    staff,
    people: staff.filter((person) => person.wanted ?? isWantedAtFirst(kind, channel, person, provider)),
  };
}

/** The user, if they get `kind` through this channel. */
export async function findWanting(
  parts: Pick<Parts, "config">,
  db: Db,
  userId: string,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<StaffChoice | undefined> {
  const person = await findStaffChoice(db, userId, kind, channel);
  if (!person) return undefined;
  const provider = person.role === "superadmin" ? await providerAddress(parts, db) : undefined;
  return (person.wanted ?? isWantedAtFirst(kind, channel, person, provider)) ? person : undefined;
}

/** `settings` is the mail's line that links to them; null for an address without an account. */
export type Recipient = { email: string; settings: string | null };

/** Of a notice's staff. A company may have hundreds of accounts; mailing all of them helps nobody. */
export const MAX_RECIPIENTS = 20;

export const recipientsAmong = ({ publicUrl }: Pick<Parts, "publicUrl">, people: readonly Person[]): Recipient[] =>
  people.slice(0, MAX_RECIPIENTS).map(({ email, role }) => ({ email, settings: settingsLine(publicUrl, role) }));

/**
 * Whom of the provider to mail: its contact address, if that is nobody's account, and the super administrators who want
 * it. Null if there is nobody who could be mailed, in contrast to nobody who wants to be.
 */
export async function providerRecipients(
  parts: Pick<Parts, "config" | "publicUrl">,
  db: Db,
  kind: NoticeKind,
): Promise<Recipient[] | null> {
  const provider = await providerAddress(parts, db);
  const { staff, people } = await listWanting(parts, db, null, kind, "mail");
  const isNobodys = provider !== undefined && staff.every(({ email }) => email !== provider);
  const to = [...(isNobodys ? [{ email: provider, settings: null }] : []), ...recipientsAmong(parts, people)];
  return provider === undefined && to.length === 0 ? null : to;
}

/** The last line of each such mail: where to change the settings. */
export const settingsLine = (publicUrl: string, role: Role): string =>
  `Bildirimlerinizi ayarlayın: ${publicUrl}${role === "superadmin" ? "/admin" : "/company"}/notifications`;

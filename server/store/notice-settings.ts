import type { NoticeChannel, NoticeChoice, NoticeKind } from "#contract/notice-settings.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "#server/database/connect.ts";
import { isEnabled } from "./accounts.ts";

/** A user's choices; kinds and channels that were never changed are left out. */
export const listChoices = (db: Db, userId: string): Promise<NoticeChoice[]> =>
  db.selectFrom("notice_settings").select(["kind", "channel", "wanted"]).where("user_id", "=", userId).execute();

export const upsertChoice = async (db: Db, userId: string, choice: NoticeChoice): Promise<void> =>
  void (await db
    .insertInto("notice_settings")
    .values({ user_id: userId, ...choice })
    .onConflict((row) => row.columns(["user_id", "kind", "channel"]).doUpdateSet({ wanted: choice.wanted }))
    .execute());

/** A staff member; `wanted` is null if they never chose, `status` is what their inbox reported last, and when. */
export type StaffChoice = {
  id: string;
  email: string;
  role: Role;
  wanted: boolean | null;
  status: string | null;
  seen_at: string | null;
};

/** A company's staff, administrators first, or the super administrators if null, each with their choice. */
export const listStaffChoices = (
  db: Db,
  companyId: string | null,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<StaffChoice[]> =>
  selectChoices(db, kind, channel)
    .$if(companyId !== null, (query) => query.where("user_profiles.company_id", "=", companyId!))
    .$if(companyId === null, (query) => query.where("role", "=", "superadmin").where(isEnabled))
    .orderBy(({ eb }) => eb("role", "=", "company_user"))
    .orderBy("user_profiles.id")
    .execute();

/** One user with their choice. */
export const findStaffChoice = (
  db: Db,
  userId: string,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<StaffChoice | undefined> =>
  selectChoices(db, kind, channel).where("user_profiles.id", "=", userId).executeTakeFirst();

const selectChoices = (db: Db, kind: NoticeKind, channel: NoticeChannel) =>
  db
    .selectFrom("user_profiles")
    .leftJoin("notice_settings", (join) =>
      join.onRef("notice_settings.user_id", "=", "user_profiles.id").on("kind", "=", kind).on("channel", "=", channel),
    )
    .leftJoin("staff_presence as presence", "presence.user_id", "user_profiles.id")
    .select(["user_profiles.id", "email", "role", "wanted", "presence.status", "presence.seen_at"]);

import type { NoticeChannel, NoticeKind } from "#contract/notice-settings.ts";

export type NoticeSettingTables = {
  notice_settings: { user_id: string; kind: NoticeKind; channel: NoticeChannel; wanted: boolean };
};

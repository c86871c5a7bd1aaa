import { z } from "zod";
import { NoticeChoice, NoticeSettings } from "#contract/notice-settings.ts";
import { readNoticeSettings } from "#server/domain/notice-settings.ts";
import { upsertChoice } from "#server/store/notice-settings.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;

/** docs/product.md, People in the conversation: which notices a user gets, and through which channel. */
export const noticeSettings = new Routes()
  .get(
    "/notice_settings",
    { summary: "What one is told of, by mail and by push", access, answer: NoticeSettings },
    ({ services, db, user }) => readNoticeSettings(services, db, user),
  )
  .put(
    "/notice_settings",
    {
      summary: "Choose one way of being told of one thing",
      access,
      body: NoticeChoice,
      answer: z.object({ kept: z.literal(true) }),
      showsPublicly: false,
    },
    async ({ db, user, body }) => {
      await upsertChoice(db, user.id, body);
      return { kept: true as const };
    },
  );

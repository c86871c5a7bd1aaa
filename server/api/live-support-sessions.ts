import { z } from "zod";
import {
  LiveSupportSession,
  LiveSupportSessionChange,
  LiveSupportSessionQuery,
  NewLiveSupportSession,
  OwnLiveSupportSession,
  OwnLiveSupportSessionChange,
} from "#contract/live-support-sessions.ts";
import { ThreadId } from "#contract/thread-id.ts";
import { liveSupportStatuses } from "#contract/incoming.ts";
import type { Db } from "#server/database/connect.ts";
import { findLiveSupportSession, listLiveSupportSessions } from "#server/store/live-support-sessions.ts";
import { notifyConversationMoved } from "#server/domain/conversation-changes.ts";
import { changeOwnSession, changeSessionStatus, openOwnSession } from "#server/domain/live-support-sessions.ts";
import { staffOf } from "#server/domain/team-inbox.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";

const ById = z.object({ id: z.uuid() });
const ByThread = z.object({ thread_id: ThreadId });

export const liveSupportSessions = new Routes()
  .get(
    "/live_support_sessions/export",
    {
      summary: "The same list as a CSV file",
      access: "superadmin",
      query: LiveSupportSessionQuery,
      answer: z.unknown(),
    },
    ({ db, query }) => exportLiveSupportSessions(db, query),
  )
  .get(
    "/functions/list-live-support-sessions",
    {
      summary: "Sessions, last touched first",
      access: "superadmin",
      query: LiveSupportSessionQuery,
      answer: z.array(LiveSupportSession),
    },
    async (call) => page(call, await listLiveSupportSessions(call.db, call.query)),
  )
  .put(
    "/live_support_sessions/{id}/status",
    {
      summary: "Set the status",
      access: "superadmin",
      params: ById,
      body: LiveSupportSessionChange,
      answer: LiveSupportSession,
      errors: ["not-found", "conversation-changed"],
      ownTransactions: true,
    },
    async ({ services, inScope, user, params, body }) => {
      const changed = found(
        await inScope((db) =>
          changeSessionStatus(services, db, params.id, staffOf(user), body.status, services.clock()),
        ),
      );
      if (changed.moved) notifyConversationMoved(services, changed.moved);
      return changed.session;
    },
  )
  .post(
    "/live_support_sessions",
    {
      summary: "Open the session of a thread",
      access: "thread holder",
      body: NewLiveSupportSession,
      answer: OwnLiveSupportSession,
      limits: [{ by: "address", points: 30, seconds: 600 }],
    },
    ({ services, user, thread, body }) =>
      openOwnSession(services, thread, {
        last_message_preview: body.last_message_preview ?? null,
        user_email: user?.email ?? null,
      }),
  )
  .get(
    "/live_support_sessions/{thread_id}",
    {
      summary: "The session of a thread",
      access: "thread holder",
      params: ByThread,
      answer: OwnLiveSupportSession,
      errors: ["not-found"],
      limits: [{ by: "address", points: 300, seconds: 60 }],
    },
    async ({ services, params }) => found(await findLiveSupportSession(services.db, params.thread_id)),
  )
  .patch(
    "/live_support_sessions/{thread_id}",
    {
      summary: "Touch, preview, close, or leave an e-mail",
      access: "thread holder",
      params: ByThread,
      body: OwnLiveSupportSessionChange,
      answer: OwnLiveSupportSession,
      errors: ["not-found"],
      limits: [
        { by: "address", points: 300, seconds: 60 },
        { by: "thread", points: 60, seconds: 60 },
      ],
    },
    async ({ services, thread, body }) => found(await changeOwnSession(services, thread, body)),
  );

/** All rows that match the list's search and filters, in the list's order. */
const exportLiveSupportSessions = (db: Db, query: LiveSupportSessionQuery) =>
  csvFile<LiveSupportSession>(
    "canli-destek",
    [
      { title: "Son hareket", value: ({ updated_at }) => istanbulTime(updated_at) },
      { title: "Ziyaretçi", value: ({ user_email }) => user_email ?? "Misafir" },
      { title: "Görüşme talebi", value: ({ person_wish: wish }) => wish && istanbulTime(wish.wished_at) },
      {
        title: "İletişim",
        value: ({ person_wish: wish }) =>
          wish && [wish.name, wish.phone, wish.email].filter((text) => text !== null).join(", "),
      },
      { title: "Son mesaj", value: ({ last_message_preview }) => last_message_preview },
      { title: "Durum", value: ({ status }) => liveSupportStatuses[status] },
    ],
    everyRow((page) => listLiveSupportSessions(db, { ...query, ...page })),
  );

import { z } from "zod";
import { CannedReply, CannedReplyChange, CannedReplyQuery, NewCannedReply } from "#contract/canned-replies.ts";
import { addCannedReply, changeCannedReply } from "#server/domain/canned-replies.ts";
import { ownerOf } from "#server/domain/team-inbox.ts";
import { deleteCannedReply, listCannedReplies } from "#server/store/canned-replies.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const members = ["company member", "superadmin"] as const;
const admins = ["company admin", "superadmin"] as const;
const ById = z.object({ id: z.uuid() });

/** docs/product.md, People in the conversation: replies that staff reuse. */
export const cannedReplies = new Routes()
  .get(
    "/canned_replies",
    { summary: "What staff write often", access: members, query: CannedReplyQuery, answer: z.array(CannedReply) },
    ({ db, user, query }) => listCannedReplies(db, ownerOf(user, query.company_id)),
  )
  .post(
    "/canned_replies",
    {
      summary: "Add a canned reply",
      access: admins,
      query: CannedReplyQuery,
      body: NewCannedReply,
      answer: CannedReply,
      errors: ["conflict", "not-found", "too-many-replies"],
    },
    ({ db, user, query, body }) => addCannedReply(db, ownerOf(user, query.company_id), body),
  )
  .patch(
    "/canned_replies/{id}",
    {
      summary: "Change a canned reply",
      access: admins,
      params: ById,
      query: CannedReplyQuery,
      body: CannedReplyChange,
      answer: CannedReply,
      errors: ["conflict", "not-found"],
    },
    async ({ db, user, params, query, body }) =>
      found(await changeCannedReply(db, ownerOf(user, query.company_id), params.id, body)),
  )
  .delete(
    "/canned_replies/{id}",
    {
      summary: "Remove a canned reply",
      access: admins,
      params: ById,
      query: CannedReplyQuery,
      answer: z.object({ id: z.string() }),
      errors: ["not-found"],
    },
    async ({ db, user, params, query }) =>
      found(await deleteCannedReply(db, ownerOf(user, query.company_id), params.id)),
  );

import { z } from "zod";
import { Callback, CallbackQuery } from "#contract/callbacks.ts";
import { ownerOf, staffOf } from "#server/domain/team-inbox.ts";
import { finishCallback, listCallbacks } from "#server/store/callbacks.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;

/** docs/product.md, People in the conversation: promised callbacks. */
export const callbacks = new Routes()
  .get(
    "/callbacks",
    { summary: "Who is to be called back, or was", access, query: CallbackQuery, answer: z.array(Callback) },
    async (call) => page(call, await listCallbacks(call.db, ownerOf(call.user, call.query.company_id), call.query)),
  )
  .post(
    "/callbacks/{id}/done",
    {
      summary: "Say that somebody was called back",
      access,
      params: z.object({ id: z.uuid() }),
      answer: Callback,
      errors: ["not-found"],
    },
    async ({ db, user, params, services }) =>
      found(
        await finishCallback(
          db,
          params.id,
          user.role === "superadmin" ? undefined : user.company_id,
          staffOf(user),
          services.clock(),
        ),
      ),
  );

import { z } from "zod";
import { OfferedView, SavedView, SavedViewQuery } from "#contract/saved-views.ts";
import { offerViews, saveView } from "#server/domain/saved-views.ts";
import { deleteSavedView } from "#server/store/saved-views.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;
const ById = z.object({ id: z.uuid() });

/** docs/decisions/0067-saved-views.md: a user's named filters of lists. */
export const savedViews = new Routes()
  .get(
    "/saved_views",
    { summary: "One's own views of a list", access, query: SavedViewQuery, answer: z.array(OfferedView) },
    ({ db, user, query }) => offerViews(db, user.id, query.list),
  )
  .put(
    "/saved_views/{id}",
    {
      summary: "Keep a view under an id of the caller's making, or change it",
      access,
      params: ById,
      body: SavedView,
      answer: OfferedView,
      errors: ["not-found", "too-many-views", "view-name-taken"],
      showsPublicly: false,
    },
    ({ db, user, params, body }) => saveView(db, user.id, params.id, body),
  )
  .delete(
    "/saved_views/{id}",
    {
      summary: "Forget a view; one that is not there is forgotten already",
      access,
      params: ById,
      answer: z.object({}),
      showsPublicly: false,
    },
    async ({ db, user, params }) => {
      await deleteSavedView(db, user.id, params.id);
      return {};
    },
  );

import { AppError } from "#contract/errors.ts";
import type { OfferedView, SavedView } from "#contract/saved-views.ts";
import { isUuid } from "#contract/uuids.ts";
import { MAX_VIEWS, VIEWED_THINGS, type ViewedList } from "#contract/view-filters.ts";
import type { Db } from "#server/database/connect.ts";
import {
  findExisting,
  listSavedNames,
  listSavedViews,
  lockSavedViews,
  upsertSavedView,
} from "#server/store/saved-views.ts";

/** A user's views of a list, each with those of its filters whose target no longer exists. */
export async function offerViews(db: Db, userId: string, list: ViewedList): Promise<OfferedView[]> {
  const views = await listSavedViews(db, userId, list);
  const named = views.flatMap(({ filters }) => Object.entries(filters).filter(([name]) => VIEWED_THINGS[name]));
  const isThere = await lookUp(db, named);
  return views.map((view) => ({
    ...view,
    gone: Object.entries(view.filters)
      .filter((filter) => !isThere(filter))
      .map(([name]) => name),
  }));
}

type Filter = [name: string, value: string];

async function lookUp(db: Db, named: Filter[]): Promise<(filter: Filter) => boolean> {
  if (named.length === 0) return () => true;
  const of = (table: string) => named.filter(([name]) => VIEWED_THINGS[name] === table).map(([, value]) => value);
  const existing = await findExisting(db, {
    companies: of("companies").filter(isUuid),
    user_profiles: of("user_profiles").filter(isUuid),
    chatbots: of("chatbots"),
  });
  return ([name, value]) => !VIEWED_THINGS[name] || existing.has(isUuid(value) ? value.toLowerCase() : value);
}

/**
 * Stores a view under an id created by the browser, so that a repeated request stores it once. Throws `too-many-views`
 * above the maximum, `view-name-taken` if another view of the list has the name, and `not-found` for another user's
 * view.
 */
export async function saveView(db: Db, userId: string, id: string, view: SavedView): Promise<OfferedView> {
  await lockSavedViews(db, userId);
  const others = (await listSavedNames(db, userId)).filter((one) => one.id !== id);
  if (others.length >= MAX_VIEWS) throw new AppError("too-many-views", `nobody has more than ${MAX_VIEWS} views`);
  if (others.some(({ list, name }) => list === view.list && name === view.name))
    throw new AppError("view-name-taken", "another view of the list has the name", { fields: { name: "is taken" } });
  const kept = await upsertSavedView(db, userId, id, view);
  if (!kept) throw new AppError("not-found", "no such view");
  return { ...kept, gone: [] };
}

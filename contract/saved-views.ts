import { z } from "zod";
import { line } from "./text.ts";
import { VIEW_FILTERS, VIEW_NAME_MAX_LENGTH, type ViewedList } from "./view-filters.ts";

const ViewedLists = z.enum(Object.keys(VIEW_FILTERS) as [ViewedList, ...ViewedList[]]);

/** A user's named filters of a list. `filters` are those in the list's address. */
export const SavedView = z
  .object({
    name: line(VIEW_NAME_MAX_LENGTH),
    list: ViewedLists,
    filters: z
      .record(z.string().max(40), line(200))
      .refine((filters) => Object.keys(filters).length > 0, "must filter by something"),
  })
  .refine(({ list, filters }) => Object.keys(filters).every((name) => namesOf(list).includes(name)), {
    path: ["filters"],
    message: "must be filters of the list",
  });
export type SavedView = z.infer<typeof SavedView>;

const namesOf = (list: ViewedList): readonly string[] => VIEW_FILTERS[list];

/** As the list offers it; `gone` are the filters whose target no longer exists. */
export const OfferedView = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  gone: z.array(z.string()),
});
export type OfferedView = z.infer<typeof OfferedView>;

export const SavedViewQuery = z.object({ list: ViewedLists });

import { z } from "zod";
import { line } from "./text.ts";
import { VIEW_FILTERS, VIEW_NAME_MAX_LENGTH, type ViewedList } from "./view-filters.ts";

const ViewedLists = z.enum(Object.keys(VIEW_FILTERS) as [ViewedList, ...ViewedList[]]);

/** What a person narrowed a list to, under a name of their own. `filters` are the address's. */
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

/** As the list offers it; `gone` are those of its filters that ask for what exists no more. */
export const OfferedView = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  gone: z.array(z.string()),
});
export type OfferedView = z.infer<typeof OfferedView>;

export const SavedViewQuery = z.object({ list: ViewedLists });

import type { RouterContextProvider } from "react-router";
import { isUuid } from "#contract/uuids.ts";
import { apiOf, loaded } from "../api.ts";
import { Cursor } from "#contract/paging.ts";
import { EntryState } from "#contract/processes.ts";
import { nextCursor } from "../next-cursor.ts";
import { TEMPLATES } from "./templates.ts";

type Context = Readonly<RouterContextProvider>;

export const loadProcesses = (context: Context, chatbotId: string) =>
  loaded(apiOf(context).processes.$get({ query: { chatbot_id: chatbotId } }));

/** Loads the process to edit, or a new one from the template named in the address. */
export async function loadProcess(context: Context, request: Request, id: string | undefined) {
  if (id) {
    const process = await loaded(apiOf(context).processes[":id"].$get({ param: { id } }));
    return { process, first: process };
  }
  const named = new URL(request.url).searchParams.get("template");
  return { process: null, first: (TEMPLATES.find((one) => one.id === named) ?? TEMPLATES.at(-1)!).draft };
}

/** Loads the page of entries that the address filters for, and the next page's cursor. */
export async function loadEntries(
  context: Context,
  request: Request,
  of: { company_id?: string; chatbot_id?: string } = {},
) {
  const { searchParams } = new URL(request.url);
  const [process, state] = [searchParams.get("process"), searchParams.get("state")];
  const known = EntryState.safeParse(state);
  const cursor = Cursor.safeParse(searchParams.get("cursor"));
  const call = apiOf(context).process_entries.$get({
    query: {
      ...of,
      ...(process && isUuid(process) && { process_id: process }),
      ...(known.success && { state: known.data }),
      ...(cursor.success && { cursor: searchParams.get("cursor")! }),
    },
  });
  return { ...(await loaded(call)), next: nextCursor((await call).headers.get("Link")) };
}

import type { InboxMessage } from "#contract/team-inbox.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import type { Unsent } from "./kept-drafts.ts";

/** Sends a reply or a note; returns the stored reply. Throws {@link ApiError} or what `fetch` throws. */
export async function postUnsent(
  id: string,
  { clientMessageId, kind, content, file }: Unsent,
): Promise<InboxMessage | null> {
  const target = browserApi.inbox[":id"];
  if (kind === "reply")
    return answer(
      target.messages.$post({ param: { id }, json: { content, fileId: file?.id ?? null, clientMessageId } }),
    );
  await answer(target.notes.$post({ param: { id }, json: { content, clientNoteId: clientMessageId } }));
  return null;
}

/** Whether a call failed without reaching the server, or a proxy answered because the server is away. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && error.body.code === "unavailable");

import { callFailed } from "./api-calls.ts";
import type { ChatFile } from "./live-chat.ts";

/**
 * Uploads an image for a message. Throws {@link CallFailed}, or a `TypeError` if the server was not reached. Rejects
 * when aborted.
 */
export async function uploadImage(
  file: File,
  threadId: string,
  signal: AbortSignal,
  address = "/api/functions/assistant/upload-file",
): Promise<ChatFile> {
  const form = new FormData();
  form.append("threadId", threadId);
  form.append("file", file, file.name || "gorsel");
  const response = await fetch(address, { method: "POST", body: form, signal });
  if (!response.ok) throw await callFailed(response);
  return response.json() as Promise<ChatFile>;
}

import type { UploadedFile } from "#contract/assistant.ts";
import type { z } from "zod";
import { callFailed } from "./api-calls.ts";

export type ChatFile = z.infer<typeof UploadedFile>;

/** The server itself takes no longer over a request; after that it is not there any more. In milliseconds. */
const PATIENCE = 130_000;

/**
 * Uploads an image for a message. Throws {@link CallFailed}, or what `fetch` throws if the server was not reached or
 * silent for too long. Rejects when aborted.
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
  const silent = new AbortController();
  const late = setTimeout(() => silent.abort(), PATIENCE);
  try {
    const response = await fetch(address, {
      method: "POST",
      body: form,
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw await callFailed(response);
    return (await response.json()) as ChatFile;
  } finally {
    clearTimeout(late);
  }
}

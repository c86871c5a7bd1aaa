import type { APIRequestContext } from "@playwright/test";
import { LIRVA } from "#server/database/demo/cast.ts";

/** No keep-alive: the server may close an idle connection at the moment it is reused. */
const ONCE = { connection: "close" };

/**
 * A visitor's thread with a chatbot (Lirva's by default), through the API. `say` sends a message and waits for its
 * answer.
 */
export async function visit(request: APIRequestContext, chatbotId: string = LIRVA.chatbotId) {
  const created = await request.post("/api/functions/assistant/create-thread", { data: { chatbotId }, headers: ONCE });
  if (!created.ok()) throw new Error(`create-thread: ${created.status()} ${await created.text()}`);
  const { id: threadId } = (await created.json()) as { id: string };
  return {
    threadId,
    async say(content: string, fileId?: string) {
      const response = await request.post("/api/functions/assistant/send-message", {
        data: { threadId, content, ...(fileId && { fileId }) },
        headers: ONCE,
      });
      if (!response.ok()) throw new Error(`send-message: ${response.status()} ${await response.text()}`);
      return (await response.json()) as { answer: string };
    },
    /** Uploads an image and returns its id. */
    async upload(name: string, buffer: Buffer) {
      const multipart = { file: { name, mimeType: "image/png", buffer } };
      const response = await request.post("/api/functions/assistant/upload-file", { multipart, headers: ONCE });
      if (!response.ok()) throw new Error(`upload-file: ${response.status()} ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    },
  };
}

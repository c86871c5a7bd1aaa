import type { ErrorBody } from "#contract/errors.ts";
import { CallFailed } from "./api-calls.ts";
import type { ChatFile } from "./live-chat.ts";

/** docs/product.md, Numbers: progress shows 20% when the upload starts and 100% when it is complete. */
const BEGUN = 20;
const ALMOST = 95;

/**
 * Uploads an image for a message. `onProgress` gets percentages: 20 at once, then the share sent on slow connections,
 * 100 when the server has stored it. Throws {@link CallFailed}, or a `TypeError` if the server was not reached. Rejects
 * when aborted.
 */
export function uploadImage(
  file: File,
  threadId: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  address = "/api/functions/assistant/upload-file",
): Promise<ChatFile> {
  const form = new FormData();
  form.append("threadId", threadId);
  form.append("file", file, file.name || "gorsel");
  onProgress(BEGUN);
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", address);
  request.responseType = "json";
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => request.abort());
    request.upload.onprogress = ({ loaded, total }) => {
      if (loaded < total) onProgress(Math.max(BEGUN, Math.min(ALMOST, Math.round((loaded / total) * 100))));
    };
    request.onload = () => {
      if (request.status !== 200) return reject(new CallFailed(request.status, request.response as ErrorBody | null));
      onProgress(100);
      resolve(request.response as ChatFile);
    };
    request.onerror = () => reject(new TypeError("the upload did not reach the server"));
    request.onabort = () => reject(new DOMException("the upload was given up", "AbortError"));
    request.send(form);
  });
}

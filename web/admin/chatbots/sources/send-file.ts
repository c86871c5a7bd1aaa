import type { UploadedDocument } from "#contract/document-files.ts";
import { apiError } from "../../../api.ts";

/**
 * Uploads one file; `onProgress` gets the share sent, from 0 to 1. Throws `ApiError`, or a `TypeError` if the server
 * was not reached.
 */
export function sendFile(
  chatbotId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedDocument> {
  const form = new FormData();
  form.append("files", file, file.name);
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", `/api/chatbots/${encodeURIComponent(chatbotId)}/documents`);
  request.responseType = "json";
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => request.abort());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request as { status: number; response: UploadedDocument[] | null };
      if (status === 200 && response?.[0]) return resolve(response[0]);
      void apiError({ status, json: async () => response }).then(reject);
    };
    request.onerror = () => reject(new TypeError("the file did not reach the server"));
    request.onabort = () => reject(new DOMException("sending was given up", "AbortError"));
    request.send(form);
  });
}

import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "../../api.ts";

/**
 * Uploads the user's company's logo. `onProgress` gets the percentage sent. Throws {@link ApiError}, or a `TypeError`
 * if the server was not reached.
 */
export function uploadLogo(file: File, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  form.append("file", file, file.name || "logo");
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", "/api/company/logo");
  request.responseType = "json";
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => (request.status === 200 ? resolve() : reject(failure(request)));
    request.onerror = () => reject(new TypeError("the upload did not reach the server"));
    request.send(form);
  });
}

function failure({ status, response }: XMLHttpRequest): ApiError {
  const body = response as ErrorBody | null;
  return new ApiError(status, body?.code ? body : { error: `HTTP ${status}`, code: "internal" });
}

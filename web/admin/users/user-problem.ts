import { ApiError } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";

/** docs/product.md, Errors, Users: returns the text of a failed call. `fallback` is used if the server sent none. */
export function userProblem(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return "No session";
  const code = errorCode(error);
  return code && code !== "internal" ? errorText(error) : fallback;
}

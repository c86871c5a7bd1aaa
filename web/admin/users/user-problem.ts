import { ApiError } from "../../api.ts";
import { errorCode, errorText } from "../../texts/errors.ts";

/**
 * docs/product.md, Errors, Users: what a failed call is told as. `fallback` stands where the server said nothing of its
 * own.
 */
export function userProblem(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return "No session";
  const code = errorCode(error);
  return code && code !== "internal" ? errorText(error) : fallback;
}

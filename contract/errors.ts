import { z } from "zod";
import { CaseFlip } from "./knowledge-cases.ts";

/** Every error of the API with its HTTP status. Their Turkish texts are in `web/texts/errors.ts`. */
export const errorStatus = {
  "invalid-input": 400,
  "malformed-json": 400,
  "not-an-image": 400,
  "unsupported-file-type": 400,
  "wrong-current-password": 400,
  "weak-password": 400,
  "reset-link-invalid": 400,
  "company-required": 400,
  "file-unreadable": 400,
  "too-many-rows": 400,
  "address-refused": 400,
  unauthenticated: 401,
  "invalid-credentials": 401,
  "second-factor-required": 401,
  "second-factor-invalid": 401,
  forbidden: 403,
  "viewing-only": 403,
  "sign-in-again": 403,
  "second-factor-missing": 403,
  "cross-site-request": 403,
  "not-found": 404,
  "thread-not-found": 404,
  "file-not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "conversation-changed": 409,
  "not-the-owner": 409,
  "email-taken": 409,
  "list-changed": 409,
  "too-many-documents": 409,
  "too-many-views": 409,
  "too-many-replies": 409,
  "view-name-taken": 409,
  "knowledge-tests-fail": 409,
  "payload-too-large": 413,
  "file-too-large": 413,
  "image-too-large": 413,
  "document-too-large": 413,
  "unsupported-media-type": 415,
  "too-many-requests": 429,
  internal: 500,
  "provider-failed": 502,
  "address-unreachable": 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of every failed call. `error` is for developers; screens translate `code`. `fields` names the invalid
 * fields, `reasons` why a password is too weak. `flips` are the first of the knowledge tests that a change would make
 * fail. `serviceText` is another service's error message for people: one line of plain text.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  reasons: z.array(z.string()).optional(),
  serviceText: z.string().optional(),
  flips: z.array(CaseFlip).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Throw it anywhere below the API, which converts it to its status and {@link ErrorBody}. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly reasons: readonly string[] | undefined;
  /** Seconds until a retry is allowed, for `too-many-requests` and `unavailable`. */
  readonly retryAfter: number | undefined;
  readonly serviceText: string | undefined;
  readonly flips: readonly CaseFlip[] | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    details: {
      fields?: Record<string, string>;
      reasons?: readonly string[];
      retryAfter?: number;
      serviceText?: string;
      flips?: readonly CaseFlip[];
    } = {},
  ) {
    super(message ?? code);
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.reasons = details.reasons;
    this.retryAfter = details.retryAfter;
    this.serviceText = details.serviceText;
    this.flips = details.flips;
  }

  get status() {
    return errorStatus[this.code];
  }
}

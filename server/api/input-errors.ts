import { AppError, type ErrorCode } from "#contract/errors.ts";

/** PostgreSQL error codes for which the call is at fault and not the program. */
const CODES: Record<string, ErrorCode> = {
  "23505": "conflict", // unique_violation
  "23503": "invalid-input", // foreign_key_violation: what it names is not there, or not any more
  "23502": "invalid-input", // not_null_violation
  "23514": "invalid-input", // check_violation
  "22001": "invalid-input", // string_data_right_truncation
  "22003": "invalid-input", // numeric_value_out_of_range
  "22007": "invalid-input", // invalid_datetime_format
  "22008": "invalid-input", // datetime_field_overflow
  "22021": "invalid-input", // character_not_in_repertoire: NUL in a text
  "22025": "invalid-input", // invalid_escape_sequence
  "22P02": "invalid-input", // invalid_text_representation: a lone surrogate in JSON
  "22P05": "invalid-input", // untranslatable_character: NUL in JSON
  "54000": "invalid-input", // program_limit_exceeded: a text too long for its index
  "42501": "forbidden", // insufficient_privilege: row-level security
  "40P01": "conflict", // deadlock_detected and serialization_failure, after all tries (database/transaction.ts)
  "40001": "conflict",
};

/** The error of a call whose input the database rejected; undefined for every other failure. */
export function refusedInput(error: unknown): AppError | undefined {
  const { code, column, detail } = (error ?? {}) as { code?: unknown; column?: string; detail?: string };
  const known = typeof code === "string" && Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (!known) return undefined;
  const field =
    code === "23503" || code === "23502" ? (column ?? /^Key \((\w+)\)=/.exec(detail ?? "")?.[1]) : undefined;
  // Without PostgreSQL's message: it can quote another row's values.
  if (!field) return new AppError(known, "refused by the database");
  const problem = code === "23503" ? "no such row" : "required";
  return new AppError(known, `${field}: ${problem}`, { fields: { [field]: problem } });
}

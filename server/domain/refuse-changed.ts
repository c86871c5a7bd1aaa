import { isDeepStrictEqual } from "node:util";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { lockForm } from "#server/store/form-locks.ts";

/**
 * Throws `conflict` if `seen`, which a form was filled with, is no longer what `read` gives: somebody else saved it
 * meanwhile. Without `seen` the save replaces whatever there is. Call it in the transaction that stores the form:
 * another save of the same form waits for its end.
 */
export async function refuseChanged<T>(
  db: Db,
  form: string,
  seen: T | undefined,
  read: () => T | Promise<T>,
): Promise<void> {
  await lockForm(db, form);
  if (seen !== undefined && !isDeepStrictEqual(await read(), seen))
    throw new AppError("conflict", `${form}: was changed meanwhile`, { fields: { seen: "is not the newest" } });
}

/**
 * As {@link refuseChanged}, for a form that saves only the fields that were edited: `seen` are these. Of what is gone
 * it refuses nothing; whoever changes it says so.
 */
export const refuseChangedFields = <T extends object>(
  db: Db,
  form: string,
  seen: Partial<T> | undefined,
  read: () => T | undefined | Promise<T | undefined>,
): Promise<void> =>
  refuseChanged<object | undefined>(db, form, seen, async () => {
    const now = await read();
    return now ? Object.fromEntries(Object.keys(seen!).map((field) => [field, now[field as keyof T]])) : seen;
  });

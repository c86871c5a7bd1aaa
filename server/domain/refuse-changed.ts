import { isDeepStrictEqual } from "node:util";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { lockForm } from "#server/store/form-locks.ts";

/** What a form was filled with, and what it saves. */
type Saved<T> = { seen: T | undefined; wanted: T };

/**
 * Throws `conflict` if `seen` is no longer what `read` gives: somebody else saved the form meanwhile. Not if that is
 * what is `wanted`: then the answer to the same save was lost. Without `seen` the save replaces whatever there is. Call
 * it in the transaction that stores the form: another save of the same form waits for its end.
 */
export async function refuseChanged<T>(
  db: Db,
  form: string,
  { seen, wanted }: Saved<T>,
  read: () => T | Promise<T>,
): Promise<void> {
  await lockForm(db, form);
  if (seen === undefined) return;
  const now = await read();
  if (!isDeepStrictEqual(now, seen) && !isDeepStrictEqual(now, wanted))
    throw new AppError("conflict", `${form}: was changed meanwhile`, { fields: { seen: "is not the newest" } });
}

/**
 * As {@link refuseChanged}, for a form that saves only the fields that were edited: `seen` are these. Of what is gone
 * it refuses nothing; whoever changes it says so.
 */
export const refuseChangedFields = <T extends object>(
  db: Db,
  form: string,
  { seen, wanted }: Saved<Partial<T>>,
  read: () => T | undefined | Promise<T | undefined>,
): Promise<void> => {
  const edited = (all: Partial<T>) =>
    Object.fromEntries(Object.keys(seen!).map((name) => [name, all[name as keyof T]]));
  return refuseChanged<object | undefined>(db, form, { seen, wanted: seen && edited(wanted) }, async () => {
    const now = await read();
    return now ? edited(now) : seen;
  });
};

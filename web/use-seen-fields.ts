import { useState } from "react";
import { isChangedMeanwhile } from "./api.ts";
import { changedFields } from "./changed-fields.ts";

/**
 * The fields of a form as they were read. A form sends those that were edited with what was `seen` in them, and is
 * refused if somebody else saved one of these meanwhile (server/domain/refuse-changed.ts); what others saved in the
 * other fields stays.
 */
export function useSeenFields<Fields extends object>(first: Fields) {
  const [seen, setSeen] = useState(first);
  const [theirs, setTheirs] = useState<Partial<Fields>>();
  const see = (now: Partial<Fields>) => setSeen((last) => ({ ...last, ...now }));

  return {
    /** The edited fields that somebody else changed meanwhile, as they are now. */
    theirs,
    /** Notes what the server has stored, or has now. */
    see,
    /** Returns what is to be sent; a notice of `theirs` has had its answer then. */
    edited(written: Partial<Fields>): Partial<Fields> & { seen: Partial<Fields> } {
      setTheirs(undefined);
      const changed = changedFields(seen, written);
      return { ...changed, seen: fieldsOf(seen, changed) };
    },
    /**
     * True if `error` says that somebody else changed one of the fields meanwhile: what `read` gives of them is shown
     * then, and saving again replaces it.
     */
    async isRefused(error: unknown, written: Partial<Fields>, read: () => Promise<Fields>): Promise<boolean> {
      const now = isChangedMeanwhile(error) ? await read().catch(() => undefined) : undefined;
      if (!now) return false;
      const changed = changedFields(seen, fieldsOf(now, changedFields(seen, written)));
      setTheirs(changed);
      see(changed);
      return true;
    },
  };
}

/** Returns the fields of `all` that `some` has. */
export const fieldsOf = <Fields extends object>(all: Fields, some: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.keys(some).map((name) => [name, all[name as keyof Fields]])) as Partial<Fields>;

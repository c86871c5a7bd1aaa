/**
 * Returns the fields of `now` that differ from `before`. A form that sends only these leaves alone what a colleague has
 * saved in its other fields since it was opened.
 */
export const changedFields = <Fields extends object>(before: Fields, now: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
    ),
  ) as Partial<Fields>;

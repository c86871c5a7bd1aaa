/** Joins class names and leaves out the ones whose condition does not hold. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");

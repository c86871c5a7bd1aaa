/** The key as it is named where it acts alone: Caps Lock, which somebody left on, makes no other key of a letter. */
export const plainKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** Returns the key of a shortcut independent of Caps Lock. */
export const shortcutKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** A UUID in a pattern, for patterns that find one in a longer text. They must ignore case. */
export const UUID_SHAPE = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

const UUID = new RegExp(`^${UUID_SHAPE}$`, "i");

/** Whether a text is a UUID and nothing else. */
export const isUuid = (text: string): boolean => UUID.test(text);

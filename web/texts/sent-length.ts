import { isBlank } from "#contract/blank-text.ts";

/** The number of characters of a text that are sent: none if nothing of it is seen. */
export const sentLength = (text: string): number => (isBlank(text) ? 0 : text.trim().length);

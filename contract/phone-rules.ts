/** Whether it is a phone number as people write it: at least seven digits, with the usual separators. */
export const isPhone = (text: string): boolean => /^\+?[\d\s()./-]*$/.test(text) && text.replace(/\D/g, "").length >= 7;

/** On one line, without the direction marks that address books wrap copied numbers in. */
export const plainPhone = (text: string): string => text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

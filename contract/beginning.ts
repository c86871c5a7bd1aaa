/**
 * The first `length` units of a text, less one where that would cut a character in two: half of one cannot be kept in a
 * database's JSON.
 */
export const beginningOf = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, "");
};

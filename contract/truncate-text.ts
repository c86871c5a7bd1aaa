/**
 * The first `length` UTF-16 units of a text, one fewer if a character would be split: a lone surrogate cannot be stored
 * in JSON in the database.
 */
export const truncateText = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, "");
};

/**
 * Returns pasted files. Word and Excel add a picture of copied text, as no other program does; there the text is meant,
 * and none are returned.
 */
export function pastedFiles({ files, types }: Pick<DataTransfer, "files" | "types">): File[] {
  const isOfficeText = types.includes("text/plain") && types.includes("text/html");
  return isOfficeText ? [] : [...files];
}

/**
 * The files that are pasted. Word and Excel put a picture of what was copied beside its text, as does no other program:
 * whoever copies there means the text, and none are given.
 */
export function pastedFiles({ files, types }: Pick<DataTransfer, "files" | "types">): File[] {
  const isOfficeText = types.includes("text/plain") && types.includes("text/html");
  return isOfficeText ? [] : [...files];
}

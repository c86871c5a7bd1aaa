/** Why the embedded database could not be opened, in one line an operator can act on. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "a file of that name is in the way",
};

/** Converts any failure at `folder` to an {@link EmbeddedDatabaseError}. */
export function toEmbeddedDatabaseError(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const reason = (code && REASONS[code]) ?? String(message ?? error).split("\n")[0];
  return new EmbeddedDatabaseError(
    `The embedded database in ${folder} cannot be opened: ${path && path !== folder ? `${path}: ` : ""}${reason}.`,
    {
      cause: error,
    },
  );
}

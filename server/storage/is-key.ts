import { DriveFile } from "flydrive";

/** Whether a file of this name can be ours: one that is not its own normal form would be looked for under another. */
export function isKey(name: string, driver: ConstructorParameters<typeof DriveFile>[1]): boolean {
  try {
    return new DriveFile(name, driver).key === name;
  } catch {
    return false;
  }
}

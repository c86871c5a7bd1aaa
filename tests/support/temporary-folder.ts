import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder that `remove` deletes. Accessible to others: a database started by root runs as another user. */
export async function temporaryFolder(name: string) {
  const path = await mkdtemp(join(tmpdir(), `sozbir-${name}-`));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

import { randomUUID } from "node:crypto";
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Copies a folder, world-readable and owned by this user; it appears at `to` complete or not at all. */
export async function copyTree(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await mkdir(draft);
  await chmod(draft, 0o755);
  for (const entry of await listTree(from)) {
    const target = join(draft, entry.path);
    if (entry.kind === "link") await symlink(entry.content, target);
    else if (entry.kind === "folder") await mkdir(target).then(() => chmod(target, 0o755));
    else await copyFile(join(from, entry.path), target).then(() => chmod(target, 0o755));
  }
  await rm(to, { recursive: true, force: true });
  await rename(draft, to).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    // Another start on this machine was faster: its copy serves as well.
    if (!(await isFaithfulCopy(from, to))) throw error;
  });
}

/**
 * Whether `copy` has the same entries as `original` (names, kinds and sizes) and nobody but this user can have changed
 * it.
 */
export async function isFaithfulCopy(original: string, copy: string): Promise<boolean> {
  const found = await listTree(copy).catch(() => []);
  const expected = await listTree(original);
  if (found.length !== expected.length) return false;
  const wanted = new Set(expected.map(({ path, kind, content }) => `${kind} ${path} ${content}`));
  const own = process.getuid?.();
  const foreign = (entry: Entry) => entry.owner !== own || (entry.kind !== "link" && (entry.mode & 0o022) !== 0);
  return (
    (await lstat(dirname(copy))).uid === own &&
    found.every((entry) => wanted.has(`${entry.kind} ${entry.path} ${entry.content}`) && !foreign(entry))
  );
}

/** `content` is a file's size or a link's target. */
type Entry = { path: string; kind: "file" | "folder" | "link"; content: string; owner: number; mode: number };

async function listTree(root: string, below = ""): Promise<Entry[]> {
  const names = await readdir(join(root, below));
  const entries = await Promise.all(
    names.sort().map(async (name): Promise<Entry[]> => {
      const path = join(below, name);
      // Static libraries are only needed for building programs against PostgreSQL.
      if (name.endsWith(".a")) return [];
      const {
        size,
        uid: owner,
        mode,
        ...found
      } = await lstat(join(root, path)).then((s) => ({
        size: s.size,
        uid: s.uid,
        mode: s.mode,
        link: s.isSymbolicLink(),
        folder: s.isDirectory(),
      }));
      if (found.link) return [{ path, kind: "link", content: await readlink(join(root, path)), owner, mode }];
      if (found.folder) return [{ path, kind: "folder", content: "", owner, mode }, ...(await listTree(root, path))];
      return [{ path, kind: "file", content: String(size), owner, mode }];
    }),
  );
  return entries.flat();
}

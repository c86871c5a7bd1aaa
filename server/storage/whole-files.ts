import { open, readdir, rename } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { isKey } from "./is-key.ts";

const DRAFT = /(?:^|\/)\.[^/]+\.part$/;

/** The draft stands beside its file, with which it is removed: `.name.part`. */
const draftOf = (key: string) => key.replace(/[^/]+$/, ".$&.part");

/** Whether a listed key is the draft of a file that is being written, or was when the program was killed. */
const isDraft = (key: string): boolean => DRAFT.test(key);

/**
 * Files in the folder `location`. A file appears complete and on the disk, or not at all: a full disk, a kill or a power
 * loss leaves one that was to be replaced as it was, and nobody reads half of one.
 */
export class WholeFiles extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: "private" });
    this.#location = location;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver["put"]>): Promise<void> {
    const draft = draftOf(key);
    try {
      await super.put(draft, contents, options);
      await this.#sync(draft);
      await rename(join(this.#location, draft), join(this.#location, key));
    } catch (error) {
      await super.delete(draft).catch(() => {});
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await super.delete(draftOf(key));
  }

  /**
   * The keys of all files below `prefix`. What somebody else put there under a name that no key can be is passed to
   * `onForeign` instead.
   */
  async *keys(prefix: string, onForeign: (key: string) => void): AsyncGenerator<string> {
    const entries = await readdir(join(this.#location, prefix), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // The folder is created with its first file.
        if (error.code === "ENOENT") return [];
        throw error;
      },
    );
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const key = relative(this.#location, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      if (isDraft(key)) continue;
      if (isKey(key, this)) yield key;
      else onForeign(key);
    }
  }

  async #sync(key: string): Promise<void> {
    const file = await open(join(this.#location, key), "r+");
    await file.sync().finally(() => file.close());
  }
}

import { appendFileSync, renameSync, statSync, writeFileSync } from "node:fs";

const MAX_BYTES = 5 * 1024 * 1024;

/** The server's log: at most two files of 5 MB, `path` and the one before it, `path.1`. */
export class LogFile {
  readonly path: string;
  #size: number;

  constructor(path: string) {
    this.path = path;
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (this.#size === 0) writeFileSync(path, "", { mode: 0o600 });
  }

  write(text: string): void {
    try {
      if (this.#size > MAX_BYTES) {
        renameSync(this.path, `${this.path}.1`);
        this.#size = 0;
      }
      appendFileSync(this.path, text, { mode: 0o600 });
      this.#size += Buffer.byteLength(text);
    } catch {
      // A full disk must not end the process because of a log line.
    }
  }
}

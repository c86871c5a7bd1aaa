import module from "node:module";
import { AppError } from "#contract/errors.ts";
import type { FromWorker, ToWorker } from "./job.ts";

const LOOK_AT_MEMORY_MS = 25;

/**
 * Makes this process a worker: each input is answered with what `work` gives, or with the error it throws.
 */
export function answerJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = async ({ input }: ToWorker): Promise<FromWorker> => {
    try {
      return { output: await work(input as Input) };
    } catch (error) {
      return toMessage(error);
    }
  };
  process.on("message", async (message: ToWorker) => process.send!(await answer(message)));
  endWithParent();
  keepBelow(Number(process.argv[2]) * 1024 * 1024);
  // Where Node keeps what it compiled, it would do so at an end of its own accord, which a worker never has.
  module.flushCompileCache?.();
}

function toMessage(error: unknown): FromWorker {
  if (!(error instanceof AppError)) {
    const { stack, message, code } = error as NodeJS.ErrnoException;
    return { failed: { message: stack ?? message, code } };
  }
  return { refused: { code: error.code, message: error.message, fields: error.fields } };
}

/** Exiting would wait for native work under way. */
const endAtOnce = () => process.kill(process.pid, "SIGKILL");

function endWithParent() {
  process.on("disconnect", endAtOnce);
  // A Ctrl-C reaches every process of the terminal; the parent decides when its workers end.
  process.on("SIGINT", () => {});
}

/**
 * Native work takes its memory outside JavaScript's heap, which Node cannot limit. While it runs this thread is free to
 * look; the heap has its own limit.
 */
function keepBelow(bytes: number) {
  setInterval(() => process.memoryUsage.rss() > bytes && endAtOnce(), LOOK_AT_MEMORY_MS);
}

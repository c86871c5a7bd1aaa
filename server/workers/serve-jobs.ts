import module from "node:module";
import { AppError } from "#contract/errors.ts";
import type { Bulky, FromWorker, ToWorker } from "./job.ts";

const LOOK_AT_MEMORY_MS = 25;
/** The receiver takes less than a millisecond for a piece of this size. */
const PIECE_BYTES = 256 * 1024;

/** Makes this process a worker: answers each input with the output of `work`, or with the error it throws. */
export function serveJobs<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = async ({ input }: ToWorker): Promise<void> => {
    try {
      await sendOutput(await work(input as Input));
    } catch (error) {
      await send(toMessage(error));
    }
  };
  process.on("message", answer);
  void send({ loaded: true });
  endWithParent();
  keepBelow(Number(process.argv[2]) * 1024 * 1024);
  // Node writes its compile cache only at a natural exit, which a worker never has.
  module.flushCompileCache?.();
}

/** Resolves once the message is sent, so that pieces do not pile up in this process. */
const send = (message: FromWorker) => new Promise<void>((done) => process.send!(message, () => done()));

async function sendOutput(output: unknown): Promise<void> {
  if (!isBulky(output)) return send({ output });
  const { bulk, ...rest } = output;
  for (let at = 0; at < bulk.byteLength; at += PIECE_BYTES)
    await send({ piece: new Uint8Array(bulk.slice(at, at + PIECE_BYTES)), at, of: bulk.byteLength });
  await send({ output: rest });
}

const isBulky = (output: unknown): output is Bulky =>
  typeof output === "object" && output !== null && "bulk" in output && output.bulk instanceof ArrayBuffer;

function toMessage(error: unknown): FromWorker {
  if (!(error instanceof AppError)) {
    const { stack, message, code } = error as NodeJS.ErrnoException;
    return { failed: { message: stack ?? message, code } };
  }
  return { refused: { code: error.code, message: error.message, fields: error.fields } };
}

/** A regular exit would wait for native work in progress. */
const endAtOnce = () => process.kill(process.pid, "SIGKILL");

function endWithParent() {
  process.on("disconnect", endAtOnce);
  // A Ctrl-C reaches every process of the terminal; the parent decides when its workers end.
  process.on("SIGINT", () => {});
}

/**
 * Kills this process when its resident memory exceeds `bytes`: native code allocates outside JavaScript's heap, which
 * Node cannot limit. This thread is free to check while native work runs; the heap has its own limit.
 */
function keepBelow(bytes: number) {
  setInterval(() => process.memoryUsage.rss() > bytes && endAtOnce(), LOOK_AT_MEMORY_MS);
}

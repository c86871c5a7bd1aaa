import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { inBytes, type Meanings } from "../../server/assistant/language/meanings.ts";
import { readRootVectors } from "../near-words/vectors-file.ts";
import { learnMeanings } from "./learn-meanings.ts";
import type { Lesson } from "./lessons.ts";

/** Learns the roots' meanings in a thread, since it takes half a minute of a core. */
export function learnInThread(lessons: readonly Lesson[]): Promise<Meanings> {
  return new Promise((resolve, reject) =>
    new Worker(new URL(import.meta.url), { workerData: lessons }).once("message", resolve).once("error", reject),
  );
}

if (!isMainThread && parentPort)
  parentPort.postMessage(inBytes(learnMeanings(workerData as Lesson[], readRootVectors())));

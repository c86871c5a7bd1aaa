import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { mock } from "node:test";
import { seededRandom } from "#server/database/demo/random.ts";
import { MOMENT } from "./moment.ts";

// Loaded before the program (`--import`): in its process it is always the same moment, and what is drawn by lot falls the
// same way each time, so that rows of one moment keep their order. For pictures alone: its secrets can be guessed.

mock.timers.enable({ apis: ["Date"], now: Date.parse(MOMENT) });

const random = seededRandom(13);
const fill = <T extends NodeJS.ArrayBufferView>(buffer: T): T => {
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random() * 256;
  return buffer;
};
Object.assign(crypto, { randomFillSync: fill });
syncBuiltinESMExports();

import { randomBytes, randomFillSync } from "node:crypto";

/** A UUID of version 7: ids sort by the time they were made (to the millisecond), so indexes grow at their end. */
export function newId(now = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** When an id of {@link newId} was made, in milliseconds since the epoch. */
export const madeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/** A capability: an unguessable name of 192 random bits, e.g. `thr_…`; whoever knows it may use it. */
export const newCapability = (prefix: "thr" | "file") => `${prefix}_${randomBytes(24).toString("base64url")}`;

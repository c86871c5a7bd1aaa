import { randomBytes } from "node:crypto";

/** Ten characters without look-alikes: about 57 random bits. */
export function newPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join("");
}

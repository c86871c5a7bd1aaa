import { hash, verify } from "@node-rs/argon2";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 20 ms a check on one core.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, PARAMETERS);

/** False for a wrong password. Without a stored hash it works as long as with one, so that timing names no account. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(storedHash ?? (await decoy), password);
  return storedHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;

import { errors, jwtVerify, type JWTPayload } from "jose";
import {
  type ClaimedCustomer,
  type Customer,
  IDENTITY_MAX_LENGTH,
  type IdentityProblem,
  MAX_IDENTITY_MS,
} from "#contract/identities.ts";
import { phone } from "#contract/phone.ts";
import { email } from "#contract/text.ts";
import type { Parts } from "#server/parts.ts";
import { listIdentitySecrets } from "#server/store/identity-keys.ts";

export type ReadIdentity = { customer: Customer } | { problem: IdentityProblem };

/** The tolerated difference between two clocks. */
const CLOCK_TOLERANCE_S = 60;
const NUMBER_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 100;

/** The customer that a page's token vouches for, or why it vouches for nobody. Never throws for a token's content. */
export async function readIdentity(
  { db, secrets, clock }: Pick<Parts, "db" | "secrets" | "clock">,
  chatbotId: string,
  token: string,
): Promise<ReadIdentity> {
  if (token.length > IDENTITY_MAX_LENGTH) return { problem: "malformed" };
  const now = clock();
  const sealed = await listIdentitySecrets(db, chatbotId, now);
  const keys = sealed.map((secret) => secrets.open(secret)).filter((secret) => secret !== null);
  return keys.length === 0 ? { problem: "no-key" } : verifyIdentity(token, keys, now);
}

/**
 * A token is a JWT signed with HS256 under one of the keys; the key's text itself is the secret, as JWT libraries use
 * it.
 */
export async function verifyIdentity(token: string, keys: readonly string[], now: Date): Promise<ReadIdentity> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now,
      });
      return readPayload(payload, now);
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return { problem: problemOf(error) };
    }
  }
  return { problem: "bad-signature" };
}

function problemOf(error: unknown): IdentityProblem {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === "missing") return "incomplete";
  if (error instanceof errors.JOSEError) return "malformed";
  throw error;
}

function readPayload({ sub, exp, ...claims }: JWTPayload, now: Date): ReadIdentity {
  if (exp! * 1000 - now.getTime() > MAX_IDENTITY_MS + CLOCK_TOLERANCE_S * 1000) return { problem: "too-long" };
  const number = readNumber(sub);
  if (number === null) return { problem: "malformed" };
  const { name, email: address, phone_number } = claims;
  return { customer: { number, ...readContact({ name, email: address, phone: phone_number }) } };
}

/** A page's unsigned claims, as far as they can be displayed; null if none can. */
export function readClaimed(claimed: Record<string, unknown>): ClaimedCustomer | null {
  const read = { number: readNumber(claimed.number), ...readContact(claimed) };
  return Object.values(read).some((value) => value !== null) ? read : null;
}

/** Integers are accepted too: shops number their customers. Null if the value is no customer number. */
function readNumber(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== "string") return null;
  const number = text.toWellFormed().normalize("NFC").trim();
  // Invisible characters would make two numbers look the same.
  return number !== "" && number.length <= NUMBER_MAX_LENGTH && !/[\p{C}\ufffd]/u.test(number) ? number : null;
}

/** An unusable claim is dropped; the others are kept. */
function readContact(claims: { name?: unknown; email?: unknown; phone?: unknown }) {
  const name =
    typeof claims.name === "string"
      ? claims.name
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
          .trim()
          .slice(0, NAME_MAX_LENGTH)
          .toWellFormed()
      : "";
  return {
    name: name || null,
    email: email().safeParse(claims.email).data ?? null,
    phone: phone().safeParse(claims.phone).data ?? null,
  };
}

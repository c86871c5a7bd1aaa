import type { Claim } from "#server/store/rate-limits.ts";
import { accountKey, type Device } from "./known-devices.ts";

const PER_DEVICE = { points: 10, seconds: 15 * 60 };
const PER_ACCOUNT_AND_ADDRESS = { points: 10, seconds: 15 * 60 };
const PER_ACCOUNT = { points: 50, seconds: 60 * 60 };
const PER_ADDRESS = { points: 60, seconds: 15 * 60 };
/** Of a million codes three are valid at any moment: with twenty guesses a day, finding one takes 45 years. */
const CODES = { points: 5, seconds: 15 * 60 };
const CODES_A_DAY = { points: 20, seconds: 24 * 60 * 60 };
const CONFIRMATIONS = { points: 10, seconds: 15 * 60 };

/**
 * The rate-limit points of a password attempt. A device known to the account has only a counter of its own, which
 * neither strangers nor neighbours behind the same address can use up.
 */
export function passwordClaims(email: string, address: string, device: Device | null): Claim[] {
  const account = accountKey(email);
  if (device) return [{ name: "sign-in-device", key: `${account}:${device.id}`, limit: PER_DEVICE }];
  return [
    { name: "sign-in-address", key: address, limit: PER_ADDRESS },
    { name: "sign-in-pair", key: `${account}:${address}`, limit: PER_ACCOUNT_AND_ADDRESS },
    { name: "sign-in-account", key: account, limit: PER_ACCOUNT },
  ];
}

/**
 * The points of a second-factor attempt, after the right password. Only a device that gave a right code before has
 * counters of its own: whoever reads the account's mail makes a device known with every reset of the password.
 */
export const codeClaims = (accountId: string, device: Device | null): Claim[] =>
  claimsOfCodes(device?.hasGivenCode ? `${accountId}:${device.id}` : accountId);

/** The points of turning a second factor on, per session. */
export const enablingClaims = (accountId: string, sessionId: string): Claim[] =>
  claimsOfCodes(`${accountId}:${sessionId}`);

const claimsOfCodes = (key: string): Claim[] => [
  { name: "sign-in-code", key, limit: CODES },
  { name: "sign-in-code-day", key, limit: CODES_A_DAY },
];

/** The points of confirming one's own password, per session: nobody else can use them up. */
export const confirmationClaims = (sessionId: string): Claim[] => [
  { name: "confirm-password", key: sessionId, limit: CONFIRMATIONS },
];

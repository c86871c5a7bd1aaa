import { z } from "zod";
import { FIRST_DAY, LAST_DAY } from "./days.ts";

/** A one-line text a person typed: trimmed, not empty, without control characters, at most `max` characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !CONTROL.test(text), "must not contain control characters");

/**
 * A text of several lines a person typed: trimmed, not empty, at most `max` characters. NUL is refused: PostgreSQL
 * cannot keep it.
 */
export const paragraph = (max = 5000) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes("\0"), "must not contain NUL");

/** Where a keyboard is Turkish, capitals give an address a letter that no address has: the İ of "İNFO@…" is an i. */
export const withoutDottedCapitals = (address: string): string => address.replaceAll("İ", "i");

export const email = () => z.string().trim().overwrite(withoutDottedCapitals).toLowerCase().max(254).pipe(z.email());

/** ISO 8601 moment, as every date on the wire. */
export const moment = () => z.iso.datetime({ offset: true });

/** A calendar day on the wire, "2026-11-21", from {@link FIRST_DAY} to {@link LAST_DAY}. */
export const day = () =>
  z.iso.date().refine((text) => FIRST_DAY <= text && text <= LAST_DAY, `must lie between ${FIRST_DAY} and ${LAST_DAY}`);

const CONTROL = /[\u0000-\u001f\u007f]/;

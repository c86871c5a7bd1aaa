import { z } from "zod";
import { isBlank } from "./blank-text.ts";
import { FIRST_DAY, LAST_DAY } from "./days.ts";

/**
 * A text as PostgreSQL can store it: NUL is left out, and half a character, as cutting a text leaves it, becomes U+FFFD,
 * as it does in any parameter of a query.
 */
export const storableText = () => z.string().overwrite((text) => text.replaceAll("\0", "").toWellFormed());

/**
 * A one-line text typed by a person: trimmed, not blank, at most `max` characters. Pasted tabs and line breaks become
 * spaces; other control characters are left out.
 */
export const line = (max = 200) =>
  storableText()
    .overwrite((text) => text.replace(BREAKS, " ").replace(CONTROLS, ""))
    .trim()
    .min(1)
    .max(max)
    .refine(...NOT_BLANK);

const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const NOT_BLANK = [(text: string) => !isBlank(text), "must not be blank"] as const;
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/**
 * A multi-line text, trimmed, of at most `max` characters; it may be empty, and is if nothing of it is seen. Its lines end
 * with \n alone.
 */
export const freeText = (max: number) =>
  storableText()
    .overwrite((text) => (isBlank(text) ? "" : text.replace(/\r\n?/g, "\n")))
    .trim()
    .max(max);

/** A multi-line text typed by a person: trimmed, not blank, at most `max` characters. */
export const paragraph = (max = 5000) => freeText(max).min(1);

/** Turkish keyboards produce a letter that no address contains: the İ of "İNFO@…" is meant as an i. */
export const withoutDottedCapitals = (address: string): string => address.replaceAll("İ", "i");

export const email = () => z.string().trim().overwrite(withoutDottedCapitals).toLowerCase().max(254).pipe(z.email());

/** An ISO 8601 timestamp, as all timestamps on the wire. */
export const moment = () => z.iso.datetime({ offset: true });

/** A calendar day on the wire, "2026-11-21", from {@link FIRST_DAY} to {@link LAST_DAY}. */
export const day = () =>
  z.iso.date().refine((text) => FIRST_DAY <= text && text <= LAST_DAY, `must lie between ${FIRST_DAY} and ${LAST_DAY}`);

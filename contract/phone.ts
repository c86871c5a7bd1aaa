import { z } from "zod";

/** A phone number as people write it: at least seven digits, with the usual separators. */
export const phone = () =>
  z
    .string()
    .overwrite((text) => text.replace(INVISIBLE, ""))
    .trim()
    .min(1)
    .max(25)
    .regex(/^\+?[\d\s()./-]*$/, BAD)
    .refine((text) => text.replace(/\D/g, "").length >= 7, BAD);

const BAD = "must be a phone number";
/** Address books wrap copied numbers in direction marks. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

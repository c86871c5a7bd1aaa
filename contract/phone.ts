import { z } from "zod";
import { isPhone, plainPhone } from "./phone-rules.ts";

/** A phone number (phone-rules.ts). */
export const phone = () => z.string().overwrite(plainPhone).min(1).max(25).refine(isPhone, "must be a phone number");

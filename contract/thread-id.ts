import { z } from "zod";

/** The capability for one conversation. */
export const ThreadId = z.string().regex(/^thr_[\w-]{32}$/, "must be a thread id");

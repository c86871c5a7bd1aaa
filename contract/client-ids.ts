import { z } from "zod";

/** An idempotency key created by the sender for each item: one sent again with it is stored once. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/);

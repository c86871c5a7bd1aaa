import { z } from "zod";

/** Made by the sender, once for each of what is sent: what is sent again under it is stored once. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/);

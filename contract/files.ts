import { z } from "zod";

/** docs/product.md, Numbers. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Images a visitor may send; each is recognized by its content, whatever its name or declared type. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

export const BUCKETS = ["images", "company-logos", "chat-files", "documents"] as const;
export type Bucket = (typeof BUCKETS)[number];
/** Buckets whose files are served to anyone who knows the address; a chatbot's documents are not. */
export const SERVED_BUCKETS = ["images", "company-logos", "chat-files"] as const satisfies readonly Bucket[];

export const FileId = z.string().regex(/^file_[\w-]{32}$/, "must be a file id");
export const MessageFile = z.object({ name: z.string(), type: z.string(), url: z.string() });
export type MessageFile = z.infer<typeof MessageFile>;
export const StoredFile = z.object({ url: z.string() });

import { serveJobs } from "#server/workers/serve-jobs.ts";
import { AppError } from "#contract/errors.ts";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import type { ReadDocument } from "./document.ts";
import { TooComplex } from "./html-document.ts";
import { passagesOf } from "./passages.ts";
import { readDocument } from "./read-document.ts";
import { Unreadable } from "./unreadable.ts";

export type DocumentRequest = { bytes: Uint8Array; name: string };
/** `why` is for the log. */
export type DocumentReading = { read: ReadDocument } | { reason: DocumentFailure; why: string };

/** The limits of one document; a book of a thousand pages has less. */
const MAX_PASSAGES = 20_000;
const MAX_LETTERS = 8_000_000;

serveJobs(read);

async function read({ bytes, name }: DocumentRequest): Promise<DocumentReading> {
  try {
    const found = await readDocument(bytes, name);
    refuseTooMuch(found);
    return { read: found };
  } catch (error) {
    return { reason: reasonOf(error), why: (error as Error).message.slice(0, 500) };
  }
}

/** The server stores the result: it must not receive more than it can process at once. */
function refuseTooMuch(document: ReadDocument): void {
  const passages = passagesOf(document);
  if (passages.length === 0) throw new Unreadable("empty", "no text in it");
  const letters = passages.reduce(
    (sum, { text, lead, headings }) => sum + 2 * text.length + (lead?.length ?? 0) + headings.join("").length,
    0,
  );
  if (passages.length > MAX_PASSAGES || letters > MAX_LETTERS)
    throw new Unreadable("too-complex", `${passages.length} passages, ${letters} letters`);
}

/** Libraries throw all kinds of errors for a damaged file; one that exhausts stack or memory was made to do so. */
function reasonOf(error: unknown): DocumentFailure {
  if (error instanceof Unreadable) return error.reason;
  if (error instanceof TooComplex || error instanceof RangeError) return "too-complex";
  if (error instanceof AppError && error.code === "too-many-rows") return "too-complex";
  return "damaged";
}

import { z } from "zod";
import {
  DocumentProgress,
  DocumentTitle,
  MAX_FILES_AT_ONCE,
  PASTED_MAX_LENGTH,
  PastedDocument,
  UPLOAD_MAX_BYTES,
  UploadedDocument,
} from "#contract/document-files.ts";
import { Overriding } from "#contract/knowledge-cases.ts";
import {
  downloadDocument,
  keepPasted,
  readAgain,
  removeDocument,
  renameDocument,
  uploadDocuments,
} from "#server/domain/document-files.ts";
import { TESTED } from "#server/domain/knowledge-check.ts";
import { readProgress } from "#server/store/document-files.ts";
import { found } from "./found.ts";
import { Routes, type RouteSpec } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const ById = OfChatbot.extend({ document: z.uuid() });
/** What all changes of one file have in common. */
const change = {
  access: "superadmin",
  params: ById,
  answer: z.object({}),
  errors: ["not-found"],
  ownTransactions: true,
  showsPublicly: false,
} satisfies Partial<RouteSpec>;
const file = z.instanceof(File).meta({ type: "string", format: "binary" });

/** The documents of a chatbot that are files: uploaded, pasted, downloaded, read again, renamed, deleted. */
export const documentFiles = new Routes()
  .post(
    "/chatbots/{id}/documents",
    {
      summary: "Send files to be read into a chatbot's knowledge, or to replace those of the same name",
      access: "superadmin",
      params: OfChatbot,
      form: z.object({ files: z.union([file, z.array(file).min(1).max(MAX_FILES_AT_ONCE)]) }),
      answer: z.array(UploadedDocument),
      errors: ["not-found", "document-too-large", "too-many-documents", "unavailable"],
      maxBytes: UPLOAD_MAX_BYTES + 64 * 1024,
      ownTransactions: true,
      showsPublicly: false,
    },
    ({ services, inScope, params, form: { files } }) =>
      uploadDocuments(services, inScope, params.id, Array.isArray(files) ? files : [files]),
  )
  .post(
    "/chatbots/{id}/documents/pasted",
    {
      summary: "Keep a pasted text as a document",
      access: "superadmin",
      params: OfChatbot,
      body: PastedDocument,
      answer: UploadedDocument,
      errors: ["not-found", "too-many-documents", "unavailable"],
      maxBytes: 4 * PASTED_MAX_LENGTH,
      ownTransactions: true,
      showsPublicly: false,
    },
    ({ services, inScope, params, body }) => keepPasted(services, inScope, params.id, body),
  )
  .get(
    "/chatbots/{id}/documents/{document}/file",
    {
      summary: "A document's file as it was sent",
      access: "superadmin",
      params: ById,
      answer: z.unknown(),
      errors: ["not-found", "unavailable"],
      ownTransactions: true,
    },
    async ({ services, inScope, params }) => {
      const { name, bytes } = found(await downloadDocument(services, inScope, params.id, params.document));
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          "Content-Type": "application/octet-stream",
          "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`,
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "private, no-store",
        },
      });
    },
  )
  .get(
    "/chatbots/{id}/documents/{document}",
    {
      summary: "How far the reading of a document is",
      access: "superadmin",
      params: ById,
      answer: DocumentProgress,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await readProgress(db, params.id, params.document)),
  )
  .post(
    "/chatbots/{id}/documents/{document}/read",
    {
      summary: "Read a file again that could not be read",
      ...change,
    },
    async ({ services, inScope, params }) => {
      await readAgain(services, inScope, params.id, params.document);
      return {};
    },
  )
  .patch(
    "/chatbots/{id}/documents/{document}",
    {
      summary: "Name a file anew",
      ...change,
      body: DocumentTitle,
    },
    async ({ services, inScope, params, body }) => {
      await renameDocument(services, inScope, params.id, params.document, body.title);
      return {};
    },
  )
  .delete(
    "/chatbots/{id}/documents/{document}",
    {
      summary: "Remove a file, and what is answered from it",
      ...change,
      query: Overriding,
      errors: ["not-found", ...TESTED],
    },
    async (call) => {
      await removeDocument(call, call.params.id, call.params.document, call.query.override_reason);
      return {};
    },
  );

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

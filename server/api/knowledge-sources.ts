import { z } from "zod";
import { FeedReading, FeedReadingDetails } from "#contract/feed-readings.ts";
import {
  DocumentQuery,
  FirstLook,
  KnowledgeDocument,
  KnowledgeSource,
  KnowledgeSourceChange,
  NewKnowledgeSource,
  ReadingRequest,
} from "#contract/knowledge-sources.ts";
import { Overriding } from "#contract/knowledge-cases.ts";
import { line } from "#contract/text.ts";
import { readFeedReading } from "#server/domain/feed-readings.ts";
import { TESTED } from "#server/domain/knowledge-check.ts";
import {
  addSource,
  changeSource,
  probeSite,
  readNow,
  removeSource,
  stopSource,
} from "#server/domain/knowledge-sources.ts";
import { listFeedReadings } from "#server/store/feed-readings.ts";
import { listDocumentsPage } from "#server/store/knowledge-documents.ts";
import { listKnowledgeSources } from "#server/store/knowledge-sources.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const ById = OfChatbot.extend({ sourceId: z.uuid() });
const Done = z.object({});

/**
 * The sources of a chatbot's knowledge besides its articles: sites, feeds and files, and the documents read from them.
 */
export const knowledgeSources = new Routes()
  .get(
    "/chatbots/{id}/sources",
    {
      summary: "Sources of knowledge, with how far a reading has come",
      access: "superadmin",
      params: OfChatbot,
      answer: z.array(KnowledgeSource),
    },
    ({ db, params }) => listKnowledgeSources(db, params.id),
  )
  .post(
    "/chatbots/{id}/sources",
    {
      summary: "Add a site or a feed, and begin to read it",
      access: "superadmin",
      params: OfChatbot,
      body: NewKnowledgeSource,
      answer: z.object({ id: z.uuid() }),
      errors: ["not-found", "conflict", "address-refused"],
      showsPublicly: false,
    },
    async ({ services, db, params, body }) => ({ id: await addSource(services, db, params.id, body) }),
  )
  // Calls another server, so it runs before any transaction.
  .post(
    "/chatbots/{id}/sources/look",
    {
      summary: "Look at a site before it is added: whether it lets us in, how many pages its map names",
      access: "superadmin",
      params: OfChatbot,
      body: z.object({ address: line(2000) }),
      answer: FirstLook,
      errors: ["address-refused", "address-unreachable"],
      limits: [{ by: "user", points: 20, seconds: 60 }],
      ownTransactions: true,
    },
    ({ services, body, request }) => probeSite(services, body.address, request.signal),
  )
  .patch(
    "/chatbots/{id}/sources/{sourceId}",
    {
      summary: "Change a source's name, limits or schedule",
      access: "superadmin",
      params: ById,
      body: KnowledgeSourceChange,
      answer: Done,
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ services, db, params, body }) => {
      await changeSource(services, db, params.id, params.sourceId, body);
      return {};
    },
  )
  .delete(
    "/chatbots/{id}/sources/{sourceId}",
    {
      summary: "Remove a source with all that is known from it",
      access: "superadmin",
      params: ById,
      query: Overriding,
      answer: Done,
      errors: ["not-found", ...TESTED],
      ownTransactions: true,
      showsPublicly: false,
    },
    async (call) => {
      await removeSource(call, call.params.id, call.params.sourceId, call.query.override_reason);
      return {};
    },
  )
  .post(
    "/chatbots/{id}/sources/{sourceId}/read",
    {
      summary: "Begin a reading, where none is under way",
      access: "superadmin",
      params: ById,
      body: ReadingRequest,
      answer: Done,
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    async ({ services, db, user, params, body: { may_shrink, in_spite } }) => {
      const inSpite = in_spite && { in_spite: { ...in_spite, by: user.id } };
      await readNow(services, db, params.id, params.sourceId, { may_shrink, ...inSpite });
      return {};
    },
  )
  .post(
    "/chatbots/{id}/sources/{sourceId}/stop",
    {
      summary: "End a reading within a second or two; what was read stays",
      access: "superadmin",
      params: ById,
      answer: Done,
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, params }) => {
      await stopSource(db, params.id, params.sourceId);
      return {};
    },
  )
  .get(
    "/chatbots/{id}/sources/{sourceId}/readings",
    {
      summary: "Readings of a feed that changed the catalogue or were held back, newest first",
      access: "superadmin",
      params: ById,
      answer: z.array(FeedReading),
    },
    ({ db, params }) => listFeedReadings(db, params.id, params.sourceId),
  )
  .get(
    "/chatbots/{id}/sources/{sourceId}/readings/{readingId}",
    {
      summary: "A feed's reading, with the products that it added, changed and removed, or would have",
      access: "superadmin",
      params: ById.extend({ readingId: z.uuid() }),
      answer: FeedReadingDetails,
      errors: ["not-found"],
    },
    ({ db, params }) => readFeedReading(db, params.id, params.sourceId, params.readingId),
  )
  .get(
    "/chatbots/{id}/documents",
    {
      summary: "Pages and files, the newest first unless told",
      access: "superadmin",
      params: OfChatbot,
      query: DocumentQuery,
      answer: z.array(KnowledgeDocument),
    },
    async (call) => page(call, await listDocumentsPage(call.db, call.params.id, call.query)),
  );

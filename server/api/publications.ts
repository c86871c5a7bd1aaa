import { z } from "zod";
import { Contradiction } from "#contract/contradictions.ts";
import {
  DocumentReview,
  NewPublication,
  PassageSwitches,
  Publication,
  Review,
  SwitchedPassages,
  Undoing,
} from "#contract/publications.ts";
import { findContradictions } from "#server/assistant/contradictions/find-contradictions.ts";
import { readDocumentReview, readReview, switchPassages } from "#server/domain/document-reviews.ts";
import { changeTestedInScope, TESTED } from "#server/domain/knowledge-check.ts";
import { testPublication } from "#server/domain/publication-tests.ts";
import { publish } from "#server/domain/publications.ts";
import { planUndoing, undoPublication } from "#server/domain/undo-publication.ts";
import { listPublications } from "#server/store/publications.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const OfDocument = OfChatbot.extend({ document: z.uuid() });
const access = "superadmin";
/** Enough for thousands of documents or passage keys. */
const MAX_BYTES = 1024 * 1024;

/**
 * The review of what was read from a chatbot's pages and files: publishing it in one step, and undoing a publication.
 */
export const publications = new Routes()
  .get(
    "/chatbots/{id}/review",
    { summary: "What would go live of a chatbot's documents", access, params: OfChatbot, answer: Review },
    ({ db, params }) => readReview(db, params.id),
  )
  .get(
    "/chatbots/{id}/review/{document}",
    {
      summary: "One document beside what is live of it",
      access,
      params: OfDocument,
      answer: DocumentReview,
      errors: ["not-found"],
    },
    ({ db, params }) => readDocumentReview(db, params.id, params.document),
  )
  .patch(
    "/chatbots/{id}/review/{document}",
    {
      summary: "Switch passages of what would go live off and on",
      access,
      params: OfDocument,
      body: PassageSwitches,
      answer: SwitchedPassages,
      errors: ["conflict", "not-found"],
      maxBytes: MAX_BYTES,
      showsPublicly: false,
    },
    ({ db, params, body }) => switchPassages(db, params.id, params.document, body),
  )
  .get(
    "/chatbots/{id}/contradictions",
    {
      summary: "What articles and documents, waiting ones too, tell differently in two places",
      access,
      params: OfChatbot,
      answer: z.array(Contradiction),
      errors: ["unavailable"],
      ownTransactions: true,
      limits: [{ by: "user", points: 30, seconds: 60 }],
    },
    ({ services, params }) => findContradictions(services, params.id),
  )
  .get(
    "/chatbots/{id}/publications",
    {
      summary: "The last publications, those that can be undone among them",
      access,
      params: OfChatbot,
      answer: z.array(Publication),
    },
    ({ db, params }) => listPublications(db, params.id),
  )
  .post(
    "/chatbots/{id}/publications",
    {
      summary: "Make what was read live, all of it or chosen documents, in one step",
      access,
      params: OfChatbot,
      body: NewPublication,
      answer: Publication,
      errors: ["conflict", "not-found", ...TESTED],
      maxBytes: MAX_BYTES,
      ownTransactions: true,
      showsPublicly: false,
    },
    async ({ inScope, user, services, params, body }) => {
      const tests = testPublication(services);
      const published = await publish(
        { inScope, user, clock: services.clock, check: (planned) => tests.check(planned) },
        params.id,
        body,
      );
      // The publication is live: storing its test results may fail without undoing it.
      services.background(tests.keep(user, body.override_reason), "keeping what a publication's tests said");
      return published;
    },
  )
  .post(
    "/chatbots/{id}/publications/{publication}/undo",
    {
      summary: "Take a publication back",
      access,
      params: OfChatbot.extend({ publication: z.uuid() }),
      body: Undoing.default({}),
      answer: Publication,
      errors: ["conflict", "not-found", ...TESTED],
      ownTransactions: true,
      showsPublicly: false,
    },
    ({ inScope, user, services, params: { id, publication }, body }) =>
      changeTestedInScope(
        { services, user, inScope },
        id,
        {
          change: "publication",
          plan: async () => ({ documents: await inScope((db) => planUndoing(db, id, publication)) }),
          reason: body.override_reason,
        },
        (db) => undoPublication(db, id, publication, services.clock()),
      ),
  );

import { z } from "zod";
import { CompanySetup, SampleQuestions } from "#contract/company-setups.ts";
import { AppError } from "#contract/errors.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findCompanySetup, setSampleQuestions } from "#server/store/company-setups.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

/** Setting up a company, from its name to the tag on its site. */
export const companySetups = new Routes()
  .get(
    "/companies/{id}/setup",
    {
      summary: "How far a company is set up",
      access: "superadmin",
      params: z.object({ id: z.uuid() }),
      answer: CompanySetup,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await findCompanySetup(db, params.id)),
  )
  .put(
    "/chatbots/{id}/sample_questions",
    {
      summary: "Keep what the firm is asked, to be tried again",
      access: "superadmin",
      params: z.object({ id: z.string().max(100) }),
      body: SampleQuestions,
      answer: z.object({}),
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    async ({ db, params, body }) => {
      if (await setSampleQuestions(db, params.id, body.questions, body.based_on)) return {};
      found(await findChatbot(db, params.id));
      throw new AppError("conflict", "the questions were changed meanwhile");
    },
  );

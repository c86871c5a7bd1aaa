import { z } from "zod";
import { IMPORT_MAX_BYTES, ImportReport } from "#contract/import-reports.ts";
import {
  CaseImport,
  CaseQuery,
  CaseRun,
  CaseSummary,
  KnowledgeCase,
  KnowledgeCaseChange,
  NewKnowledgeCase,
} from "#contract/knowledge-cases.ts";
import { importFile } from "#server/domain/imports/import-file.ts";
import { askForRun, summariseCases } from "#server/domain/knowledge-case-runs.ts";
import { addCase, changeCase, writeCase } from "#server/domain/knowledge-cases.ts";
import { deleteCase, findCase, listCasesPage } from "#server/store/knowledge-cases.ts";
import { type CsvColumn, csvFile, everyRow, inOneCell } from "./csv.ts";
import { fileName } from "./file-name.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const ById = OfChatbot.extend({ caseId: z.uuid() });
const MAX_BYTES = 256 * 1024;

const EXPECTED: Record<KnowledgeCase["expected"], string> = {
  article: "makale",
  answer: "yanıt",
  decline: "yanıtlamamalı",
  "hand-off": "temsilci",
};
/** In the import's format; the last two columns are only for people. */
const COLUMNS: CsvColumn<KnowledgeCase>[] = [
  { title: "soru", value: ({ question }) => question },
  {
    title: "önce söylenenler",
    value: ({ before }) => inOneCell(before.map((said) => said.replaceAll(/\s*\n\s*/g, " "))),
  },
  { title: "beklenen", value: ({ expected }) => EXPECTED[expected] },
  { title: "makale", value: ({ article }) => article },
  { title: "içermeli", value: ({ must }) => inOneCell(must) },
  { title: "içermemeli", value: ({ forbidden }) => inOneCell(forbidden) },
  { title: "sonuç", value: ({ result }) => (result === null ? "" : result.passed ? "geçti" : "kaldı") },
  { title: "son yanıt", value: ({ result }) => result?.said ?? "" },
];

/** The tests of a chatbot's knowledge (docs/decisions/0048-tests-of-the-knowledge.md). */
export const knowledgeCases = new Routes()
  .get(
    "/chatbots/{id}/cases",
    {
      summary: "Tests of the knowledge, the last changed first unless told",
      access: "superadmin",
      params: OfChatbot,
      query: CaseQuery,
      answer: z.array(KnowledgeCase),
    },
    async (call) => page(call, await listCasesPage(call.db, call.params.id, call.query)),
  )
  .get(
    "/chatbots/{id}/cases/summary",
    {
      summary: "How it stands with the tests: figures, the last run, what was changed in spite of them",
      access: "superadmin",
      params: OfChatbot,
      answer: CaseSummary,
    },
    ({ db, params }) => summariseCases(db, params.id),
  )
  .get(
    "/chatbots/{id}/cases/export",
    {
      summary: "Tests as a CSV file, as the import reads it",
      access: "superadmin",
      params: OfChatbot,
      query: CaseQuery,
      answer: z.string(),
    },
    ({ db, params, query }) =>
      csvFile(
        fileName(params.id, "testler"),
        COLUMNS,
        everyRow((part) => listCasesPage(db, params.id, { ...query, ...part })),
      ),
  )
  .post(
    "/chatbots/{id}/cases",
    {
      summary: "Add a test, and run it",
      access: "superadmin",
      params: OfChatbot,
      body: NewKnowledgeCase,
      answer: KnowledgeCase,
      errors: ["not-found", "conflict"],
      maxBytes: MAX_BYTES,
      ownTransactions: true,
      showsPublicly: false,
    },
    ({ services, inScope, user, params, body }) =>
      writeCase(services, inScope, params.id, (db) => addCase(db, user, params.id, body)),
  )
  .post(
    "/chatbots/{id}/cases/import",
    {
      summary: "Take in tests of a CSV file, or say what would become of them",
      access: "superadmin",
      params: OfChatbot,
      form: CaseImport,
      answer: ImportReport,
      errors: ["not-found", "file-unreadable", "too-many-rows", "unavailable"],
      maxBytes: IMPORT_MAX_BYTES,
      changes: false,
    },
    async ({ services, user, params, form: { file, ...options } }) =>
      importFile(services, user, params.id, await file.bytes(), { noun: "cases", options }),
  )
  .post(
    "/chatbots/{id}/cases/run",
    {
      summary: "Run all tests, or join the run that is under way",
      access: "superadmin",
      params: OfChatbot,
      answer: CaseRun,
      errors: ["not-found"],
      showsPublicly: false,
    },
    ({ services, db, params }) => askForRun(services, db, params.id),
  )
  .get(
    "/chatbots/{id}/cases/{caseId}",
    { summary: "One test", access: "superadmin", params: ById, answer: KnowledgeCase, errors: ["not-found"] },
    async ({ db, params }) => found(await findCase(db, params.id, params.caseId)),
  )
  .patch(
    "/chatbots/{id}/cases/{caseId}",
    {
      summary: "Change a test that nobody changed meanwhile, and run it",
      access: "superadmin",
      params: ById,
      body: KnowledgeCaseChange,
      answer: KnowledgeCase,
      errors: ["not-found", "conflict"],
      maxBytes: MAX_BYTES,
      ownTransactions: true,
      showsPublicly: false,
    },
    ({ services, inScope, params: { id, caseId }, body }) =>
      writeCase(services, inScope, id, (db) => changeCase(db, id, caseId, body)),
  )
  .delete(
    "/chatbots/{id}/cases/{caseId}",
    {
      summary: "Remove a test",
      access: "superadmin",
      params: ById,
      answer: z.object({}),
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, params }) => {
      found((await deleteCase(db, params.id, params.caseId)) || undefined);
      return {};
    },
  );

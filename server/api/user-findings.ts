import { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { DiagnosisRequest, FindingDiagnosis } from "#contract/diagnoses.ts";
import { CorrectionStart, FindingCorrection, NewFindingCorrection } from "#contract/finding-corrections.ts";
import { FindingTest } from "#contract/finding-tests.ts";
import {
  FINDING_MAX_BYTES,
  FindingAssignment,
  FindingNote,
  FindingOfConversation,
  FindingsOfConversationQuery,
  FindingStatusChange,
  NewFindingNote,
  NewUserFinding,
  TruthDecision,
  UserFinding,
  UserFindingQuery,
  UserFindingRow,
} from "#contract/user-findings.ts";
import { AppError } from "#contract/errors.ts";
import { findingStatuses } from "#contract/incoming.ts";
import type { InScope } from "#server/database/scope.ts";
import { assignFinding } from "#server/domain/finding-assignees.ts";
import { correctFinding, readCorrectionStart } from "#server/domain/finding-corrections.ts";
import { TESTED } from "#server/domain/knowledge-check.ts";
import { diagnoseFinding } from "#server/domain/finding-diagnoses.ts";
import { reportFinding, setFindingStatus, writeFindingNote } from "#server/domain/user-findings.ts";
import { listFindingCorrections } from "#server/store/finding-corrections.ts";
import { listFindingNotes } from "#server/store/finding-notes.ts";
import { listFindingTests } from "#server/store/finding-tests.ts";
import { dismissTruthFinding } from "#server/store/truth-checks.ts";
import {
  type ExportedFinding,
  findUserFinding,
  listFindingsOfConversation,
  listFindingTexts,
  listUserFindings,
} from "#server/store/user-findings.ts";
import { actsForCompany } from "./access.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const userFindings = new Routes()
  .get(
    "/user_findings/export",
    {
      summary: "The same list as a CSV file; staff get their company's",
      access: ["superadmin", "company member"],
      query: UserFindingQuery,
      answer: z.unknown(),
      ownTransactions: true,
    },
    ({ inScope, user, query, services }) =>
      exportUserFindings(inScope, user, query, services.config.BRAND?.name ?? "Sözbir"),
  )
  .get(
    "/user_findings",
    {
      summary: "Findings, newest first; staff see their company's",
      access: ["superadmin", "company member"],
      query: UserFindingQuery,
      answer: z.array(UserFindingRow),
    },
    async (call) => page(call, await listUserFindings(call.db, call.user.id, call.query)),
  )
  .get(
    "/user_findings/of-conversation",
    {
      summary: "What was reported of a conversation, newest first; staff see their company's",
      access: ["superadmin", "company member"],
      query: FindingsOfConversationQuery,
      answer: z.array(FindingOfConversation),
    },
    ({ db, query }) => listFindingsOfConversation(db, query.conversation_id),
  )
  .get(
    "/user_findings/{id}",
    {
      summary: "One finding; staff see their company's",
      access: ["superadmin", "company member"],
      params: ById,
      answer: UserFinding,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await findUserFinding(db, params.id)),
  )
  .put(
    "/user_findings/{id}/status",
    {
      summary: "Say what became of a finding; staff of their company's",
      access: ["superadmin", "company member"],
      params: ById,
      body: FindingStatusChange,
      answer: UserFinding,
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    ({ db, services, user, params, body }) => setFindingStatus(services, db, user, params.id, body),
  )
  .put(
    "/user_findings/{id}/assignee",
    {
      summary: "Give a finding to a person or to nobody; company users only one that is nobody's or their own",
      access: ["superadmin", "company member"],
      params: ById,
      body: FindingAssignment,
      answer: UserFinding,
      errors: ["not-found", "forbidden", "conflict"],
      showsPublicly: false,
    },
    ({ db, services, user, params, body }) => assignFinding(services, db, user, params.id, body),
  )
  .get(
    "/user_findings/{id}/notes",
    {
      summary: "What was said of a finding, first to last; staff see their company's",
      access: ["superadmin", "company member"],
      params: ById,
      answer: z.array(FindingNote),
    },
    ({ db, params }) => listFindingNotes(db, params.id),
  )
  .post(
    "/user_findings/{id}/notes",
    {
      summary: "Say something of a finding; staff of their company's",
      access: ["superadmin", "company member"],
      params: ById,
      body: NewFindingNote,
      answer: FindingNote,
      errors: ["not-found"],
      showsPublicly: false,
    },
    ({ db, services, user, params, body }) => writeFindingNote(services, db, user, params.id, body),
  )
  .get(
    "/user_findings/{id}/corrections",
    {
      summary: "What became of the reported answer, the last correction first",
      access: ["superadmin", "company member"],
      params: ById,
      answer: z.array(FindingCorrection),
    },
    ({ db, params }) => listFindingCorrections(db, params.id),
  )
  .get(
    "/user_findings/{id}/tests",
    {
      summary: "The tests of the knowledge made from a finding, with their last answers",
      access: ["superadmin", "company member"],
      params: ById,
      answer: z.array(FindingTest),
    },
    ({ db, params }) => listFindingTests(db, params.id),
  )
  .get(
    "/user_findings/{id}/correction-start",
    {
      summary: "The reported answers, each with the article it came from",
      access: "superadmin",
      params: ById,
      answer: CorrectionStart,
      errors: ["not-found"],
    },
    ({ db, params }) => readCorrectionStart(db, params.id),
  )
  .post(
    "/user_findings/{id}/corrections",
    {
      summary: "Mend the article, and ask the same question again",
      access: "superadmin",
      params: ById,
      body: NewFindingCorrection,
      answer: FindingCorrection,
      changes: false,
      errors: ["not-found", "conflict", ...TESTED],
      maxBytes: 256 * 1024,
    },
    ({ services, user, params, body }) => correctFinding(services, user, params.id, body),
  )
  .post(
    "/user_findings/{id}/diagnosis",
    {
      summary: "Why a reported answer came about: what was kept with it, and the same question asked now",
      access: "superadmin",
      params: ById,
      body: DiagnosisRequest,
      answer: FindingDiagnosis,
      errors: ["not-found"],
      changes: false,
    },
    ({ services, params, body }) => diagnoseFinding(services, params.id, body.position),
  )
  .put(
    "/user_findings/{id}/truth-check",
    {
      summary: "Let what the nightly check found stand as no error, or open it again",
      access: "superadmin",
      params: ById,
      body: TruthDecision,
      answer: UserFinding,
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, services, params, body }) => {
      if (!(await dismissTruthFinding(db, params.id, { ...body, now: services.clock() })))
        throw new AppError("not-found", "no such finding of the check");
      return found(await findUserFinding(db, params.id));
    },
  )
  .post(
    "/user_findings",
    {
      summary: "Report a wrong answer",
      access: "company member",
      body: NewUserFinding,
      answer: UserFinding,
      maxBytes: FINDING_MAX_BYTES,
      errors: ["not-found"],
    },
    ({ db, services, user, body }) => reportFinding(services, db, user, body),
  );

/** All rows that match the list's search and filters, in the list's order; `provider` stands for people of the provider. */
const exportUserFindings = (inScope: InScope, user: CurrentUser, query: UserFindingQuery, provider: string) =>
  csvFile<ExportedFinding>(
    "bulgular",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      // A company's staff have one.
      ...(actsForCompany(user)
        ? []
        : [{ title: "Şirket", value: ({ company_name }: ExportedFinding) => company_name }]),
      { title: "Bildiren", value: ({ user_email, truth_check }) => (truth_check ? "Gece denetimi" : user_email) },
      { title: "Durum", value: ({ status }) => findingStatuses[status] },
      { title: "Atanan", value: ({ assignee }) => assignee && (assignee.email ?? provider) },
      { title: "Başlık", value: ({ title }) => title },
      { title: "Açıklama", value: ({ description }) => description },
      {
        title: "Seçili mesajlar",
        value: ({ selected_messages }) => selected_messages.map(({ content }) => content).join("\n"),
      },
    ],
    everyRow((page) => inScope((db) => listFindingTexts(db, user.id, { ...query, ...page })), FINDINGS_AT_ONCE),
  );

/** A finding's messages can take a quarter of a megabyte. */
const FINDINGS_AT_ONCE = 50;

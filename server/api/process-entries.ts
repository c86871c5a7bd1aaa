import { z } from "zod";
import { entryStates } from "#contract/labels.ts";
import { EntryQuery, ProcessEntry } from "#contract/processes.ts";
import { toEntry } from "#server/domain/process-entries.ts";
import { findOwnConversation, ownerOf, staffOf } from "#server/domain/team-inbox.ts";
import {
  listEntries,
  listEntriesOfConversation,
  listEntryProcesses,
  markEntry,
} from "#server/store/process-entries.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;

/** docs/product.md, The assistant: what visitors entered in the forms. */
export const processEntries = new Routes()
  .get(
    "/process_entries",
    {
      summary: "What visitors left in forms, the latest first",
      access,
      query: EntryQuery,
      answer: z.object({
        entries: z.array(ProcessEntry),
        /** The forms that have entries, including deleted forms. */
        processes: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
    async (call) => {
      const owner = ownerOf(call.user, call.query.company_id);
      return {
        entries: page(call, await listEntries(call.db, owner, call.query)).map(toEntry),
        processes: await listEntryProcesses(call.db, owner),
      };
    },
  )
  .get(
    "/process_entries/export",
    {
      summary: "The same list as a CSV file",
      access,
      query: EntryQuery,
      answer: z.unknown(),
      ownTransactions: true,
    },
    async ({ inScope, user, query: { company_id, ...query } }) => {
      const owner = ownerOf(user, company_id);
      const entries = () =>
        everyRow((part) =>
          inScope(async (db) =>
            (await listEntries(db, owner, { ...query, ...part })).map(({ place, ...row }) => ({
              place,
              ...toEntry(row),
            })),
          ),
        );
      // A column for each question of any form, in the order they appear. A question that first appears between this
      // read and the next is in the next file.
      const labels = new Set<string>();
      for await (const { answers } of entries()) for (const { label } of answers) labels.add(label);
      return csvFile<ProcessEntry>(
        "surec-kayitlari",
        [
          { title: "Süreç", value: (row) => row.process_name },
          { title: "Tarih", value: (row) => istanbulTime(row.created_at) },
          { title: "Durum", value: (row) => entryStates[row.state] },
          ...[...labels].map((title) => ({
            title,
            value: (row: ProcessEntry) => row.answers.find(({ label }) => label === title)?.text ?? "",
          })),
          { title: "Ele alan", value: (row) => row.handled_by ?? "" },
        ],
        entries(),
      );
    },
  )
  .get(
    "/conversations/{id}/process_entries",
    {
      summary: "What the visitor of a conversation left in forms",
      access,
      params: z.object({ id: z.uuid() }),
      answer: z.array(ProcessEntry),
      errors: ["not-found"],
    },
    async ({ db, user, params }) => {
      await findOwnConversation(db, user, params.id);
      return (await listEntriesOfConversation(db, params.id)).map(toEntry);
    },
  )
  .patch(
    "/process_entries/{id}",
    {
      summary: "Say that an entry was seen to, or waits again",
      access,
      params: z.object({ id: z.uuid() }),
      body: z.object({ state: z.enum(["open", "handled"]) }),
      answer: ProcessEntry,
      errors: ["not-found"],
      showsPublicly: false,
    },
    async ({ db, user, params, body, services }) =>
      toEntry(
        found(
          await markEntry(db, params.id, user.role === "superadmin" ? undefined : user.company_id, {
            state: body.state,
            by: staffOf(user),
            now: services.clock(),
          }),
        ),
      ),
  );

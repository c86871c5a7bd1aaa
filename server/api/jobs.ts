import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { JobKind, JobList, JobQuery } from "#contract/jobs.ts";
import { listJobsForAdmin, retryJob, runScheduledJob } from "#server/domain/jobs.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });
const ByKind = z.object({ kind: JobKind });

export const jobs = new Routes()
  .get(
    "/jobs",
    {
      summary: "What waits, runs, ran and failed outside of requests, the latest hundred, and what the clock brings",
      access: "superadmin",
      query: JobQuery,
      answer: JobList,
    },
    ({ services, db, query }) => listJobsForAdmin(services, db, query),
  )
  .post(
    "/jobs/{id}/retry",
    {
      summary: "Try a job that failed for good once more",
      access: "superadmin",
      params: ById,
      answer: ById,
      errors: ["not-found"],
      changes: false,
    },
    async ({ services, db, params }) => {
      if (!(await retryJob(services, db, params.id))) throw new AppError("not-found", "no such job that failed");
      return params;
    },
  )
  .post(
    "/jobs/scheduled/{kind}/run",
    {
      summary: "Run a job of the clock now; nothing where it waits or runs already",
      access: "superadmin",
      params: ByKind,
      answer: ByKind,
      errors: ["not-found"],
    },
    async ({ services, db, params }) => {
      if (!(await runScheduledJob(services, db, params.kind)))
        throw new AppError("not-found", "no kind that comes by the clock");
      return params;
    },
  );

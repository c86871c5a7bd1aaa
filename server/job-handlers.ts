import { collectAnswers } from "./assistant/staff/collect-answers.ts";
import { embedKnowledge } from "./assistant/embeddings/embed-knowledge.ts";
import { checkTruth } from "./assistant/truth-check/check-truth.ts";
import { runScheduledBackup } from "./backup/schedule.ts";
import { readDocumentFile, resumeDocuments } from "./domain/read-document-file.ts";
import { hasRunOnEarlierDay, isPresenceKnown } from "./domain/clock-sanity.ts";
import { mailDigests } from "./domain/daily-digest.ts";
import { mailAssignee } from "#server/domain/finding-assignees.ts";
import { tellOfFindings } from "./domain/finding-news.ts";
import { removeBytes } from "./domain/file-removal.ts";
import { watchInbox } from "./domain/inbox-watch.ts";
import { removeOldVersions } from "./domain/old-versions.ts";
import { runCases, runNightly } from "./domain/knowledge-case-runs.ts";
import { keepReportDays } from "./domain/report-days.ts";
import { mailOwner } from "./domain/owner-mail.ts";
import { disposeOfOld } from "./domain/retention.ts";
import { readSource } from "./domain/sources/read-source.ts";
import { watchSources } from "./domain/sources/watch-sources.ts";
import { sendPush } from "./domain/send-push.ts";
import { addPushes } from "./domain/staff-push.ts";
import { mailUnseen } from "./domain/visitor-mail.ts";
import type { JobHandlers } from "./jobs/jobs.ts";
import type { Services } from "./services.ts";

/** The handler of each job kind. A kind without one does not compile. */
const jobHandlers = (services: Services): JobHandlers => ({
  "mail.send": ({ id }, signal) => services.mail.send(id, signal),
  "mail.resume": () => services.mail.resume(),
  "backup.write": async (_, signal) => void (await runScheduledBackup(services, signal)),
  "files.remove": (payload) => removeBytes(services, payload),
  "retention.sweep": async (_, signal) => {
    if (!(await hasRunOnEarlierDay(services)))
      return services.log.warn(
        "nothing is disposed of tonight: no day before this one is known, so the clock may be wrong",
      );
    const { finished } = await disposeOfOld(services, signal);
    await removeOldVersions(services, signal);
    if (!finished || signal.aborted) throw new Error("not everything was removed; the rest goes with the next run");
  },
  "visitor.mail": ({ id }) => mailUnseen(services, id),
  "inbox.watch": async (_, signal) => {
    if (await isPresenceKnown(services)) await watchInbox(services, signal);
  },
  "staff.tell": (notice) => addPushes(services, notice),
  "push.send": (push, signal) => sendPush(services, push, signal),
  "owner.mail": ({ id }) => mailOwner(services, id),
  "assignee.mail": (given) => mailAssignee(services, given),
  "findings.tell": () => tellOfFindings(services),
  "digest.mail": (_, signal) => mailDigests(services, signal),
  "answers.collect": ({ id }) => collectAnswers(services, id),
  "knowledge.embed": ({ id }, signal) => embedKnowledge(services, id, signal),
  "documents.read": ({ id }, signal, isLastAttempt) => readDocumentFile(services, id, signal, isLastAttempt),
  "sources.watch": async () => {
    await watchSources(services);
    await resumeDocuments(services);
  },
  "sources.read": (payload, signal) => readSource(services, payload, signal),
  "cases.run": (wish) => runCases(services, wish),
  "cases.nightly": (_, signal) => runNightly(services, signal),
  "truth.check": (_, signal) => checkTruth(services, signal),
  "report.keep": (_, signal) => keepReportDays(services, signal),
});

/** Starts processing jobs on this node, including those that were queued before. */
export async function startJobs(services: Services): Promise<void> {
  await services.jobs.work(jobHandlers(services));
  await services.mail.resume();
  await resumeDocuments(services, { alsoFailed: true });
}

import type { Logger } from "pino";
import type { Kysely } from "kysely";
import { MINUTE_MS } from "#contract/durations.ts";
import { MAX_MAIL_ATTEMPTS } from "#contract/mail-attempts.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import {
  claimMail,
  findClaim,
  makeMailDue,
  insertMail,
  listMailsWithoutJob,
  markMailFailed,
  markMailGivenUp,
  markMailLost,
  markMailSent,
  type WaitingMail,
} from "#server/store/outbox.ts";
import { type FormTable, insertForms, type NewForm } from "#server/store/forms.ts";
import { oneLine } from "./one-line.ts";
import { openSmtp } from "./smtp.ts";

/** The subject is reduced to one line: it is a header, and a line break would start another one. */
type Mail = { to: string; subject: string; body: string };

export type Mailer = {
  /** False without SMTP: mails then stay in the outbox. */
  readonly sends: boolean;
  /** Adds the mail to the outbox as part of the caller's transaction; it is sent after the commit. */
  post(db: Db, mail: Mail): Promise<void>;
  /**
   * Stores forms and adds the mail of each that was not stored before, in one statement. Resolves with the ids of the
   * stored rows; undefined for a form that was stored before.
   */
  postWithForms(
    db: Db,
    table: FormTable,
    forms: readonly (NewForm & { mail: Mail | null })[],
    lockTimeout?: string | null,
  ): Promise<({ id: string } | undefined)[]>;
  /** Makes an unsent mail due now, whatever delays it; false if there is none. */
  makeDue(db: Db, id: string): Promise<boolean>;
  /**
   * Sends one mail: claims it, commits the claim, and only then contacts a mail server. A failure is retried by a later
   * job; a mail that may have left is sent once more and then never automatically.
   */
  send(id: string, signal: AbortSignal): Promise<void>;
  /**
   * Ensures that every waiting mail has its job: those posted without SMTP, those of a restored database, which has no
   * jobs, and those whose node died in its last attempt.
   */
  resume(): Promise<void>;
  close(): void;
};

/** The longest that sending one mail may take. */
const TIMEOUT_MS = 90_000;
/** An older claim has expired. */
const CLAIM_MS = 2 * MINUTE_MS;
const RESUMED_AT_ONCE = 500;
/** Two failures whose texts begin alike are of the same kind; the rest is the server's wording. */
const ALIKE = 16;

/**
 * The outbox. Without `smtpUrl` mails stay in it, readable for the super administrator, and are never marked as sent.
 */
export function createMailer(options: {
  db: Kysely<Schema>;
  log: Logger;
  jobs: Jobs;
  smtpUrl?: string | undefined;
  from: string;
  clock: () => Date;
  /** How long to wait for a silent mail server; for tests. */
  silenceMs?: number | undefined;
}): Mailer {
  const { db, log, jobs, clock } = options;
  const smtp = options.smtpUrl ? openSmtp(options.smtpUrl, options.from, options.silenceMs) : null;
  const addJob = (db: Db, id: string, at?: Date) =>
    jobs.add(db, "mail.send", { id }, { key: id, ...(at !== undefined && { at }) });

  async function send(id: string, signal: AbortSignal): Promise<void> {
    const now = clock();
    const mail = smtp && (await claimMail(db, id, now, CLAIM_MS));
    if (!mail) return lookAgain(id);
    if (mail.was_claimed) await markMailLost(db, id);
    if (mail.was_claimed && mail.lost > 0) return giveUp(id, null);
    const sending = await smtp.send(
      { id, to: mail.to_address, subject: mail.subject, body: mail.body },
      AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    );
    if (sending.outcome === "sent") return markMailSent(db, id, clock());

    const { outcome, error } = sending;
    log.warn({ err: error, mail: id, outcome }, "mail not sent");
    // The server's own words, which PostgreSQL could not store with a NUL in them.
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
    if (outcome === "unknown") {
      await markMailLost(db, id);
      if (mail.lost > 0 || mail.was_claimed) return giveUp(id, reason);
    }
    // Only a repeated failure of the same kind counts: after an outage of days the first rejection may be temporary.
    const wasToo = mail.last_error?.slice(0, ALIKE) === reason.slice(0, ALIKE);
    await failed(id, reason, sending.outcome === "refused" && sending.ofMail && wasToo);
  }

  /** Another process holds the claim, perhaps a node that died: look again when it expires. */
  async function lookAgain(id: string): Promise<void> {
    const claim = smtp && (await findClaim(db, id));
    if (claim) await addJob(db, id, new Date(Date.parse(claim.claimed_at) + CLAIM_MS));
  }

  /**
   * Records the attempt and schedules the next, in one statement. A mail that is itself rejected is given up after some
   * days; a server that is unreachable or refuses our login is retried without end.
   */
  const failed = (id: string, reason: string, isRefused: boolean) =>
    inTransaction(db, async (db) => {
      const { next_attempt_at, attempts } = await markMailFailed(db, id, clock(), reason);
      if (isRefused && attempts >= MAX_MAIL_ATTEMPTS) return markMailGivenUp(db, id);
      await addJob(db, id, new Date(next_attempt_at));
    });

  /** The mail may have left twice already: only a person sends it again. */
  const giveUp = async (id: string, reason: string | null) => void (await markMailFailed(db, id, clock(), reason));

  return {
    sends: smtp !== null,
    async post(caller, mail) {
      const id = await insertMail(caller, kept(mail), clock());
      if (smtp) await addJob(caller, id);
    },
    postWithForms: (caller, table, forms, lockTimeout = null) =>
      insertForms(
        caller,
        table,
        forms.map((form) => ({ ...form, mail: form.mail && kept(form.mail) })),
        clock(),
        smtp !== null,
        lockTimeout,
      ),
    async makeDue(caller, id) {
      if (!(await makeMailDue(caller, id, clock()))) return false;
      if (smtp) await addJob(caller, id);
      return true;
    },
    send,
    async resume() {
      if (!smtp) return;
      for (let after: string | null = null; ;) {
        const mails: WaitingMail[] = await listMailsWithoutJob(db, after, RESUMED_AT_ONCE);
        for (const { id, next_attempt_at } of mails) await addJob(db, id, new Date(next_attempt_at));
        if (mails.length < RESUMED_AT_ONCE) return;
        after = mails.at(-1)!.id;
      }
    },
    close: () => smtp?.close(),
  };
}

const kept = (mail: Mail): Mail => ({ ...mail, subject: oneLine(mail.subject) });

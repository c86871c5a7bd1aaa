import type { Logger } from "pino";
import type { Kysely } from "kysely";
import { MOST_MAIL_TRIES } from "#contract/mail-tries.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import {
  claimMail,
  findClaim,
  hurryMail,
  insertMail,
  type InsertOfOne,
  insertWithMail,
  listUnsentMails,
  markMailFailed,
  markMailGivenUp,
  markMailLost,
  markMailSent,
} from "#server/store/outbox.ts";
import { oneLine } from "./one-line.ts";
import { openSmtp } from "./smtp.ts";

/** The subject is brought into one line: it is a header, and a second line would begin another one. */
type Mail = { to: string; subject: string; body: string };

export type Mailer = {
  /** False without SMTP: mails then stay in the outbox. */
  readonly sends: boolean;
  /** Keeps the mail in the outbox as part of the caller's transaction; it is sent once that commits. */
  post(db: Db, mail: Mail): Promise<void>;
  /** Runs an insert and posts the mail where it stored something, in one statement. Gives the stored row's id. */
  postWith(db: Db, insert: InsertOfOne, mail: Mail): Promise<{ id: string } | undefined>;
  /** Makes a mail that has not left due now, whatever kept it; false where there is none. */
  hurry(db: Db, id: string): Promise<boolean>;
  /**
   * Sends one mail: it is claimed, the claim committed, and only then a mail server asked. What fails is tried again by
   * a later job; what may have left is tried once more and then never by itself.
   */
  send(id: string, signal: AbortSignal): Promise<void>;
  /** Sees to it that everything that waits has its job: mails that were posted without SMTP, or before a crash. */
  resume(): Promise<void>;
  close(): void;
};

/** The longest that sending one mail may take. */
const LONGEST_MS = 90_000;
/** A claim that is older than this is nobody's. */
const CLAIM_MS = 2 * 60 * 1000;
const RESUMED_AT_ONCE = 500;
/** Failures whose words begin alike are of one kind; what follows is the server's own. */
const ALIKE = 16;

/**
 * The outbox. Without `smtpUrl` mails stay in it, readable for the super administrator, and nothing pretends to have
 * been sent.
 */
export function createMailer(options: {
  db: Kysely<Schema>;
  log: Logger;
  jobs: Jobs;
  smtpUrl?: string | undefined;
  from: string;
  clock: () => Date;
  /** How long a silent mail server is waited for; for tests. */
  silenceMs?: number | undefined;
}): Mailer {
  const { db, log, jobs, clock } = options;
  const smtp = options.smtpUrl ? openSmtp(options.smtpUrl, options.from, options.silenceMs) : null;
  const addJob = (db: Db, id: string, at?: Date) =>
    jobs.add(db, "mail.send", { id }, { key: id, ...(at !== undefined && { at }) });

  async function send(id: string, signal: AbortSignal): Promise<void> {
    const now = clock();
    const mail = smtp && (await claimMail(db, id, now, new Date(now.getTime() - CLAIM_MS)));
    if (!mail) return lookAgain(id);
    if (mail.was_claimed) await markMailLost(db, id);
    if (mail.was_claimed && mail.lost > 0) return giveUp(id, null);
    const sending = await smtp.send(
      { id, to: mail.to_address, subject: mail.subject, body: mail.body },
      AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    );
    if (sending.outcome === "sent") return markMailSent(db, id, clock());

    const { outcome, error } = sending;
    log.warn({ err: error, mail: id, outcome }, "mail not sent");
    const reason = error instanceof Error ? error.message : String(error);
    if (outcome === "unknown") {
      await markMailLost(db, id);
      if (mail.lost > 0 || mail.was_claimed) return giveUp(id, reason);
    }
    // After a server was away for days its first refusal may be one that passes.
    const wasToo = mail.last_error?.slice(0, ALIKE) === reason.slice(0, ALIKE);
    await failed(id, reason, sending.outcome === "refused" && sending.ofMail && wasToo);
  }

  /** Where somebody has the mail in hand, perhaps a node that died: its claim ends. */
  async function lookAgain(id: string): Promise<void> {
    const claim = smtp && (await findClaim(db, id));
    if (claim) await addJob(db, id, new Date(Date.parse(claim.claimed_at) + CLAIM_MS));
  }

  /**
   * Counts the attempt and waits for the next, in one. A mail that is itself refused is given up after some days; a
   * server that is away, or lets us in no more, is waited for.
   */
  const failed = (id: string, reason: string, isRefused: boolean) =>
    db.transaction().execute(async (db) => {
      const { next_attempt_at, attempts } = await markMailFailed(db, id, clock(), reason);
      if (isRefused && attempts >= MOST_MAIL_TRIES) return markMailGivenUp(db, id);
      await addJob(db, id, new Date(next_attempt_at));
    });

  /** It may have left twice already: only a person sends it again. */
  const giveUp = async (id: string, reason: string | null) => void (await markMailFailed(db, id, clock(), reason));

  return {
    sends: smtp !== null,
    async post(caller, mail) {
      const id = await insertMail(caller, kept(mail), clock());
      if (smtp) await addJob(caller, id);
    },
    postWith: (caller, insert, mail) => insertWithMail(caller, insert, kept(mail), clock(), smtp !== null),
    async hurry(caller, id) {
      if (!(await hurryMail(caller, id, clock()))) return false;
      if (smtp) await addJob(caller, id);
      return true;
    },
    send,
    async resume() {
      if (!smtp) return;
      for (const { id, next_attempt_at } of await listUnsentMails(db, RESUMED_AT_ONCE))
        await addJob(db, id, new Date(next_attempt_at));
    },
    close: () => smtp?.close(),
  };
}

const kept = (mail: Mail): Mail => ({ ...mail, subject: oneLine(mail.subject) });

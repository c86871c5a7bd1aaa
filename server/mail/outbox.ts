import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Kysely } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { insertMail, listDueMails, markMailFailed, markMailSent } from "#server/store/outbox.ts";

export type Mail = { to: string; subject: string; body: string };

export type Mailer = {
  /** False without SMTP: mails then stay in the outbox. */
  readonly sends: boolean;
  /**
   * Keeps the mail in the outbox as part of the caller's transaction; it is sent once that commits, tried again until
   * it is.
   */
  post(db: Db, mail: Mail): Promise<void>;
  /** Sends what is due now; resolves with how many went out. */
  deliver(): Promise<number>;
  close(): void;
};

const POLL_MS = 5_000;
const BATCH = 20;

/**
 * The outbox. Without `smtpUrl` mails stay in it, readable for the super administrator, and nothing pretends to have
 * been sent. With it, every node takes due mails under a row lock, so that none is sent twice by two nodes.
 */
export function createMailer(options: {
  db: Kysely<Schema>;
  log: Logger;
  smtpUrl?: string | undefined;
  from: string;
  clock: () => Date;
}): Mailer {
  const { db, log, clock } = options;
  const transport = options.smtpUrl ? createTransport(options.smtpUrl, { from: options.from }) : null;
  let running: Promise<number> | undefined;

  const deliver = () => (running ??= send().finally(() => (running = undefined)));

  async function send(): Promise<number> {
    if (!transport) return 0;
    return db.transaction().execute(async (transaction) => {
      const mails = await listDueMails(transaction, clock(), BATCH);
      let sent = 0;
      for (const mail of mails) {
        try {
          await transport.sendMail({
            to: mail.to_address,
            subject: mail.subject,
            text: mail.body,
            messageId: `<${mail.id}@sozbir>`,
          });
          await markMailSent(transaction, mail.id, clock());
          sent += 1;
        } catch (error) {
          log.warn({ err: error, mail: mail.id }, "mail not sent, will try again");
          await markMailFailed(transaction, mail, clock(), error instanceof Error ? error.message : String(error));
        }
      }
      return sent;
    });
  }

  const timer = transport
    ? setInterval(() => deliver().catch((error) => log.error({ err: error }, "outbox")), POLL_MS)
    : undefined;
  timer?.unref();

  return {
    sends: transport !== null,
    post: (caller, mail) => insertMail(caller, mail),
    deliver,
    close() {
      clearInterval(timer);
      transport?.close();
    },
  };
}

import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Changes } from "./database/changes.ts";
import type { Schema } from "./database/schema.ts";
import type { Mailer } from "./mail/outbox.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { Storage } from "./storage/storage.ts";
import type { Limits } from "./store/rate-limits.ts";

/** What rules need of the running program; made once in `start.ts`, or by a test with parts of its own. */
export type Parts = {
  config: Config;
  /** The owner's connection: not bound by row-level security. Handlers use the `db` of their call. */
  db: Kysely<Schema>;
  /** Companies' staff's connections, for `inCompanyScope` alone: they have no rights but a company's. */
  tenants: Kysely<Schema>;
  log: Logger;
  clock: () => Date;
  changes: Changes;
  limits: Limits;
  mail: Mailer;
  storage: Storage;
  secrets: SecretBox;
  /** Goes on with work that no caller waits for; its failure is logged, and the program waits for it before it ends. */
  background(work: Promise<unknown>, what: string): void;
  /** The address that links in mails begin with. */
  publicUrl: string;
};

import type { Pool } from "#server/database/pool.ts";
import type { Logger } from "pino";
import type { PgBoss } from "pg-boss";
import { type JobKind, JOB_KINDS } from "#contract/jobs.ts";
import { connect } from "#server/database/connect.ts";
import { JOB_RULES, SCHEDULE_TIME_ZONE } from "./kinds.ts";
import { findQueueSchema, OWN_SCHEMA, openQueue } from "./queue.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** The queue in which pg-boss keeps the cron times it has already served. */
const CLOCK_QUEUE = "__pgboss__send-it";

/**
 * Migrates the queue's own tables, creates a queue per job kind, and creates the three objects through which the
 * program uses them: the functions `add_job` and `forget_future_of_jobs` and the view `job_rows`. Call it under the
 * start lock, after the migrations. If the database user may not create schemas, the tables go beside our own, and
 * `log` says so.
 */
export async function installJobs(url: string, log: Pick<Logger, "warn">): Promise<void> {
  const { pool } = connect(url, { max: 2, unlimited: true });
  try {
    const found = await findQueueSchema(pool);
    const schema = found ?? (await chooseSchema(pool, log));
    const queue = openQueue(pool, schema, { migrate: true, createSchema: schema === OWN_SCHEMA });
    queue.on("error", () => {});
    await queue.start();
    for (const kind of JOB_KINDS) await nameKind(queue, kind);
    await queue.stop({ graceful: false });
    await pool.query(programPart(schema));
  } finally {
    await pool.end();
  }
}

async function chooseSchema(pool: Pool, log: Pick<Logger, "warn">): Promise<string> {
  const { rows } = await pool.query<{ may: boolean; exists: boolean; here: string; who: string }>({
    text: `select has_database_privilege(current_database(), 'create') as may, to_regnamespace($1) is not null as exists,
       current_schema() as here, current_user as who`,
    values: [OWN_SCHEMA],
  });
  const { may, exists, here, who } = rows[0]!;
  if (may || exists) return OWN_SCHEMA;
  log.warn(
    `the database's user ${who} may not create schemas, so the queue's tables stand in ${here}; for one of their own, let the database's owner run "create schema ${OWN_SCHEMA} authorization ${who}" before the first start`,
  );
  return here;
}

/** Creates the queue of a kind according to its rules, and its cron schedule. Idempotent. */
async function nameKind(queue: PgBoss, kind: JobKind): Promise<void> {
  const { retries, retryAfter, minutes, cron, keptSeconds } = JOB_RULES[kind];
  const options = {
    retryLimit: retries,
    retryDelay: retryAfter,
    retryBackoff: true,
    retryDelayMax: 6 * 60 * 60,
    expireInSeconds: minutes * 60,
    // A dead node is detected by its missing heartbeat, not by the longest time limit.
    heartbeatSeconds: 30,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: keptSeconds ?? 30 * DAY_SECONDS,
  };
  if (await queue.getQueue(kind)) await queue.updateQueue(kind, options);
  // Of the jobs with one key only one is queued; of a scheduled kind only one is queued or running in all.
  else await queue.createQueue(kind, { ...options, policy: cron ? "exclusive" : "short" });
  if (cron) await queue.schedule(kind, cron, {}, { tz: SCHEDULE_TIME_ZONE, missed: "once" });
  else await queue.unschedule(kind);
}

/**
 * Jobs are added by a database function, so that adding is part of the caller's transaction; this includes staff, who
 * have no access to the queue's tables or to other kinds. Of the jobs with one key one is queued: added again, the
 * earlier time wins, and the queued job stays locked until the caller commits, so that its run sees what the caller
 * wrote.
 */
const programPart = (schema: string) => `
  create or replace function add_job(kind text, payload jsonb, start_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $add$
  begin
    -- Inside, current_user is the owner; whoever asks is known by the role that was set, or by its own login.
    if (current_setting('role') not in ('none', current_user) or not pg_has_role(session_user, current_user, 'member')) and kind <> all (array[${staffKinds()}]) then
      raise insufficient_privilege using message = 'staff may not add jobs of kind ' || kind;
    end if;
    -- Of two payloads the greater says more, or is of the later moment.
    update ${schema}.job set start_after = least(start_after, coalesce(start_at, now())), data = greatest(data, payload)
      where job_key is not null and name = kind and singleton_key = job_key and state = 'created';
    if not found then
      insert into ${schema}.job (name, data, start_after, singleton_key, policy, expire_seconds, deletion_seconds, keep_until,
          retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
        select q.name, payload, moment, coalesce(job_key, case when q.policy = 'short' then gen_random_uuid()::text end),
          q.policy, q.expire_seconds, q.deletion_seconds, moment + q.retention_seconds * interval '1 second',
          q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds
        from ${schema}.queue as q, coalesce(start_at, now()) as moment where q.name = kind
      on conflict do nothing;
    end if;
    if coalesce(start_at, now()) <= now() then perform pg_notify('job_added', kind); end if;
  end $add$;
  revoke all on function add_job from public;
  grant execute on function add_job to sozbir_tenant;

  -- A clock that ran ahead leaves moments behind that have not come yet: until they have, the queue takes every look at its
  -- clock for too early, what waits is not due, and what the clock brought then counts as brought already.
  create or replace function forget_future_of_jobs() returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $forget$
  declare soon timestamptz := now() + interval '1 minute';
  begin
    update ${schema}.version set cron_on = now(), ${notAhead("bam_on", "flow_on", "reindex_on")} where cron_on > soon;
    if not found then return false; end if;
    update ${schema}.queue set ${notAhead("monitor_claim_on", "monitor_on", "maintain_on")};
    delete from ${schema}.job where name = '${CLOCK_QUEUE}' and singleton_on > soon at time zone 'UTC';
    update ${schema}.job set start_after = start_after - (greatest(created_on, started_on) - now()), ${notAhead("created_on", "started_on", "heartbeat_on")}
      where state in ('created', 'retry', 'active') and greatest(created_on, started_on) > soon;
    return true;
  end $forget$;
  revoke all on function forget_future_of_jobs() from public;

  create or replace view job_rows as
    select id, name as kind, case state::text when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running'
        when 'completed' then 'done' else 'failed' end as state,
      retry_count + (started_on is not null)::int as attempts, start_after as start_at, started_on as started_at, completed_on as ended_at,
      created_on as created_at, case when state in ('retry', 'failed', 'cancelled') then coalesce(output ->> 'message', output #>> '{value,message}', output ->> 'value') end as error,
      singleton_key as key
    from ${schema}.job where name = any (array[${kinds(JOB_KINDS)}]); -- the clock's own jobs are the queue's affair
  revoke all on job_rows from public;
`;

const notAhead = (...columns: string[]) =>
  columns.map((column) => `${column} = case when ${column} > now() then now() else ${column} end`).join(", ");

const kinds = (names: readonly JobKind[]) => names.map((kind) => `'${kind}'`).join(", ");
const staffKinds = () => kinds(JOB_KINDS.filter((kind) => JOB_RULES[kind].staff));

import type pg from "pg";

/** A table as a backup sees it: the columns that hold data of their own, and the key that orders its rows. */
export type Table = { name: string; columns: string[]; key: string[] };
export type Sequence = { name: string; value: string; called: boolean };

/** The migrator writes its own tables. */
const MIGRATORS = ["kysely_migration", "kysely_migration_lock"];

/**
 * The tables of the current schema to back up. Left out: unlogged tables (they may be lost at any time), partitions
 * (their rows are the parent's), and those of extensions. Of the columns, generated ones are left out.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary order by part.place) as key
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and c.relname <> all ($1)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname`,
    [MIGRATORS],
  );
  return rows;
}

/** The current values of the sequences of the current schema. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; from: string }>(
    `select relname as name, oid::regclass::text as from from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name, from } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${from}`,
    );
    sequences.push({ name, ...state[0]! });
  }
  return sequences;
}

/** Whether this database has any table, apart from those of extensions. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    ) as found`,
  );
  return rows[0]!.found;
}

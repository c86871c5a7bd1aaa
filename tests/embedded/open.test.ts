import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { ask, hold, startToHold, temporaryFolder, until } from "./processes.ts";

const settings = { fsync: "off" };
const log = () => {};
const dataDir = join(await temporaryFolder(afterAll), "data");

test("the first start makes the database, the next ones find what was stored", async () => {
  const first = await openEmbeddedDatabase({ dataDir, log, settings });
  await ask(first.url, "create table kept (word text); insert into kept values ('Sipariş')");
  await first.close();

  const second = await openEmbeddedDatabase({ dataDir, log, settings });
  expect(await ask(second.url, "select word from kept")).toEqual([{ word: "Sipariş" }]);
  await second.close();
  expect((await stat(join(dataDir, "postgres", "password"))).mode & 0o777).toBe(0o600);
});

test("letters are the same as on every other engine: UTF-8, Turkish folded by rule and not by the machine", async () => {
  const database = await openEmbeddedDatabase({ dataDir, log, settings });
  const rows = await ask(
    database.url,
    `select lower('ĞÜŞÖÇI') as lower, 'ığüşöç' ~ '^\\w+$' as word, array(select x from unnest(array['ç', 'z', 'c']) x order by x) as sorted,
    pg_encoding_to_char(encoding) as encoding, datlocale, datctype from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([
    {
      lower: "ğüşöçi",
      word: true,
      sorted: ["c", "z", "ç"],
      encoding: "UTF8",
      datlocale: "C.UTF-8",
      datctype: "C.UTF-8",
    },
  ]);
  await database.close();
});

test("a long path, spaces and quotes in it do not matter", async () => {
  const folder = await temporaryFolder();
  for (const name of ["x".repeat(120), `ad'ı "güzel", 100% klasör`]) {
    const database = await openEmbeddedDatabase({ dataDir: join(folder, name), log, settings });
    expect(await ask(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.close();
  }
});

test("without the right password nobody gets in", async () => {
  const database = await openEmbeddedDatabase({ dataDir, log, settings });
  const url = new URL(database.url);
  url.password = "wrong";
  await expect(ask(url.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await database.close();
});

test("a first start that was killed half way is made good", async () => {
  const dataDir = join(await temporaryFolder(), "data");
  for (const pause of [150, 300, 450]) {
    const { kill } = startToHold(dataDir);
    await sleep(pause);
    await kill();
  }
  const holder = await hold(dataDir);
  expect(await ask(holder.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await holder.close();

  // The killed starts' initdb may have outlived them for a moment; a later start removes what it made.
  const leftOvers = async () =>
    (await readdir(join(dataDir, "postgres"))).filter((name) => name.startsWith("cluster."));
  await until(async () => {
    await (await hold(dataDir)).close();
    return (await leftOvers()).length === 0;
  }, "nothing of the killed starts was left");
});

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FeedReading, type FeedReadingDetails, KEPT_READINGS } from "#contract/feed-readings.ts";
import { insertFeedReading, listFeedReadings } from "#server/store/feed-readings.ts";
import type { Pages } from "../support/site-server.ts";
import { createSourcesApp, type SourcesApp } from "../support/sources-app.ts";

let sources: SourcesApp;
beforeAll(async () => void (sources = await createSourcesApp()));
afterAll(() => sources.app.close());
afterEach(() => sources.closeSites());

/** A shop that sells these products, by its feed, which is read by hand. */
async function openShop(...products: string[]) {
  const pages: Pages = new Map();
  const sell = (...rows: string[]) => void pages.set("/f.csv", ["sku,name,price,stock", ...rows, ""].join("\n"));
  sell(...products);
  const opened = await sources.open(pages);
  await opened.add({ kind: "feed", address: `${opened.site.address}/f.csv`, every_hours: null });
  const { id: sourceId } = await opened.source();
  const at = `${opened.at}/${sourceId}/readings`;
  const readings = () => sources.app.json<FeedReading[]>("admin", "GET", at);
  return {
    ...opened,
    pages,
    sourceId,
    at,
    sell,
    readings,
    /** The products of the newest reading. */
    async differences() {
      const [{ id }] = (await readings()) as [FeedReading];
      return (await sources.app.json<FeedReadingDetails>("admin", "GET", `${at}/${id}`)).differences;
    },
  };
}

test("a feed's readings tell which products became dearer, sold out, appeared and vanished", async () => {
  const { pages, sell, readAgain, readings, differences } = await openShop(
    ...["KZK-1,Yün Kazak,899.90,var", "ATK-1,Atkı,250,var", "BRE-1,Bere,150,var", "SAL-1,Şal,400,var"],
  );
  expect(await readings()).toMatchObject([{ failure: null, added: 4, changed: 0, removed: 0 }]);
  sell("KZK-1,Yün Kazak,949.90,var", "ATK-1,Atkı,250,yok", "SAL-1,Şal,400,var", "ELD-1,Eldiven,120,var");
  const { read_at } = await readAgain();
  expect(await readings()).toMatchObject([
    { read_at, failure: null, added: 1, changed: 2, removed: 1 },
    { added: 4, changed: 0, removed: 0 },
  ]);
  expect(await differences()).toEqual([
    { key: "BRE-1", title: "Bere", action: "removed", fields: [] },
    {
      ...{ key: "KZK-1", title: "Yün Kazak", action: "changed" },
      fields: [{ field: "price", before: "899.9 TRY", after: "949.9 TRY" }],
    },
    {
      ...{ key: "ATK-1", title: "Atkı", action: "changed" },
      fields: [{ field: "stock", before: "in_stock", after: "out_of_stock" }],
    },
    { key: "ELD-1", title: "Eldiven", action: "added", fields: [] },
  ]);
  await readAgain();
  pages.delete("/f.csv");
  expect(await readAgain()).toMatchObject({ failure: "unreachable" });
  expect(await readings(), "neither changed anything").toHaveLength(2);
});

test("a reading that was held back tells what it would have removed; of several only the newest is kept", async () => {
  const { sell, readAgain, readings, differences } = await openShop("A1,Atkı,250,var", "B1,Bere,150,var");
  for (const product of ["A1,Atkı,250,var", "B1,Bere,150,var"]) {
    sell(product);
    expect(await readAgain()).toMatchObject({ failure: "shrunk" });
  }
  expect(await readings()).toMatchObject([{ failure: "shrunk", removed: 1 }, { failure: null }]);
  expect(await differences()).toMatchObject([{ title: "Atkı", action: "removed" }]);
  await readAgain({ may_shrink: true });
  expect(await readings()).toMatchObject([{ failure: null, removed: 1 }, { failure: "shrunk" }, { added: 2 }]);
});

test("the newest readings are kept, and leave with their source", async () => {
  const { db } = sources.app.services;
  const { id, sourceId } = await openShop("A1,Atkı,250,var");
  const differences = [{ key: "A1", title: "Atkı", action: "added" as const, fields: [] }];
  for (let added = 1; added <= KEPT_READINGS + 2; added++) {
    const read_at = new Date((sources.clock.now += 3_600_000)).toISOString();
    await insertFeedReading(db, sourceId, { read_at, failure: null, added, changed: 0, removed: 0, differences });
  }
  const kept = await listFeedReadings(db, id, sourceId);
  expect([kept.length, kept[0]!.added, kept.at(-1)!.added]).toEqual([KEPT_READINGS, KEPT_READINGS + 2, 3]);
  await sources.app.json("admin", "DELETE", `/chatbots/${id}/sources/${sourceId}`);
  const left = await db.selectFrom("feed_readings").select("id").where("source_id", "=", sourceId).execute();
  expect(left).toEqual([]);
});

test("a reading is found with its own source and chatbot alone", async () => {
  const [shop, other] = [await openShop("A1,Atkı,250,var"), await openShop("B1,Bere,150,var")];
  const [{ id }] = (await shop.readings()) as [FeedReading];
  const status = async (path: string) => (await sources.app.call("admin", "GET", path)).status;
  expect(await status(`${shop.at}/${id}`)).toBe(200);
  expect(await status(`${other.at}/${id}`)).toBe(404);
  expect(await status(`/chatbots/${other.id}/sources/${shop.sourceId}/readings/${id}`)).toBe(404);
  expect(await sources.app.json("admin", "GET", `/chatbots/${other.id}/sources/${shop.sourceId}/readings`)).toEqual([]);
});

import { type Insertable, sql } from "kysely";
import type { NewProduct, Product, ProductChange, ProductQuery } from "#contract/products.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { inBatches, risingIds } from "./batches.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";
import type { ChatbotRow } from "./chatbots.ts";

const FIELDS = [
  "sku",
  "name",
  "currency",
  "url",
  "image",
  "description",
  "stock",
  "shipping",
  "category",
  "sizes",
  "colors",
] as const;
/** Prices as numbers: a double represents twelve digits exactly. */
const COLUMNS = [
  "id",
  ...FIELDS,
  sql<number>`price::float8`.as("price"),
  sql<number | null>`old_price::float8`.as("old_price"),
  "updated_at",
] as const;

/** The chatbot's product catalogue. Prices are decimal strings. */
export const listProducts = (db: Db, chatbotId: string) =>
  db.selectFrom("products").selectAll().where("chatbot_id", "=", chatbotId).orderBy("id").execute();

/** The existing products among these numbers. */
export const listProductsBySku = (db: Db, chatbotId: string, skus: readonly string[]) =>
  db.selectFrom("products").selectAll().where("chatbot_id", "=", chatbotId).where("sku", "in", skus).execute();

export const insertProducts = (db: Db, products: Insertable<Schema["products"]>[]) =>
  db.insertInto("products").values(products).execute();

/** Copies the products of `from` to `to`, in their order. */
export async function copyProducts(db: Db, from: string, to: string): Promise<void> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("chatbot_id", "=", from)
    .executeTakeFirstOrThrow();
  const columns = [...FIELDS, "price", "old_price"] as const;
  const [own, theirs] = [columns.map((column) => sql.ref(column)), columns.map((column) => sql.ref(`known.${column}`))];
  await sql`
    insert into products (id, chatbot_id, company_id, ${sql.join(own)})
    select given.id, bot.id, bot.company_id, ${sql.join(theirs)}
    from (select *, row_number() over (order by id) as place from products where chatbot_id = ${from}) as known
    join unnest(${risingIds(count)}::uuid[]) with ordinality as given (id, place) using (place)
    join chatbots as bot on bot.id = ${to}`.execute(db);
}

/** The whole catalogue as the API returns it, in the order it was written. */
export const listAllProducts = (db: Db, chatbotId: string): Promise<Product[]> =>
  db.selectFrom("products").select(COLUMNS).where("chatbot_id", "=", chatbotId).orderBy("id").execute();

export const countProducts = async (db: Db, chatbotId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("products")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("chatbot_id", "=", chatbotId)
    .executeTakeFirstOrThrow();
  return count;
};

/** One page, plus one extra row; `search` matches name, sku and category. */
export const listProductsPage = (
  db: Db,
  chatbotId: string,
  { limit, cursor, search, sort, direction }: ProductQuery,
): Promise<Listed<Product>[]> => {
  const order = { table: "products", sort, direction };
  return db
    .selectFrom("products")
    .select(COLUMNS)
    .where("chatbot_id", "=", chatbotId)
    .where(matches(sql<string>`fold_turkish(concat_ws(' ', name, sku, category))`, search))
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
};

export const findProduct = (db: Db, chatbotId: string, id: string): Promise<Product | undefined> =>
  db.selectFrom("products").select(COLUMNS).where("chatbot_id", "=", chatbotId).where("id", "=", id).executeTakeFirst();

/** The chatbot's product with this sku, ignoring case. */
export const findAlikeSku = (db: Db, chatbotId: string, sku: string): Promise<{ sku: string } | undefined> =>
  db
    .selectFrom("products")
    .select("sku")
    .where("chatbot_id", "=", chatbotId)
    .where(sql<boolean>`lower(sku collate "C") = lower(${sku}::text collate "C")`)
    .limit(1)
    .executeTakeFirst();

/** Undefined if the chatbot has a product with that sku. */
export const insertProduct = (
  db: Db,
  { id, company_id }: Pick<ChatbotRow, "id" | "company_id">,
  product: NewProduct,
): Promise<Product | undefined> =>
  db
    .insertInto("products")
    .values({ ...product, id: newId(), chatbot_id: id, company_id })
    .onConflict((row) => row.columns(["chatbot_id", "sku"]).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Undefined if it is gone or has changed since `updated_at`. */
export const updateProduct = (
  db: Db,
  chatbotId: string,
  id: string,
  { updated_at, ...change }: ProductChange,
): Promise<Product | undefined> =>
  db
    .updateTable("products")
    .set({ ...change, updated_at: sql<string>`clock_timestamp()` })
    .where("chatbot_id", "=", chatbotId)
    .where("id", "=", id)
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updated_at}::timestamptz`)
    .returning(COLUMNS)
    .executeTakeFirst();

/** True if it existed. */
export async function deleteProduct(db: Db, chatbotId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("products")
    .where("chatbot_id", "=", chatbotId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteProductsBySku = async (db: Db, chatbotId: string, skus: string[]): Promise<void> =>
  void (
    skus.length > 0 &&
    (await db
      .deleteFrom("products")
      .where("chatbot_id", "=", chatbotId)
      .where(sql<boolean>`sku = any(${skus})`)
      .execute())
  );

/** Adds the products in their order, each replacing the one with its sku. */
export async function upsertProducts(
  db: Db,
  { id, company_id }: Pick<ChatbotRow, "id" | "company_id">,
  products: NewProduct[],
): Promise<void> {
  const ids = risingIds(products.length);
  await inBatches(
    products.map((product, at) => ({ ...product, id: ids[at]!, chatbot_id: id, company_id })),
    (rows) =>
      db
        .insertInto("products")
        .values(rows)
        .onConflict((row) =>
          row.columns(["chatbot_id", "sku"]).doUpdateSet(
            ({ ref }) =>
              ({
                name: ref("excluded.name"),
                price: ref("excluded.price"),
                old_price: ref("excluded.old_price"),
                currency: ref("excluded.currency"),
                url: ref("excluded.url"),
                description: ref("excluded.description"),
                stock: ref("excluded.stock"),
                shipping: ref("excluded.shipping"),
                category: ref("excluded.category"),
                image: ref("excluded.image"),
                sizes: ref("excluded.sizes"),
                colors: ref("excluded.colors"),
                updated_at: sql<string>`clock_timestamp()`,
              }) as never,
          ),
        )
        .execute(),
  );
}

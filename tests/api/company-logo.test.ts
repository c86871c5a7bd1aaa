import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { removeBytes } from "#server/domain/file-removal.ts";
import { createTestApp, type Person, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const picture = (background: string, format: "png" | "jpeg" | "webp" | "tiff" = "png") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Uint8Array | string, person: Person = "selin", name = "logo.png") {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name, { type: "image/png" }));
  const response = await app.call(person, "POST", "/company/logo", form);
  await app.settled();
  return response;
}

const uploaded = async (bytes: Uint8Array | string) => ((await (await upload(bytes)).json()) as { logo: string }).logo;
const statusOf = async (address: string) => (await app.app.request(address)).status;
const logoRows = () =>
  app.services.db.selectFrom("files").select(["path", "company_id"]).where("bucket", "=", "company-logos").execute();

describe("a company's own logo", () => {
  beforeEach(async () => {
    await app.call("selin", "DELETE", "/company/logo");
    await app.settled();
  });

  test("is a file named by the company's id, kept an hour, and another picture has another address", async () => {
    const first = await uploaded(await picture("#0f766e"));
    expect(first).toMatch(new RegExp(`^/storage/company-logos/${LIRVA.id}\\.png\\?v=\\w+$`));
    const second = await uploaded(await picture("#b91c1c"));
    expect(second.split("?")[0]).toBe(first.split("?")[0]);
    expect(second).not.toBe(first);
    const served = await app.app.request(second);
    expect(served.headers.get("cache-control")).toBe("public, max-age=3600");
    const { dominant } = await sharp(Buffer.from(await served.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(await logoRows()).toEqual([{ path: `${LIRVA.id}.png`, company_id: LIRVA.id }]);
  });

  test("is no row of comments that never becomes a drawing, and that is said at once", async () => {
    expect((await upload(`${"<!---->".repeat(400)}<p>`)).status).toBe(400);
    expect(
      (
        await upload(
          '<!-- a --> <!DOCTYPE svg> <!-- b --><!-- c --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        )
      ).status,
    ).toBe(200);
  });

  test("is no drawing that takes minutes: it is given up, and neither who signs in nor a visitor's image waits for it", async () => {
    const noise = Array.from(
      { length: 24 },
      (_, seed) =>
        `<feTurbulence baseFrequency="0.9" numOctaves="99" seed="${seed}"/><feGaussianBlur stdDeviation="90"/>`,
    );
    const drawing = upload(
      `<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="3900"><filter id="f">${noise.join("")}</filter><rect width="3900" height="3900" filter="url(#f)"/></svg>`,
    );
    const image = new FormData();
    image.set("file", new File([(await picture("#0f766e")) as BlobPart], "foto.png"));
    const [uploadedMeanwhile] = await Promise.all([
      app.call("nobody", "POST", "/functions/assistant/upload-file", image),
      ...Array.from({ length: 4 }, () => app.signIn(USERS.selin.email)),
    ]);
    expect(uploadedMeanwhile.status).toBe(200);
    expect(await (await drawing).json()).toMatchObject({ code: "not-an-image" });
    expect((await upload(await picture("#0f766e"))).status).toBe(200);
  });

  test("of another type takes the old one's place: file and row of the old one are gone", async () => {
    const first = await uploaded(await picture("#0f766e"));
    const second = await uploaded(await picture("#0f766e", "jpeg"));
    expect(second).toContain(`${LIRVA.id}.jpg`);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await logoRows()).toEqual([{ path: `${LIRVA.id}.jpg`, company_id: LIRVA.id }]);
  });

  test("keeps the extension it came with, and takes the place of one with the other", async () => {
    const first = await uploaded(await picture("#0f766e", "jpeg"));
    const { logo } = (await (await upload(await picture("#b91c1c", "jpeg"), "selin", "Logo.JPEG")).json()) as {
      logo: string;
    };
    expect(logo).toContain(`/${LIRVA.id}.jpeg?`);
    expect((await app.app.request(logo)).headers.get("content-type")).toBe("image/jpeg");
    expect(await statusOf(first)).toBe(404);
  });

  test("takes the place of one that the administrator uploaded, but not of a picture that another company shows as well", async () => {
    const form = new FormData();
    form.set("file", new File([(await picture("#111827")) as BlobPart], "l.png", { type: "image/png" }));
    const { url } = (await (await app.call("admin", "POST", "/storage/company-logos", form)).json()) as { url: string };
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { logo: url });
    await app.json("admin", "PATCH", `/companies/${ARDICPINAR.id}`, { logo: url });
    await uploaded(await picture("#0f766e"));
    expect(await statusOf(url)).toBe(200);
    await app.json("admin", "PATCH", `/companies/${LIRVA.id}`, { logo: url });
    await app.json("admin", "PATCH", `/companies/${ARDICPINAR.id}`, { logo: null });
    await uploaded(await picture("#0f766e"));
    expect(await statusOf(url)).toBe(404);
  });

  test("that is removed leaves neither file nor address", async () => {
    const logo = await uploaded(await picture("#0f766e"));
    expect(await app.json("selin", "DELETE", "/company/logo")).toMatchObject({ logo: null });
    await app.settled();
    expect(await statusOf(logo)).toBe(404);
    expect(await logoRows()).toEqual([]);
  });

  test.each(["webp", "tiff"] as const)("may be any image: %s", async (format) => {
    expect(await statusOf(await uploaded(await picture("#0f766e", format)))).toBe(200);
  });

  test("may be a drawing, of which a picture is kept and no script", async () => {
    const logo = await uploaded(
      `<?xml version="1.0"?><!-- çizim --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><rect width="10" height="10" fill="#b91c1c"/></svg>`,
    );
    const served = await app.app.request(logo);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 1024,
      height: 1024,
    });
  });

  test.each([
    ["a text that calls itself an image", "merhaba", "not-an-image", 400],
    [
      "the beginning of a PNG and nothing more",
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      "not-an-image",
      400,
    ],
    [
      "a drawing with entities of its own",
      `<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>`,
      "not-an-image",
      400,
    ],
    [
      "five megabytes",
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(5 * 1024 * 1024)]),
      "file-too-large",
      413,
    ],
  ])("is refused when it is %s, and the old one stays", async (_, bytes, code, status) => {
    const logo = await uploaded(await picture("#0f766e"));
    const response = await upload(bytes);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(await app.json("selin", "GET", `/companies/${LIRVA.id}`)).toMatchObject({ logo });
    expect(await statusOf(logo)).toBe(200);
  });

  test("stays when the file's row cannot be kept: nothing points at a missing file", async () => {
    const logo = await uploaded(await picture("#0f766e"));
    const { storage } = app.services;
    const save = storage.save;
    storage.save = () => Promise.reject(new Error("the disk is full"));
    expect((await upload(await picture("#0f766e", "jpeg"))).status).toBe(500);
    storage.save = save;
    expect(await app.json("selin", "GET", `/companies/${LIRVA.id}`)).toMatchObject({ logo });
    expect(await statusOf(logo)).toBe(200);
  });

  test("is changed by the company's administrator alone", async () => {
    expect((await upload(await picture("#0f766e"), "emre")).status).toBe(403);
    expect((await upload(await picture("#0f766e"), "admin")).status).toBe(403);
    expect((await app.call("emre", "DELETE", "/company/logo")).status).toBe(403);
  });

  test("is never another's stored file", async () => {
    for (const logo of [
      `/storage/company-logos/${ARDICPINAR.id}.png`,
      "/storage/company-logos/public/ardicpinar.svg",
      `/storage/company-logos/${LIRVA.id}.x/../../images/a.png`,
    ]) {
      expect((await app.call("selin", "PATCH", "/company", { logo })).status, logo).toBe(400);
    }
    const own = await uploaded(await picture("#0f766e"));
    expect((await app.call("selin", "PATCH", "/company", { logo: own, name: LIRVA.name })).status).toBe(200);
  });
});

test("the removal of the one before, which comes late, does not take away the one that is being saved", async () => {
  await uploaded(await picture("#0f766e"));
  await app.call("selin", "DELETE", "/company/logo");
  const file = { bucket: "company-logos", path: `${LIRVA.id}.png` } as const;
  const { storage, db } = app.services;
  const save = storage.save;
  let removal = Promise.resolve();
  // Bytes that no row names yet.
  storage.save = async (...saved) => {
    await save(...saved);
    removal = removeBytes(app.services, { files: [file] });
    await Promise.race([removal, vi.waitFor(() => expectTurnWaitedFor(db), { timeout: 20_000 })]);
  };
  const logo = await uploaded(await picture("#b91c1c"));
  storage.save = save;
  await removal;
  expect(await statusOf(logo)).toBe(200);
});

/** Somebody waits for what another session does alone. */
async function expectTurnWaitedFor(db: TestApp["services"]["db"]) {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  expect(rows).toHaveLength(1);
}

test("uploads that wait for a silent file store leave connections to everybody else", async () => {
  const { storage, workers } = app.services;
  const [save, run] = [storage.save, workers.run];
  const isSilent = Promise.withResolvers<void>();
  let read = 0;
  storage.save = async (...saved) => {
    await isSilent.promise;
    await save(...saved);
  };
  workers.run = async (...asked) => run(...asked).finally(() => (read += 1));
  const png = await picture("#0f766e");
  const uploads = Array.from({ length: 6 }, () => upload(png));
  // As many as the pool has connections, and one more.
  await expect.poll(() => read, { timeout: 20_000 }).toBe(6);
  expect((await app.call("nobody", "GET", "/health")).status).toBe(200);
  isSilent.resolve();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  Object.assign(storage, { save });
  Object.assign(workers, { run });
});

test("two uploads at once leave one logo that is there", async () => {
  const [png, jpeg] = [await picture("#0f766e"), await picture("#b91c1c", "jpeg")];
  await Promise.all([upload(png), upload(jpeg), upload(png), upload(jpeg)]);
  await app.settled();
  const { logo } = await app.json("selin", "GET", `/companies/${LIRVA.id}`);
  expect(await statusOf(logo)).toBe(200);
  expect(await logoRows()).toHaveLength(1);
});

import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Conversation } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { ADMIN_EMAIL } from "../support/planted.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const picture = (format: "png" | "jpeg" | "webp" = "png") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#0f766e" } })
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Artist: "gizli-kisi" } } })
    .toBuffer();

const upload = (
  bytes: Uint8Array | string,
  name = "foto.png",
  path = "/functions/assistant/upload-file",
  person: "nobody" | "admin" | "selin" = "nobody",
) => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name, { type: "image/png" }));
  return app.call(person, "POST", path, form);
};

describe("an image a visitor sends", () => {
  test("can be seen at its address, without what the camera wrote into it", async () => {
    const response = await upload(await picture("jpeg"), "../../evim.jpg");
    const file = (await response.json()) as { id: string; name: string; type: string; url: string };
    expect(file).toMatchObject({ id: expect.stringMatching(/^file_/), name: "evim.jpg", type: "image/jpeg" });
    const served = await app.app.request(file.url);
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes("gizli-kisi")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test("is part of its message for whoever holds the thread", async () => {
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread");
    const file = (await (await upload(await picture())).json()) as { id: string; url: string };
    await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId, content: "", fileId: file.id });
    const { messages } = await app.json("nobody", "POST", "/functions/assistant/get-messages", { threadId });
    expect(messages[0]).toMatchObject({
      content: "Görsel gönderildi",
      file: { name: "foto.png", type: "image/png", url: file.url },
    });
    expect(messages[1].content).toContain("Görsel");
  });

  test("is seen by the staff of the company it was sent to; for another's it is not there, in the database neither", async () => {
    const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: LIRVA.chatbotId,
    });
    const file = (await (await upload(await picture(), "yirtik.png")).json()) as { id: string; url: string };
    await app.json("nobody", "POST", "/functions/assistant/send-message", {
      threadId,
      content: "Yırtık geldi",
      fileId: file.id,
    });
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const days = { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day, image: true };
    const list = await app.json<Conversation[]>("emre", "POST", "/functions/chatbot/conversations", days);
    const shown = list.find(({ messages }) => messages[0]?.content === "Yırtık geldi")!;
    expect(shown.messages[0]!.file).toEqual({ name: "yirtik.png", url: file.url });
    const { messages } = await app.json("emre", "GET", `/inbox/${shown.id}`);
    expect(messages[0].file).toMatchObject({ name: "yirtik.png", url: file.url });
    const served = await app.app.request(file.url, { headers: { cookie: (await app.cookieOf("emre"))! } });
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);

    for (const path of [`/conversations/${shown.id}?chatbotId=${LIRVA.chatbotId}`, `/inbox/${shown.id}`])
      expect((await app.call("ayse", "GET", path)).status).toBe(404);
    const rowsOf = (company: { id: string }) =>
      inCompanyScope(app.services.tenants, companyScope({ company_id: company.id }), (db) =>
        db.selectFrom("files").select("id").where("id", "=", file.id).execute(),
      );
    expect(await rowsOf(LIRVA)).toEqual([{ id: file.id }]);
    expect(await rowsOf(ARDICPINAR)).toEqual([]);
  });

  test.each([
    ["a text that calls itself an image", "<svg onload=alert(1)>", "not-an-image", 400],
    [
      "an SVG, which can carry scripts",
      `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
      "not-an-image",
      400,
    ],
    [
      "the beginning of a PNG and nothing more",
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      "not-an-image",
      400,
    ],
    [
      "an image of five megabytes",
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(5 * 1024 * 1024)]),
      "file-too-large",
      413,
    ],
    ["an empty file", "", "not-an-image", 400],
  ])("is refused when it is %s", async (_, bytes, code, status) => {
    const response = await upload(bytes);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test("is refused when it is a bomb of pixels", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await (await upload(bomb)).json()).toMatchObject({ code: "image-too-large" });
  });

  test("of a kilobyte that would fill gigabytes is refused by its header, and who signs in meanwhile does not wait", async () => {
    const bomb = await readFile(new URL("../support/pictures/white-7071x7071.avif", import.meta.url));
    const bombs = Array.from({ length: 8 }, () => upload(bomb));
    const cookies = await Promise.all(Array.from({ length: 4 }, () => app.signIn(ADMIN_EMAIL)));
    expect(cookies).toHaveLength(4);
    for (const response of await Promise.all(bombs)) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: "image-too-large" });
    }
  });

  test("is refused when it is no file at all", async () => {
    const form = new FormData();
    form.set("file", "metin");
    expect((await app.call("nobody", "POST", "/functions/assistant/upload-file", form)).status).toBe(400);
    expect((await app.call("nobody", "POST", "/functions/assistant/upload-file", {})).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe("the administrator's images", () => {
  test("go to their bucket under a random name, and may be cached for an hour", async () => {
    const { url } = (await (await upload(await picture(), "logo.png", "/storage/images", "admin")).json()) as {
      url: string;
    };
    expect(url).toMatch(/^\/storage\/images\/public\/[0-9a-f-]{36}\.png$/);
    expect((await app.app.request(url)).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("keep the ending .jpeg", async () => {
    const { url } = (await (await upload(await picture("jpeg"), "Vitrin.JPEG", "/storage/images", "admin")).json()) as {
      url: string;
    };
    expect(url).toMatch(/^\/storage\/images\/public\/[0-9a-f-]{36}\.jpeg$/);
    expect((await app.app.request(url)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("of companies are JPEG or PNG", async () => {
    expect((await upload(await picture("png"), "l.png", "/storage/company-logos", "admin")).status).toBe(200);
    expect(
      await (await upload(await picture("webp"), "l.webp", "/storage/company-logos", "admin")).json(),
    ).toMatchObject({ code: "unsupported-file-type" });
  });
});

test("files of a bucket that nobody may read by its address have none", async () => {
  const { storage } = app.services;
  for (const bucket of ["images", "documents"] as const)
    await storage.save(bucket, "gizli.png", await picture("png"), "image/png");
  expect((await app.app.request("/storage/images/gizli.png")).status).toBe(200);
  expect((await app.app.request("/storage/documents/gizli.png")).status).toBe(404);
});

test("no path leads out of the buckets", async () => {
  for (const path of [
    "/storage/images/../app-secret",
    "/storage/images/%2e%2e/%2e%2e/app-secret",
    "/storage/secret/x.png",
    "/storage/images/public/%00.png",
    `/storage/images/public/${"a".repeat(300)}.png`,
    "/storage/images//etc/passwd",
  ]) {
    expect((await app.app.request(path)).status, path).toBe(404);
  }
});

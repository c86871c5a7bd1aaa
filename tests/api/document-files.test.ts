import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { connect } from "#server/database/connect.ts";
import { listenForChanges } from "#server/database/changes.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { keepFailure, keepReading } from "#server/domain/knowledge-documents.ts";
import { readDocumentFile, resumeDocuments } from "#server/domain/read-document-file.ts";
import { disposeOfOld } from "#server/domain/retention.ts";
import { startJobs } from "#server/job-handlers.ts";
import { createJobs, type JobHandlers } from "#server/jobs/jobs.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { docx, docxParts, xlsx, xlsxParts, zipped } from "../support/documents/office.ts";
import { pdf } from "../support/documents/pdf.ts";

// A process starts for the first file.
vi.setConfig({ testTimeout: 20_000 });

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const at = `/chatbots/${LIRVA.chatbotId}/documents`;
const POLICY = docx([
  { style: "Heading1", text: "Terzi hizmeti" },
  { text: "Paça kısaltma 150 TL'dir ve iki iş gününde hazır olur." },
]);

function send(...files: [name: string, bytes: Uint8Array | string][]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("files", new File([bytes as BlobPart], name));
  return app.call("admin", "POST", at, form);
}
const sent = async (...files: Parameters<typeof send>) => {
  const response = await send(...files);
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; name: string; replaced: boolean }[];
};
const rowOf = (id: string) =>
  app.services.db.selectFrom("knowledge_documents").selectAll().where("id", "=", id).executeTakeFirst();
/** The document once it was read. */
async function readRow(id: string) {
  await expect.poll(async () => (await rowOf(id))?.state, { timeout: 15_000 }).not.toBe("queued");
  return (await rowOf(id))!;
}
const passagesOf = async (id: string) => {
  const { draft_version } = await readRow(id);
  const version = await app.services.db
    .selectFrom("knowledge_document_versions")
    .select("passages")
    .where("id", "=", draft_version!)
    .executeTakeFirstOrThrow();
  return version.passages;
};
const filesKept = () => Array.fromAsync(app.services.storage.list("documents"));

describe("files of a firm", () => {
  test("wait to be looked through once they are read, each with its own", async () => {
    const [word, sheet, paper] = await sent(
      ["Terzi hizmeti.docx", POLICY],
      [
        "fiyatlar.xlsx",
        xlsx([
          {
            name: "Fiyatlar",
            rows: [
              ["Hizmet", "Fiyat"],
              ["Ütü", 90],
            ],
          },
        ]),
      ],
      [
        "koşullar.pdf",
        pdf([
          [
            { y: 60, text: "İade Koşulları", size: 18, bold: true },
            { y: 100, text: "İade süresi 14 gündür." },
          ],
        ]),
      ],
    );
    expect(await readRow(word!.id)).toMatchObject({ state: "in-review", title: "Terzi hizmeti", bytes: POLICY.length });
    expect(await passagesOf(sheet!.id)).toMatchObject([{ kind: "row", text: "Hizmet: Ütü; Fiyat: 90" }]);
    expect(await readRow(paper!.id)).toMatchObject({ title: "İade Koşulları" });
    expect(await passagesOf(paper!.id)).toMatchObject([{ text: "İade süresi 14 gündür.", page: 1 }]);
    const sources = await app.json("admin", "GET", `/chatbots/${LIRVA.chatbotId}/sources`);
    expect(sources).toMatchObject([{ kind: "files" }]);
  });

  test("are read where a program wrote half a character, or none, into them", async () => {
    const parts = xlsxParts([
      {
        name: "Fiyatlar",
        rows: [
          ["Hizmet", "Süre"],
          ["Ütü", "iki gün"],
        ],
      },
    ]);
    for (const [name, part] of Object.entries(parts))
      if (typeof part === "string") parts[name] = part.replace("iki gün", "iki &#xD83D;gün");
    const [sheet, word, notes] = await sent(
      ["süreler.xlsx", zipped(parts)],
      ["ütü.docx", zipped(docxParts("<w:p><w:r><w:t>Ütü &#xD83D;iki &#0;gün sürer.</w:t></w:r></w:p>"))],
      ["ütü.md", `# Ü\0tü\n\n${"Ütü iki gün sürer. ".repeat(60)}`],
    );
    expect(await passagesOf(sheet!.id)).toMatchObject([{ text: "Hizmet: Ütü; Süre: iki �gün" }]);
    expect(await passagesOf(word!.id)).toMatchObject([{ text: "Ütü �iki gün sürer." }]);
    expect(await readRow(notes!.id)).toMatchObject({ state: "in-review", title: "Ütü" });
  });

  test("say why they cannot be read", async () => {
    const [scan, old] = await sent(
      ["tarama.pdf", pdf([[], []])],
      ["eski.doc", Buffer.from("d0cf11e0a1b11ae1".padEnd(4096, "0"), "hex")],
    );
    expect(await readRow(scan!.id)).toMatchObject({ state: "failed", reason: "needs-ocr" });
    expect(await readRow(old!.id)).toMatchObject({ state: "failed", reason: "unsupported" });
  });

  test("are told of to who follows the chatbot's knowledge", async () => {
    const heard: (string | undefined)[] = [];
    const stop = app.services.changes.on("knowledge_changed", (chatbot) => heard.push(chatbot));
    const [file] = await sent(["haber.txt", "Cumartesi günleri de açığız."]);
    await readRow(file!.id);
    await expect.poll(() => heard.filter((chatbot) => chatbot === LIRVA.chatbotId).length).toBeGreaterThan(0);
    stop();
  });

  test("go back to staff as they came, under their own names, and to nobody else", async () => {
    const [{ id } = { id: "" }] = await sent(["Şartlar (2026).docx", POLICY]);
    const response = await app.call("admin", "GET", `${at}/${id}/file`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(POLICY))).toBe(true);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%C5%9Eartlar%20%282026%29.docx",
    );
    expect((await app.call("selin", "GET", `${at}/${id}/file`)).status).toBe(403);
    expect((await app.call("admin", "GET", `/chatbots/ardicpinar/documents/${id}/file`)).status).toBe(404);
    const [path] = await filesKept();
    expect((await app.app.request(`/storage/documents/${path}`)).status).toBe(404);
  });

  test("larger than twenty megabytes are refused, and so is a chatbot that is none", async () => {
    const large = await send(["buyuk.txt", new Uint8Array(20 * 1024 * 1024 + 1)]);
    expect([large.status, await large.json()]).toMatchObject([413, { code: "document-too-large" }]);
    const form = new FormData();
    form.append("files", new File(["a"], "a.txt"));
    expect((await app.call("admin", "POST", "/chatbots/yok/documents", form)).status).toBe(404);
  });
});

describe("a file of the same name", () => {
  test("replaces what is looked through, and leaves what is live until it is published", async () => {
    const [first] = await sent(["calisma.txt", "ÇALIŞMA SAATLERİ\n\nHafta içi 10.00-19.00 açığız."]);
    const live = (await readRow(first!.id)).draft_version;
    await app.services.db
      .updateTable("knowledge_documents")
      .set({ live_version: live, state: "live" })
      .where("id", "=", first!.id)
      .execute();
    const kept = await filesKept();
    const [second] = await sent(["calisma.txt", "ÇALIŞMA SAATLERİ\n\nHafta içi 09.00-20.00 açığız."]);
    expect(second).toEqual({ id: first!.id, name: "calisma.txt", replaced: true });
    const now = await readRow(first!.id);
    expect(now).toMatchObject({ state: "in-review", live_version: live });
    expect(now.draft_version).not.toBe(live);
    const documents = await listLiveDocuments(app.services.db, LIRVA.chatbotId);
    expect(documents.find(({ id }) => id === first!.id)?.passages).toMatchObject([
      { text: "Hafta içi 10.00-19.00 açığız." },
    ]);
    // The first file's bytes have gone, the second's have come.
    await expect.poll(async () => (await filesKept()).length).toBe(kept.length);
  });

  test("that cannot be read leaves what is live", async () => {
    const [first] = await sent(["kampanya.txt", "Bu ay kargo ücretsizdir."]);
    const live = (await readRow(first!.id)).draft_version;
    await app.services.db
      .updateTable("knowledge_documents")
      .set({ live_version: live })
      .where("id", "=", first!.id)
      .execute();
    await sent(["kampanya.txt", ""]);
    expect(await readRow(first!.id)).toMatchObject({ state: "failed", reason: "empty", live_version: live });
  });

  test("with the same content is as it was", async () => {
    const [first] = await sent(["ayni.txt", "Otoparkımız ücretsizdir."]);
    const before = await readRow(first!.id);
    await sent(["ayni.txt", "Otoparkımız ücretsizdir."]);
    expect(await readRow(first!.id)).toMatchObject({ state: "in-review", draft_version: before.draft_version });
  });
});

test("the same content that is read under two names at once waits to be looked through once", async () => {
  const documents = await sent(
    ...["bir", "iki", "üç", "dört"].map((name): [string, string] => [`bagaj-${name}.txt`, ""]),
  );
  for (const { id } of documents) await readRow(id);
  const read = await readDocument(
    new TextEncoder().encode("# Bagaj\n\nBagaj teslimi 16.00'ya kadardır.\n"),
    "bagaj.md",
  );
  const { db } = app.services;
  const states = await Promise.all(
    documents.map(({ id }) => inTransaction(db, (transaction) => keepReading(transaction, id, read, {}, new Date()))),
  );
  expect(states.toSorted()).toEqual(["in-review", "skipped", "skipped", "skipped"]);
});

test("what was skipped does not come back beside a document that has its content now", async () => {
  const [old, now] = await sent(["bagaj-eski.txt", ""], ["bagaj-yeni.txt", ""]);
  for (const { id } of [old!, now!]) await readRow(id);
  const text = "# El bagajı\n\nEl bagajı 8 kilodur.\n";
  const read = await readDocument(new TextEncoder().encode(text), "bagaj.md");
  const { db } = app.services;
  const keep = ({ id }: { id: string }) =>
    inTransaction(db, (transaction) => keepReading(transaction, id, read, {}, new Date()));
  expect(await keep(old!)).toBe("in-review");
  await keepFailure(db, old!.id, "duplicate");
  expect(await keep(now!)).toBe("in-review");
  expect(await keep(old!)).toBe("skipped");
});

describe("a pasted text", () => {
  test("from Word is read with its lists, under the title it was given", async () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-unhide:no}</style></head><body>
      <h1>Başka başlık<o:p></o:p></h1><p class=MsoNormal>Teslimat bölgeleri:<o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Kadıköy<o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Beşiktaş<o:p></o:p></p></body></html>`;
    const { id } = await app.json("admin", "POST", `${at}/pasted`, { title: "Teslimat", html });
    expect(await passagesOf(id)).toMatchObject([
      { kind: "item", lead: "Teslimat bölgeleri:", text: "Kadıköy" },
      { kind: "item", lead: "Teslimat bölgeleri:", text: "Beşiktaş" },
    ]);
    expect(await rowOf(id)).toMatchObject({ title: "Teslimat", name: "Teslimat.html" });
  });

  test("without a word in it is refused", async () => {
    const response = await app.call("admin", "POST", `${at}/pasted`, { title: "Boş", text: "  \n" });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "invalid-input", fields: { text: expect.any(String) } },
    ]);
  });
});

describe("a document", () => {
  test("keeps the name that staff gave it, for visitors too and in later readings", async () => {
    const [file] = await sent(["adsiz.txt", "Hediye paketi 40 TL'dir."]);
    const { draft_version } = await readRow(file!.id);
    await app.services.db
      .updateTable("knowledge_documents")
      .set({ live_version: draft_version })
      .where("id", "=", file!.id)
      .execute();
    await app.json("admin", "PATCH", `${at}/${file!.id}`, { title: "Hediye paketi" });
    await sent(["adsiz.txt", "Hediye paketi 45 TL'dir."]);
    expect(await readRow(file!.id)).toMatchObject({ title: "Hediye paketi" });
    const live = await listLiveDocuments(app.services.db, LIRVA.chatbotId);
    expect(live.find(({ id }) => id === file!.id)).toMatchObject({ title: "Hediye paketi" });
  });

  test("goes with its file, its versions and what is answered from it", async () => {
    const [file] = await sent(["silinecek.txt", "Bu dosya kalkacak."]);
    const { draft_version, file_id } = await readRow(file!.id);
    await app.services.db
      .updateTable("knowledge_documents")
      .set({ live_version: draft_version })
      .where("id", "=", file!.id)
      .execute();
    const kept = (await filesKept()).length;
    await app.json("admin", "DELETE", `${at}/${file!.id}`);
    expect(await rowOf(file!.id)).toBeUndefined();
    expect(await app.services.db.selectFrom("files").selectAll().where("id", "=", file_id!).execute()).toEqual([]);
    expect((await listLiveDocuments(app.services.db, LIRVA.chatbotId)).some(({ id }) => id === file!.id)).toBe(false);
    await expect.poll(async () => (await filesKept()).length).toBe(kept - 1);
    expect((await app.call("admin", "DELETE", `${at}/${file!.id}`)).status).toBe(404);
  });
});

test("an upload that broke off before its document was stored leaves no file behind", async () => {
  const { db, storage } = app.services;
  const saved = Promise.withResolvers<string>();
  const broken = vi.spyOn(storage, "save").mockImplementation((bucket, path, bytes, type) => {
    broken.mockRestore();
    // The node is killed as soon as the bytes are there.
    void storage.save(bucket, path, bytes, type).then(() => saved.resolve(path));
    return new Promise(() => {});
  });
  void send(["kopan.txt", "Bu dosya yarıda kaldı."]);
  const path = await saved.promise;
  await disposeOfOld(app.services, AbortSignal.timeout(20_000));
  expect(await filesKept(), "it may still be going on").toContain(path);
  await sql`update files set created_at = now() - interval '2 hours' where bucket = 'documents'`.execute(db);
  const others = (await filesKept()).filter((one) => one !== path);
  await disposeOfOld(app.services, AbortSignal.timeout(20_000));
  await expect.poll(filesKept).not.toContain(path);
  expect((await filesKept()).toSorted()).toEqual(others.toSorted());
});

describe("a file that a fault of ours keeps from being read", () => {
  /** Uploads it while the file store is away, and has its last attempt made at once. */
  async function givenUp(name: string, content: string): Promise<string> {
    const { db, storage } = app.services;
    const away = vi.spyOn(storage, "read").mockRejectedValue(new AppError("unavailable", "the file store is away"));
    const [file] = await sent([name, content]);
    const jobs = () =>
      sql<{ state: string }>`select state from sozbir_jobs.job where singleton_key = ${file!.id}`.execute(db);
    await expect.poll(async () => (await jobs()).rows).toMatchObject([{ state: "retry" }]);
    expect(await rowOf(file!.id)).toMatchObject({ state: "queued" });
    await sql`update sozbir_jobs.job set retry_count = retry_limit - 1, start_after = now()
      where singleton_key = ${file!.id}`.execute(db);
    await sql`select pg_notify('job_added', 'documents.read')`.execute(db);
    // Staff see why, and the operator sees the job.
    await expect.poll(async () => (await jobs()).rows).toMatchObject([{ state: "failed" }]);
    away.mockRestore();
    expect(await rowOf(file!.id)).toMatchObject({ state: "failed", reason: "failed-here" });
    return file!.id;
  }

  test("says so, and is read when staff want it again", async () => {
    const id = await givenUp("depo-kapali.txt", "Perde dikimi üç iş gününde hazır olur.");
    expect((await app.call("selin", "POST", `${at}/${id}/read`)).status).toBe(403);
    expect((await app.call("admin", "POST", `/chatbots/ardicpinar/documents/${id}/read`)).status).toBe(404);
    await app.json("admin", "POST", `${at}/${id}/read`);
    expect(await readRow(id)).toMatchObject({ state: "in-review", reason: null });
    // Pressed by somebody else, too, it is as it was.
    await app.json("admin", "POST", `${at}/${id}/read`);
    expect(await rowOf(id)).toMatchObject({ state: "in-review" });
  });

  test("is read from the next start on", async () => {
    const id = await givenUp("yeniden-baslayan.txt", "Yorgan yıkama iki iş gününde hazır olur.");
    await resumeDocuments(app.services, { alsoFailed: true });
    await expect.poll(async () => (await rowOf(id))?.state, { timeout: 15_000 }).toBe("in-review");
  });

  test("is read by the next look at the sources if its last attempt ended with its node or without the database", async () => {
    const { db } = app.services;
    const id = await givenUp("yarida-kalan.txt", "Battaniye yıkama iki iş gününde hazır olur.");
    await sql`update knowledge_documents set state = 'queued', reason = null where id = ${id}`.execute(db);
    await app.services.jobs.add(db, "sources.watch", {});
    await expect.poll(async () => (await rowOf(id))?.state, { timeout: 15_000 }).toBe("in-review");
  });

  test("has one job however often the sources are looked at", async () => {
    const { db, storage } = app.services;
    const away = vi.spyOn(storage, "read").mockRejectedValue(new AppError("unavailable", "the file store is away"));
    const [file] = await sent(["bekleyen.txt", "Çarşaf ütüsü ertesi gün hazır olur."]);
    const states = async () => {
      const { rows } = await sql<{ state: string }>`select state from sozbir_jobs.job
        where singleton_key = ${file!.id}`.execute(db);
      return rows.map(({ state }) => state);
    };
    await expect.poll(states).toEqual(["retry"]);
    await resumeDocuments(app.services);
    expect(await states()).toEqual(["retry"]);
    away.mockRestore();
    await app.json("admin", "DELETE", `${at}/${file!.id}`);
  });
});

// Last: from here on the application's own node reads nothing, until it begins anew.
test("a file whose node died before it was read is read by another", async () => {
  await app.services.jobs.close();
  const [file] = await sent([
    "yarim.docx",
    docx([{ style: "Heading1", text: "Terzi hizmeti" }, { text: "Düğme dikimi aynı gün yapılır." }]),
  ]);
  expect(await rowOf(file!.id)).toMatchObject({ state: "queued" });
  const log = pino({ level: "silent" });
  const changes = await listenForChanges(app.url, log);
  const connection = connect(app.url, { max: 4 });
  const jobs = await createJobs({ pool: connection.pool, log, changes });
  const others = new Proxy({}, { get: () => async () => {} }) as JobHandlers;
  await jobs.work({
    ...others,
    "documents.read": ({ id }, ...attempt) => readDocumentFile(app.services, id, ...attempt),
  });
  expect(await readRow(file!.id)).toMatchObject({ state: "in-review", title: "Terzi hizmeti" });
  await jobs.close();
  await changes.close();
  await connection.close();
});

test("a file that nothing is to read any more, as after a restore, is read from the next start on", async () => {
  const [file] = await sent(["geri.docx", docx([{ text: "Fermuar değişimi iki iş gününde hazır olur." }])]);
  // A backup holds no jobs.
  await sql`delete from sozbir_jobs.job`.execute(app.services.db);
  await startJobs(app.services);
  expect(await readRow(file!.id)).toMatchObject({ state: "in-review" });
});

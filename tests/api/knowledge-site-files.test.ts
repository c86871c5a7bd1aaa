import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LINKED_FILE_MAX_BYTES } from "#contract/knowledge-sources.ts";
import { docx } from "../support/documents/office.ts";
import { pdf, pdfOfStreams, stream } from "../support/documents/pdf.ts";
import { type Answer, link, sitePage } from "../support/site-server.ts";
import { createSourcesApp, PATIENCE_MS, type SourcesApp } from "../support/sources-app.ts";

let sources: SourcesApp;
beforeAll(async () => void (sources = await createSourcesApp()));
afterAll(() => sources.app.close());
// Nobody here never ends sending; ten megabytes may take their time.
beforeEach(() => void (sources.clock.waitsMs = PATIENCE_MS));
afterEach(() => sources.closeSites());

describe("files that pages lead to", () => {
  const file =
    (type: string, bytes: Uint8Array, more: Record<string, string> = {}): Answer =>
    (_, response) =>
      void response.writeHead(200, { "content-type": type, ...more }).end(bytes);
  const prices = pdf([
    [
      { y: 780, text: "Oda ücretleri", size: 20, bold: true },
      { y: 740, text: "Deniz manzarali oda gecelik 4.200 TL, kahvalti dahildir." },
    ],
  ]);
  const terms = docx([
    { style: "Heading1", text: "İptal koşulları" },
    { text: "Girişten 48 saat öncesine kadar iptal ücretsizdir." },
  ]);

  test("are read like the firm's own, by what they are, and say why they cannot be", async () => {
    const files: [path: string, answer: Answer][] = [
      ["/dosya/Fiyatlar%202026.pdf", file("application/pdf", prices, { etag: '"1"' })],
      ["/dosya/kosullar.docx", file("application/octet-stream", terms)],
      ["/dosya/taranmis.pdf", file("application/pdf", pdfOfStreams([stream("")]))],
      ["/dosya/gizli.pdf", file("application/pdf", prices, { "x-robots-tag": "noindex" })],
      ["/dosya/kurulum", file("application/octet-stream", Buffer.from("MZ"))],
      ["/dosya/buyuk.pdf", file("application/pdf", Buffer.alloc(LINKED_FILE_MAX_BYTES + 1))],
    ];
    const home = sitePage("Ana", `<p>Herkese merhaba.</p>${files.map(([path]) => link(path)).join("")}`);
    const { add, readAgain, documents, publish } = await sources.open(
      new Map<string, string | Answer>([["/", home], ...files]),
    );
    await add();
    const read = await documents();
    expect(read).toMatchObject({
      "/dosya/Fiyatlar%202026.pdf": { state: "in-review", title: "Oda ücretleri" },
      "/dosya/kosullar.docx": { state: "in-review", title: "İptal koşulları" },
      "/dosya/taranmis.pdf": { state: "failed", reason: "needs-ocr" },
      "/dosya/gizli.pdf": { state: "skipped", reason: "noindex" },
      "/dosya/kurulum": { state: "failed", reason: "not-a-document" },
      "/dosya/buyuk.pdf": { state: "failed", reason: "too-large" },
    });
    expect(await sources.passages(read["/dosya/Fiyatlar%202026.pdf"]!.id)).toEqual([
      "Deniz manzarali oda gecelik 4.200 TL, kahvalti dahildir.",
    ]);
    expect(await sources.passages(read["/dosya/kosullar.docx"]!.id)).toEqual([
      "Girişten 48 saat öncesine kadar iptal ücretsizdir.",
    ]);
    await publish();
    const before = await sources.marks();
    await readAgain();
    expect(await sources.marks()).toEqual(before);
  });

  test("come again only where they changed, if their server tells the time of it; the same bytes are not read, the same words write nothing", async () => {
    const since = "Mon, 16 Nov 2026 08:00:00 GMT";
    const handedOut: string[] = [];
    const dated: Answer = (request, response) => {
      if (request.headers["if-modified-since"] === since) return void response.writeHead(304).end();
      handedOut.push("dated");
      file("application/pdf", prices, { "last-modified": since })(request, response);
    };
    let sent = terms;
    const bare: Answer = (request, response) => {
      handedOut.push("bare");
      file("application/octet-stream", sent)(request, response);
    };
    const home = sitePage("Ana", `<p>Herkese merhaba.</p>${link("/fiyat.pdf")}${link("/kosullar.docx")}`);
    const { add, readAgain, documents, publish, id } = await sources.open(
      new Map<string, string | Answer>([
        ["/", home],
        ["/fiyat.pdf", dated],
        ["/kosullar.docx", bare],
      ]),
    );
    await add();
    await publish();
    const before = await sources.marks();
    expect(handedOut.splice(0)).toEqual(["dated", "bare"]);
    const run = vi.spyOn(sources.app.services.workers, "run");
    const filesRead = () => run.mock.calls.splice(0).filter(([{ name }]) => name === "documents").length;
    await readAgain();
    expect(handedOut).toEqual(["bare"]);
    expect(filesRead()).toBe(0);
    expect(await sources.marks()).toEqual(before);
    expect(await documents()).toMatchObject({
      "/fiyat.pdf": { state: "unchanged" },
      "/kosullar.docx": { state: "unchanged" },
    });
    // As one that was read before bytes were compared: it is read once more.
    await sources.app.services.db
      .updateTable("knowledge_documents")
      .set({ etag: null })
      .where("chatbot_id", "=", id)
      .execute();
    await readAgain();
    expect(filesRead()).toBe(1);
    await readAgain();
    expect(filesRead()).toBe(0);
    sent = docx([{ text: "Girişten 24 saat öncesine kadar iptal ücretsizdir." }]);
    await readAgain();
    expect(filesRead()).toBe(1);
    expect(await documents()).toMatchObject({ "/kosullar.docx": { state: "in-review", is_live: true } });
    run.mockRestore();
  });
});

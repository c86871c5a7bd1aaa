import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import { docx, docxParts, type Parts, sheetXml, xlsx, xlsxParts, zipped } from "./office.ts";
import { FONTS, latin1, packedStream, pdf, pdfOf, pdfOfStreams, stream } from "./pdf.ts";

/**
 * A file that is broken, a trap, or no document: what it is called, and as what it may end. "read" is for those in which
 * there is text that can be read without harm.
 */
export type Hostile = { name: string; bytes: Uint8Array; ends: readonly (DocumentFailure | "read")[] };

const MB = 1024 * 1024;
const TEXT = "Kargo ücreti 49,90 TL'dir ve iki iş gününde teslim edilir.";
const WORD = docx([{ style: "Heading1", text: "Kargo" }, { text: TEXT }]);
const EXCEL = xlsx([
  {
    name: "Fiyatlar",
    rows: [
      ["Hizmet", "Fiyat"],
      ["Kargo", 49.9],
    ],
  },
]);
const PAPER = pdf([
  [
    { y: 60, text: "Kargo", size: 18 },
    { y: 100, text: TEXT },
  ],
]);
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

const word = (body: string, more: Parts = {}, level: 0 | 6 = 6) => zipped({ ...docxParts(body), ...more }, level);
const sheet = (rows: string, more: Parts = {}) =>
  zipped({ ...xlsxParts([{ name: "A", rows: [] }], sheetXml(rows)), ...more });
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const nested = (open: string, close: string, times: number, inner = "") =>
  open.repeat(times) + inner + close.repeat(times);
const cut = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array =>
  Uint8Array.from(bytes, (byte, place) => (place === at ? value : byte));
/** Bytes of a whole file with every so-manieth turned over. */
const spoiled = (bytes: Uint8Array, every: number) =>
  Uint8Array.from(bytes, (byte, at) => (at % every === every - 1 ? byte ^ 0xff : byte));

/** A zip whose directory says other sizes than its parts have. */
function lying(bytes: Uint8Array, size: number): Uint8Array {
  const lie = Buffer.from(bytes);
  for (let at = lie.indexOf("PK\u0001\u0002"); at !== -1; at = lie.indexOf("PK\u0001\u0002", at + 4))
    lie.writeUInt32LE(size, at + 24);
  return lie;
}

/** One packed part that many entries of the directory point to. */
function overlapping(entries: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(MB, " "));
  const name = Buffer.from("word/document.xml");
  const local = Buffer.alloc(30);
  local.write("PK\u0003\u0004", "latin1");
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(MB, 22);
  local.writeUInt16LE(name.length, 26);
  const directory = Array.from({ length: entries }, (_, at) => {
    const own = Buffer.from(`word/p${at}.xml`);
    const entry = Buffer.alloc(46);
    entry.write("PK\u0001\u0002", "latin1");
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(MB, 24);
    entry.writeUInt16LE(own.length, 28);
    return Buffer.concat([entry, own]);
  });
  const start = local.length + name.length + packed.length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, name, packed, ...directory, end]);
}

const encryptedZip = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes);
  for (const [mark, flag] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const)
    for (let at = file.indexOf(mark, 0, "latin1"); at !== -1; at = file.indexOf(mark, at + 4, "latin1"))
      file[at + flag]! |= 1;
  return file;
};

const doctype = (entities: string) => `<?xml version="1.0"?><!DOCTYPE w [${entities}]>`;
const laughs = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY l${at} "${at === 0 ? "ha" : `&l${at - 1};`.repeat(10)}">`,
).join("");

const onePage = (content: string, resources = "") => pdfOfStreams([content], resources);
const forms = (count: number) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>`,
    stream("/X Do"),
    ...Array.from({ length: count }, (_, at) =>
      stream(
        "/X Do ".repeat(10),
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${at === count - 1 ? 5 : 6 + at} 0 R >> /Font ${FONTS} >>`,
      ),
    ),
  ]);

/** A hundred files, of every kind that is read here. Made when asked for: some are large. */
export function hostileFiles(): Hostile[] {
  const files: Hostile[] = [];
  const add = (name: string, bytes: Uint8Array | string, ...ends: Hostile["ends"]) =>
    files.push({
      name: `${String(files.length).padStart(3, "0")} ${name}`,
      bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
      ends,
    });

  // Nothing, or no document at all.
  for (const ending of ["pdf", "docx", "xlsx", "txt", "html", "csv", "md"]) add(`bos.${ending}`, "", "empty");
  add("bosluk.txt", " \n\t\r\n".repeat(1000), "empty");
  add("sifirlar.pdf", new Uint8Array(MB), "empty");
  add("gelisiguzel.pdf", randomBytes(64 * 1024), "not-a-document", "needs-ocr");
  add(
    "gelisiguzel.txt",
    Buffer.concat([Buffer.from([1, 2, 3, 0]), randomBytes(64 * 1024)]),
    "not-a-document",
    "needs-ocr",
  );
  add("resim.pdf", Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex"), "needs-ocr");
  add("foto.docx", Buffer.concat([Buffer.from("ffd8ffe000104a464946000101", "hex"), Buffer.alloc(200)]), "needs-ocr");
  add("program.txt", Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), randomBytes(4096)]), "not-a-document");
  add(
    "elf.md",
    Buffer.concat([Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1"), randomBytes(4096)]),
    "not-a-document",
  );
  add("paket.csv", gzipSync(Buffer.alloc(10 * MB)), "not-a-document");
  add(
    "cizim.html",
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    "not-a-document",
    "unsupported",
    "needs-ocr",
    "empty",
  );
  add(
    "besleme.xml",
    `<?xml version="1.0"?><rss><channel><item><title>${TEXT}</title></item></channel></rss>`,
    "unsupported",
  );
  add("zengin.rtf", `{\\rtf1\\ansi ${TEXT}}`, "unsupported");
  add("eski.doc", Buffer.concat([OLE, randomBytes(8192)]), "unsupported");
  add("eski.xls", Buffer.concat([OLE, Buffer.from("Workbook", "utf16le"), Buffer.alloc(4096)]), "unsupported");
  add(
    "sifreli.docx",
    Buffer.concat([OLE, Buffer.alloc(1024), Buffer.from("EncryptedPackage", "utf16le"), randomBytes(8192)]),
    "encrypted",
  );
  add(
    "sifreli.xlsx",
    Buffer.concat([OLE, Buffer.from("EncryptionInfo\u0000EncryptedPackage", "utf16le"), Buffer.alloc(4096)]),
    "encrypted",
  );
  add("mektup.mht", `MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>${TEXT}</html>`, "unsupported");

  // Archives that are no office files.
  add("quine.zip", zipped({ "r/r.zip": zipped({ "r/r.zip": "PK" }) }), "not-a-document");
  add(
    "kat kat.docx",
    zipped({ "0.zip": zipped({ "1.zip": zipped({ "2.zip": zipped({ "word.txt": TEXT }) }) }) }),
    "not-a-document",
  );
  add("bos arsiv.docx", zipped({}), "not-a-document", "damaged");
  add("sunum.pptx", zipped({ "ppt/presentation.xml": "<p/>", "[Content_Types].xml": "<Types/>" }), "unsupported");
  add(
    "belge.odt",
    zipped({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<office/>" }, 0),
    "unsupported",
  );
  add("ikili.xlsb", zipped({ "xl/workbook.bin": randomBytes(100) }), "unsupported");
  add("kitap.epub", zipped({ mimetype: "application/epub+zip", "META-INF/container.xml": "<a/>" }, 0), "unsupported");
  add("disari.docx", zipped({ "../../etc/passwd": "root", "word/document.xml": "<a/>" }), "damaged", "empty");
  add(
    "cok parca.docx",
    zipped(Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`word/p${at}.xml`, "<a/>"]))),
    "too-complex",
  );

  // Bombs of zip.
  add("bomba.docx", word(paragraph(" ".repeat(60 * MB))), "too-complex");
  add(
    "bomba.xlsx",
    sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(60 * MB)}</t></is></c></row>`),
    "too-complex",
  );
  add(
    "stil bombasi.xlsx",
    sheet("", { "xl/styles.xml": `<styleSheet>${" ".repeat(60 * MB)}</styleSheet>` }),
    "too-complex",
  );
  add(
    "cok bomba.docx",
    word("", Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`word/x${at}.xml`, " ".repeat(4 * MB)]))),
    "too-complex",
  );
  add("ust uste.docx", overlapping(1000), "too-complex", "damaged");
  add("yalan kucuk.docx", lying(word(paragraph("a".repeat(8 * MB))), 100), "damaged");
  add("yalan buyuk.docx", lying(WORD, 0x7fffffff), "too-complex");
  add("yalan sifir.xlsx", lying(EXCEL, 0), "damaged");
  add("sifreli arsiv.docx", encryptedZip(WORD), "encrypted");
  add("resim bombasi.docx", word(paragraph(TEXT), { "word/media/image1.png": new Uint8Array(64 * MB) }), "read");
  add("ayni parca.docx", Buffer.concat([WORD, WORD]), "read", "damaged");

  // XML against its readers.
  add("kahkaha.docx", word("", { "word/document.xml": `${doctype(laughs)}<w>&l11;</w>` }), "damaged");
  add(
    "kahkaha.xlsx",
    sheet("", { "xl/sharedStrings.xml": `${doctype(laughs)}<sst><si><t>&l11;</t></si></sst>` }),
    "damaged",
  );
  add(
    "kare.docx",
    word("", {
      "word/document.xml": `${doctype(`<!ENTITY a "${"a".repeat(50_000)}">`)}<w>${"&a;".repeat(50_000)}</w>`,
    }),
    "damaged",
  );
  add(
    "disaridan.docx",
    word("", { "word/document.xml": `${doctype('<!ENTITY x SYSTEM "file:///etc/passwd">')}<w>&x;</w>` }),
    "damaged",
  );
  add(
    "disaridan.xlsx",
    sheet("", { "xl/styles.xml": `${doctype('<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;')}<a/>` }),
    "damaged",
  );
  add(
    "utf16.docx",
    word("", { "word/document.xml": Buffer.from(`\uFEFF${doctype(laughs)}<w>&l11;</w>`, "utf16le") }),
    "damaged",
  );
  add(
    "derin.docx",
    word(nested("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>", 50_000, paragraph(TEXT))),
    "too-complex",
  );
  add("derin tablo.docx", word(nested("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", 30_000)), "too-complex");
  add("derin.xlsx", sheet(nested("<row>", "</row>", 100_000)), "too-complex");
  add("cok oge.docx", word(`<w:p/>`.repeat(2_500_000)), "too-complex");
  add("acik kalan.docx", word(`<w:p><w:r><w:t>${TEXT}`), "damaged", "empty", "read");
  add(
    "govdesiz.docx",
    zipped({ ...docxParts(""), "word/document.xml": "<?xml version='1.0'?><a/>" }),
    "damaged",
    "empty",
  );
  add("bozuk xml.xlsx", sheet(`<row r="1"><c r="A1"><v>1</w></row>`), "damaged", "empty", "read");
  add("uzun nitelik.docx", word(`<w:p w:x="${"a".repeat(20 * MB)}"/>`), "empty", "too-complex", "damaged");

  // Tables larger than the world.
  add("kose.xlsx", sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`), "too-complex", "damaged", "read");
  add("eksi.xlsx", sheet(`<row r="-5"><c r="A-5"><v>1</v></c></row>`), "damaged", "empty", "read");
  add(
    "cok satir.xlsx",
    sheet(
      Array.from({ length: 120_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`).join(
        "",
      ),
    ),
    "too-complex",
  );
  add(
    "genis.xlsx",
    sheet(`<row r="1">${Array.from({ length: 16_000 }, () => "<c><v>1</v></c>").join("")}</row>`),
    "too-complex",
    "damaged",
    "read",
  );
  add(
    "formul.xlsx",
    sheet(
      `<row r="1"><c r="A1"><f>WEBSERVICE("http://127.0.0.1:1")</f></c><c r="B1" t="inlineStr"><is><t>${TEXT}</t></is></c></row>`,
    ),
    "read",
    "empty",
  );
  add("dizin disi.xlsx", sheet(`<row r="1"><c r="A1" t="s"><v>99999999</v></c></row>`), "damaged", "empty");
  add("cok satir.csv", "a;b\n".repeat(2_000_000), "too-complex");
  add("tirnak.csv", `ad;fiyat\n"${"a".repeat(10 * MB)}`, "damaged", "too-complex");
  add("cok sutun.csv", `${"a;".repeat(100_000)}\n${"1;".repeat(100_000)}`, "damaged", "too-complex", "read");

  // Macros are left where they are.
  add("makro.docm", word(paragraph(TEXT), { "word/vbaProject.bin": randomBytes(5000) }), "read");
  add(
    "makro.xlsm",
    zipped({
      ...xlsxParts([
        {
          name: "A",
          rows: [
            ["Hizmet", "Fiyat"],
            ["Kargo", 49.9],
          ],
        },
      ]),
      "xl/vbaProject.bin": randomBytes(5000),
    }),
    "read",
  );
  add(
    "sablon.docx",
    word(paragraph(TEXT), {
      "word/_rels/settings.xml.rels": `<Relationships><Relationship Target="http://127.0.0.1:1/x.dotm" TargetMode="External"/></Relationships>`,
    }),
    "read",
  );

  // Wrong endings: bytes decide.
  add("aslinda word.pdf", WORD, "read");
  add("aslinda pdf.docx", PAPER, "read");
  add("aslinda excel.txt", EXCEL, "read");
  add("aslinda metin.xlsx", TEXT, "read");

  // Cut off, or spoiled.
  for (const share of [0.1, 0.5, 0.9]) {
    add(`yarim ${share}.docx`, cut(WORD, share), "damaged", "not-a-document");
    add(`yarim ${share}.xlsx`, cut(EXCEL, share), "damaged", "not-a-document");
    add(`yarim ${share}.pdf`, cut(PAPER, share), "damaged", "needs-ocr", "read");
  }
  add("bozuk.docx", spoiled(WORD, 97), "damaged", "not-a-document", "encrypted");
  add("bozuk.pdf", spoiled(PAPER, 61), "damaged", "needs-ocr", "read");
  add("bir bayt.docx", changed(WORD, 60, 0xff), "damaged", "read");

  // PDFs.
  add("bos sayfa.pdf", pdf([[], [], []]), "needs-ocr");
  add(
    "sifreli.pdf",
    pdfOfStreams(
      [stream("")],
      "",
      `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<00> <00>]`,
    ),
    "encrypted",
  );
  add(
    "imza yabanci.pdf",
    pdfOfStreams([stream("")], "", "/Encrypt << /Filter /Yabanci /V 9 >>"),
    "damaged",
    "encrypted",
  );
  add("sadece bas.pdf", "%PDF-1.7\n", "damaged");
  add(
    "nesne bombasi.pdf",
    pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Count 1 /Kids ${nested("[", "]", 200_000)} >>`]),
    "damaged",
    "too-complex",
    "needs-ocr",
  );
  add(
    "akis bombasi.pdf",
    onePage(packedStream(Buffer.alloc(120 * MB, "0 0 m "))),
    "too-complex",
    "needs-ocr",
    "damaged",
  );
  add(
    "yazi bombasi.pdf",
    onePage(packedStream(Buffer.from(`BT /F1 9 Tf ${"(ab) Tj ".repeat(300_000)} ET`))),
    "too-complex",
    "damaged",
    "empty",
    "read",
  );
  add(
    "cift bomba.pdf",
    onePage(stream(Buffer.from(deflateBomb(2)).toString("latin1"), "/Filter [/FlateDecode /FlateDecode]")),
    "too-complex",
    "needs-ocr",
    "damaged",
  );
  add("kendini ceken.pdf", forms(1), "damaged", "needs-ocr", "too-complex");
  add("katlanan.pdf", forms(4), "damaged", "needs-ocr", "too-complex");
  add(
    "dongu.pdf",
    pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 5 /Kids [2 0 R] >>"]),
    "damaged",
    "needs-ocr",
    "too-complex",
  );
  add(
    "cok sayfa.pdf",
    pdfOf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>`,
      "<< /Type /Page /Parent 2 0 R >>",
    ]),
    "needs-ocr",
    "too-complex",
    "damaged",
  );
  add("iki bin sayfa.pdf", pdf(Array.from({ length: 2000 }, () => [{ y: 60, text: "a" }])), "too-complex");
  add(
    "dev resim.pdf",
    onePage(
      stream("/I Do"),
      `/XObject << /I << /Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB >> >>`,
    ),
    "needs-ocr",
    "damaged",
    "too-complex",
  );
  add(
    "betik.pdf",
    pdfOf([
      "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>",
      "<< /Type /Pages /Count 0 /Kids [] >>",
    ]),
    "damaged",
    "needs-ocr",
    "empty",
  );
  add("iceride gomulu.pdf", Buffer.concat([PAPER, Buffer.from("%PDF-1.4 ikinci"), PAPER]), "read", "damaged");
  add(
    "yanlis xref.pdf",
    latin1(
      Buffer.from(PAPER)
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n99999999"),
    ),
    "read",
    "damaged",
  );

  // Pages and texts.
  add("derin.html", nested("<div>", "</div>", 100_000, TEXT), "too-complex");
  add("derin liste.html", `<ul>${nested("<li><ul>", "</ul></li>", 30_000, TEXT)}</ul>`, "too-complex", "read", "empty");
  add("cok etiket.html", "<p>a".repeat(3_000_000), "too-complex");
  add(
    "betik.html",
    `<html><body><script>while(true){}</script><p>${TEXT}</p><img src=x onerror=alert(1)></body></html>`,
    "read",
  );
  add("acik etiket.html", `<p ${"a=b ".repeat(2_000_000)}`, "too-complex", "empty", "read", "damaged");
  add("tek satir.txt", "kelime ".repeat(2_500_000), "too-complex");
  add("cok satir.txt", `${TEXT}\n\n`.repeat(100_000), "too-complex");
  add("derin.md", `${"> ".repeat(50_000)}${TEXT}`, "too-complex", "read", "damaged", "empty");
  add(
    "derin liste.md",
    `# A\n\n${Array.from({ length: 3000 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")}`,
    "too-complex",
    "read",
    "damaged",
  );
  add("koseli.md", `# A\n\n${"[".repeat(20_000)}`, "too-complex", "read", "damaged", "empty");
  return files;
}

/** Megabytes of zeros, packed as often as told: some hundred bytes in the end. */
function deflateBomb(times: number): Uint8Array {
  let bytes: Uint8Array = Buffer.alloc(128 * MB);
  for (let at = 0; at < times; at += 1) bytes = deflateSync(bytes);
  return bytes;
}

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UploadList } from "#web/admin/chatbots/sources/upload-list.tsx";
import { isUnderWay, type Upload } from "#web/admin/chatbots/sources/use-uploads.ts";

const ID = "01a20365-2a93-7b70-a191-1697b9eb4fdc";
const said = (upload: Partial<Upload>) =>
  renderToStaticMarkup(<UploadList uploads={[{ key: 1, name: "fiyatlar.pdf", share: 0, ...upload }]} />);
const file = new File(["a"], "fiyatlar.pdf");

test("a file that was chosen says how far it is, and in plain words why it went no further", () => {
  expect(said({ file })).toContain("Sırada");
  expect(said({ file, share: 0.42 })).toMatch(/Gönderiliyor: %42.*<progress/);
  expect(said({ file, id: ID })).toContain("Okunuyor...");
  expect(said({ id: ID, progress: { id: ID, state: "in-review", reason: null, passages: 1200 } })).toContain(
    "1.200 parça bulundu",
  );
  expect(said({ id: ID, progress: { id: ID, state: "failed", reason: "needs-ocr", passages: 0 } })).toContain(
    "taranmış görüntülerden oluşuyor: OCR gerekli",
  );
  expect(said({ id: ID, progress: { id: ID, state: "failed", reason: "failed-here", passages: 0 } })).toContain(
    "bizden kaynaklanan bir hata yüzünden okunamadı",
  );
  expect(said({ problem: "Bir belge en fazla 20 MB olabilir." })).toContain("en fazla 20 MB");
});

test("the page asks about a file until it was read or could not be, and no longer", () => {
  const progress = { id: ID, reason: null, passages: 0 };
  expect(isUnderWay({ id: ID })).toBe(true);
  expect(isUnderWay({ id: ID, progress: { ...progress, state: "queued" } })).toBe(true);
  expect(isUnderWay({ id: ID, progress: { ...progress, state: "in-review" } })).toBe(false);
  expect(isUnderWay({ id: ID, progress: { ...progress, state: "failed", reason: "failed-here" } })).toBe(false);
});

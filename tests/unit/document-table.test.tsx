import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { DocumentFailure, KnowledgeDocument } from "#contract/knowledge-sources.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { fileFailureText } from "#web/admin/chatbots/sources/file-failures.ts";
import { DocumentTable } from "#web/admin/chatbots/sources/document-table.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";

const failed = (reason: DocumentFailure): KnowledgeDocument => ({
  ...{ id: "01a20365-2a93-7b70-a191-1697b9eb4fdc", source_id: "01a20365-2a93-7b70-a191-1697b9eb4fdd" },
  ...{ name: "fiyatlar.pdf", title: "Fiyatlar", state: "failed", reason, bytes: 900, read_at: null },
  ...{ is_live: false, passages: 0, off: 0 },
});

function shown(document: KnowledgeDocument): string {
  const page = { rows: [document], next: null };
  const table = <DocumentTable chatbotId={LIRVA.chatbotId} sources={[]} page={page} isFiltered={false} />;
  const Stub = createRoutesStub([{ path: "/", Component: () => table }]);
  return renderToStaticMarkup(
    <ToastProvider>
      <Stub />
    </ToastProvider>,
  );
}

test("a file is offered to be read again where the fault was ours, not where it is the file's", () => {
  expect(shown(failed("failed-here"))).toMatch(/bizden kaynaklanan.*aria-label="Yeniden Oku: Fiyatlar"/);
  expect(shown(failed("encrypted"))).not.toContain("Yeniden Oku");
});

test("a file's failure is told in the words of its upload, a page's in those of a page", () => {
  expect(shown(failed("empty"))).toContain(fileFailureText("empty"));
  expect(shown({ ...failed("empty"), name: "https://lirva.example/bos" })).toContain("Sayfada okunacak metin yok.");
});

test("a card leaves out what it has no value for", () => {
  const cell = (name: string) => new RegExp(`<td role="cell" class="hidden [^>]*><span[^>]*>${name}</span></td>`);
  const empty = shown(failed("encrypted"));
  expect(empty).toMatch(cell("Parça"));
  expect(empty).toMatch(cell("Okundu"));
  expect(empty).toMatch(/<td role="cell" class="hidden [^>]*><\/td><\/tr>/);
  expect(shown({ ...failed("encrypted"), passages: 3 })).not.toMatch(cell("Parça"));
});

test("a page that its owner withdrew is skipped, with the reason, and is said to go offline while it is live", () => {
  const name = "https://lirva.example/kvkk";
  const withdrawn: KnowledgeDocument = { ...failed("noindex"), name, state: "skipped", is_live: true };
  expect(shown(withdrawn)).toMatch(/Atlandı.*noindex.*yayından kalkacak/);
  expect(shown({ ...withdrawn, is_live: false })).not.toContain("yayından kalkacak");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ImportDifference } from "#contract/import-reports.ts";
import { DifferenceList } from "#web/admin/chatbots/import/difference-list.tsx";

const actions = { added: "Yeni", changed: "Değişti", removed: "Kaldırıldı" };

function shown(differences: ImportDifference[], counts: Partial<Record<ImportDifference["action"], number>>): string {
  const list = (
    <DifferenceList label="Ürünler" differences={differences} counts={counts} noun="ürün" actions={actions} />
  );
  return renderToStaticMarkup(list)
    .replaceAll(/<\/(?:li|p)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "");
}

test("a changed product is shown with both prices and stock in words", () => {
  const fields = [
    { field: "price", before: "1299.9 TRY", after: "1499.9 TRY" },
    { field: "old_price", before: "", after: "50 USD" },
    { field: "stock", before: "in_stock", after: "out_of_stock" },
  ];
  const text = shown([{ key: "KG-1", title: "Keten Gömlek", action: "changed", fields }], { changed: 1 });
  expect(text).toContain("Keten Gömlek KG-1\nDeğişti");
  expect(text).toMatch(/Fiyat: 1\.299,90 TL .*1\.499,90 TL\nEski fiyat: yok .*50,00 USD\nStok: Stokta var .*Tükendi\n/);
  expect(text).not.toContain("daha");
});

test("what a report leaves out is counted with its kind", () => {
  const text = shown([{ key: "BRE-1", title: "Bere", action: "removed", fields: [] }], { removed: 1200, added: 0 });
  expect(text).toMatch(/Bere BRE-1\nKaldırıldı\nve 1\.199 ürün daha\nKaldırıldı\n$/);
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { StatedValue } from "#contract/contradictions.ts";
import { ContradictionCard } from "#web/admin/chatbots/review/contradictions.tsx";

const price = (title: string, path: string, value: string): StatedValue => ({
  source: { kind: "passage", id: `${path}:1`, title, address: `https://ardicpinar.example${path}` },
  sentence: `Muayene ${value}`,
  value,
});

function shown(one: StatedValue, other: StatedValue): string {
  const card = <ContradictionCard contradiction={{ subject: "muayene", one, other }} />;
  const Stub = createRoutesStub([{ path: "/", Component: () => card }]);
  return renderToStaticMarkup(<Stub />);
}

test("two pages of the same title are told apart by their addresses, others by their titles", () => {
  const old = price("Fiyat Listesi", "/fiyatlar", "900 TL");
  const alike = shown(old, price("Fiyat Listesi", "/fiyat-listesi", "1.100 TL"));
  expect(alike).toMatch(/ardicpinar\.example\/fiyatlar<.*ardicpinar\.example\/fiyat-listesi</);
  expect(shown(old, price("Kampanya", "/kampanya", "700 TL"))).not.toContain("ardicpinar.example");
});

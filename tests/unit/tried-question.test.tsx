import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Tried } from "#web/admin/companies/setup/questions-step.tsx";

const asked = (outcome: string, answer: string, suggestions: string[]) =>
  ({ outcome, answer, suggestions, products: [], sources: [] }) as unknown as Parameters<typeof Tried>[0]["asked"];

function shown(outcome: string, answer: string, suggestions: string[]): string {
  const tried = <Tried question="Kurs kaç gün?" asked={asked(outcome, answer, suggestions)} chatbotId="dalis" />;
  const Stub = createRoutesStub([{ path: "/", Component: () => tried }]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]*>/g, " ");
}

test("a tried question shows what its visitor reads: the answer, and what else it offers", () => {
  const answer = "Kurs 4 gün sürer.\n\nYoksa şunu mu sormuştunuz?\n• Sertifika";
  expect(shown("answered", answer, ["Sertifika"])).toMatch(/Yanıtladı.*Kurs 4 gün sürer\..*Sertifika/s);
  expect(shown("suggested", "Bunlardan biri mi?\n• Sertifika", ["Sertifika"])).toMatch(
    /Öneri sundu.*Bunlardan biri mi\?.*Sertifika.*Yanıtını Yazın/s,
  );
});

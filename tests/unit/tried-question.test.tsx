import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Tried } from "#web/admin/companies/setup/questions-step.tsx";

type Source = { kind: "article" | "passage"; id: string };

function rendered(outcome: string, answer: string, suggestions: string[], sources: Source[] = []): string {
  const asked = { outcome, answer, suggestions, products: [], sources } as unknown as Parameters<
    typeof Tried
  >[0]["asked"];
  const tried = <Tried question="Kurs kaç gün?" asked={asked} chatbotId="dalis" />;
  const Stub = createRoutesStub([{ path: "/", Component: () => tried }]);
  return renderToStaticMarkup(<Stub />);
}
const shown = (...of: Parameters<typeof rendered>) => rendered(...of).replace(/<[^>]*>/g, " ");

test("a tried question shows what its visitor reads: the answer, and what else it offers", () => {
  const answer = "Kurs 4 gün sürer.\n\nYoksa şunu mu sormuştunuz?\n• Sertifika";
  expect(shown("answered", answer, ["Sertifika"])).toMatch(/Yanıtladı.*Kurs 4 gün sürer\..*Sertifika/s);
  expect(shown("suggested", "Bunlardan biri mi?\n• Sertifika", ["Sertifika"])).toMatch(
    /Öneri sundu.*Bunlardan biri mi\?.*Sertifika.*Yanıtını Yazın/s,
  );
});

test("a wrong answer is corrected in the article it came from, or by one of its own", () => {
  const ways = (...sources: Source[]) =>
    /<a[^>]*href="([^"]+)"[^>]*>Yanlışsa Düzeltin/.exec(rendered("answered", "Kurs 9 gün sürer.", [], sources))?.[1];
  expect(ways({ kind: "article", id: "kurs" })).toBe("/admin/chatbots/dalis/articles/kurs?from=setup");
  expect(ways({ kind: "passage", id: "0:1" })).toMatch(
    /^\/admin\/chatbots\/dalis\/articles\/new\?question=Kurs.*from=setup$/,
  );
});

import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Company, NewCompany } from "#contract/companies.ts";
import { formatDays, formatNarrowDay, formatShortMoment } from "#web/texts/dates.ts";
import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { answer, ApiError } from "#web/api.ts";
import { readCompany, refusedCompany } from "#web/admin/companies/company-values.ts";
import { neighboursOf } from "#web/admin/list/neighbours.ts";
import { newUuid } from "#web/chat/new-uuid.ts";
import { errorText } from "#web/texts/errors.ts";
import { changedFields } from "#web/changed-fields.ts";

const COMPANY: Company = {
  id: "01930000-0000-7000-8000-000000000001",
  name: "Lirva",
  logo: null,
  chatbot_id: "lirva",
  iframe_code: "https://rapor.example/1",
  state: "active",
};
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("of a company that is there only what was changed is sent", () => {
  const read = (name: string, report: string) =>
    readCompany(formOf({ name }), { logo: null, choice: "own:lirva", report, chatbots: [{ id: "lirva" }] }).wanted
      .company;
  expect(changedFields<NewCompany>(COMPANY, read("Lirva", "https://rapor.example/1"))).toEqual({});
  expect(changedFields<NewCompany>(COMPANY, read("Lirva Giyim", "https://rapor.example/1"))).toEqual({
    name: "Lirva Giyim",
  });
  expect(changedFields<NewCompany>(COMPANY, read("Lirva", ""))).toEqual({ iframe_code: null });
});

test("what a proxy answers in our place is told as what it is", async () => {
  const told = (status: number) =>
    answer(Promise.resolve(new Response("<h1>Sorry</h1>", { status }))).catch((error: unknown) => errorText(error));
  expect(await told(413)).toBe("Gönderilen bilgi çok büyük.");
  expect(await told(429)).toBe("Çok fazla deneme yapıldı. Lütfen biraz sonra tekrar deneyin.");
  expect(await told(502)).toBe("Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.");
  expect(await told(500)).toBe("Bir hata oluştu. Lütfen tekrar deneyin.");
});

test("an id that is refused says whose it is, and whether capitals alone tell them apart", () => {
  const refused = (fields: Record<string, string>, choice: "new" | "outside") =>
    refusedCompany(new ApiError(409, { error: "x", code: "conflict", fields, requestId: "-" }), choice);
  const alike = "Başka bir asistanın kimliğinden yalnızca büyük-küçük harfle ayrılıyor.";
  expect(refused({ id: ALIKE_ID }, "new")).toEqual({ new_chatbot_id: alike });
  expect(refused({ id: "is taken" }, "new")).toEqual({ new_chatbot_id: "Bu kimlik kullanılıyor." });
  expect(refused({ chatbot_id: ALIKE_ID }, "outside")).toEqual({ outside_chatbot_id: alike });
  expect(refused({ chatbot_id: "is another company's" }, "outside")).toEqual({
    outside_chatbot_id: "Bu asistan başka bir şirkete bağlı.",
  });
});

test("what is named by the browser has a UUID, on plain http as well", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = [newUuid(), newUuid()];
  vi.unstubAllGlobals();
  expect(new Set(ids.filter((id) => z.uuidv4().safeParse(id).success)).size).toBe(2);
});

test("a moment in a dense list is one line, of Istanbul's days", () => {
  const now = Date.parse("2026-01-02T00:30:00+03:00");
  const short = (moment: string) => formatShortMoment(moment, now);
  expect(
    ["2026-01-02T00:05:00+03:00", "2026-01-01T21:20:00Z", "2026-01-01T14:20:00+03:00", "2025-12-31T23:59:00+03:00"].map(
      short,
    ),
  ).toEqual(["bugün 00.05", "bugün 00.20", "dün 14.20", "31 Aralık 2025"]);
  expect(formatShortMoment("2026-11-21T14:05:00+03:00", Date.parse("2026-12-05T00:00:00Z"))).toBe("21 Kasım 14.05");
});

test("a day where there is little room has its weekday, and of another year that year", () => {
  expect(formatNarrowDay("2026-11-21", "2026-12-05")).toBe("21 Kas Cumartesi");
  expect(formatNarrowDay("2025-12-31", "2026-01-02")).toBe("31 Ara 2025");
});

test("an open row leads to its neighbours on the page, and to none where it left it", () => {
  const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const shown: string[] = [];
  const turn = (id: string) => neighboursOf(rows, { id }, (row) => void shown.push(row.id));
  expect(turn("a")).toMatchObject({ previous: undefined });
  expect(turn("c")).toMatchObject({ next: undefined });
  turn("b")?.previous?.();
  turn("b")?.next?.();
  expect(shown).toEqual(["a", "c"]);
  expect(turn("gone")).toBeUndefined();
});

test("several days say their years unless both are today's", () => {
  expect(formatDays("2026-11-28", "2026-12-03", "2026-12-05")).toBe("28 Kas – 3 Ara");
  expect(formatDays("2025-12-28", "2026-01-03", "2026-01-05")).toBe("28 Ara 2025 – 3 Oca");
  expect(formatDays("2025-03-01", "2025-03-07", "2026-01-05")).toBe("1 Mar – 7 Mar 2025");
  expect(formatDays("2025-12-28", "2026-01-03")).toBe("28 Ara 2025 – 3 Oca 2026");
});

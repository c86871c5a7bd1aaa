import { expect, test } from "vitest";
import { FIRST_METRICS } from "#contract/client-references.ts";
import { formatFigure } from "#web/texts/percentages.ts";
import { frontsOf } from "#web/site/home/fronts.ts";
import { measuredResult } from "#web/site/references/measured-result.ts";

test("the figure beside a logo is the first that was measured there, the reference's own before those asked of all", () => {
  const asked = { "Aktif Kullanıcı": "18.400", "Başarı Oranı": "%96" };
  expect(measuredResult({ ...asked, "Çağrı Azalması": "%48", Dil: "5" })).toEqual({
    label: "Çağrı Azalması",
    value: "%48",
  });
  expect(measuredResult(asked)).toEqual({ label: "Başarı Oranı", value: "%96" });
  expect(measuredResult({ ...asked, "Başarı Oranı": "0%" })).toEqual({ label: "Aktif Kullanıcı", value: "18.400" });
});

test("a reference whose figures nobody filled in has no place in the row of logos", () => {
  expect(measuredResult(FIRST_METRICS)).toBeUndefined();
  expect(measuredResult({})).toBeUndefined();
  expect(measuredResult({ Sonuç: "yakında" })).toBeUndefined();
  const reference = (company: string, metrics: Record<string, string>) => ({
    id: company,
    company,
    sector: "Giyim",
    logo: "/storage/images/public/logo.svg",
    product: "Asistan",
    description: "",
    website: "",
    metrics,
    order: 1,
  });
  const { fronts, count, measured } = frontsOf([
    reference("Ölçülmemiş", FIRST_METRICS),
    ...Array.from({ length: 7 }, (_, index) => reference(`Ölçülmüş ${index}`, { "Beden İadesi": "−27%" })),
  ]);
  expect(measured.map(({ company }) => company)).toEqual(Array.from({ length: 6 }, (_, index) => `Ölçülmüş ${index}`));
  expect(fronts).toHaveLength(6);
  expect(fronts[0]).not.toHaveProperty("metrics");
  expect(count).toBe(8);
});

test("percentages have one writing, however they were typed", () => {
  expect(["98%", "%98", "+ 12,5 %", "−27%", "1.250%", "2 kat", "0%"].map(formatFigure)).toEqual([
    "%98",
    "%98",
    "+ %12,5",
    "−%27",
    "%1.250",
    "2 kat",
    "%0",
  ]);
});

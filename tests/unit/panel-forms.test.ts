import { expect, test } from "vitest";
import type { Company } from "#contract/companies.ts";
import { readCompany } from "#web/admin/companies/company-values.ts";
import { changesOf } from "#web/admin/companies/save-company.ts";

const COMPANY: Company = {
  id: "01930000-0000-7000-8000-000000000001",
  name: "Lirva",
  logo: null,
  chatbot_id: "lirva",
  iframe_code: "https://rapor.example/1",
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
  expect(changesOf(COMPANY, read("Lirva", "https://rapor.example/1"))).toEqual({});
  expect(changesOf(COMPANY, read("Lirva Giyim", "https://rapor.example/1"))).toEqual({ name: "Lirva Giyim" });
  expect(changesOf(COMPANY, read("Lirva", ""))).toEqual({ iframe_code: null });
});

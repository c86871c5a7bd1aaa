import { z } from "zod";
import { OptionalPageQuery, Search } from "./paging.ts";
import { line } from "./text.ts";
import { isWebAddress } from "./web-addresses.ts";

/** A paused company's chatbot does not answer; an archived company is also missing from lists. Nothing is deleted. */
export const CompanyState = z.enum(["active", "paused", "archived"]);
export type CompanyState = z.infer<typeof CompanyState>;

/** docs/product.md, What is kept. `logo` is a public address, `iframe_code` the address of the report frame. */
export const Company = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  chatbot_id: z.string().nullable(),
  iframe_code: z.string().nullable(),
  state: CompanyState,
});
export type Company = z.infer<typeof Company>;

/** A company in a list to choose from. */
export const CompanyOption = Company.pick({ id: true, name: true, chatbot_id: true });
export type CompanyOption = z.infer<typeof CompanyOption>;

const Logo = z
  .string()
  .max(500)
  .refine(
    (address) => address.startsWith("/storage/") || isWebAddress(address, "https"),
    "must be an https address without credentials, or a stored file",
  );

/** The platform's own report: its signed address on this very site (server/domain/report-address.ts). */
const BUILT_IN_REPORT = /^\/company-report\/[0-9a-f-]{36}\?signature=[\w-]{43}$/;

const HttpsAddress = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .refine((address) => isWebAddress(address, "https"), "must be an address without credentials");

export const NewCompany = z.object({
  name: line(120),
  logo: Logo.nullish(),
  chatbot_id: line(100).nullish(),
  iframe_code: z.union([HttpsAddress, z.string().regex(BUILT_IN_REPORT)]).nullish(),
});
export type NewCompany = z.infer<typeof NewCompany>;

export const CompanyChange = NewCompany.partial();
export type CompanyChange = z.infer<typeof CompanyChange>;

/** `seen`: the changed fields as they were read; newer ones are not replaced (`conflict`). */
export const CompanySeen = z.object({ seen: Company.partial().optional() });
export type CompanySeen = z.infer<typeof CompanySeen>;

/** `search` matches part of the name or of the chatbot's id, ignoring case and diacritics. */
export const CompanyQuery = OptionalPageQuery.extend({
  search: Search.optional(),
  /** Only archived ones; by default they are left out. */
  archived: z.literal("1").optional(),
});
export type CompanyQuery = z.infer<typeof CompanyQuery>;

export const CompanyStateChange = z.object({ state: CompanyState });

/** What a company's own administrator may change (docs/product.md, Calls: name, or logo). */
export const OwnCompanyChange = NewCompany.pick({ name: true, logo: true }).partial();
export type OwnCompanyChange = z.infer<typeof OwnCompanyChange>;

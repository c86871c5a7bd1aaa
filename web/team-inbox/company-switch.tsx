import type { Company } from "#contract/companies.ts";
import { Select } from "../ui/select.tsx";

type Props = {
  company: string | null;
  companies: readonly Pick<Company, "id" | "name">[];
  onChoose: (company: string | null) => void;
};

/** Switches between the provider's own inbox and those of its companies. */
export const CompanySwitch = ({ company, companies, onChoose }: Props) => (
  <Select
    aria-label="Kimin gelen kutusu"
    value={company ?? ""}
    options={[
      { value: "", label: "Kendi görüşmelerimiz" },
      ...companies.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    className="ml-2 min-w-0 max-sm:order-last max-sm:ml-0 max-sm:basis-full sm:w-56 [&_select]:truncate [&_select]:text-sm"
  />
);

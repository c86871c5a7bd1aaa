import type { Option } from "../../ui/select.tsx";

/** Labels as the options of a filter. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

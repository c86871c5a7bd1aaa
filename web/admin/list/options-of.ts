import type { Option } from "../../ui/select.tsx";

/** Converts labels to select options. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

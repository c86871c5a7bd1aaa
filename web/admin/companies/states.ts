import type { CompanyState } from "#contract/companies.ts";

/** Labels of a client's states. */
export const STATES: Record<CompanyState, { label: string }> = {
  active: { label: "Çalışıyor" },
  paused: { label: "Duraklatıldı" },
  archived: { label: "Arşivde" },
};

import type { CompanyState } from "#contract/companies.ts";

/** What a client's state is called. */
export const STATES: Record<CompanyState, { label: string }> = {
  active: { label: "Çalışıyor" },
  paused: { label: "Duraklatıldı" },
  archived: { label: "Arşivde" },
};

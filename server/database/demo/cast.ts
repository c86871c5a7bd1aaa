/**
 * The people and companies of the demo, used by the first start and by every test. All are fictional. Ids are fixed, so
 * that tests can name them.
 */
export const LIRVA = {
  id: "01930000-0000-7000-8000-000000000001",
  name: "Lirva Giyim",
  chatbotId: "lirva",
  knowledge: "magaza",
  site: "https://lirva.example",
  color: "#8f3a5a",
} as const;
export const ARDICPINAR = {
  id: "01930000-0000-7000-8000-000000000002",
  name: "Ardıçpınar Hastanesi",
  chatbotId: "ardicpinar",
  knowledge: "hastane",
  site: "https://ardicpinar.example",
  color: "#0f766e",
} as const;
export const COMPANIES = [LIRVA, ARDICPINAR] as const;

export const USERS = {
  selin: { email: "selin@lirva.example", displayName: "Selin", role: "company_admin", company: LIRVA },
  emre: { email: "emre@lirva.example", displayName: "Emre", role: "company_user", company: LIRVA },
  ayse: { email: "ayse@ardicpinar.example", displayName: "Ayşe", role: "company_admin", company: ARDICPINAR },
  deniz: { email: "deniz@ardicpinar.example", displayName: "Deniz", role: "company_user", company: ARDICPINAR },
} as const;

/**
 * An account created at a start. A generated password is printed once and stored nowhere; a given one is not printed.
 */
export type SignIn = { email: string; password: string | null; who: string };

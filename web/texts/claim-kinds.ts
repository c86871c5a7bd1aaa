import type { ClaimKind } from "#contract/unsupported-claims.ts";

/** Kinds of claims that are removed from answers because no source supports them. */
export const claimKinds: Record<ClaimKind, string> = {
  price: "fiyat",
  percentage: "oran",
  date: "tarih",
  time: "saat",
  duration: "süre",
  number: "sayı",
  code: "kod",
  phone: "telefon",
  email: "e-posta",
  link: "bağlantı",
  account: "hesap",
  iban: "IBAN",
  address: "adres",
};

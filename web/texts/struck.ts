import type { StruckKind } from "#contract/struck.ts";

/** What a claim was that nothing vouched for. */
export const struckKinds: Record<StruckKind, string> = {
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

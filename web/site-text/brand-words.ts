import type { Brand } from "../texts/brand.ts";

/** Puts what the brand says of itself in the places the text leaves for it (contract/site-texts.ts). */
export const withBrand = (text: string, { name, address, email, phone }: Brand) =>
  Object.entries({ marka: name, adres: address, "e-posta": email, telefon: phone }).reduce(
    (filled, [word, value]) => filled.replaceAll(`{${word}}`, value),
    text,
  );

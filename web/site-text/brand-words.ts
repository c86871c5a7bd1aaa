import type { RetentionPeriods } from "#contract/retention.ts";
import type { Brand } from "../texts/brand.ts";

/**
 * Puts what the brand says of itself, and how long data is kept, in the places the text leaves for them
 * (contract/site-texts.ts).
 */
export const withBrand = (text: string, { name, address, email, phone }: Brand, periods: RetentionPeriods) =>
  Object.entries({
    marka: name,
    adres: address,
    "e-posta": email,
    telefon: phone,
    "görüşme süresi": `${periods.conversation_months} ay`,
    "form süresi": `${periods.form_months} ay`,
    "e-posta süresi": `${periods.mail_days} gün`,
    "işlem kaydı süresi": `${periods.audit_months} ay`,
  }).reduce((filled, [word, value]) => filled.replaceAll(`{${word}}`, value), text);

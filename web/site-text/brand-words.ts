import type { RetentionPeriods } from "#contract/retention.ts";
import type { Brand } from "../texts/brand.ts";

/** Replaces a text's placeholders by the brand's data and the retention periods (contract/site-texts.ts). */
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

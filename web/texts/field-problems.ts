import { isBlank } from "#contract/blank-text.ts";

/** Returns the validation error of one field as Turkish text; undefined if it is valid. */
export function fieldProblem(field: HTMLInputElement): string | undefined {
  const { name, type, required, value, validity, willValidate, minLength } = field;
  const isMissing = validity.valueMissing || (required && type !== "password" && isBlank(value));
  if (!name || !willValidate || (validity.valid && !isMissing)) return undefined;
  if (isMissing) return type === "select-one" ? "Lütfen bir seçim yapın." : missing;
  if (validity.typeMismatch && type === "email") return badEmail;
  if (validity.typeMismatch && type === "url") return badAddress;
  if (validity.tooShort) return tooShort(minLength);
  return "Bu alanı kontrol edin.";
}

/** docs/product.md, What may be entered. */
export const tooShort = (length: number) => `En az ${length} karakter olmalıdır`;
export const missing = "Bu alan zorunludur.";
export const badAddress = "Geçerli bir adres yazın (https://...).";
const credentials = "Adreste kullanıcı adı ya da şifre bulunamaz.";
/** Returns why an address is not accepted. */
export function addressProblem(address: string): string {
  const url = URL.parse(address);
  return url?.username || url?.password ? credentials : badAddress;
}
export const badEmail = "Geçerli bir e-posta adresi yazın.";
export const badPhone = "Geçerli bir telefon numarası yazın.";
export const webAddressInName = "Bir ad yazın; web adresi yazılamaz.";
export const passwordsDiffer = "Yeni şifreler eşleşmiyor";

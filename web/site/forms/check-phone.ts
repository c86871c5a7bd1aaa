import { isPhone, plainPhone } from "#contract/phone-rules.ts";
import { formText } from "../../form-text.ts";
import { badPhone } from "../../texts/field-problems.ts";
import type { FieldErrors } from "../../ui/form-context.ts";

/** The browser accepts any text in a field for phone numbers. */
export const checkPhone = (form: FormData): FieldErrors =>
  isPhone(plainPhone(formText(form, "phone"))) ? {} : { phone: badPhone };

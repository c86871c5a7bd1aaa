import type { Contact } from "#contract/person-wishes.ts";
import type { AskedField, Collected } from "./texts.ts";

const ORDER: AskedField[] = ["name", "phone", "email", "note"];

/** "Ad soyad: Ayşe Demir", one line per value, in the order of the questions. */
export const linesOf = (labels: Record<AskedField, string>, collected: Collected): string =>
  ORDER.flatMap((field) => (collected[field] ? `${labels[field]}: ${collected[field]}` : [])).join("\n");

/** Phone number and e-mail address as the visitor gave them. */
export const waysOf = ({ phone, email }: Partial<Contact>): string => [phone, email].filter(Boolean).join(", ");

import type { Contact } from "#contract/person-wishes.ts";
import type { AskedField, Collected } from "./texts.ts";

const ORDER: AskedField[] = ["name", "phone", "email", "note"];

/** "Ad soyad: Ayşe Demir", a line each, in the order in which they are asked. */
export const linesOf = (labels: Record<AskedField, string>, collected: Collected): string =>
  ORDER.flatMap((field) => (collected[field] ? `${labels[field]}: ${collected[field]}` : [])).join("\n");

/** Number and address, as the visitor gave them. */
export const waysOf = ({ phone, email }: Partial<Contact>): string => [phone, email].filter(Boolean).join(", ");

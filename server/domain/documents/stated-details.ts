import { type Block, textsOf } from "./document.ts";
import { showsPrice } from "./figures.ts";
import { hoursInWords } from "./stated-hours.ts";
import { fingerprint } from "./normalize-text.ts";
import { listOf, plain, type StatedThing, typesOf } from "./stated-data.ts";

/** What follows is told of the firm, not of what the page is about. */
export const DETAILS_HEADING = "İletişim";
/** More are a directory's. */
const MAX_FIRMS = 20;
const MAX_LENGTH = 200;
/** Others may have an address or a number as well, which are not the firm's. */
const NO_FIRM = /^(?:Person|.*Event|JobPosting|Product|Offer|Review|Article|BlogPosting|NewsArticle|Trip|.*Trip)$/;
const HOURS = /\d{1,2}[.:]\d{2}\s?[-–—/]\s?\d{1,2}[.:]\d{2}|24\s?saat/;

/**
 * What a page states for search engines (schema.org, LocalBusiness) of a firm and does not show: its hours, address,
 * telephone, e-mail and prices, under "İletişim". `shown` are the page's own blocks and those around them.
 */
export function statedDetails(stated: readonly StatedThing[], shown: readonly Block[]): Block[] {
  const text = shown.flatMap(textsOf).join("\n");
  const seen = { text, letters: fingerprint(text), digits: text.replace(/\D+/g, "") };
  const firms = stated.filter(isFirm).slice(0, MAX_FIRMS);
  const met = new Set<string>();
  const details = firms.flatMap((firm): Block[] => {
    const lines = linesOf(firm, seen).filter((line) => met.size < met.add(line).size);
    if (lines.length === 0) return [];
    const name = plain(firm["name"]).slice(0, MAX_LENGTH);
    const heading: Block[] = name === "" ? [] : [{ kind: "heading", level: 2, text: name }];
    return [...heading, ...lines.map((line): Block => ({ kind: "paragraph", text: line }))];
  });
  return details.length === 0 ? [] : [{ kind: "heading", level: 1, text: DETAILS_HEADING }, ...details];
}

const isFirm = (thing: StatedThing): boolean => !typesOf(thing).some((type) => NO_FIRM.test(type));

type Seen = { text: string; letters: string; digits: string };

function linesOf(firm: StatedThing, { text, letters, digits }: Seen): string[] {
  const hours = HOURS.test(text) ? "" : hoursInWords(firm);
  const { street, address } = addressOf(firm["address"]);
  const contacts = [firm, ...listOf(firm["contactPoint"]).filter((one) => typeof one === "object" && one !== null)];
  const all = (name: string) => contacts.flatMap((one) => listOf((one as StatedThing)[name])).map(plain);
  const phones = all("telephone").filter((phone) => {
    const number = phone.replace(/\D+/g, "");
    return /^[+\d][\d\s()./-]{5,24}$/.test(phone) && number.length > 6 && !digits.includes(number.slice(-10));
  });
  const mails = all("email").map((mail) => mail.replace(/^mailto:/i, ""));
  const prices = plain(firm["priceRange"]);
  return [
    ...(hours === "" ? [] : [`Çalışma saatleri: ${hours}`]),
    ...(street === "" || letters.includes(fingerprint(street)) ? [] : [`Adres: ${address}`]),
    ...[...new Set(phones)].map((phone) => `Telefon: ${phone}`),
    ...[...new Set(mails)]
      .filter((mail) => /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i.test(mail) && !text.includes(mail))
      .map((mail) => `E-posta: ${mail}`),
    ...(/\d/.test(prices) && !showsPrice(text) ? [`Fiyat aralığı: ${prices}`] : []),
  ].filter((line) => line.length <= MAX_LENGTH);
}

/** The street, by which an address is known, and the whole of it: "Moda Cad. No: 45, 34710 Kadıköy/İstanbul". */
function addressOf(value: unknown): { street: string; address: string } {
  const [first] = listOf(value);
  if (typeof first !== "object" || first === null) return { street: plain(first), address: plain(first) };
  const of = (name: string) => plain((first as StatedThing)[name]);
  const street = of("streetAddress");
  const isSaid = (part: string) => part === "" || fingerprint(street).includes(fingerprint(part));
  const place = [of("addressLocality"), of("addressRegion")].filter((part) => !isSaid(part));
  const below = [of("postalCode"), [...new Set(place)].join("/")].filter((part) => !isSaid(part)).join(" ");
  return { street, address: below === "" ? street : `${street}, ${below}` };
}

import type { Order } from "#contract/assistant.ts";
import { truncateText } from "#contract/truncate-text.ts";
import { whenSaid } from "../dialogue/when-said.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { readAddress } from "../visitor/read-address.ts";
import { readPlace } from "../visitor/read-place.ts";
import { phoneShape, readPhone } from "../visitor/read-phone.ts";
import { amountAt } from "./amounts.ts";
import { asksQuestion } from "./order-wish.ts";

/** What is told of an order besides its lines, by kind, as the confirmation shows it. */
export type OrderWishes = Order["wishes"];

export const LABELS = {
  day: "Gün",
  time: "Saat",
  handover: "Teslim",
  address: "Adres",
  recipient: "Alıcı",
  writing: "Üzerine yazılacak",
  people: "Kişi",
} as const;
const MAX_LENGTH = 200;

const FETCHES =
  /\bgel al\b|\b(?:kendim(?:iz)?|gelip|ugrayip|elden|(?:magaza|dukkan|sube|firin|yer|siz)\w*d[ae]n)\b(?: \w+){0,3} al(?!di|mis)\w*/;
const SENT =
  /\b(?:eve|evime|adrese|adresime|ise|is ?yerine|kapiya)\b(?: \w+){0,2} (?:teslim\w*|gel(?:sin|ecek)|getir\w*|gonder\w*|yolla\w*|olsun)|\b(?:kurye|kargo)\w*(?: ile)? (?:gelsin|gonder(?!i\b)\w*|olsun|yolla\w*)|\bkargo(?:yla| ile)\b/;
/** The words between "üzerine" and "yazılsın". */
const WRITTEN_ON =
  /(?:(?:üst|ust)(?:[üu]ne)|[üu]zerine|i[çc]ine|notuna|kart(?:[ıi]n)?a)\s+["“”']?(.{2,120}?)["“”']?\s+(?:diye\s+)?yaz(?:[ıi]n|s[ıi]n|al[ıi]m|ar|abil|[ıi]ls[ıi]n|[ıi]lacak|sa|d[ıi]r)?\p{L}*/iu;
/** "Annemin adına olsun Fatma Ak", "kardeşime gidecek adı Elif Yılmaz", "alıcı Elif Yılmaz". */
const NAME = "(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){0,2})";
const RECIPIENT = new RegExp(
  `(?:[Aa]l[ıi]c[ıi](?:n[ıi]n)?(?: ad[ıi]| ismi)?|[Aa]d[ıi]na (?:olsun|gitsin|gelsin|g[öo]nderin|gidecek)|[Tt]eslim alacak (?:ki[şs]i)?|(?<!\\p{L})\\p{L}+(?:me|ma|ime|[ıi]ma|uma|üme) (?:gidecek|gitsin|g[öo]nderilecek|hediye)\\p{L}*,? (?:[Aa]d[ıi]|[İi]smi)|(?<!\\p{L})\\p{L}+m alacak,? (?:[Aa]d[ıi]|[İi]smi))\\s*[:=]?\\s*${NAME}(?!\\p{L})`,
  "u",
);
const RECIPIENT_BEFORE = new RegExp(
  `(?<!\\p{L})${NAME} (?:ad[ıi]na (?:olsun|gitsin|gelsin|g[öo]nderin|gidecek)|teslim alacak)`,
  "u",
);
/** "İyi ki doğdun Ayşe yazılsın": nobody's name is to be written, so it stands on the thing. */
const WRITTEN = /^["“”']?(\p{L}+(?:\s+\p{L}+){2,9})["“”']?\s+(?:yaz[ıi]ls[ıi]n|yazs[ıi]n|yaz[ıi]lacak)[.!\s]*$/iu;
/** "Not: seni seviyorum". */
const NOTED = /^(?:kart|not)(?:u|a|ta|una|unda)?\s*[:=]\s*["“”']?(.{2,120}?)["“”']?(?:\s+yaz\p{L}*)?[.!\s]*$/iu;
const ALONE = /\btek (?:kisi(?!l)|basima)/;
/** A day for a call is not one of the order. */
const OF_CALL = /\bara(?:y[iu]n|sin\w*|rsaniz|nmak|yabilir)\b/;

/**
 * What a message tells of an order besides its lines, for a writer at `now`; empty for a question. `addressIn` finds
 * where it goes.
 */
export function wishesIn(text: string, now: Date, addressIn = readAddress): OrderWishes {
  if (asksQuestion(text)) return {};
  const written = WRITTEN_ON.exec(text) ?? WRITTEN.exec(text) ?? NOTED.exec(text);
  const place = addressIn(written ? text.replace(written[0], " ") : text);
  const rest = (place?.rest ?? text)
    .replace(written?.[0] ?? "", " ")
    .replace(phoneShape, (number) => (readPhone(number).phone === null ? number : "\n"));
  const words = expandAbbreviations(wordsOf(rest));
  const said = words.join(" ");
  const isFetched = FETCHES.test(said);
  const recipient = recipientIn(text);
  const people = words.findIndex((word, at) => amountAt(words, at)?.amount.unit === "kişi" && !word.endsWith("lik"));
  const guests =
    people < 0 || words.slice(people).some((word) => word.startsWith("kisilik")) ? null : amountAt(words, people);
  return {
    ...(OF_CALL.test(said) ? {} : whenSaid(rest, now)),
    ...(isFetched && { handover: "gelip alınacak" }),
    ...(!isFetched && SENT.test(said) && { handover: /\bkargo/.test(said) ? "kargo" : "adrese" }),
    ...(place && {
      address: truncateText(
        place.address.replace(/^adres(?:im|imiz)?(?:\s+(?:de|da|ise|şu|su|bu)(?!\p{L}))?\s*[:=]?\s*/iu, ""),
        MAX_LENGTH,
      ),
    }),
    ...(recipient && { recipient }),
    ...(written && { writing: truncateText(written[1]!, MAX_LENGTH) }),
    ...(guests && { people: `${guests.amount.count}` }),
    ...(ALONE.test(said) && { people: "1" }),
  };
}

/** Who gets what is ordered, if that is somebody else. */
export const recipientIn = (text: string): string | null =>
  (RECIPIENT.exec(text) ?? RECIPIENT_BEFORE.exec(text))?.[1] ?? null;

/** The order with what was told; what is fetched needs no address. */
export function withWishes(order: Order, told: OrderWishes): Order {
  const { address, handover, ...others } = order.wishes;
  const isFetched = told["handover"] === "gelip alınacak";
  const kept = {
    ...others,
    ...(address && !isFetched && { address }),
    ...(handover && (!told["address"] || handover === "kargo") && { handover }),
  };
  const where = told["address"] && { address: wholeAddress(kept["address"], told["address"]) };
  return { ...order, wishes: { ...kept, ...told, ...where } };
}

/** A district and a street belong together in either order; of two of a kind the latest counts. */
function wholeAddress(before: string | undefined, told: string): string {
  if (before === undefined || before === told) return told;
  if (!isPlace(told)) return isPlace(before) ? `${told}, ${before}` : told;
  return [...before.split(", ").filter((part) => !isPlace(part)), told].join(", ");
}
const isPlace = (address: string): boolean => readPlace(address)?.rest === "";

/** True if `told` has something that the order does not say already. */
export const isNews = (order: Order, told: OrderWishes): boolean =>
  Object.entries(told).some(([kind, text]) => order.wishes[kind] !== text);

/** "Gün: 1 Aralık Salı", one for each kind. */
export const wishLines = ({ wishes }: Pick<Order, "wishes">): string[] =>
  Object.entries(LABELS).flatMap(([kind, label]) => (wishes[kind] ? `${label}: ${wishes[kind]}` : []));

/** True for a message that says nothing but such wishes: "Moda Cad. 45 daire 3 getirebilir misiniz". */
export function isOnlyWish(text: string, addressIn = readAddress): boolean {
  return wordsOf(addressIn(text)?.rest ?? text).every((word) => BESIDE_ADDRESS.test(word));
}
const BESIDE_ADDRESS =
  /^(?:lutfen|buraya|bu|adrese|eve|evime|siparisi\w*|getir\w*|gonder\w*|teslim\w*|yolla\w*|birak\w*|gelsin|ol(?:sun|acak)|ed\w*|yap\w*|kurye\w*|ile|[a-z]*bilir\w*|m[iu]\w*|y?[ae])$/;

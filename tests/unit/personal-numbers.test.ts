import { describe, expect, it } from "vitest";
import { besideMasked, hasMaskedCard, MASK, maskCards, maskPersonalNumbers } from "#contract/personal-numbers.ts";
import { countThreadMs } from "../support/thread-time.ts";

/** Always the same, so that a failure comes back. */
function* randoms(seed = 20_260_101) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}
const random = randoms();
const below = (end: number) => Math.floor(random.next().value! * end);
const digits = (length: number) => Array.from({ length }, () => below(10)).join("");
const pick = <T>(of: readonly T[]): T => of[below(of.length)]!;
const TIMES = 400;

const luhn = (number: string) =>
  [...number].reverse().reduce((sum, digit, at) => {
    const twice = at % 2 ? Number(digit) * 2 : Number(digit);
    return sum + (twice > 9 ? twice - 9 : twice);
  }, 0) % 10;
/** `begun` filled up to so many digits, the last of which makes it add up. */
function cardOf(begun: string, length: number) {
  const body = begun + digits(length - begun.length - 1);
  return body + String((10 - luhn(`${body}0`)) % 10);
}
function identity() {
  const d = [1 + below(9), ...Array.from({ length: 8 }, () => below(10))];
  const sum = (from: number) => d.filter((_, at) => at < 9 && at % 2 === from).reduce((all, one) => all + one, 0);
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10;
  return [...d, tenth, (d.reduce((all, one) => all + one, 0) + tenth) % 10].join("");
}
const KINDS = [
  ["4", 16],
  ["51", 16],
  ["2221", 16],
  ["9792", 16],
  ["6011", 16],
  ["3530", 16],
  ["34", 15],
  ["37", 15],
  ["36", 14],
  ["4", 13],
  ["6304", 18],
  ["4", 19],
] as const;
const card = () => {
  const [begun, length] = pick(KINDS);
  return cardOf(begun, length);
};
const inGroups = (number: string, size: number, sign: string) =>
  number.match(new RegExp(`.{1,${size}}`, "g"))!.join(sign);
const inDigits = (number: string, zero: string) =>
  [...number].map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit))).join("");
const masked = (number: string) => MASK.repeat(number.length - 4) + number.slice(-4);

describe("a card's number", () => {
  it("is masked but for its last four digits, whoever issued it and however it is typed", () => {
    for (let time = 0; time < TIMES; time += 1) {
      const number = card();
      const typed = pick([
        number,
        inGroups(number, 4, " "),
        inGroups(number, 4, "-"),
        inGroups(number, 1, " "),
        inGroups(number, 4, "\u00a0"),
      ]);
      const text = `${pick(["Kartım ", "", "no:", "("])}${typed}${pick(["", " son kullanma 12/28", ".", "'tan çekin", "dan çekin", ")"])}`;
      const kept = maskCards(text);
      expect(kept.replace(/[^\d•]/g, "").startsWith(masked(number)), text).toBe(true);
      expect(kept.length).toBe(text.length);
      expect(maskPersonalNumbers(text), "masking twice is masking once").toBe(maskPersonalNumbers(kept));
      expect(hasMaskedCard(kept), kept).toBe(true);
    }
  });

  it("is one in other scripts' digits as well", () => {
    const number = cardOf("4", 16);
    for (const zero of ["٠", "۰", "０"]) {
      const kept = maskCards(`بطاقتي ${inDigits(number, zero)} شكرا`);
      expect(kept).toContain(MASK.repeat(12));
      expect(kept).not.toContain(inDigits(number, zero).slice(0, 12));
      expect(hasMaskedCard(kept)).toBe(true);
    }
  });

  it("that does not add up is none", () => {
    for (let time = 0; time < TIMES; time += 1) {
      const number = card();
      const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1 + below(9)) % 10);
      expect(maskPersonalNumbers(`Kartım ${wrong}`)).toBe(`Kartım ${wrong}`);
    }
  });

  it("is found beside other numbers, and twice", () => {
    expect(maskCards("4111 1111 1111 1111 12/28 123 ve 5555-5555-5555-4444")).toBe(
      "•••• •••• •••• 1111 12/28 ••• ve ••••-••••-••••-4444",
    );
    expect(maskCards("0532 111 22 33 4111 1111 1111 1111 1042")).toBe("0532 111 22 33 •••• •••• •••• 1111 1042");
    expect(maskCards("kart 4111111111111111 cvv: 123, 250 TL")).toBe("kart ••••••••••••1111 cvv: •••, 250 TL");
    expect(maskCards("kartım4111/1111/1111/1111")).toBe("kartım••••/••••/••••/1111");
    expect(maskCards("3782 822463 10005")).toBe("•••• •••••• •0005");
  });

  it.each([
    ["after a sign behind a word", "kart:4111111111111111", "kart:••••••••••••1111"],
    ["after a dash behind a word for it", "KART-4111-1111-1111-1111", "KART-••••-••••-••••-1111"],
    ["of several that are counted", "kart1-4111111111111111", "kart1-••••••••••••1111"],
    ["after its network's name", "visa4111111111111111", "visa••••••••••••1111"],
    ["with dots", "4111.1111.1111.1111", "••••.••••.••••.1111"],
    ["with blanks of several kinds", "4111 1111\u00a01111  1111", "•••• ••••\u00a0••••  1111"],
    ["with narrow blanks", "4111\u202f1111\u20091111\u202f1111", "••••\u202f••••\u2009••••\u202f1111"],
    ["over a line's end", "kartım 4111 1111\r\n1111 1111", "kartım •••• ••••\r\n•••• 1111"],
    ["in four lines", "4111\n1111\n1111\n1111", "••••\n••••\n••••\n1111"],
    ["before a Turkish ending in capitals", "4111111111111111DEN ÇEKİN", "••••••••••••1111DEN ÇEKİN"],
    ["before its code", "4111111111111111CVV 123", "••••••••••••1111CVV •••"],
    ["before its last day", "4111-1111-1111-1111-12/28", "••••-••••-••••-1111-12/28"],
    ["in groups behind somebody's word", "ALI-4111 1111 1111 1111", "ALI-•••• •••• •••• 1111"],
    ["beside a parcel's word", "kargo ücreti için 4111111111111111", "kargo ücreti için ••••••••••••1111"],
    ["as one that is to pay for a parcel", "kargo 4111111111111111 kartımdan", "kargo ••••••••••••1111 kartımdan"],
    ["in groups, whoever names a parcel", "kargo: 4111 1111 1111 1111", "kargo: •••• •••• •••• 1111"],
    ["with its code, whoever names a parcel", "kargom 4111111111111111 cvv 123", "kargom ••••••••••••1111 cvv •••"],
    ["with its last month", "takip 4111111111111111 12/28 123", "takip ••••••••••••1111 12/28 •••"],
    ["beside an order's", "sipariş no 1042 kartım 4111111111111111", "sipariş no 1042 kartım ••••••••••••1111"],
  ])("is one %s", (_, text, kept) => expect(maskCards(text)).toBe(kept));

  it("leaves what stands around it", () => {
    expect(besideMasked("•••• •••• •••• 1111")).toBe("");
    expect(besideMasked("kartım •••• •••• •••• 1111 olur")).toMatch(/^kartım\s+olur$/);
    expect(hasMaskedCard("•••• gizli 1111")).toBe(false);
  });
});

describe("a Turkish identity number", () => {
  it("is masked whole, yet not where only cards are", () => {
    for (let time = 0; time < TIMES; time += 1) {
      const number = identity();
      const typed = pick([
        number,
        `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`,
      ]);
      const text = `TC ${typed}${pick(["", ".", "'im", " adıma"])}`;
      expect(maskPersonalNumbers(text).replace(/[^\d•]/g, ""), text).toBe(MASK.repeat(11));
      expect(maskCards(text)).toBe(text);
    }
    expect(maskPersonalNumbers(inDigits("10000000146", "٠"))).toBe(MASK.repeat(11));
    expect(maskPersonalNumbers("TC10000000146, tckn10000000146'dır")).toBe(
      `TC${MASK.repeat(11)}, tckn${MASK.repeat(11)}'dır`,
    );
  });

  it("that does not add up is none", () => {
    for (let time = 0; time < TIMES; time += 1) {
      const number = identity();
      const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1 + below(9)) % 10);
      expect(maskPersonalNumbers(wrong)).toBe(wrong);
    }
    expect(maskPersonalNumbers("00000000000")).toBe("00000000000");
  });
});

describe("left as they are", () => {
  it("telephone numbers, however they are typed and however many stand together", () => {
    const phone = () => {
      const [a, b, c, d] = [`5${digits(2)}`, digits(3), digits(2), digits(2)];
      return pick([
        `0${a} ${b} ${c} ${d}`,
        `0${a}${b}${c}${d}`,
        `+90 ${a} ${b} ${c} ${d}`,
        `+90${a}${b}${c}${d}`,
        `0090${a}${b}${c}${d}`,
        `90 ${a} ${b} ${c} ${d}`,
        `${a}${b}${c}${d}`,
        `${a}-${b}-${c}-${d}`,
        `+49 15${a} ${digits(7)}`,
        `+1 ${digits(3)} ${digits(3)} ${digits(4)}`,
        `444 ${digits(1)} ${b}`,
      ]);
    };
    for (let time = 0; time < TIMES * 5; time += 1) {
      const text = Array.from({ length: 1 + below(3) }, phone).join(pick([" ", " ve ", ", ", " / ", "/", " - ", "\n"]));
      expect(maskPersonalNumbers(text)).toBe(text);
    }
  });

  it.each([
    ["an IBAN", "TR33 0006 1005 1978 6457 8413 26"],
    ["an IBAN in one", "TR330006100519786457841326 hesabına"],
    ["an IBAN whose groups add up as a card does", "TR00 0000 4111 1111 1111 1111 00"],
    ["a foreign IBAN", "DE89 3704 0044 0532 0130 00"],
    ["an order", "#12345678950 ve SP-20417"],
    ["an extension", "0212 444 11 22/4111"],
    ["a code", "LRV4111111111111111 ve 4111111111111111AB"],
    ["a code behind a dash", "LRV-4111111111111111, SP-20417-4111111111111111"],
    ["a code in groups", "LRV-4111-1111-1111-1111"],
    ["a code that goes on", "4111111111111111-ab12 ve 4111111111111111ab12cd"],
    ["an id", "e44b05f0-4111-1111-1111-111134abcdef"],
    ["an id of digits", "12345678-4111-1111-1111-111112345678"],
    ["an id that was cut off", "e44b05f0-4111-1111-1111-1111… ve 12345678-4111-1111-1111-1111…"],
    ["an id without dashes", "e44b4111111111111111ab12cd34ef56, 4111111111111111ab12cd34ef56ab78"],
    ["a parcel's number that is named so", "kargo takip no: 4111111111111111, TAKİP NUMARASI 4111111111111111"],
    ["an order's number that is named so", "sipariş numaram 4111111111111111"],
    ["a parcel's number after the word for one", "kargom nerede? 4111111111111111, takip: 5555555555554444"],
    ["a parcel's number whose state is asked for", "Kargo durumu 4111111111111111"],
    [
      "a parcel's number before the word for one",
      "4111111111111111 nolu kargom nerede, 5555555555554444 takip numaram",
    ],
    ["a parcel's number before its case", "4111111111111111 numaralı gönderimin durumu"],
    ["a parcel's number with letters", "1Z4111111111111111, RR411111111TR, JD014111111111111111"],
    ["an IBAN over a line's end", "TR33 0006 1005\n1978 6457 8413 26"],
    ["an IBAN that misses a digit", "TR33 0006 4111 1111 1111 1111 2"],
    ["a foreign IBAN in small letters", "de89 3704 0044 0532 0130 00 hesabına"],
    ["a foreign IBAN with dashes", "FR14-2004-1010-0505-0001-3M02-606"],
    ["a longer number", "41111111111111111111111"],
    ["a link", "https://magaza.example/urun/4111111111111111?s=10000000146"],
    ["an IMEI", "490154203237518"],
    ["a bar code", "8690504012345"],
    ["sizes", "36 38 40 42 44 46 48 var mı"],
    ["a date and a price", "22.11.2026 12.30, 1.500.000 TL"],
    ["years", "2019 2020 2021 2022"],
    ["nothing", ""],
  ])("%s", (_, text) => expect(maskPersonalNumbers(text)).toBe(text));

  it("a long text of digits costs no time", () => {
    const spentMs = countThreadMs();
    maskPersonalNumbers("4 ".repeat(50_000));
    maskPersonalNumbers("41".repeat(50_000));
    maskPersonalNumbers("TR12 ".repeat(20_000));
    expect(spentMs()).toBeLessThan(1500);
  });
});

import { describe, expect, test } from "vitest";
import { statedHours } from "#server/assistant/hours/stated-hours.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";
import { countThreadMs } from "../support/thread-time.ts";

/** Each passage of a page that states this for search engines, below its headings. */
const read = (stated: unknown, body = "<p>Kuru temizleme ve terzi.</p>") => {
  const json = typeof stated === "string" ? stated : JSON.stringify(stated);
  const html = `<html><head><script type="application/ld+json">${json}</script></head><body>${body}</body></html>`;
  return passagesOf(readHtml(html, "dosya"))
    .map(({ headings, text }) => [...headings, text].join(" > "))
    .filter((text) => text !== "Kuru temizleme ve terzi.");
};

const hours = (dayOfWeek: unknown, opens: string, closes: string, more = {}) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek,
  opens,
  closes,
  ...more,
});

/** As an editor of search texts writes it into each page of a site. */
const firm = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": ["Organization", "DryCleaningOrLaundry"],
      "@id": "https://www.lirva.example/#organization",
      name: "Lirva Kuru Temizleme",
      telephone: "+90-216-555-00-11",
      email: "bilgi@lirva.example",
      priceRange: "150-900 TL",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Moda Cad. No: 45",
        addressLocality: "Kadıköy",
        addressRegion: "İstanbul",
        postalCode: "34710",
        addressCountry: "TR",
      },
      openingHoursSpecification: [
        hours(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "09:00", "18:30"),
        hours("https://schema.org/Saturday", "10:00:00", "14:00:00"),
        hours("Sunday", "00:00", "00:00"),
        hours("Thursday", "00:00", "00:00", { validFrom: "2026-10-29", validThrough: "2026-10-29" }),
      ],
    },
    { "@type": "WebSite", name: "Lirva", publisher: { "@id": "https://www.lirva.example/#organization" } },
  ],
};

describe("what a page states of its firm for search engines", () => {
  const said = [
    "Çalışma saatleri: Pazartesi–Cuma 09:00–18:30, Cumartesi 10:00–14:00, Pazar kapalı",
    "Adres: Moda Cad. No: 45, 34710 Kadıköy/İstanbul",
    "Telefon: +90-216-555-00-11",
    "E-posta: bilgi@lirva.example",
    "Fiyat aralığı: 150-900 TL",
  ];

  test("is read where it shows none of it, and its hours are understood", () => {
    expect(read(firm)).toEqual(said.map((text) => `İletişim > Lirva Kuru Temizleme > ${text}`));
    expect(statedHours(said[0]!, "2026-11-30")).toEqual([{ from: "09:00", to: "18:30" }]);
    expect(statedHours(said[0]!, "2026-12-06")).toEqual([]);
  });

  test("is not read where the page or its frame shows it", () => {
    expect(
      read(
        firm,
        `<p>Kuru temizleme ve terzi.</p><p>Yıkama 150 TL'dir. ${"Perdeler asılır. ".repeat(20)}</p><footer><p>Hafta içi 08:00 - 18:00</p><p>Moda Cad. No:45 Kadıköy</p>
          <p>(0216) 555 00 11</p><p>bilgi@lirva.example</p></footer>`,
      ),
    ).toEqual([expect.stringMatching(/^Yıkama 150 TL'dir\. Perdeler/)]);
  });

  test.each([
    ["Mo-Fr 09:00-18:00", "Pazartesi–Cuma 09:00–18:00"],
    [["Mo-Su 10:00-22:00"], "Her gün 10:00–22:00"],
    [
      ["Mo,We 09:00-12:00", "Mo, We 13:00-17:00"],
      "Pazartesi 09:00–12:00 ve 13:00–17:00, Çarşamba 09:00–12:00 ve 13:00–17:00",
    ],
    ["Sa-Mo 00:00-23:59", "Pazartesi 24 saat, Cumartesi–Pazar 24 saat"],
  ])("has its hours in words: %s", (openingHours, words) =>
    expect(read({ "@type": "Store", openingHours })).toEqual([`İletişim > Çalışma saatleri: ${words}`]),
  );

  test("names each of its branches", () =>
    expect(
      read([
        { "@type": "Restaurant", name: "Moda Şubesi", telephone: "0216 555 00 11", address: "Moda Cad. No: 45" },
        { "@type": "Restaurant", name: "Çarşı &amp; Kuzguncuk", telephone: ["0216 555 00 12"], address: null },
      ]),
    ).toEqual([
      "İletişim > Moda Şubesi > Adres: Moda Cad. No: 45",
      "İletişim > Moda Şubesi > Telefon: 0216 555 00 11",
      "İletişim > Çarşı & Kuzguncuk > Telefon: 0216 555 00 12",
    ]));

  test("is not the address of a person, an event or a job", () =>
    expect(
      read(
        ["Person", "MusicEvent", "JobPosting"].map((type) => ({
          "@type": type,
          name: "Ada",
          address: "Ada Sok. No: 1",
          telephone: "0216 555 00 13",
        })),
      ),
    ).toEqual([]));

  test("is read though a text in it is broken over two lines", () =>
    expect(read(`{"@type":"Store","address":"Moda Cad.\n\tNo: 45"}`)).toEqual(["İletişim > Adres: Moda Cad. No: 45"]));

  test.each([
    ["no object", '[1,null,[[]],"x"]'],
    ["what is broken", '{"@type":"Store","telephone":"0216 555 00 11"'],
    [
      "other types",
      { "@type": { a: 1 }, telephone: { b: 2 }, address: [[7]], openingHours: 9, email: [null], name: [] },
    ],
    [
      "days and times there are none of",
      { "@type": "Store", openingHoursSpecification: [7, null, hours("Someday", "9", "x")] },
    ],
    ["long texts", { "@type": "Store", address: "a".repeat(5000), email: `${"a@".repeat(9000)}a` }],
    ["too much", { "@type": "Store", name: "x".repeat(100_000), telephone: "0216 555 00 11" }],
    ["depth", `${"[".repeat(40_000)}${"]".repeat(40_000)}`],
    ["what would change every object", '{"__proto__":{"telephone":"0216 555 00 11"},"constructor":7}'],
  ])("says nothing where it holds %s", (_, stated) => {
    const spentMs = countThreadMs();
    expect(read(stated)).toEqual([]);
    expect(spentMs()).toBeLessThan(500);
  });
});

describe("the price that a page states for search engines", () => {
  const product = (offers: unknown) => ({ "@type": "Product", name: "Keten elbise", offers });
  const offer = (price: unknown, priceCurrency = "TRY") => ({ "@type": "Offer", price, priceCurrency });

  test("is read where the page shows none", () => {
    expect(read(product(offer("1899.00")))).toEqual(["Keten elbise: 1.899,00 TL"]);
    expect(read(product([offer(149.9)]))).toEqual(["Keten elbise: 149,90 TL"]);
  });

  test.each([
    ["it shows one", product(offer(1899)), "<p>Fiyatı 1.799 TL'dir.</p>"],
    ["it states several", product([offer(100), offer(200)]), undefined],
    ["it states several products", [product(offer(100)), product(offer(200))], undefined],
    ["it is in another currency, or none", product(offer(100, "EUR")), undefined],
    ["it is no number", product(offer("100 TL")), undefined],
  ])("is not read where %s", (_, stated, body) =>
    expect(read(stated, body).filter((text) => text.startsWith("Keten"))).toEqual([]),
  );
});

import { expect, test } from "vitest";
import { last, talk } from "../support/demo-conversation.ts";

const CONTACT = "Elif Kaya 0500 000 00 11";
const order = (...said: string[]) => {
  const { consequences } = last("magaza", ...said);
  return consequences.order ?? consequences.changedOrder;
};

test("another recipient is kept beside the one who orders", () => {
  const placed = ["ipek kravat bordo istiyorum", CONTACT];
  expect(order(...placed, "annemin adına olsun Fatma Ak")).toMatchObject({
    name: "Elif Kaya",
    words: "Alıcı: Fatma Ak",
  });
  expect(order("ipek kravat bordo istiyorum", "alıcı Fatma Ak olacak", CONTACT)!.words).toBe("Alıcı: Fatma Ak");
});

test("a sister who gets the order is in no danger", () =>
  expect(order("ipek kravat bordo istiyorum", "kız kardeşime gidecek adı Elif Yılmaz", CONTACT)!.words).toBe(
    "Alıcı: Elif Yılmaz",
  ));

test("a call is about what was wished for, and not about where it goes", () =>
  expect(
    last("magaza", "damatlık bakıyorum", "adres Cumhuriyet mah 5. sok no 3", CONTACT).consequences.form!.values[
      "before"
    ],
  ).toBe("damatlık bakıyorum"));

test("an address keeps its first word and the parcel, whatever is told before", () => {
  const words = order("ipek kravat bordo istiyorum kargoyla", "adres bursa nilüfer fsm bulvarı no 10", CONTACT)!.words;
  expect(words).toBe("Teslim: kargo\nAdres: bursa nilüfer fsm bulvarı no 10");
  expect(order("ipek kravat bordo istiyorum", `${CONTACT} ankara çankaya kızılay mah no 3`)!.words).toBe(
    "Adres: ankara çankaya kızılay mah no 3",
  );
});

test("a note is kept as words to be written", () =>
  expect(order("ipek kravat bordo istiyorum", "not: seni seviyorum yaz", CONTACT)!.words).toBe(
    "Üzerine yazılacak: seni seviyorum",
  ));

test("the last digits of the number and the surname are corrected, and are no size", () => {
  const placed = ["ipek kravat bordo istiyorum", CONTACT];
  expect(order(...placed, "pardon numaramın sonu 34 olacaktı")!.phone).toBe("0500 000 00 34");
  expect(order(...placed, "soyadım Akın olacak")!.name).toBe("Elif Akın");
  expect(order(...placed, "Elif Akın olacak soyadım")!.name).toBe("Elif Akın");
});

test("a product, an amount, a name and a number are an order, whatever else is told of it", () => {
  expect(order(`1 bordo ipek kravat ${CONTACT}`)).toMatchObject({ name: "Elif Kaya", phone: "0500 000 00 11" });
  expect(order(`2 bordo ipek kravat yarın saat 5te gelip alırım ${CONTACT}`)!.words).toContain("Saat: 17.00");
});

test("who left a number for something else is asked whether it is for the order, too", () => {
  const [, begun, placed] = talk("magaza", `beni arar mısınız ${CONTACT}`, "bordo ipek kravat istiyorum", "evet");
  expect(begun!.text).toContain("aynı ad ve telefonla");
  expect(placed!.consequences.order).toMatchObject({ name: "Elif Kaya", phone: "0500 000 00 11" });
});

test("the hour of a call is kept as it was said", () => {
  const when = (...said: string[]) => last("magaza", ...said).consequences.form!.values["when"];
  expect(when(`beni cuma 3 ten sonra arayın ${CONTACT}`)).toMatch(/Cuma, 15\.00 sonrası$/);
  expect(when(`beni cuma 3 ten sonra arayın ${CONTACT}`, "4 ten sonra olsun")).toMatch(/Cuma, 16\.00 sonrası$/);
  expect(when(`beni cuma 15:00 te arayın ${CONTACT}`, "salı 10 olsun")).toMatch(/Salı, 10\.00$/);
});

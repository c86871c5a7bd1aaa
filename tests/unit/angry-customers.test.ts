import { describe, expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const COMPLAINT = ["şikayetim var ürün kırık geldi"] as const;

describe("while a complaint waits for a name or a number", () => {
  test.each(["12-14 arası demiştiniz saat 3 oldu", "hani bugün gelecektiniz", "kaç kere aradım açan yok"])(
    "a promise that was not kept is a complaint again: %s",
    (said) =>
      expect(last("magaza", ...COMPLAINT, said)).toMatchObject({
        consequences: { wish: "complaint" },
        parts: { act: "hand-off" },
      }),
  );

  test.each(["bütün gece çocuk üşüdü", "dün akşam bekledik sabaha kadar", "açan yok"])(
    "what happened is no time for a call, and refuses no field: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).not.toMatch(/uygun olduğunuz|Sorun değil|geçelim/),
  );

  test.each(["yarın öğleden sonra müsaitim", "akşam 6 gibi arayın", "cumartesi olur"])("when to call is: %s", (said) =>
    expect(last("magaza", ...COMPLAINT, said).text).toMatch(/uygun olduğunuz|aramadan önce/),
  );

  test.each([
    "muhatap istiyorum robotla konuşmak istemiyorum",
    "böyle bir hizmet istemiyorum",
    "özür istemiyorum çözüm istiyorum",
  ])("who wants something else than the call does not give it up: %s", (said) =>
    expect(last("magaza", ...COMPLAINT, said).text).not.toContain("geri arama talebi oluşturmadım"),
  );

  test.each(["istemiyorum", "aranmak istemiyorum", "hayır artık istemiyorum"])(
    "who wants no call gives it up: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).toContain("geri arama talebi oluşturmadım"),
  );
});

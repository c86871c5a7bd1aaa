import { foldTurkish } from "#contract/fold-turkish.ts";

/**
 * Finds sentences that say, as done or as settled, that a person was told, is coming or will call. Read on folded text,
 * sentence by sentence. Not promises: questions ("bağlayayım mı?"), conditions ("bırakırsanız sizi ararız"), what one
 * may do ("iletebilirim"), general rules in the aorist ("ekibimiz sizi arar"), and sentences that stand so in the
 * knowledge.
 */
const PROMISES = [
  // Somebody was told, or is being told now.
  /\b(ilettim|ilettik|iletiyorum|iletiyoruz|iletildi|iletilmistir|iletecegi[mz]|iletilecek(tir)?)\b/,
  /\b(bildirdim|bildirdik|bildiriyorum|bildirildi|haber (verdim|verdik|veriyorum|verildi|verecegim))\b/,
  /\b(aktardim|aktardik|aktariyorum|aktariyoruz|aktarildi|bagliyorum|bagliyoruz|bagladim|yonlendirdim|yonlendiriyorum)\b/,
  // A wish is said to be kept.
  /\b(talebiniz|sikayetiniz|basvurunuz)\w*\b.*\b(kaydettim|kaydettik|kaydedildi|aldim|aldik|alindi|olusturdum|olusturuldu)\b/,
  // A person will come or call.
  /\b(sizi|size|sizinle)\b.*\b(arayaca|donecek|donecegi[mz]|donus yapaca|donus yapilaca|ulasaca|yazacak|katilaca|iletisime gececek|iletisime gecilecek)/,
  /\b(temsilci|ekib|ekip|arkadas|yetkili|uzman|danisman|birisi|biri)\w*\b.*\b(arayacak|donecek|yanitlayacak|ulasacak|katilacak|ilgilenecek|geliyor|katiliyor)/,
  /\b(aranacaksiniz|geri aranacak)/,
  // The same in other languages.
  /\b(we|someone|somebody|colleague|team|agent|representative)\b.*\b(will|is going to)\b.*\b(call|contact|reach|join|reply|get back)/,
  /\b(kollege|kollegin|mitarbeiter\w*|team|wir)\b.*\b(meldet sich|melden uns|ruft sie|rufen sie)/,
];
const NO_PROMISE = /\?$|(rsa|rse|yorsa|diysa|duysa)(niz|n)?\b|\b(isterseniz|dilerseniz|if you)\b/;

/** The first sentence of `text` that promises a person and does not stand in `known`; undefined where none does. */
export function findPromise(text: string, known: string): string | undefined {
  const knowledge = foldTurkish(known);
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .find((sentence) => {
      const folded = foldTurkish(sentence);
      return (
        !NO_PROMISE.test(folded) &&
        PROMISES.some((promise) => promise.test(folded)) &&
        !(folded.length > 0 && knowledge.includes(folded))
      );
    });
}

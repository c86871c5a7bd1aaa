import { formatNumber } from "../../texts/dates.ts";

/** The non-zero feature values of a candidate; a feature without a label is shown by its name. */
export function FeatureList({ features }: { features: Record<string, number> }) {
  const shown = Object.entries(features).filter(([, value]) => value !== 0);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {shown.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere text-text-2">{names[name] ?? name}</dt>
          <dd className="text-right tabular-nums">{formatNumber(Math.round(value * 100) / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}

const names: Readonly<Record<string, string>> = {
  coverage: "Sorunun kayıtta geçen payı",
  titleCoverage: "Sorunun başlıkta geçen payı",
  pathCoverage: "Sorunun üst başlıklarda geçen payı",
  sentence: "Sorunun tek cümlede geçen payı",
  sentenceInPlace: "Sorunun cümle ve başlığında geçen payı",
  variant: "En yakın başlık ya da soruya benzerlik",
  titleVariant: "Başlık ve örnek sorulara benzerlik",
  title: "Başlığın soruda söylenen payı",
  saidOfSentence: "Cümlenin soruda söylenen payı",
  trigram: "Yazım benzerliği",
  titleTrigram: "Başlıkla yazım benzerliği",
  subject: "Konunun karşılanması",
  literal: "Aynı sözcüklerle karşılanması",
  missing: "Kayıtta olmayan en önemli sözcük",
  matchedWords: "Karşılanan sözcükler",
  pair: "Yan yana geçen sözcükler",
  factsGiven: "İstenen türde bilgi içermesi",
  factsLacking: "İstenen türde bilginin eksikliği",
  priceGiven: "Fiyat içermesi",
  priceLacking: "İstenen fiyatın eksikliği",
  neighbour: "Yanındaki bölümün payı",
  document: "Belgenin bütününün payı",
  length: "Uzunluk",
  row: "Tablo satırı",
  item: "Liste maddesi",
  relative: "En iyi adaya göre durumu",
  matched: "Toplam karşılanan ağırlık",
  matchedRare: "Karşılanan seyrek sözcükler",
  within: "Sorudaki sayının aralıkta olması",
  same: "Sorudaki sayının aynısı",
  limited: "Sorudaki sayının sınıra uyması",
  beyond: "Sorudaki sayının aralık dışında kalması",
  kindsGiven: "İstenen türde sayı içermesi",
  kindsLacking: "İstenen türde sayının eksikliği",
  sayingThere: "Sorulduğu biçimde söylenmesi (cümlede)",
  sayingAnywhere: "Sorulduğu biçimde söylenmesi",
  near: "Yakın anlamlı sözcüklerle karşılanması",
  nearTitle: "Başlığın yakın anlamlı sözcükleri",
  nearSentence: "Bir cümlenin yakın anlamlı sözcükleri",
  nearVariant: "Yakın anlamlı sözcüklerle benzerlik",
  meaning: "Kaydın anlamca yakınlığı",
  meaningTitle: "Başlıkların anlamca yakınlığı",
  meaningSentence: "Bir cümlenin anlamca yakınlığı",
  meaningInPlace: "Cümle ve başlığının anlamca yakınlığı",
  meaningRelative: "Anlamca en yakın adaya göre durumu",
  sum: "Toplam eşleşme",
  likelihood: "Doğru kayıt olma olasılığı",
};

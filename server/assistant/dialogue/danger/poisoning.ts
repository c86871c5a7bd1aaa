import type { Sign } from "./dangers.ts";
import { FIGURATIVE, NEAR, YOUNG } from "./people.ts";

/** Household products that are not for drinking. */
const LIQUID = String.raw`(?:temizl\w+ (?:su|sivi|malzeme|urun|madde|ilac)\w*|yuzey temizleyici\w*|bulasik \w+|parfum\w*|kolonya\w*|dezenfektan\w*|oje\w*|sampuan\w*|sabun\w*|boya\w*|yapistirici\w*|ispirto\w*|alkol jel\w*|el jeli\w*|tuvalet \w+|domestos\w*|porcoz\w*|acit\w*|gubre\w*|tutkal\w*|civa\w*|dusakabin \w+|lambanin \w+|sigara izmarit\w*)`;
const FAR = String.raw`(?:\w+ ){0,4}`;
const DRUNK = String.raw`(?:ic(?:ti\w*|mis\w*)|yut(?:tu\w*|mus\w*)|yalad?i\w*|yedi\w*|yemis\w*)`;
const HARMFUL = String.raw`(?:camasir su\w*|bulasik \w+|deterjan\w*|kapsul\w*|tuz ?ruhu\w*|asit\w*|kirec \w+|fare zehr?i\w*|zehir\w*|zehr\w*|bocek ilac\w*|tiner\w*|gaz ?yagi\w*|benzin\w*|antifriz\w*|kimyasal\w*|yag coz\w*|lavabo ac\w*|aseton\w*|naftalin\w*|yumusatici\w*|kolonya\w*|dezenfektan\w*|porcoz\w*|domestos\w*|kezzap\w*|yapistirici\w*)`;
const NOT_ON_SKIN = / (?:renk\w*|kumas\w*|leke\w*|hali\w*|elbise\w*|koltu[gk]\w*|paket\w*|koli\w*|kargo\w*|urun\w*) /;
export const poisoning: Sign[] = [
  {
    danger: "poisoning",
    sign: new RegExp(
      ` (?:camasir su\\w*|deterjan\\w*|tuz ?ruhu\\w*|asit|kirec cozucu\\w*|fare zehr?i\\w*|fare ilac\\w*|bocek ilac\\w*|hasere ilac\\w*|tiner\\w*|gaz ?yagi\\w*|benzin|antifriz\\w*|kimyasal\\w*|zehir\\w*|zehr\\w*|yag cozucu\\w*|lavabo acici\\w*|camsuyu|cam suyu\\w*|aseton\\w*|ilac kutusu\\w*|pil|pili|miknatis\\w*|naftalin\\w*|yumusatici\\w*) ${NEAR}${DRUNK}`,
    ),
    unless: / (?:mi|mu) $| (?:marka\w*|yazici\w*|telefon\w*|cihaz\w*|saat\w*|kumanda\w*) /,
  },
  {
    danger: "poisoning",
    sign: new RegExp(
      ` (?:ilac|ilaci|ilaclar\\w*|ilactan|ilacimi|hap|hapi|haplar\\w*|haptan|tablet) (?:\\w+ ){0,3}(?:ictim|icti|icmis|yuttu\\w*|yutmus)`,
    ),
    beside:
      / (?:kutu\w*|but[ui]n|avuc\w*|fazla\w*|hepsini|tamamini|yanlislikla|cocu[gk]\w*|beb[ei]\w*|olmek|yirmi|otuz|kirk|elli|(?:[2-9]|1)\d|\d{3}) /,
    unless: / (?:gun(?:de|dur)|doktor\w* (?:verdi|yazdi)|hafta\w*|ay once) /,
  },
  {
    danger: "poisoning",
    sign: / (?:asiri doz|doz asimi|overdoz|overdose) (?:\w+ ){0,2}(?:al|ic|oldu|yap)/,
    unless: / (?:ne demek|nedir|hakkinda) /,
  },
  {
    danger: "poisoning",
    sign: / zehirlen(?:d[iu]m|d[iu]k|d[iu](?:ler)?|iyor\w*|mis\w*|iom) /,
    unless: / (?:gecen|once|yil\w*|haber\w*|film\w*|dizi\w*|bilinc\w*|iliski\w*) /,
  },
  {
    danger: "sting-or-splash",
    sign: / (?:yilan|akrep|orumcek) (?:\w+ ){0,2}(?:sok(?:tu|mus)|isir(?:di|mis))/,
    unless: FIGURATIVE,
  },
  // Any household product, in any word order.
  {
    danger: "poisoning",
    sign: new RegExp(` ${LIQUID} ${FAR}${DRUNK}| ${DRUNK} ${FAR}${LIQUID}`),
    beside: new RegExp(
      ` (?:${YOUNG}|yanlislikla|bilmeden|yardim\\w*|imdat|ne yap\\w*|nap\\w*|napa\\w*|kus\\w*|agzi\\w*|mide\\w*|bogaz\\w*|yasinda\\w*|kardes\\w*|annem\\w*|babam\\w*|dedem\\w*|ninem\\w*) `,
    ),
    unless: / (?:mi|mu) $| (?:marka\w*|kumas\w*|koli\w*|dokul\w*|kedi\w*|kopegim kopek) /,
  },
  {
    danger: "poisoning",
    sign: new RegExp(
      ` (?:ilac\\w*|hap\\w*|tablet\\w*|vitamin\\w*|surup|surubu\\w*) ${FAR}(?:yut|ic|ye)(?:mus|mis|tu|ti|di)\\w* `,
    ),
    beside: new RegExp(` (?:${YOUNG}|yanlislikla|fazla\\w*|karistir\\w*|yasinda\\w*) `),
    unless: / (?:gunde|doktor\w* (?:verdi|yazdi)|recete\w*|kontrol\w*|randevu\w*|duzenli|kullaniyor\w*) /,
  },
  {
    danger: "poisoning",
    sign: / (?:yed[ik]\w*|yemis\w*|yiyen\w*|ictik) (?:\w+ ){0,4}(?:kus(?:uyor|tu|maya)|zehirlen|hastanelik)\w*/,
    beside:
      / (?:hepimiz|mantar\w*|cocu[gk]\w*|oglum\w*|kizim\w*|annem\w*|babam\w*|durmadan|surekli|kanli|hastane\w*|ates\w*|bayil\w*|hamile\w*) /,
    unless: / (?:gecen|yil|test\w*|kedi\w*|kopek\w*) /,
  },
  {
    danger: "poisoning",
    sign: / (?:hap|ilac|tablet|uyku hap|uyku ilac|antidepresan|agri kesici|parol|aspirin|sakinlestirici)\w* (?:\w+ )?(?:hepsi\w*|tamamin\w*|tumunu|butun\w*|bir kutu|avuc avuc) (?:\w+ ){0,2}(?:aldim|ictim|icti|icmis|yuttu\w*|yutmus)| (?:tum|butun|bir kutu|bir avuc) (?:\w+ )?(?:hap|ilac|tablet)\w* (?:\w+ ){0,2}(?:aldim|ictim|icti|icmis|yuttu\w*|yutmus)/,
    unless: / (?:fatura\w*|recete\w*|eczane\w*|rapor\w*|yazdir\w*) /,
  },
  {
    danger: "poisoning",
    sign: new RegExp(
      ` ${YOUNG} ${FAR}(?:cam|pil|miknatis|boncuk|bozuk para|madeni para|para|igne|toka|dugme|deterjan\\w*|kapsul\\w*|izmarit\\w*|zehir\\w*|ilac\\w*) (?:\\w+ ){0,2}(?:yut(?:tu|mus)|isir(?:di|mis)|yala(?:di|mis)|cigne(?:di|mis))\\w*`,
    ),
    unless: / (?:oyuncak saat|kumanda\w*) /,
  },
  {
    danger: "sting-or-splash",
    sign: new RegExp(` ${HARMFUL} (?:\\w+ ){0,4}(?:sicra|kac(?:ti|mis)|bulas(?:ti|mis)|fiskir|dokul(?:du|mus))\\w* `),
    beside: / (?:goz|yuz|cild|ten|el|kol|bacag)[iu]\w* /,
    unless: NOT_ON_SKIN,
  },
  // In the mouth.
  {
    danger: "poisoning",
    sign: new RegExp(
      ` ${HARMFUL} (?:\\w+ ){0,4}(?:agz\\w*|em(?:di|mis|iyor)|yala\\w*|isir\\w*|cigne\\w*|kopur\\w*|sicra\\w*|kac(?:ti|mis)|bulas(?:mis|ti)|fiskir\\w*) `,
    ),
    beside: new RegExp(
      ` (?:${YOUNG}|cocu[gk]|goz\\w*|agz\\w*|yasinda\\w*|kardes\\w*|imdat|yardim\\w*|ne yap\\w*|nap\\w*) `,
    ),
    unless: NOT_ON_SKIN,
  },
  {
    danger: "poisoning",
    sign: new RegExp(
      ` (?:pil\\w*|miknatis\\w*|boncu[gk]\\w*|(?:bozuk|madeni) para\\w*|igne\\w*|civi\\w*|cam parca\\w*) (?:\\w+ ){0,2}yut(?:tu|mus)\\w*| (?:yedi|yuttu|icti|yemis|yutmus|icmis) (?:\\w+ )?${HARMFUL}`,
    ),
    unless: / (?:yazici\w*|telefon\w*|cihaz\w*|makine\w*|mi|mu) $/,
  },
];

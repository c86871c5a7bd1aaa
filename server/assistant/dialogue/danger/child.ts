import type { Sign } from "./dangers.ts";
import { NEAR, YOUNG } from "./people.ts";

const HARM = String.raw`(?:dov(?:uyo|du|ecek|ece|ulu|mus)\w*|istismar\w*|taciz\w*|tecavuz\w*|iskence\w*|siddet (?:gor|uygul|goster)\w*|dayak (?:at|yiyor|yedi)\w*)`;
export const child: Sign[] = [
  {
    danger: "child",
    sign: new RegExp(` ${YOUNG} ${NEAR}${HARM}| ${HARM} ${NEAR}${YOUNG} (?:var|goruyor)`),
    unless:
      / (?:beni|bana|bizi|mi|egitim\w*|semina\w*|kitap\w*|hakkinda|dovme\w*|danismanlik|terapi\w*|icin bolum\w*|gecmis\w*) /,
  },
  {
    danger: "child",
    sign: / (?:cocugum\w*|oglum\w*|kizim\w*|bebegim\w*|torunum\w*|yegenim\w*|cocuk|bir cocuk) (?:\w+ ){0,3}(?:kaybol(?:du|mus)|kacir(?:ildi|di|iyor|dilar)|bulam[ia]yor\w*|kayip)/,
    unless:
      / (?:beden\w*|numara\w*|ayakkabi\w*|mont\w*|kaban\w*|icin|gore|uygun|urun\w*|oyunca[gk]\w*|ders\w*|parki\w*|konu\w*|kitab\w*|kitap\w*|telafi\w*|bolum\w*|seviye\w*|randevu\w*|doktor\w*|karne\w*|kart\w*|sonuc\w*|esya\w*|hediye\w*|treni|otobusu|firsat\w*|canta\w*|telefon\w*) /,
  },
  {
    danger: "child",
    sign: new RegExp(
      ` ${YOUNG} ${NEAR}(?:pencereden|balkondan|camdan|catidan|merdivenden) (?:\\w+ ){0,1}(?:dus(?:tu|mus|uyo|ecek)|sarkiyo)`,
    ),
  },
  {
    danger: "child",
    sign: new RegExp(
      ` ${YOUNG} (?:\\w+ ){0,2}(?:arabada|arac(?:ta|in icinde)|balkonda|evde|asansorde) (?:\\w+ ){0,1}(?:kilitli|mahsur|kilitlendi)`,
    ),
  },
  {
    danger: "child",
    sign: new RegExp(
      ` ${YOUNG} ${NEAR}(?:\\w+ )?(?:yok (?:ortada|oldu|ortalik\\w*)|ortada (?:yok|degil)|ortalikta yok|eve (?:gelmedi|donmedi)|haber alam\\w*|gormedim bulam\\w*)`,
    ),
    unless: / (?:urun\w*|beden\w*|menu\w*|indirim\w*|ders\w*|kayit\w*|otobus\w*|servis\w* gec\w*) /,
  },
  {
    danger: "child",
    sign: /(?: (?:bana|beni|kizima|ogluma|cocug[au]ma?|cocuga|torunuma|kardesime|yegenime|kiza|ogrencilere) (?:\w+ ){0,2}(?:dokun(?:uyor|du)|elle(?:di|iyor)|oksu(?:yor|du)|soyun(?:duruyor|mam))\w*)/,
    beside:
      / (?:baba\w*|uvey|amca\w*|dayi\w*|ogretmen\w*|hoca\w*|servisci\w*|komsu\w*|abi\w*|dede\w*|enis\w*|adam\w*|mudur\w*|antrenor\w*|bakici\w*|yasinda\w*|ozel yer\w*) /,
    unless: / (?:alerji\w*|kumas\w*|krem\w*|cok dokundu|sozler\w*|sarki\w*|film\w*|midesine|sut|yiyecek\w*) /,
  },
  {
    danger: "child",
    sign: new RegExp(` ${YOUNG} (?:\\w+ ){0,4}(?:dov(?:uyor|mus|du)|morar\\w*|siddet|dayak)\\w*`),
    beside: / (?:ogretmen\w*|hoca\w*|uvey|baba\w*|bakici\w*|kres\w*|okul\w*|anne\w*|komsu\w*|servisci\w*) /,
    unless:
      / (?:ayakkabi\w*|egitim\w*|semina\w*|kitap\w*|hakkinda|ders programi|dovme\w*|yuzme\w*|terapi\w*|kavga\w* gecmis\w*) /,
  },
  {
    danger: "child",
    sign: / (?:oglumu|kizimi|cocugumu|cocugu|torunumu|yegenimi|kardesimi) (?:\w+ ){0,3}kaybett(?:im|ik|iler)/,
    beside:
      / (?:avm\w*|park\w*|magaza\w*|plaj\w*|carsi\w*|kalabalik\w*|otel\w*|icer\w*|bulam\w*|anons\w*|havuz\w*|reyon\w*|bahce\w*|pazar\w*) /,
  },
];

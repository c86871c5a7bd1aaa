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
    sign: /(?: (?:bana|beni|ona|kendisine|kizlara|kizima|ogluma|cocug[au]ma?|cocuga|torunuma|kardesime|yegenime|kiza|ogrencilere) (?:\w+ ){0,2}(?:dokun(?:uyor|du)|elle(?:di|iyor)|oksu(?:yor|du)|soyun(?:duruyor|mam))\w*)/,
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
  {
    danger: "child",
    sign: new RegExp(
      ` ${YOUNG} (?:\\w+ ){0,5}(?:saat|saattir|gun|gundur|aksamdan|sabahtan|dunden)\\w* (?:beri )?(?:\\w+ )?(?:yok|gelmedi|donmedi|kayip|ulasam\\w*|haber al\\w*)`,
    ),
    unless:
      / (?:ders\w*|telafi\w*|devamsiz\w*|kurs\w*|randevu\w*|servis\w*|rapor\w*|menu\w*|ates\w*|istah\w*|kaka\w*) /,
  },
  // Acts that nobody may do to a child, in any word order.
  {
    danger: "child",
    sign: / (?:elli?yo\w*|elle(?:di|mis|meye|nmis)\w*|(?:pis|ayip|kotu) (?:sey\w*|video\w*|resim\w*) (?:\w+ )?(?:goster|yap|yaptir|izlet|at)\w*|(?:ciplak|mayolu|ozel) (?:foto\w*|resim\w*|resmi\w*|video\w*|goru\w*)|dudag\w* (?:\w+ )?op\w*|op(?:mus|tu|uyor) (?:\w+ ){0,3}dudag\w*|ozel (?:yer|bolge)\w* (?:\w+ )?(?:dokun|bak|elle)\w*|kucagina (?:\w+ )?oturt\w*)/,
    beside:
      / (?:ogl\w*m\w*|ogluna|kizim\w*|kizina|cocu[gk]\w*|yegenim\w*|torunum\w*|kardesim\w*|ogrenci\w*|yasinda\w*) /,
    unless:
      / (?:bizim urun\w*|kumas\w*|urun\w*|magaza\w*|film\w*|kitap\w*|dogum gun\w*|noel\w*|muayene\w*|cekim\w*|album\w*) /,
  },
  {
    danger: "child",
    sign: / (?:uvey \w+|babam|amcam|dayim|abim|dedem|enistem|hocam|kuzenim) (?:\w+ ){0,3}(?:odama|yatagima|koynuma) (?:\w+ )?(?:gel|gir|yat)\w*/,
    beside: / (?:gece\w*|kork\w*|uvey|yatag\w*|koynuma|dokun\w*|uyurken|kapiyi) /,
  },
  {
    danger: "child",
    sign: new RegExp(
      ` ${YOUNG} (?:\\w+ ){0,4}(?:(?:kolunu|bacagini|kafasini|parmagini|disini) (?:\\w+ )?kir\\w*|sars(?:iyor|mis|ti)\\w*|ac birak\\w*|(?:karanli[gk]\\w*|tuvalet\\w*|dolab\\w*) (?:\\w+ )?(?:kapat|kilit)\\w*|agzini (?:bagla|bantla)\\w*)`,
    ),
    beside:
      / (?:kres\w*|okul\w*|anaokul\w*|bakici\w*|ogretmen\w*|hoca\w*|yuva\w*|kamera\w*|uvey|komsu\w*|dadi\w*|servis\w*) /,
    unless: / (?:urun\w*|oyunca[gk]\w*|sigorta\w*|fizik|tedavi\w*) /,
  },
  // Abducted, abandoned.
  {
    danger: "child",
    sign: / (?:cocu[gk]\w*|kizi\w*|oglu\w*|bebe[gk]\w*|torun\w*|yegen\w*) (?:\w+ ){0,3}(?:arabaya|araca|arabasina|minibuse) (?:\w+ )?(?:bindir|sok|cek|at)\w*| (?:cocu[gk]\w*|kizim[iı]|oglumu|bebeg\w*|torun\w*) (?:\w+ )?(?:alip|alarak|izinsiz al\w*) (?:\w+ )?(?:kac|kayb|yurtdisi|ortadan)\w*/,
    beside:
      / (?:adam\w*|kadin\w*|biri|birisi|yabanci\w*|tanim\w*|zorla|baba\w*|annesi|eski|kocam|izinsiz|gitti|kacti) /,
    unless: / (?:koltu[gk]\w*|tatil\w*|nasil|guvenli) /,
  },
  {
    danger: "child",
    sign: / (?:cocu[gk](?:um|umuz)?|bebe[gk](?:im|imiz)?|kizim|oglum|torunum) (?:\w+ ){0,2}(?:arabada|aracta|aracin icinde|balkonda|banyoda|asansorde|odada) (?:\w+ ){0,2}(?:kald[iı]|kilit|mahsur)\w*/,
    unless: / (?:kart\w*|telefon\w*|esya\w*|oyunca[gk]\w*|canta\w*|mont\w*|koltu[gk]\w*|gun|gece|ucret\w*|yas) /,
  },
  {
    danger: "child",
    sign: / (?:annem|babam|ailem|annemler|kimse) (?:\w+ ){0,4}(?:birakip|terk|gitti|gelmedi|yok)\w*/,
    beside: / (?:(?:[6-9]|1[0-6]) yasindayim|kardesim ac|yemek yok|evde yalniziz) /,
    unless: / (?:kurs\w*|ders\w*|siparis\w*|kayit\w*|randevu\w*|havuz\w*) /,
  },
];

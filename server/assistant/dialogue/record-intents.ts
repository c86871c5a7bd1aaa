import { LEAVE_CONTACT, type PatternIntent } from "./intent.ts";

export const NO_RECORDS = "Kişisel kayıtları buradan göremiyorum.";

/**
 * "Sipariş numaram 10234", "10234 numaralı siparişim": whoever keeps the record can look it up; the assistant cannot.
 */
export const OWN_NUMBER: PatternIntent = {
  kind: "own-record",
  sign: /\b(?:siparis|kargo|takip|gonderi|randevu|rezervasyon|protokol|basvuru|police|dosya|abone|tesisat|fatura|fis|makbuz|servis|kayit|talep|barkod|musteri|uye|sozlesme)\w* (?:no|num|kod)\w*(?: [a-z]{1,5}){0,2} [a-z]{0,4}\d{3,}\b|\b\d{3,} (?:numarali|nolu|no lu|kodlu) (?:siparis|kargo|gonderi|randevu|rezervasyon|basvuru|police|dosya|fatura|kayit|talep|paket)\w*|^[a-z]{0,4}\d{3,} (?:siparis|kargo|takip|gonderi|rezervasyon|basvuru|police|dosya|fatura|talep|musteri|abone)\w* (?:no|num|kod)\w*$|^(?:no |numara\w* )?\d{4,} (?:numarali|nolu|no lu|kodlu)(?: olan\w*| benim\w*)?$/,
  unless: /\b(?:diye|yazinca|yazarsa\w*|girince|nedir|ne demek|asistan\w*|chatbot\w*)\b/,
  before: NO_RECORDS,
  text: `${NO_RECORDS} ⟨Yazdığınız|Yazdığın⟩ numarayı ekibimiz bu konuşmada görür. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** Words that end like "-im" and belong to nobody. */
const NOBODYS =
  "(?:benim|bizim|kim|kac[iu]m|ind[iu]r[iu]m|eg[iu]t[iu]m|bak[iu]m|res[iu]m|tesl[iu]m|deg[iu]s[iu]m|g[iu]y[iu]m|yard[iu]m|kurulum|gonder[iu]m|kullan[iu]m|ilet[iu]s[iu]m|ulas[iu]m|donusum|cek[iu]m|dik[iu]m|tasar[iu]m|bolum|sec[iu]m|durum|kurum|yaz[iu]l[iu]m|alim|sat[iu]m|uret[iu]m|yorum|toplam|tamam|aksam|program|sistem|problem|kalem|zam|cam|adam|madem|onem|donem|islem|eylem|yontem|uzlas[iu]m|yapt[iu]r[iu]m|yat[iu]r[iu]m|kal[iu]t[iu]m|ek[iu]m|haz[iu]ran|bas[iu]m|dag[iu]t[iu]m|tak[iu]m|k[iu]l[iu]m|ol[uü]m|dogum|malzem|mahkem|deprem|yonetim|hakk[iu]m|\\w+(?:yorum|[ae]c[ae]g[iu]m|[ae]y[iu]m)\\b)";
/** The source of a pattern for something of the visitor's own: "faturamı", "randevum", "köpeğimin". */
const MINE = `(?!${NOBODYS})\\w{2,}[aeiou]m(?:[iu]z)?`;
/** What is counted on a card or in an account. */
const COUNTED = "(?:puan|para|lira|tl|bakiye|seans|ders|gun|hak|giris|kontor|kredi|kupon)\\w*";
const OF_MINE = `${MINE}(?:[iuae]|[iu]n|[dt][ae])?`;
/** The source of a pattern for work asked for at the end: "ölçer misiniz", but not "bakar mısınız". */
const WORK_ASKED =
  "(?!.*\\b(?:bak|soyle|yaz|ver|ed|goster|ogren)[ae]?r m[iu]s[iu]n)\\b\\w+[aeiu]r m[iu]s[iu]n(?:[iu]z)?$";

/**
 * Asks what happened to, or stands in, something of the visitor's own: "beyannamem verildi mi", "randevum var mıydı",
 * "limitim ne", "kartımda ne kadar kaldı". Who answers it looks it up; an article that answers is told after that.
 */
export const OWN_STATE: PatternIntent = {
  kind: "own-record",
  sign: new RegExp(
    `\\b${OF_MINE} (?:(?!m[iu]\\b)\\w+ ){0,3}(?:\\w{2,}(?:[dt][iu]|m[iu]s)(?:n[iu]z|lar|ler)? m[iu]\\b|(?:var m[iu]yd[iu]|duruyor mu|gorunuyor mu|hazir m[iu]|ne zamand[iu]|kac(?:[dt][ae])?yd[iu]|neydi|hangi \\w+d[iu])\\b)|\\b${MINE} (?:ne|nedir|kac|ne zaman)$|\\b${MINE}[dt][ae](?:ki)? (?:\\w+ )?(?:ne kadar (?:${COUNTED} )?|kac ${COUNTED} )(?:kald[iu]|kalm[iu]s|birikt[iu]|birikm[iu]s|var|gorunuyor|olmus)\\b`,
  ),
  unless: new RegExp(
    `${WORK_ASKED}|\\b(?:diye|mesela|eger|\\w+s[ae]m|\\w+s[ae]k|\\w+(?:d[iu]g|t[iu]g|[ae]c[ae]g)\\w+|ad[iu]m|ismim|boyum|kilom|bedenim|yas[iu]m)\\b`,
  ),
  before: NO_RECORDS,
  nearby: true,
  text: `${NO_RECORDS} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** Asks where something of the visitor's own is, or what became of it: "kargom nerede", "kredim onaylandı mı". */
export const OWN_RECORD: PatternIntent = {
  kind: "own-record",
  sign: /^(?:(?:peki|ya|acaba|daha) )*(?:kargoya|yola) (?:ver(?:ildi|ilmis|diniz|mis)|cik(?:ti|mis|ardiniz))\w* m[iu]\w*(?: (?:acaba|simdi|bugun))?$|\b(?:siparis(?:im|imiz)|kargo(?:m|muz)|paketim\w*|randevum\w*|randevumuz|rezervasyon(?:um|umuz)|kaydim\w*|sonuc(?:um|larim|lari)|tahlil(?:im|lerim)|iadem|param|faturam|policem|basvurum|kredim|bakiyem|borcum|puanim|devamsizligi\w*|servisim|aracim|sinav notu\w*|notum|talebim|taahhu[td]um|uyeligim|aboneligim|sozlesmem)\w*\b(?: \w+){0,4} (?:nerede\w*|nerde\w*|ne (?:zaman|oldu|durumda|alemde)|kacta\w*|saat kacta\w*|hangi (?:gun|saat)\w*|geldi mi\w*|cikti mi\w*|cikmis mi\w*|gorunm\w*|goremi\w*|onaylan\w*|hazir mi\w*|iptal ol\w*|kac(?:ti|ydi)?|yapilmis mi\w*|ulasti mi\w*|kontrol ed\w*|bakar misin\w*|bakabilir misin\w*|kargolandi mi\w*|yola cik\w*)|\b(?:borc|bakiye|puan|maas)(?:um|im|m|umuz|imiz|miz)\b (?:\w+ ){0,2}(?:ne kadar|kac)\w*|\b(?:numarada|odada|serviste) yatan\b|\b(?:derse|okula|sinava|kursa) (?:girmis|gelmis|gitmis) mi\b|\btaburcu (?:olac|olcak|oldu|edildi)\w*|\b(?:hasta\w*|annem|babam|esim|oglum|kizim)(?: \w+){0,4} (?:durumu nasil|nasil oldu|iyilesti mi|ameliyat\w* (?:cikti|bitti)\w*)/,
  unless:
    /\b(?:diye|sorulunca|sorarsa|soran\w*|nasil (?:ogren|takip|bak|gor|alir)\w*|nereden|nerden|kac gun\w*|siparis verirsem|gelirse|ne zaman \w{2,}[aeiu]r|(?:alir|getirir|yikar|temizler|onarir|boyar|degistirir) m[iu]s[iu]n\w*)\b/,
  before: NO_RECORDS,
  nearby: true,
  text: `${NO_RECORDS} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** What was ordered has not come: "siparişim gelmedi", "aldığım gömlek elime ulaşmadı". */
export const NOT_DELIVERED: PatternIntent = {
  kind: "own-record",
  sign: /\b(?:siparis(?:im|imiz|ler|lerim)?|kargo(?:m|muz)?|paket(?:im|imiz)?|gonderi(?:m|miz)?|urun(?:um|umuz|ler|lerim)?|aldigim (?:\w+ ){0,2}\w+)(?: \w+){0,3} (?:gelm[ei]d[iu]\w*|gelmemis\w*|ulasmad[iu]\w*|ulasmamis\w*|gecmedi\w*|teslim edilmedi\w*|teslim edilmemis\w*|kayboldu\w*|kayip)(?: (?:bana|hic|daha|ya|hocam|arkadaslar))*$/,
  unless: /\b(?:mail|mesaj|sms|kod|takip|fatura|iade|para|kupon|stok)\w*/,
  before: NO_RECORDS,
  asks: "siparişim nerede kargo takibi",
  about: /\b(?:taki[pb]\w*|nerede|siparis\w* durum\w*|gecik\w*|gelmedi\w*|ulasmad\w*)\b/,
  nearby: true,
  text: `${NO_RECORDS} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** The source of a pattern for what does not fit: "olmadı", "dar geldi". */
const FITS_NOT =
  "(?:olma(?:di|mis)|uyma(?:di|mis)|(?:kucuk|buyuk|dar|bol|kisa|uzun) (?:geldi|oldu|cikti|gelmis|olmus|cikmis))";
const ON_WHOM = "(?:bana|uzerime|ustume|ayagima|basima|belime|ogluma|kizima|esime|cocuguma|bebegime|anneme|babama)";

const TAIL = "ya|maalesef|ama|(?:simdi )?(?:ne )?(?:yapicam|yapayim|yapabilirim|yapacagim|napicam|napayim)";

/** Something bought does not fit, which an exchange helps: "aldığım pantolon olmadı", "ceket dar geldi". */
export const FITS_NOT_BOUGHT: PatternIntent = {
  kind: "request",
  sign: new RegExp(
    `^(?:\\w+ ){0,3}(?:aldig(?:im|imiz)|aldiklarim\\w*|siparis ettig\\w+|gelen|gonderdig\\w+) (?:\\w+ ){1,3}${FITS_NOT}(?: (?:${ON_WHOM}|${TAIL}))*$|^(?:\\w+ ){0,4}(?:${ON_WHOM} (?:cok |biraz )?${FITS_NOT}|(?!saat|gun|tarih)\\w+ ${FITS_NOT} ${ON_WHOM}|bedeni (?:\\w+ )?${FITS_NOT}|(?:dar|bol|kucuk|buyuk) (?:geldi|gelmis))(?: (?:${TAIL}))*$`,
  ),
  unless:
    /\b(?:randevu\w*|tarih\w*|gun\w*|saat\w*|sifre\w*|kod\w*|site\w*|odeme\w*|kart\w*|ders\w*|tamir\w*|iyi|guzel|memnun|taze|yardim\w*|fayda\w*|kismet|sac\w*|salon\w*|oda\w*|yer|porsiyon\w*|pasta\w*|yeme[kg]\w*|taba[kg]\w*|m[iu])\b/,
  asks: "beden değişimi yapmak istiyorum",
  about: /\b(?:degisim|degistir|iade)/,
  forPeople: true,
};

/** The state of a personal record, in words that no pattern knows. */
export const RECORD = { ...OWN_STATE, unless: new RegExp(WORK_ASKED), unlessKnown: true } as const;

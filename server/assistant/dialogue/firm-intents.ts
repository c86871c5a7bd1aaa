import { LEAVE_CONTACT, type PatternIntent } from "./intent.ts";

const BEFORE = /(?:(?:merhaba\w*|selam\w*|iyi \w+|kolay gelsin|peki|ya|acaba|siz|bir de|tam olarak) )*/;
const AFTER = /(?: (?:acaba|lutfen|bana|m[iu]s[iu]n\w*|m[iu]y[iu][mz]))*/;
const DAY =
  /(?:bugun|yarin|pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|hafta ?sonu|hafta ?ici|sabah|aksam|gece|her gun|resmi tatil\w*|bayram\w*)(?: (?:gunu|gunleri|da|de))?/;

/** A pattern for messages that are one of `shapes` and nothing else, but for a day before or after it. */
function asked(...shapes: RegExp[]): RegExp {
  const [before, day, after] = [BEFORE, DAY, AFTER].map(({ source }) => source);
  return new RegExp(`^${before}(?:${day} )?(?:${shapes.map(({ source }) => source).join("|")})(?: ${day})?${after}$`);
}

/** What is said to whom one asks for an address: "atar mısınız", "alabilir miyim", but not "vereyim". */
const REQUEST =
  /(?:ne|nedir|neresi|neydi|nere?de|var m[iu]|lazim|(?:at|ver|yaz|gonder|paylas|yolla|soyle)(?:[iu]n|[iu]n[iu]z|sene|[aeiu]?r|y?[ae]bilir)?|al(?:ayim|alim|sam|abilir))/;
/** A pattern for a thing that is asked for, by its name or with words of a request. */
const asksFor = ({ source }: RegExp): RegExp => new RegExp(`${source}(?: ${REQUEST.source})?`);

const TELEPHONE_NUMBER = /\b(?:0 ?\(?[2-5]\d\d\)?|444|0?850)[ \d]{4,}/;
const MAIL_ADDRESS = /[^\s@]+@[^\s@]+\.[a-z]{2,}/;

/** "Neredesiniz", "adresiniz ne", "konum atar mısınız": where the firm is, and not where something is brought. */
export const PLACE: PatternIntent = {
  kind: "place",
  sign: asked(
    /nere?de(?:siniz|sin| bulunuyorsunuz| oturuyorsunuz)/,
    /neresindesiniz/,
    /(?:(?:size )?en yakin )?(?:yer|magaza|dukkan|sube|ofis|buro|klinik|isletme|firma|merkez|salon|mekan|atolye|servis)\w*n[iu]z ner(?:ede|de|esi)/,
    asksFor(/(?:acik )?adres(?:iniz|inizi|i)?/),
    asksFor(/konum(?:unuz|unuzu)?/),
    /size nasil gel(?:ebil)?ir(?:im|iz)|yaniniza nasil (?:gel|ulas)[ae]?(?:bil)?[iu]r(?:im|iz)/,
  ),
  asks: "adresi ne nerede bulunuyor",
  about:
    /^(?!.*(?:degis|teslimat|tasin|tasim|nakil|kurulum|fatura|siparis|toplu|bildirim|adres[dt]?e))(?=.*(?:adres|konum|ulasim|nerede|bulundugu yer|yol tarif|yazihane|(?:sube|magaza|ofis)l[ae]r(?:imiz|i)?\b))/s,
  elsewhere: {
    asks: "adresi mahallesi caddesi sokak no",
    says: /\b(?:mah|cad|sok|bulv|blv|sk|cd)[a-z]*\.?[^\n]{0,60}?\bno[ .:]*\d+/,
    lead: "Bulabildiğim adres şu yazıda geçiyor:",
  },
  nearby: true,
  isOfFirm: true,
  isGap: true,
  text: `Adresimiz bilgi tabanımda yok. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** "Mail adresiniz ne": to which address one writes to the firm. */
export const MAIL: PatternIntent = {
  kind: "mail",
  sign: asked(
    // "Mail atın" asks to be written to.
    asksFor(/(?:e ?posta|e ?mail|mail)(?: adres(?:iniz|inizi|i)?|iniz|inizi)/),
  ),
  asks: "e-posta adresi mail iletişim",
  about: /\b(?:e-?posta|mail|iletisim)/,
  says: MAIL_ADDRESS,
  elsewhere: {
    asks: "e-posta mail adresi iletişim yazarak",
    says: MAIL_ADDRESS,
    lead: "Bulabildiğim e-posta adresi şu yazıda geçiyor:",
  },
  isOfFirm: true,
  isGap: true,
  text: `Paylaşabileceğim bir e-posta adresi bilgi tabanımda yok. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** "Telefon numaranız kaç": on which number one calls the firm. */
export const NUMBER: PatternIntent = {
  kind: "number",
  // "Telefon var mı" may ask for a thing to buy, "tel örgü" for a fence.
  sign: /\b(?:telefon\w*|numara\w*|hatt[iı]n\w*)(?: \w+){0,2} (?:ver(?:in|ir misin\w*|sene)|kac|ne(?! yap| ol)|neydi|nedir|yazar misin\w*|yazin|paylas\w*|ogren\w*|atar misin\w*)\b|\b(?:telefon(?:unuz|lariniz| numara| no)\w*|numara\w*|(?:sizin|bir|irtibat|iletisim) telefon\w*)(?: \w+){0,2} (?:var mi\w*|lazim|alabilir\w*|alayim|alsam|ver)\b|^telefon (?:lazim|ver)$|\b(?:resepsiyon|cagri merkezi|santral|sube|magaza|danisma|musteri hizmetleri)\w* (?:telefon|numara)\w*|\bnumara ver\b/,
  unless:
    /\b(?:siparis\w*|takip|protokol|kimlik|oda|fatura|kargo\w*|ayak\w*|ayakkabi\w*|beden\w*|3\d|4\d|pasaport|vergi|musteri no|hesap|iban|ucus|koltuk|sicil|dosya|ogrenci|benim|numaram\w*|telefonum\w*|whatsapp\w*|lens\w*|goz|gozluk\w*|numara da|kupon\w*|sneaker\w*|bot|cizme\w*|urun\w*|cep telefonu|fark\w*|ne (?:kadar|zaman)|kac numara(?!.*(?:telefon|ara))|kac (?:para|lira|tl|gun|saat|dakika|hafta|ay|yil|kisi|tane|adet|taksit)\w*|(?:yer|sira|seri|kapi|daire|parti|kayit|basvuru|poz|tesisat|sayac|abone\w*) numaras\w*)\b/,
  asks: "telefon numaranız nedir size nasıl ulaşabilirim",
  about: /telefon|iletisim|bize ulas|ulasma|cagri|resepsiyon/,
  says: TELEPHONE_NUMBER,
  elsewhere: {
    asks: "telefon numaralı hattı aramak arayarak",
    says: TELEPHONE_NUMBER,
    lead: "Bulabildiğim numara şu yazıda geçiyor:",
  },
  text: `Paylaşabileceğim bir telefon numarası bilgi tabanımda yok. ${LEAVE_CONTACT}`,
  beside: true,
  forPeople: true,
};

/** "Size nasıl ulaşabilirim", "iletişim bilgileriniz": by whatever of `parts` the firm's texts give. */
export const CONTACT: PatternIntent = {
  kind: "contact",
  sign: asked(
    /(?:size|sizlere) (?:nasil|nereden|ner?den) ulas(?:abil)?[ie]r(?:im|iz)/,
    /siz(?:in|ler)?l[ae] (?:nasil|nereden) (?:iletisime gec(?:ebil)?|iletisim kur(?:abil)?|irtibata gec(?:ebil)?|irtibat kur(?:abil)?)[aeiu]r(?:im|iz)/,
    asksFor(/(?:iletisim|irtibat) bilgi(?:leriniz|lerinizi|leri|niz|nizi)/),
  ),
  asks: "size nasıl ulaşabilirim müşteri hizmetlerine ulaşma iletişim kanalları",
  about:
    /\b(?:bize ulas|(?:musteri hizmet|cagri merkez)\w* ulas|iletisim kanal|iletisim bilgileri(?:miz)?$)|^(?:telefon ve |adres ve )?iletisim$/,
  parts: [NUMBER, MAIL, PLACE],
  isOfFirm: true,
  isGap: true,
  text: `İletişim bilgilerimiz bilgi tabanımda yok. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** "Park yeri var mı", "arabayı nereye park ederim": at the firm, and not a park or what the firm says of parking elsewhere. */
export const PARKING: PatternIntent = {
  kind: "parking",
  sign: asked(
    /(?:oto ?park|park yer|park alan)(?:lar)?(?:[iu]|[iu]n[iu]z|yer)?(?: (?:var m[iu](?:yd[iu])?|mevcut m[iu]|bulunuyor mu|sorunu (?:var m[iu]|olur mu)))?/,
    /(?:araba|arac)(?:yi|imi|mi|i|miz[iu]|imiz[iu])? (?:nereye|nerede) (?:park ed|birak)\w+/,
    /park (?:edecek yer|imkani|yeri) var m[iu]/,
  ),
  asks: "otopark park yeri var mı",
  about: /\b(?:oto ?park|park yer|vale|ulasim|adres|sube|magaza|ofis)/,
  aboutExamples: true,
  // "Otoparkta çizilen araç" and "otopark ücretleri kiracıya aittir" tell of no place for those who come.
  says: /\b(?:oto ?park(?!ta\b| ucret)|oto ?parkta[^.]*?(?:m[iu]z|ucretsiz)\w*|park yer)/,
  elsewhere: {
    asks: "otopark park yeri otoparkımız var yok",
    says: /\b(?:oto ?park|park yeri?)(?:[iu]?m[iu]z|[iu])? (?:\w+ ){0,2}?(?:var|yok|bulun|mevcut)/,
    lead: "Park yeriyle ilgili bulabildiğim şu:",
  },
  isOfFirm: true,
  isGap: true,
  text: `Otoparkımız olup olmadığı bilgi tabanımda yok. ${LEAVE_CONTACT}`,
  forPeople: true,
};

const OPENING = {
  asks: "çalışma saatleri kaçta açılıp kapanıyor",
  about: /\b(?:saat\w*|mesai\w*|acik\w*|acilis\w*|kapanis\w*|calisma gun\w*)\b/,
} as const;

/** "Şu an açık mısınız": asks for the hours, whatever the day is. */
export const OPEN_NOW: PatternIntent = {
  ...OPENING,
  kind: "visit-time",
  sign: /^(?:(?:merhaba|selam|iyi \w+|peki|acaba|siz) )*(?:su an(?:da)?|simdi|bugun|yarin|hala|halen|bu (?:saatte|aksam|gece))(?: (?:magaza|dukkan|sube|ofis|firma|sirket)\w*)? (?:aci[kg]|kapali|calisiyor|hizmet veriyor)\w*(?: (?:m[iu]\w*|acaba)){0,2}$/,
  text: `Şu anda açık olup olmadığımızı buradan göremiyorum. ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** "Kaçta açılıyorsunuz", "pazar günü açık mısınız": when the firm is open, and not when something of it is. */
export const HOURS: PatternIntent = {
  ...OPENING,
  kind: "hours",
  sign: asked(
    /(?:saat )?kac(?:ta|a kadar|tan kaca kadar)? (?:acil|kapan|calis|ac|kapat)[iu]yor?sunuz/,
    /(?:saat )?kac(?:ta|a kadar) aciksiniz/,
    /(?:hangi saatler(?:de)?|ne zaman|hangi gunler) (?:aciksiniz|calis[iu]yorsunuz|hizmet veriyorsunuz)/,
    /(?:calisma|acilis|mesai) saat(?:leriniz|iniz)(?: (?:ne|nedir|neler|nasil|kac))?/,
    /(?:acik|kapali) m[iu]s[iu]n[iu]z/,
    /(?:calis[iu]yor|acik oluyor) musunuz/,
  ),
  unlessKnown: true,
  isOfFirm: true,
  forPeople: false,
};

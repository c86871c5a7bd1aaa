/** What a visitor leaves, orders or has arranged: the things that nobody but a person or a tool can do something about. */
const OWN = String.raw`(?:siparis|randevu|rezervasyon|kayd|iade|taleb|talep|istegi|sikayet|basvuru|islem|surec|adres|uyelig|abonelig|odeme)\w*n(?:[iu]z)?\w*`;
const TO_STAFF = String.raw`(?:bilgi(?:niz|ler)|mesaj|iletisim|numara|ekib|ekip|temsilci|yetkili|birim|departman|yonetic|notunuz)\w*|konuyu|durumu|sizi|seni`;
const PASSED_ON =
  "ilettim|iletiyorum|kaydettim|kaydediyorum|aktardim|aktariyorum|bildirdim|yonlendirdim|yonlendiriyorum|bagliyorum|bagladim|not aldim|haber verdim|olusturdum";
const ARRANGED =
  "aldim|olusturuyorum|yaptim|yapiyorum|onayladim|iptal ettim|iptal ediyorum|guncelledim|degistirdim|baslattim|baslatiyorum|ayarladim|tamamladim|kontrol ettim|sorguladim";
const IS_ARRANGED =
  "iletildi|kaydedildi|alindi|olusturuldu|onaylandi|iptal edildi|guncellendi|degistirildi|baslatildi|ayarlandi|yapildi|tamamlandi|planlandi";
const STAFF = String.raw`(?:ekib|ekip|temsilci|yetkili|arkadas|uzman|danisman)\w*`;

const TURKISH: readonly RegExp[] = [
  // "Talebinizi ekibimize ilettim", "sizi temsilciye bağlıyorum"
  String.raw`\b(?:${OWN}|${TO_STAFF}) (?:\S+ ){0,5}?(?:${PASSED_ON})\b`,
  // "Siparişinizi iptal ettim", "randevunuz ayarlandı"
  String.raw`\b${OWN} (?:\S+ ){0,4}?(?:${ARRANGED})\b`,
  String.raw`\b(?:${OWN}|talep|sikayet) (?:\S+ ){0,4}?(?:${IS_ARRANGED})(?:r|tir|dir)?\b`,
  String.raw`\b(?:e-?posta\w*|mail\w*|sms|mesaj|fatura\w*|kod\w*) (?:\S+ ){0,3}?(?:gonderdim|gonderiyorum|gonderildi|tanimladim)\b`,
  String.raw`\b(?:sepet\w*) (?:\S+ ){0,3}?ekledim\b|\bsizin icin (?:\S+ ){0,3}?(?:ayirdim|ayirttim|rezerve ettim)\b`,
  // "Ekibimiz sizi arayacak", "size dönüş yapacağız"
  String.raw`\b${STAFF} (?:\S+ ){0,6}?(?:(?:sizi|seni) arayacak|(?:size|sana) (?:ulasacak|donecek|donus yapacak)|(?:sizinle|seninle) iletisime gececek)`,
  String.raw`\b(?:sizi|seni|size|sana|sizinle|seninle) (?:\S+ ){0,4}?(?:arayacagiz|ulasacagiz|donecegiz|donus yapacagiz|iletisime gececegiz)\b`,
].map((pattern) => new RegExp(pattern));

const ENGLISH: readonly RegExp[] = [
  /\bi(?:'ve| have| am|'m)? (?:just )?(?:passed|passing|forwarded|forwarding|sent|noted|recorded|registered|connecting) (?:\S+ ){0,6}?(?:request|team|complaint|details|you to)\b/,
  /\bi(?:'ve| have)? (?:just )?(?:placed|booked|scheduled|reserved|cancell?ed|updated|submitted|arranged) (?:\S+ ){0,2}?(?:orders?|appointment|reservation|booking|return|refund|request|address|subscription)\b/,
  /\byour (?:\S+ )?(?:order|appointment|reservation|booking|return|refund|request|complaint) (?:has been|was|is now) (?:\S+ )?(?:placed|received|created|booked|confirmed|scheduled|cancell?ed|forwarded|registered|recorded|submitted|processed)\b/,
  /\b(?:our team|someone|colleague|representative|agent|we) (?:\S+ ){0,4}?(?:will|'ll) (?:\S+ ){0,2}?(?:contact you|call you|reach out|get back to you|be in touch)\b/,
];

const GERMAN: readonly RegExp[] = [
  /\bich (?:habe|leite|verbinde) (?:\S+ ){0,8}?(?:weitergeleitet|weitergegeben|notiert|registriert|aufgenommen|storniert|gebucht|reserviert|weiter|mit einem|mit einer)\b/,
  /\b(?:ihre?|deine?) (?:bestellung|anfrage|reservierung|termin|beschwerde|buchung) (?:wurde|ist) (?:\S+ ){0,4}?(?:aufgenommen|weitergeleitet|registriert|storniert|gebucht|bestatigt)\b/,
  /\b(?:team|kollege|kollegin|mitarbeiter\w*|jemand|wir) (?:wird|werden) (?:\S+ ){0,6}?(?:bei (?:ihnen|dir) melden|kontaktieren|zuruckrufen|anrufen)\b/,
];

const RUSSIAN: readonly RegExp[] = [
  /я (?:передал\p{L}*|записал\p{L}*|зарегистрировал\p{L}*|оформил\p{L}*|отменил\p{L}*|забронировал\p{L}*|соединяю|передаю)/u,
  /ваш\p{L}* (?:заказ|заявк\p{L}*|запрос|запись|жалоб\p{L}*) (?:\S+ ){0,2}?(?:оформлен|принят|создан|отмен[её]н|передан|зарегистрирован)/u,
  /(?:с вами (?:\S+ ){0,3}?свяж|вам (?:\S+ ){0,3}?перезвон)(?:утся|емся|ят|им)/u,
];

const ARABIC: readonly RegExp[] = [
  /(?:لقد )?(?:نقلت|سجلت|أرسلت|حولت|ألغيت)ُ? (?:\S+ ){0,3}?(?:طلبكم|طلبك|شكواكم|شكواك|فريق|حجزكم|حجزك)/u,
  /تم (?:تسجيل|استلام|إلغاء|تأكيد|إرسال|تحويل) (?:طلب|شكوا|حجز|موعد)(?:كم|ك)/u,
  /(?:سيتصل|سيتواصل|سنتصل|سنتواصل) (?:\S+ ){0,2}?(?:بكم|بك|معكم|معك)/u,
];

/** Says that something was done for the visitor or will be: an act that needs a record. Read in folded text. */
export const PROMISED_ACTS: readonly RegExp[] = [...TURKISH, ...ENGLISH, ...GERMAN, ...RUSSIAN, ...ARABIC];

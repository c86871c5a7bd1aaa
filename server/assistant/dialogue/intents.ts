import { readPhone } from "../visitor/read-phone.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isNearRoot } from "../language/near-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { LastAnswer } from "./dialogue.ts";
import { type Intent, LEAVE_CONTACT } from "./intent.ts";
import { AVAILABILITY, BOOKING, ENROLMENT, VISIT_TIME, VISIT_TIME_ALONE } from "./visit-intents.ts";

const SEE_THE_VET = "Hayvanın durumunu buradan değerlendiremem; gecikmeden bir veteriner hekime göster⟨in⟩.";
const NO_RECORDS = "Kişisel kayıtları buradan göremiyorum.";
const NO_ACCESS = `⟨Hesabınıza|Hesabına⟩ buradan erişemiyorum; bu yüzden bu işlemi kendim yapamam. ${LEAVE_CONTACT}`;
/** A message about an account that is about no account here, or asks how something is done. */
const NO_ACCOUNT =
  /\b(?:banka hesab\w*|iban|nasil|kurs\w*|ders\w*|sinav\w*|silinir mi|(?:kapat|sil|dondur)\w*s[ae][mk]|saklan\w*|ne kadar sure\w*|musterilerim\w*)\b/;

/**
 * "Sipariş numaram 10234", "10234 numaralı siparişim": whoever keeps the record can look it up; the assistant cannot.
 */
const OWN_NUMBER: Intent = {
  kind: "own-record",
  sign: /\b(?:siparis|kargo|takip|gonderi|randevu|rezervasyon|protokol|basvuru|police|dosya|abone|tesisat|fatura|servis|kayit|talep|barkod|musteri|uye|sozlesme)\w* (?:no|num|kod)\w*(?: [a-z]{1,5}){0,2} [a-z]{0,4}\d{3,}\b|\b\d{3,} (?:numarali|nolu|no lu|kodlu) (?:siparis|kargo|gonderi|randevu|rezervasyon|basvuru|police|dosya|fatura|kayit|talep|paket)\w*|^[a-z]{0,4}\d{3,} (?:siparis|kargo|takip|gonderi|rezervasyon|basvuru|police|dosya|fatura|talep|musteri|abone)\w* (?:no|num|kod)\w*$|^(?:no |numara\w* )?\d{4,} (?:numarali|nolu|no lu|kodlu)(?: olan\w*| benim\w*)?$/,
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
/**
 * Asks what happened to, or stands in, something of the visitor's own: "beyannamem verildi mi", "randevum var mıydı",
 * "limitim ne", "kartımda ne kadar kaldı". Who answers it looks it up; an article that answers is told after that.
 */
const OWN_STATE: Intent = {
  kind: "own-record",
  sign: new RegExp(
    `\\b${OF_MINE} (?:(?!m[iu]\\b)\\w+ ){0,3}(?:\\w{2,}(?:[dt][iu]|m[iu]s)(?:n[iu]z|lar|ler)? m[iu]\\b|(?:var m[iu]yd[iu]|duruyor mu|gorunuyor mu|hazir m[iu]|ne zamand[iu]|kac(?:[dt][ae])?yd[iu]|neydi|hangi \\w+d[iu])\\b)|\\b${MINE} (?:ne|nedir|kac|ne zaman)$|\\b${MINE}[dt][ae](?:ki)? (?:\\w+ )?(?:ne kadar (?:${COUNTED} )?|kac ${COUNTED} )(?:kald[iu]|kalm[iu]s|birikt[iu]|birikm[iu]s|var|gorunuyor|olmus)\\b`,
  ),
  unless:
    /(?!.*\b(?:bak|soyle|yaz|ver|ed|goster|ogren)[ae]?r m[iu]s[iu]n)\b\w+[aeiu]r m[iu]s[iu]n(?:[iu]z)?$|\b(?:diye|mesela|eger|\w+s[ae]m|\w+s[ae]k|\w+(?:d[iu]g|t[iu]g|[ae]c[ae]g)\w+|ad[iu]m|ismim|boyum|kilom|bedenim|yas[iu]m)\b/,
  before: NO_RECORDS,
  text: `${NO_RECORDS} ${LEAVE_CONTACT}`,
  forPeople: true,
};

/** Asks what a value of one's own means: "kolesterolüm 240 çıktı kötü mü". */
const OWN_VALUE: Intent = {
  kind: "advice",
  // What is measured in shops, schools and kitchens too ("demir", "sonuç") has to be one's own.
  sign: /\b(?:(?:kolesterol|tansiyon|hemoglobin|kan deger|ferritin|b12|tiroid|tsh|trigliserit|crp|hba1c|nabz|nabiz)\w*|(?:seker|deger|demir|vitamin|tahlil|sonuc)(?:l[ae]r)?[iu]m(?:[iu]z)?[iu]?)(?: \w+){0,5} (?:kotu|iyi|normal|yuksek|dusuk|tehlikeli|riskli|onemli|korkulacak)(?: \w+)? m[iu]\w*$/,
  unless: /\b(?:asistan\w*|urun\w*|fiyat\w*|ucret\w*|pasta\w*|sinav\w*|deneme\w*)\b/,
  text: "Sonuçları yorumlayamam; bunu hekim⟨iniz|in⟩ değerlendirir. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
  forPeople: true,
};

/** Tells of something on one's own body: "yüzüm şişti". */
const OWN_SYMPTOM: Intent = {
  kind: "advice",
  sign: /^(?:\w+ ){0,4}(?:yuz|cild|deri|dudag|goz|el|kol|boyn)(?:l[ae]r)?[iu]?m(?:[iu]z)?(?: \w+){0,2} (?:sis|kizar|yan|kabar|kasin|soyul|dokul)(?:di|du|iyor|uyor|mis|mus|ti|tu)(?: \w+)?$/,
  unlessKnown: true,
  text: "Geçmiş olsun. Bunu buradan değerlendiremem; bir hekime görün⟨ün⟩. Nefes almak zorlaşır ya da şişlik artarsa beklemeden 112’yi ara⟨yın⟩. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
  forPeople: true,
};

const NOT_OURS =
  "Ben yalnızca buradaki ürün ve hizmetlerle ilgili sorulara yardımcı olabiliyorum; bunu yapamam. Bu konularda merak ⟨ettiğiniz|ettiğin⟩ bir şey varsa buradayım.";
/** Asks for the weather, a rate or a sum, which is some firm's trade: a jeweller tells the price of gold. */
const OTHER_KNOWLEDGE: Intent = {
  kind: "task",
  sign: /\b\d+ ?(?:x|arti|eksi|carpi|bolu)? ?\d+ (?:kac eder|kac yapar)\b|\b(?:hava durumu|hava nasil|dolar kac|euro kac|altin kac|mac kac|burcum\w*|kim kazan(?:ir|di)|hangi takim\w*)\b/,
  unless: /\b(?:kurs\w*|ders\w*|dersi|egitim\w*|siparis\w*|indirim\w*|ne demek)\b/,
  unlessTraded: /\b(hava|dolar|euro|altin|mac|takim)/,
  unlessKnown: true,
  text: NOT_OURS,
  forPeople: false,
};

const INTENTS: readonly Intent[] = [
  {
    kind: "card",
    sign: /\b(?:\d{4} ?){3}\d{3,4}\b/,
    unless: /\b(?:iban|tr\d+)\b/,
    text: `⟨Güvenliğiniz|Güvenliğin⟩ için kart ⟨bilgilerinizi|bilgilerini⟩ buraya ⟨yazmayın|yazma⟩; ödemeyi bu sohbetten alamıyorum. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  {
    kind: "identity",
    sign: /\b(?:tc|kimlik)\w*(?: (?:kimlik|no|num\w*|benim|kendi)){0,3} [1-9]\d{10}\b|^[1-9]\d{10}$/,
    text: `⟨Güvenliğiniz|Güvenliğin⟩ için kimlik ⟨numaranızı|numaranı⟩ buraya ⟨yazmayın|yazma⟩; kişisel kayıtları buradan göremiyorum. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  {
    kind: "task",
    sign: /\b(?:onceki|tum|butun|yukaridaki|verilen) (?:\w+ ){0,2}(?:talimat|komut|kural|yonerge|prompt)\w*|\b(?:talimat|komut|kural|yonerge)lar\w* (?:\w+ ){0,2}(?:unut|yok say|gormezden|goster|yaz|soyle|acikla)\w*|\b(?:sistem|system) (?:mesaj|prompt|istem|komut)\w*|\b(?:ignore|forget) (?:\w+ ){0,3}(?:instructions|rules|prompt)|\bprompt\w* (?:\w+ )?(?:yaz|goster|soyle|nedir|ne)\b|\b(?:jailbreak|dan modu|gelistirici modu)\b|\b(?:admin|yonetici|root|sunucu|veritabani) (?:sifre|parola)\w*|\b(?:siir|fikra|masal|hikaye|essay|kompozisyon|makale|sarki|odev\w*|bilmece|tekerleme|kod|tweet)\w* (?:\w+ ){0,2}(?:yaz|anlat|soyle|yap|coz|oku)(?:sana|ar misin\w*|ir misin\w*|er misin\w*|in|iver)?\b/,
    unless:
      /\b(?:kurs\w*|ders\w*|dersi|egitim\w*|asistan\w*|chatbot\w*|siparis\w*|pasta\w*|kart\w*|ustune|uzerine|hediye\w*|indirim\w*|kupon\w*|ne demek|unuttum|unutmus\w*)\b/,
    text: NOT_OURS,
    forPeople: false,
  },
  OTHER_KNOWLEDGE,
  {
    kind: "account",
    sign: /\b(?:uyelig\w*|uyelik\w*|hesab\w*|hesap\w*)\b(?: \w+){0,4} (?:dondur\w*|aski\w*)\b/,
    unless: NO_ACCOUNT,
    asks: "üyeliğimi dondurmak hesabımı askıya almak istiyorum",
    about: /(?:uyeli[kg]|hesab|hesap)\w* (?:\w+ ){0,5}(?:dondur|aski)/,
    text: NO_ACCESS,
    forPeople: true,
  },
  {
    kind: "account",
    sign: /\b(?:uyelig\w*|uyelik\w*|hesab\w*|hesap\w*|verilerim\w*|bilgilerim\w*)\b(?: \w+){0,4} (?:kapat\w*|sil|silin|siler misin\w*|silmek|silinsin|bloke\w*|engel\w*|iptal ed\w*)\b/,
    unless: NO_ACCOUNT,
    asks: "üyeliğimi silmek hesabımı kapatmak istiyorum",
    about: /(?:uyeli[kg]|hesab|hesap|veri)\w* (?:\w+ ){0,3}(?:sil|kapat|iptal|son)/,
    text: NO_ACCESS,
    forPeople: true,
  },
  {
    kind: "account",
    sign: /\b(?:giris|giremi\w*|giremed\w*|giremez\w*|login|oturum|sifre\w*|parola\w*|uyelig\w*|uyelik|hesab\w*|hesap\w*|protokol\w*|uygulama\w*|(?<!gunes )panel(?!im|imiz|ler)\w*|kullanici ad\w*|dogrulama kod\w*)\b(?: \w+){0,5} (?:giremi\w*|giremed\w*|giremez\w*|yapam[iı]\w*|edemi\w*|acilm[iı]\w*|acam[iı]\w*|unuttu\w*|hatali|yanlis|calism[iı]\w*|gelm[ie]\w*|gelmedi|kilit\w*|sifirla\w*|kaybett\w*|degist(?:i|irem)\w*|kabul etmiyor|gozukm\w*|gorunm\w*|yenile\w*)\b|\b(?:giremiyorum|giris yapamiyorum|sifremi unuttum)\b/,
    unless:
      /\b(?:(?:kasa|valiz|bavul|kapi|telefon|tablet|laptop)\w*n (?:\w+ )?sifre\w*|(?:giris|dis|bina) kapi\w*|banka hesab\w*|iban|havale|otele giris|giris saat\w*|odaya|sinava|derse|sepet\w*|musterilerim\w*|indirim\w*|asistan\w*)\b/,
    asks: "şifremi unuttum hesabıma giriş yapamıyorum",
    about: /sifre|parola|giris yap|hesab|hesap|uyelik sil|oturum/,
    says: /sifre|parola|giris|hesab|uyelik/,
    text: `⟨Hesabınıza|Hesabına⟩ buradan erişemiyorum; bu yüzden giriş ya da hesap işlemini kendim yapamam. ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  OWN_VALUE,
  OWN_SYMPTOM,
  {
    kind: "own-record",
    sign: /\b(?:siparis(?:im|imiz)|kargo(?:m|muz)|paketim\w*|randevum\w*|randevumuz|rezervasyon(?:um|umuz)|kaydim\w*|sonuc(?:um|larim|lari)|tahlil(?:im|lerim)|iadem|param|faturam|policem|basvurum|kredim|bakiyem|borcum|puanim|devamsizligi\w*|servisim|aracim|sinav notu\w*|notum|talebim|taahhu[td]um|uyeligim|aboneligim|sozlesmem)\w*\b(?: \w+){0,4} (?:nerede\w*|nerde\w*|ne (?:zaman|oldu|durumda|alemde)|kacta\w*|saat kacta\w*|hangi (?:gun|saat)\w*|geldi mi\w*|cikti mi\w*|cikmis mi\w*|gorunm\w*|goremi\w*|onaylan\w*|hazir mi\w*|iptal ol\w*|kac(?:ti|ydi)?|yapilmis mi\w*|ulasti mi\w*|kontrol ed\w*|bakar misin\w*|bakabilir misin\w*|kargolandi mi\w*|yola cik\w*)|\b(?:borc|bakiye|puan|maas)(?:um|im|m|umuz|imiz|miz)\b (?:\w+ ){0,2}(?:ne kadar|kac)\w*|\b(?:numarada|odada|serviste) yatan\b|\b(?:derse|okula|sinava|kursa) (?:girmis|gelmis|gitmis) mi\b|\btaburcu (?:olac|olcak|oldu|edildi)\w*|\b(?:hasta\w*|annem|babam|esim|oglum|kizim)(?: \w+){0,4} (?:durumu nasil|nasil oldu|iyilesti mi|ameliyat\w* (?:cikti|bitti)\w*)/,
    unless:
      /\b(?:diye|sorulunca|sorarsa|soran\w*|nasil (?:ogren|takip|bak|gor|alir)\w*|nereden|nerden|kac gun\w*|siparis verirsem|gelirse|ne zaman \w{2,}[aeiu]r|(?:alir|getirir|yikar|temizler|onarir|boyar|degistirir) m[iu]s[iu]n\w*)\b/,
    before: NO_RECORDS,
    text: `${NO_RECORDS} ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  OWN_NUMBER,
  OWN_STATE,
  VISIT_TIME,
  VISIT_TIME_ALONE,
  BOOKING,
  AVAILABILITY,
  ENROLMENT,
  {
    kind: "opinion",
    sign: /\bhangi parti(?:ye|yi|li|densin\w*)\b|\bparti(?:yi|ye|li)(?: \w+){0,2} (?:oy\b|destekl\w*)|\bpartili m[iu]s[iu]n\w*|\bpartiyi tut\w*|\bkime oy\b|\boy (?:ver(?:din|dini|ec|iyor|ir m|elim)\w*|atac\w*|atti\w*)|\b(?:cumhurbaskan|hukumet|siyaset|siyasi|iktidar|muhalefet)\w*(?: \w+){0,4} (?:dusun|gorus|yorum|nasil)\w*|\b(?:allah|tanri)(?:y?a)? (?:var m[iu]|yok mu|inan\w*)|\b(?:hangi dine?\b|dinin(?:iz)? (?:ne|nedir|hangisi)\b)|\b(?:musluman|hristiyan|yahudi|ateist|alevi|sunni|sagci|solcu)(?: degil)? m[iu]s[iu]n\w*/,
    text: "Siyaset ve inanç gibi konularda görüş bildiremem. Buradaki ürün ve hizmetlerle ilgili ⟨sorularınızda|sorularında⟩ yardımcı olabilirim.",
    forPeople: false,
  },
  {
    kind: "advice",
    sign: /\bhangi (?:ilac|antibiyotik|agri kesici)\w*(?: \w+){0,3} (?:ic|kullan(?!iyorsun)|al|iyi gel)\w*|\b(?:ilac|antibiyotik|agri kesici|hap|parol|aspirin|parasetamol|ibuprofen)\w*(?: \w+){0,3} (?:icsem|iceyim|icmeli\w*|kullansam|kullanayim|kullanmali\w*|alsam|alayim|almali\w*|gecer mi|iyi gelir mi)\b|\bkac mg\b(?: \w+){0,3} (?:ic|kullan|al)\w*/,
    // Medicine for animals and plants, and against them, is another trade's.
    unless:
      /\b(?:yani\w*|gelirken|once|sonra|recete\w*|tahlil\w*|tetkik\w*|ameliyat\w*|boce[kg]\w*|biti?|hasere\w*|fare\w*|ot|otlar\w*|yaprak\w*|yaprag\w*|aga[cç]\w*|bitki\w*|fide\w*|domates\w*|zirai|tarla\w*|bahce\w*|keci\w*|ine[kg]\w*|koyun\w*|tavu[kg]\w*|kedi\w*|kope[gk]\w*)\b/,
    before: "İlaç ya da tedavi öneremem; bunun için hekim⟨iniz|in⟩e veya eczacıya danış⟨ın⟩.",
    text: "İlaç ya da tedavi öneremem; bunun için hekim⟨iniz|in⟩e veya eczacıya danış⟨ın⟩. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  {
    kind: "advice",
    sign: /\b(?:kedi|kope[gk]|tavsan|hamster|muhabbet kus|papagan)\w* (?:\w+ ){0,4}(?:kus(?:uyo|tu|mus|up)\w*|ishal\w*|oksur(?:uyo|du)\w*|topalli\w*|titriyo\w*|yemiyo\w*|icmiyo\w*|halsiz\w*|kaniyo\w*|ates(?:i var|lendi)\w*|(?:cikolata|uzum|sogan|zehi?r|ilac|deterjan|ip|kemik)\w* (?:\w+ )?(?:y(?:e|ut)|ic|yala)(?:di|tu|ti|mis|mus)\w*|zehirlen\w*)\b/,
    unless: /\b(?:kac|fiyat\w*|ucret\w*|asi|asisi|sigorta\w*|mamasi|cocu\w+|bebe\w+|oglum|kizim)\b/,
    asks: "acil durum nöbetçi veteriner hekim",
    about: /acil|nobet/,
    before: SEE_THE_VET,
    text: `${SEE_THE_VET} ${LEAVE_CONTACT}`,
    forPeople: true,
  },
  {
    kind: "advice",
    sign: /\bdava\w*(?: \w+){0,2} kazan(?:ir|abilir|ma)\w*|\bkazan\w* (?:sans|ihtimal|olasilig)\w*|\bhakli m(?:iyim|iyiz)\b/,
    before: "Bir anlaşmazlığın sonucu hakkında görüş veremem; bunu ancak belgeleri gören bir uzman değerlendirebilir.",
    text: "Bir anlaşmazlığın sonucu hakkında görüş veremem; bunu ancak belgeleri gören bir uzman değerlendirebilir. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  {
    kind: "advice",
    sign: /\bvergi kacir\w*|\bsahte (?:fatura|belge|rapor|recete|diploma|fis)\w*(?: \w+){0,2} (?:ver|duzenle|al|yap|kes|ayarla|lazim|ist)\w*/,
    text: "Yasaya aykırı bir konuda yardımcı olamam. Ürün ve hizmetlerimizle ilgili başka bir ⟨sorunuz|sorun⟩ varsa buradayım.",
    forPeople: false,
  },
  {
    kind: "call-time",
    sign: /\b(?:ne zaman|kacta|saat kacta|kac (?:saat|gun|dakika)\w*|bugun mu) (?:\w+ ){0,2}(?:ara(?:r|rs|yac|yaca|ric|nir|nac)\w*|aricak\w*|ararsin\w*|don(?:er|ec|us)\w*|ulasir\w*|ulasac\w*)/,
    unless: /\b(?:arabul\w*|aradig\w*|iade\w*|para\w*|araba\w*|arasi\w*|elime|elimize|eline)\b/,
    asks: "ne zaman dönüş yapılır ne zaman ararsınız",
    about: /donus|aran|geri ara|iletisim saat/,
    text: "⟨Aranacağınız|Aranacağın⟩ saati buradan bilemiyorum. Uygun ⟨olduğunuz saati yazarsanız|olduğun saati yazarsan⟩ ekibimiz bunu konuşmada görür.",
    forPeople: false,
  },
  {
    kind: "job",
    sign: /\bis ar[iı]yor\w*|\bis (?:var|varmi|imkan\w*|basvuru\w*|ilan\w*|firsat\w*)\b|\b(?:eleman|personel|garson|hemsire|doktor|ogretmen|usta|kurye|tezgahtar|kasiyer|muhendis|yazilimci|sekreter|stajyer)\w* (?:\w+ ){0,2}(?:(?:ar|al)[iı]yo(?!r?um|r?uz|m\b|z\b)\w*|al[iı]m[iı]?\b|al[iı]m(?:in|lar)\w*|laz[iı]m(?: ?m[iu]|sa)\w*)|\b(?:alim\w*|ise alim\w*) var mi\w*|\b(?:cv|ozgecmis\w*)\b|\bstaj(?:yer)?(?!in|\w* sigorta)\w*|\b(?:sizde|sizinle|yaninizda|magazanizda|hastanenizde|otelinizde|orada|firininizda|sirketinizde) (?:\w+ ){0,2}(?:calismak|calisabilir|ise gir)\w*|\bkariyer\w*|\bacik pozisyon\w*/,
    unless:
      /\b(?:icin|mutlaka|illa|ayrica) (?:\w+ )?\w+ lazim m[iu]\b|\b(?:egitim\w* (?:al|ver)\w*|asistan\w*|chatbot\w*|cozum\w*|is ortag\w*|ozel ders|randevu\w*|doktor al\w* randevu|yatak\w*|kalac\w*|oda|fiyat\w*|ucret\w*|kurs\w*|ilan site\w*|danisman\w*|bize|bana|bizim|kendimiz\w*)\b/,
    asks: "iş başvurusu kariyer açık pozisyon staj",
    // "Kuryelik başvurusu"; a bank's or a school's is about cards and places.
    about:
      /kariyer|is basvuru|^basvuru(?:lar)?$|\b(?!abone|uye|bayi|ogrenci)\w+l[iu]k basvuru|ise alim|is ilan|staj|eleman|personel al|insan kaynak|(?:bizimle|ekibimizde) calis/,
    text: "İş ilanları ve başvurular hakkında bilgim yok, ⟨sizi|seni⟩ yanlış yönlendirmek istemem. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  {
    kind: "references",
    sign: /\breferans\w*|\bmuster(?:iniz|ileriniz)\b(?: \w+){0,3} (?:kim\w*|hangi\w*|neler|miydi|mi)\b|\b(?:kim|hangi)\w*(?: \w+){0,3} musteriniz\w*|\bkimlerle calis\w*|\bkim(?:ler)? (?:\w+ )?kullan[iı]yor\w*|\bhangi (?:firma|sirket|marka|kurum|hastane|otel|okul)\w* (?:\w+ ){0,2}(?:calis\w*|kullan(?!iyorsun)\w*|verdiniz|yaptiniz|hizmet ver\w*)|\b(?:yapan|yapanlar|alan|alanlar|kullanan|kullananlar)(?:dan|lardan) (?:\w+ ){0,3}(?:numara|telefon|iletisim|gorus)\w*|\bmusteriniz mi(?:ydi)?\b/,
    unless: /\b(?:referans kod\w*|referans numara\w*|referans araligi\w*|tahlil\w*|musteri hizmet\w*)\b/,
    asks: "referanslarınız müşterileriniz kimler",
    about: /referans|musterilerimiz|kimlerle calis/,
    text: "Hangi müşterilerle çalıştığımız bilgi tabanımda yok; başka kişi ve kurumların bilgilerini de burada paylaşamam. ⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.",
    forPeople: true,
  },
  {
    kind: "number",
    // "Telefon var mı" may ask for a thing to buy, "tel örgü" for a fence.
    sign: /\b(?:telefon\w*|numara\w*|hatt[iı]n\w*)(?: \w+){0,2} (?:ver(?:in|ir misin\w*|sene)|kac|ne(?! yap| ol)|neydi|nedir|yazar misin\w*|yazin|paylas\w*|ogren\w*|atar misin\w*)\b|\b(?:telefon(?:unuz|lariniz| numara| no)\w*|numara\w*|(?:sizin|bir|irtibat|iletisim) telefon\w*)(?: \w+){0,2} (?:var mi\w*|lazim|alabilir\w*|alayim|alsam|ver)\b|^telefon (?:lazim|ver)$|\b(?:resepsiyon|cagri merkezi|santral|sube|magaza|danisma|musteri hizmetleri)\w* (?:telefon|numara)\w*|\bnumara ver\b/,
    unless:
      /\b(?:siparis\w*|takip|protokol|kimlik|oda|fatura|kargo\w*|ayak\w*|ayakkabi\w*|beden\w*|3\d|4\d|pasaport|vergi|musteri no|hesap|iban|ucus|koltuk|sicil|dosya|ogrenci|benim|numaram\w*|telefonum\w*|whatsapp\w*|lens\w*|goz|gozluk\w*|numara da|kupon\w*|sneaker\w*|bot|cizme\w*|urun\w*|cep telefonu|kac (?:para|lira|tl|gun|saat|dakika|hafta|ay|yil|kisi|tane|adet|taksit)\w*)\b/,
    asks: "telefon numaranız nedir size nasıl ulaşabilirim",
    about: /telefon|iletisim|bize ulas|ulasma|cagri|resepsiyon/,
    says: /\b(?:0 ?\(?[2-5]\d\d\)?|444|0?850)[ \d]{4,}/,
    text: `Paylaşabileceğim bir telefon numarası bilgi tabanımda yok. ${LEAVE_CONTACT}`,
    beside: true,
    forPeople: true,
  },
];

/** Longer messages are stories, in which such words are incidental. */
const MAX_WORDS = 16;

/** "Bayram ne zaman": a word of the dictionary that only ends like "-im". */
const isNobodys = ([match]: RegExpExecArray): boolean =>
  /^\w+ (?:ne|nedir|kac|ne zaman)$/.test(match) && isNearRoot(match.split(" ")[0]!);

/** A message that consists of a number, with at most a label before it: "sipariş no 10234". */
const ONLY_NUMBER =
  /^\W*(?:(?:no|numara\w*|siparis\w*|takip|kod\w*|plaka\w*)\W+)*(?:[a-z]{0,4}-?\d[\d -]{3,18}|\d{2} ?[a-z]{1,3} ?\d{2,5})\W*$/;

/**
 * The first of `INTENTS` that the message matches; null for an ordinary question, or for a message of more than
 * `MAX_WORDS` words. `last` is the previous answer: after one that said that no records are visible here, a bare number
 * ("10234") is the number of such a record.
 */
export function intentOf(text: string, last: Pick<LastAnswer, "text"> | null = null): Intent | null {
  if (
    last?.text.includes(NO_RECORDS) &&
    ONLY_NUMBER.test(fold(text)) &&
    !readPhone(text).phone &&
    !/^\W*(?:\+|0)/.test(text)
  )
    return OWN_NUMBER;
  const words = expandAbbreviations(wordsOf(text));
  if (words.length > MAX_WORDS) return null;
  const said = words.join(" ");
  return (
    INTENTS.find(({ kind, sign, unless }) => {
      const read = kind === "card" ? fold(text).replace(/[-.]/g, " ") : said;
      return sign.test(read) && !unless?.test(read) && !(kind === "own-record" && isNobodys(sign.exec(read)!));
    }) ?? null
  );
}

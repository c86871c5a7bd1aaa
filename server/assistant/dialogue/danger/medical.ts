import type { Sign } from "./dangers.ts";
import { FIGURATIVE, NEAR, PEOPLE } from "./people.ts";

const AILING = String.raw`(?:bayil(?:di|iyor|mis)\w*|kendinden gec\w*|kendine gelm\w*|suuru? \w+|suur\w*|bilinci?(?:ni)? (?:kapa|yok|yerinde|kaybe[td])\w*|ayilm[ia]yor\w*|uyanm[ia]yor\w*|(?:nobet|havale) gecir(?:iyo|di)\w*|kriz gecir(?:iyo)\w*|felc (?:gecir(?:iyo|di)|oldu)\w*|inme (?:indi|gecir)\w*|kalbi durdu\w*|nab(?:zi|iz) (?:yok|at\w*)|nefes al(?:am|m)[ai]?[iy]\w*|nefesi (?:dur|kesil|yok)\w*|morar(?:di|iyor)\w*|bogul(?:uyo|du)\w*|kasil(?:iyor|di)\w*|agzi kaydi|yuzu kaydi|agzi yamuldu|konusamiyor|kan kusuyor\w*|tepki verm[ei]yo\w*|yigil(?:di|mis)\w*)`;
const URGENT =
  / (?:imdat|yardim\w*|acil\w*|simdi|suan|su an|cabuk|hemen|ne yap\w*|nolur|kurtarin|yere|yigildi|aniden|birden\w*|az once|kendine|nefes|ayilm\w*|uyanm\w*) /;
export const medical: Sign[] = [
  {
    danger: "medical",
    sign: new RegExp(` ${PEOPLE} ${NEAR}${AILING}`),
    unless:
      / (?:elbise\w*|ayakkabi\w*|urun\w*|renk\w*|model\w*|gomlek\w*|hediye\w*|tasarim\w*|oyunca\w*|oyun\w*|resmen|buna|tatli\w*|pasta\w*|borc\w*|isten|dersten|fiyat\w*|gecen|yil|sene|ay once|hafta once|odev\w*|evrak\w*|sabah\w*|erken|randevu\w*|mi|kulagin\w*|firma\w*|kasiyer\w*|temsilci\w*) | bay[iı]ld[iı] (?:buna|cok|resmen)| cok bayildi| (?:gibi|sayfa\w*|site\w*) /,
  },
  {
    danger: "medical",
    sign: new RegExp(` bayil(?:di|iyor|mis|dim|iyorum|icam|icem|acagim)\\w* `),
    beside: / (?:ayilm\w*|yere|yardim\w*|imdat|ambulans\w*|kendine gelm\w*|basim donuyor|nefes) /,
    unless:
      / (?:elbise\w*|ayakkabi\w*|urun\w*|renk\w*|model\w*|gomlek\w*|hediye\w*|tasarim\w*|fiyat\w*|guzel\w*|cok begen\w*) /,
  },
  {
    danger: "medical",
    sign: / nefes al(?:am[ai]?[iy]|amiy|amio|mak(?:ta)? (?:cok )?zor|makta gucluk)\w*| nefesim (?:kesil|dur|daral|yetm|cikm)\w*/,
    unless:
      / (?:burn\w*|cilt\w*|cild\w*|kumas\w*|ayag\w*|ayak\w*|kazak\w*|terlet\w*|maske\w*|is\w*ten|yogunluk\w*|heyecan\w*|guzellik\w*|gulmek\w*|stres\w*|fiyat\w*|merdiven\w*|sarki\w*|soylerken|calarken|uflerken|bebegin cildi|hangi bolum\w*|hangi doktor\w*|hangi poliklini\w*|toz\w*|korse\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:gogs\w*|gogus|kalbim\w*|kalbi) (?:\w+ ){0,4}(?:agri|sikis|sizla|bask[iı]|acima|aciyo|dur(?:uyo|acak)|yan[iı]yo)/,
    beside:
      / (?:kol\w*|nefes\w*|ter\w*|uyus\w*|siddetli|dayanilmaz|simdi|suan|su an|cok kotu|cenem\w*|cene\w*|sirt\w*|bayil\w*|yardim\w*|imdat|oluyor\w*|fena|sikis\w*) /,
    unless: / (?:hangi|randevu\w*|yildir|aydir|gecen|kirik|beden|olcu\w*|sutyen\w*|gomlek\w*|kumas\w*|dar) /,
  },
  {
    danger: "medical",
    sign: / kalp krizi (?:\w+ )?gecir(?:iyo|io|mekte)/,
    unless: / (?:fiyat\w*|gorunce|gibi|neredeyse|az|duyunca|isteyen|gecirenler|kac|hangi) /,
  },
  {
    danger: "medical",
    sign: / (?:kalp krizi|felc|beyin kanamasi|inme|havale|sara nobeti|epilepsi nobeti|nobet) (?:\w+ )?gecir(?:di|iyo|dim)/,
    beside: URGENT,
    unless: / (?:fiyat\w*|gorunce|gibi|neredeyse|gecen|yil|sene|ay|once|randevu\w*|kontrol\w*|rapor\w*) /,
  },
  {
    danger: "medical",
    sign: / kan(?:ama)?\w* (?:\w+ ){0,2}(?:durm[ua]yo|dursm|durduram|kesilm[ie]yo)| kan kaybe[dt]| kan (?:fiskiri|kusuyo|kustu)| cok (?:fazla )?kan(?:iyo|amam var|amasi var)| (?:bileg|parmag|kol(?!ye)|bacag|elim|elini|kafas)\w* (?:\w+ ){0,2}kopt?u/,
    unless:
      / (?:kanat|dis eti|dis etim|hangi|randevu\w*|regl\w*|adet\w*|kumanda\w*|tasimak\w*|gezmek\w*|yurumek\w*|kulp\w*|oyuncak\w*|bileklik\w*) /,
  },
  {
    danger: "medical",
    sign: / kanama(?:m|si) var /,
    unless:
      / (?:dis\w*|cekim\w*|implant\w*|burn\w*|basur\w*|hemoroid\w*|hangi|randevu\w*|doktor\w*|bolum\w*|adet\w*|regl\w*|gecen|once|bazen|m[iu]|m[iu]y?d[iu]|acaba|beyin) /,
  },
  {
    danger: "medical",
    sign: / (?:bogaz|soluk borusu)\w*na (?:\w+ ){0,4}(?:kac(?:ti|mis)|takil(?:di|mis)|sikis)| bogazinda (?:\w+ ){0,3}(?:kaldi|takili)/,
  },
  {
    danger: "medical",
    sign: / (?:yuzum\w*|dilim|bogazim|dudag\w*|agzim) (?:\w+ ){0,2}(?:sis(?:ti|iyor)|kaydi|uyustu)/,
    beside: / (?:nefes\w*|konusam\w*|kolum\w*|alerji\w*|yutkunam\w*|imdat|yardim\w*) /,
    unless: / (?:hangi bolum\w*|dis) /,
  },
  {
    danger: "medical",
    sign: / (?:dogum(?:um|u)? basladi|suyum geldi|suyu geldi|dogurdum|doguruyor\w*|dogum yapiyor\w*)/,
    unless: / (?:gun\w*|indirim\w*|kampanya\w*|fatura\w*|sebeke\w*|izni\w*) | yapiyor mu(?:su|yu)n\w* /,
  },
  {
    danger: "medical",
    sign: / ambulans\w* (?:\w+ ){0,2}(?:gonder(?:in|ir mi|sene|iniz|ebilir| |sin)|yolla(?:yin|sin)|cagir(?:in|ir misin| |sin)|gelsin|istiyorum|lazim|yetis)| acil ambulans| ambulans acil/,
    unless:
      / (?:nakil\w*|nakli\w*|ucret\w*|kac|fiyat\w*|nasil|randevu\w*|kiral\w*|yarin|oyuncak\w*|saat\w*|mi|var|kadar) $| (?:ucretli|ucreti|nasil|oyuncak\w*|nakil|sehirlerarasi|kiralik|yarin) /,
  },
  {
    danger: "medical",
    sign: new RegExp(` ${PEOPLE} ${NEAR}oluyor`),
    beside: / (?:imdat|kurtarin|yardim edin|nefes\w*|ambulans\w*|112\w*|acil) /,
    written: /ölüyor/,
    unless: FIGURATIVE,
  },
  {
    danger: "medical",
    sign: / (?:dikis|ameliyat)\w* (?:\w+ ){0,4}kan[iı]yo\w*/,
    unless: / (?:kumas\w*|pantolon\w*|gomle\w*) /,
  },
  { danger: "medical", sign: /^ (?:imdat )+(?:yardim edin )?$/ },
  {
    danger: "medical",
    sign: / ol[uü]yor(?:um|uz)? | olecegim | olucem | olecem /,
    beside: / (?:imdat|kurtarin|yardim edin|nefes\w*|ambulans\w*) /,
    written: /ölüyor|öleceğ|ölücem|ölecem/,
    unless:
      / (?:gulmek\w*|aclik\w*|merak\w*|sicak\w*|soguk\w*|sikinti\w*|can sikinti\w*|utanc\w*|ask\w*|fiyat\w*|telefon\w*|sarj\w*|bitki\w*|cicek\w*) /,
  },
  // Two symptoms of a heart attack together are an emergency.
  {
    danger: "medical",
    sign: / (?:gogs\w*|gogus\w*|kalb\w*|kalp|sol kol\w*) (?:\w+ ){0,4}(?:agri|sikis|sizla|bask[iı]|saplan|sapland|daral|uyus|duracak|yan[iı]yor)\w*/,
    beside:
      /(?: kol\w* (?:\w+ ){0,2}(?:uyus|agri|karincalan|vur|tutm)\w*| soguk (?:soguk )?ter\w*| terli?yor\w*| terledi\w*| nefes\w* (?:\w+ )?(?:dar|al[aı]m|kes|yet|cikm)\w*| cene\w* (?:\w+ )?(?:vur|agri)\w*| bicak gibi | sirtina vur\w*)/,
    unless: / (?:gecen|yildir|yil once|aydir|aylardir|beden|olcu\w*|sutyen\w*|kazak\w*|gomlek\w*) /,
  },
  // Sudden symptoms of a stroke.
  {
    danger: "medical",
    sign: / (?:konus(?:amaz|amiyor|amadi|mas[iı] (?:bozul|kay|peltek))\w*|dili (?:dolan|tutul|peltek)\w*|(?:yuz\w*|agz\w*|agiz|dudag\w*|goz\w*) (?:\w+ ){0,3}(?:kayd[iı]|kaym[iı]s|kay[iı]yor|dustu|dusmus|yamul\w*|carpil\w*|egril\w*|sarkt[iı]|arkaya)\w*|(?:kol\w*|bacag\w*|bacak\w*|el|eli|elini|sag taraf\w*|sol taraf\w*|yarisi\w*|bir taraf\w*|vucud\w*) (?:\w+ ){0,3}(?:tutmuyor|tutmaz|tutmadi|kalkmiyor|kaldiram\w*|oynatam\w*|felc|uyustu|hissetm\w*))/,
    beside: new RegExp(
      `(?: birden\\w*| bir ?anda| aniden| birdenbire| simdi| suan| su an| az once| agzi kay\\w*| yuzu\\w* (?:\\w+ )?(?:kay|dus)\\w*| imdat| ne yap\\w*| nap\\w*| yardim\\w*| havale\\w*| gozleri (?:kay|arka)\\w*| (?:yuz|agz)\\w* kay\\w*)`,
    ),
    unless:
      / (?:gecen|yil|aydir|yildir|sene|once(?:den|si)|dis|disci\w*|dolgu\w*|botoks\w*|ingilizce|yabanci|kursa?|kalem\w*|hediye\w*|igne\w*) | heyecandan /,
  },
  {
    danger: "medical",
    sign: / (?:havale|sara nobeti|epilepsi nobeti|nobet|felc|inme|beyin kanamasi|kalp krizi|astim krizi|astim atagi|alerjik sok) (?:\w+ )?gecir(?:iyo\w*|mekte)| alerjik sok\w* (?:gir|gec)\w*/,
    unless: / (?:fiyat\w*|gorunce|gibi|neredeyse|duyunca|isteyen|sik|arada|bazen|ayda|yilda|hasta\w* icin) /,
  },
  // Somebody who lies motionless and does not respond.
  {
    danger: "medical",
    sign: / (?:hareketsiz\w*|bilinc(?:i|siz)\w*|baygin\w*|suur(?:u|suz)\w*|kendin(?:de|e) (?:degil|gelm\w*|gelem\w*)|tepkisiz\w*|ayilm[ia]yor\w*|uyanm[ia]yor\w*|mosmor\w*|morar(?:di|iyor|mis)\w*|kaskati\w*|titreyip|(?:cevap|tepki|ses) verm[ei]yo\w*|nabz\w* (?:yok|al[aı]m|cok zayif)|nefesi (?:yok|durdu|kesildi)|nefes alm[ia]yo\w*|bayil(?:di(?![mk])|mis|iyor)\w*)/,
    beside: new RegExp(
      ` (?:yat[iı]yor\\w*|yerde|yere|yigil\\w*|dustu|dusmus|havuz\\w*|deniz\\w*|bebe[gk]\\w*|imdat|112|ambulans\\w*|ayilm\\w*|nefes\\w*|kendine|seker[iı]|tansiyon\\w*|kriz\\w*|elektrik|yardim edin|ne yap(?:ayim|alim|acag\\w*)|kani?yor|kabinde|restoranda|lobide|odada|koridorda|sinifta|subede\\w*) `,
    ),
    unless:
      / (?:site\w*|uygulama\w*|sayfa\w*|sistem\w*|telefon\w*|firma\w*|kargo\w*|mail\w*|mesaj\w*|musteri hizmet\w*|temsilci\w*|chat\w*|ayag\w*|ayak\w*|tirnak\w*|tirnag\w*|igne\w*|elbise\w*|renk\w*|urun\w*|gecen|yil|sene|randevu\w*|erken|sabah\w*|alarm\w*|manzara\w*|yemek\w*|kurs\w*|bilinci dersi|gibi uyu\w*) | (?:alisveris|cevre|saglik|tuketici|marka|dil) bilinc\w* /,
  },
  {
    danger: "medical",
    sign: / (?:seker[iı]|tansiyon[uı]?)\w* (?:\w+ ){0,2}(?:dus|cik|firla|yuksel)\w*/,
    beside: / (?:bilinc\w*|bayil\w*|kendin\w* degil|uyanm\w*|titriyor\w*|konusam\w*|nefes\w*|ayilm\w*|suur\w*) /,
    unless: / (?:ara sira|bazen|gecen|yildir|kurabiye\w*|urun\w*) /,
  },
  // A blocked airway.
  {
    danger: "medical",
    sign: / (?:bogaz|soluk boru|nefes boru)\w* (?:\w+ ){0,4}(?:kac(?:ti|mis)|takil(?:di|mis)|tikan(?:di|iyor|mis)|sikis(?:ti|mis))| oksurem(?:i|e)yor\w*| tikandi (?:\w+ ){0,2}(?:nefes|morar)\w*/,
    beside: new RegExp(
      ` (?:cocu[gk]\\w*|beb[ei]\\w*|og[l]\\w*|kiz\\w*|anne\\w*|baba\\w*|dede\\w*|nine\\w*|esim\\w*|arkadas\\w*|biri\\w*|nefes\\w*|morar\\w*|imdat|yardim\\w*|lokma\\w*|findik|leblebi|fistik|sakiz|oksurem\\w*) `,
    ),
    unless: / (?:hissi|his|hangi bolum\w*|gidas\w*|kacirmay\w*|toz\w*|tatli\w* kac\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:bogaz|dudak|dudag|dil|yuz|goz|surat|boyn|her yeri|agz)\w* (?:\w+ ){0,3}(?:sis(?:ti|iyor|mis)|kapan(?:iyor|di)|kizardi)\w*/,
    beside:
      / (?:nefes\w*|yedi|yedim|yedik|yedikten|yiyince|yiyen|ari|esek|soktu|sokmus|alerji\w*|yutkun\w*|fistik\w*|findik\w*|ilac\w*|zor) /,
    unless: / (?:dolgu\w*|botoks\w*|estetik\w*|dis|disim|disci\w*|ameliyat\w*|krem\w*|mi olur|olur mu) /,
  },
  // Heavy bleeding.
  {
    danger: "medical",
    sign: / (?:cok|asiri|siddetli|surekli|bol) (?:\w+ )?kan(?:amasi|ama|iyor|iyo|ali)?\w* (?:\w+ )?(?:geli\w*|var|ak\w*|basl\w*|gitti|kaybed\w*|oldu)?| kan (?:\w+ ){0,2}(?:fiskir|bosal|durm|sel gibi|akiyor|akip|golu)\w*| kanlar icinde| (?:kafas|bas|kol|bacag|boyn|karn|gogs|bileg|alni?)\w* (?:\w+ ){0,2}(?:kan[iı]yor|yaril\w*|kan icinde|delindi)\w*/,
    beside: new RegExp(
      ` (?:kes\\w*|dus\\w*|hamile\\w*|dogum\\w*|kafas\\w*|basi|basini|kol\\w*|bacag\\w*|bileg\\w*|karn\\w*|boyn\\w*|bicak\\w*|bicag\\w*|cam|kaza\\w*|durm\\w*|kan|yardim\\w*|imdat|ambulans\\w*|kendind\\w*|fiskir\\w*|bayil\\w*|ameliyat\\w* sonra\\w*|dikis\\w*) `,
    ),
    unless:
      / (?:adet\w*|regl\w*|dis et\w*|disim\w*|burn\w*|tahlil\w*|test\w*|grub\w*|bagis\w*|hemoroid\w*|basur\w*|portakal\w*|portakali|rengi|renk\w*|kirmizi\w*|vermek|ver(?:dim|ebilir\w*)|aldir\w*|alin\w*|kanat\w*|kanal\w*|kanaat|kanepe\w*|kanta\w*|diyatez\w*) /,
  },
  {
    danger: "medical",
    sign: new RegExp(
      ` ${PEOPLE} (?:\\w+ ){0,4}(?:dus(?:tu|mus)|carpild[iı]|carpt[iı]|ezildi|yuvarland[iı])\\w* (?:\\w+ ){0,5}(?:kan[iı]yor|kendind\\w*|hareket\\w*|bayil\\w*|kalkam\\w*|kipirda\\w*|bilinc\\w*|nefes\\w*|kustu|kusuyor)`,
    ),
    unless: / (?:gecen|yil|fiyat\w*|hafta once) /,
  },
  // Reports about others that always mean an emergency.
  {
    danger: "medical",
    sign: / kan(?:lar)? icinde| komaya gir\w*| komasina gir\w*| sok gecir(?:iyo|di)\w*| (?:kipirda|hareket et)m[iu]yor\w*| (?:elektrik|priz)\w* (?:\w+ ){0,2}carp(?:ti|ild)\w*| yutt?[iu]?\w* (?:\w+ )?tikan\w*|(?: hamile\w*| dogum\w*| gebe\w*)(?: \w+){0,3} (?:kanama\w*|kaniyor\w*|suyu geldi)| dudaklar\w* mor\w*/,
    unless:
      / (?:ter icinde|site\w*|uygulama\w*|sayfa\w*|mouse|urun\w*|fiyat\w*|gecen|yil|testi|hangi bolum\w*|adet\w*|kargo\w*|siparis\w*|ruj\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:isir(?:di|mis)|sok(?:tu|mus)|ezdi|carp(?:ti|mis)|dus(?:tu|mus)|yandi|haslandi) /,
    beside:
      / (?:kan(?!ka)\w*|yuzunu|bayil\w*|nefes\w*|kipirda\w*|hareket\w*|kendind\w*|bilinc\w*|imdat|kusuyor|kafasi\w*|basini|agactan|merdivenden|yataktan|kaynar\w*|112) /,
    unless:
      / (?:fiyat\w*|urun\w*|kargo\w*|gecen|yil|puan\w*|kampanya\w*|telefon\w*|internet\w*|siparis\w*|hesab\w*|eline|yuzde) /,
  },
  {
    danger: "medical",
    sign: / (?:bayildi|bayilmis|yigildi|yigilmis|dustu|dusmus|morardi) (?:\w+ ){0,3}(?:(?:uyan|ayil|kalk|konus|kendine gel|nefes al|gozunu ac|cevap ver|tepki ver)(?:m[iae]yor|amiyor|emiyor))\w*| nab(?:zi|iz|zini) (?:\w+ )?(?:yok|al[ai]m|atm|durdu|hissed[ei]m)\w*| (?:bica[kg]|demir|civi|makas|sis|cam)\w* (?:\w+ )?(?:girdi|saplandi|batti) (?:\w+ )?(?:karn|gogs|boyn|boga|goz|sirt|bogr)\w*| (?:karn|gogs|boyn|bogaz|goz|sirt|bogr)\w* (?:\w+ )?(?:bica[kg]|demir|civi|makas|sis|cam)\w* (?:\w+ )?(?:girdi|saplandi|batti)/,
    unless: / (?:site\w*|uygulama\w*|sistem\w*|telefon\w*|fiyat\w*|gecen|yil|oyuncak\w*|saat\w*|bileklik\w*|urun\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:kalp masaji|suni solunum|heimlich|turnike) (?:\w+ ){0,2}(?:nasil|yap\w*|lazim)/,
    beside: / (?:acil|imdat|simdi|yatiyor\w*|durdu|nefes\w*|yardim\w*|morard\w*|cabuk|kan\w*) /,
    unless: / (?:kurs\w*|egitim\w*|sertifika\w*|ders\w*|semina\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:hamile\w*|gebe\w*)(?: \w+){0,4} kan(?:ama\w*)? (?:\w+ )?(?:geldi|geliyor|basladi|var|oldu)\w*| kalb\w* (?:\w+ ){0,3}(?:cikacak|patlayacak|duracak|durdu|sikis\w*|firla\w*) (?:\w+ ){0,4}(?:terl\w*|kol\w*|nefes\w*|bayil\w*|uyus\w*)/,
    unless: / (?:tahlil\w*|test\w*|gecen|yil|heyecan\w*|kosu\w*|spor\w*|fiyat\w*|sevinc\w*) /,
  },
  {
    danger: "medical",
    sign: / (?:uyandiram|ayiltam)[iae]y?(?:iyor|yor)\w*| (?:uyandir|ayilt)[ai]m[ai]yor\w*| fiskir(?:iyor|di)\w* (?:\w+ )?kan| kustugu\w* (?:\w+ )?kan| kan kus\w*| (?:bica[kg]|kursun|mermi) (?:yedi|yemis|girdi|isabet)\w*| gogs\w* (?:\w+ ){0,2}tut(?:up|tu|arak) (?:\w+ )?(?:yigil|cok|dus)\w*| bebek (?:\w+ )?(?:geliyor|cikiyor|basi gorun\w*)/,
    unless: / (?:alarm\w*|sabah\w*|erken|oda\w*|yeni|yeni bir|yolda|kostum\w*|fiyat\w*|mi) /,
  },
];

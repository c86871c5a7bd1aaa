import type { Sign } from "./dangers.ts";
import { FIGURATIVE, NEAR, PEOPLE } from "./people.ts";

// Indirect expressions of suicidal intent: being a burden, an end, a farewell, a place, a means. Each kind once.

/** Things that a shop, a course or a journey may end, carry or wait for. */
const ERRANDS =
  / (?:kargo\w*|siparis\w*|taksit\w*|fatura\w*|kurs\w*|ders\w*|sinav\w*|odev\w*|indirim\w*|kampanya\w*|stok\w*|urun\w*|kilo\w*|beden\w*|randevu\w*|rezervasyon\w*|kayit\w*|odeme\w*|fiyat\w*|tadilat\w*|tasin\w*|iade\w*|bilet\w*) /;
const ALL = String.raw`(?:hepsi\w*|tum\w*|tamami\w*|butun\w*|kutu\w*|avuc\w*|ne varsa)`;
const PILLS = String.raw`(?:hap|hapi|hapim|haplar\w*|hapimi|hapin|ilaclar\w*|ilaci|ilac|uyku ilac\w*|uyku hap\w*|tabletler\w*|tablet|antidepresan\w*|parol|aspirin|xanax)`;
const HIGH = String.raw`(?:cati|kopru|ucurum|viyaduk|balkon|pencere|korkuluk|korkulug|ray|demiryolu|falez|kule)`;

export const selfHarmIndirect: Sign[] = [
  // Being a burden to others, who would be better off.
  {
    danger: "self-harm",
    sign: / (?:kimse\w*|herkes\w*|ailem\w*|evdekiler\w*|onlara|cocuklar\w*|anneme|babama|etraf\w*|millete|insanlara|dunyaya) (?:\w+ ){0,2}yuk (?:ol\w+|gib\w+|degil\w*)| (?:sadece|hep|zaten|bir|bi) yukum(?: \w+)? | yukten kurtul(?:sun|acak|ur)\w*/,
    unless: ERRANDS,
  },
  {
    danger: "self-harm",
    sign: / (?:ben )?(?:olmasam|olmazsam|olmayinca|gitsem|gidersem|yok olsam|kaybolsam|olsem|olursem) (?:\w+ ){0,3}(?:herkes\w*|kimse\w*|hepiniz\w*|hepsi|onlar\w*|ailem\w*|dunya) (?:\w+ ){0,2}(?:rahat|kurtul|mutlu|daha|iyi|sevin|umurs|fark|ozle|uzul|aglam|anlam)\w*| (?:herkes|ailem|kimse|dunya|onlar) (?:\w+ ){0,2}bensiz (?:\w+ )?(?:daha|rahat|iyi|mutlu)| bensiz (?:\w+ ){0,2}(?:daha (?:iyi|mutlu|rahat)|rahat ed)| (?:beni )?kimse(?:cik)?(?:ler)? (?:beni )?(?:ozlemez|ozlemeyecek|ozlemicek|aglamaz arkamdan)| varligim\w* (?:\w+ ){0,2}(?:gereksiz|anlamsiz|bir sey degistirm|kimse)/,
    unless: ERRANDS,
  },
  // Not waking up, not seeing tomorrow.
  {
    danger: "self-harm",
    sign: / (?:bir daha|bi daha|hic|yarina|yarini|sabaha|sabahi|ertesi gune|bu geceden sonra|uyuyup|yatip|uykumdan) (?:\w+ ){0,2}(?:uyanma(?:sam|yayim|yacag|yaca|yici|mak|k|sak)|cikma(?:k|sam|yayim)|gorme(?:k|sem|yeyim|yec|yic)|kalkma(?:sam|yayim))\w*(?! zorunda)| uyanma(?:mak|k) iste(?:mi|m)yo\w*| uyanmak istemi\w*/,
    unless: / (?:erken|alarm\w*|saat\w*|yedide|oda\w*|kahvalti\w*|tatil\w*|gurultu\w*|disari|sokaga|balkona) /,
  },
  // Ending everything.
  {
    danger: "self-harm",
    sign: / (?:her ?sey\w*|hersey\w*|bu is\w*|bu hayat\w*|bu aci\w*|bu azab\w*|bu ceha\w*) (?:\w+ ){0,2}(?:bitir(?:ec|ic|cem|mek|eyim|sem|iyor)|bit(?:ecek|icek|sin|iyor|iriyor)|son(?:a er| bul|u gel|land))\w*| (?:bu gece|bugun|yarin|artik|simdi) (?:\w+ ){0,1}(?:bitiriyorum|bitiricem|bitirecegim|bitsin istiyorum|bitecek bu)/,
    beside:
      / (?:ben|benim|bu gece|gece|yasa\w*|hayat\w*|dayan\w*|olum\w*|olmek|gucum\w*|kimse\w*|yalniz\w*|veda\w*|ac[iı]\w*|umud\w*|umut\w*|agla\w*|affed\w*|hakkin\w*) /,
    unless: ERRANDS,
  },
  {
    danger: "self-harm",
    sign: / (?:yasam\w*|hayat\w*|hayata|yasamaya|yasamak|bu aci\w*|bu hayat\w*) (?:\w+ ){0,3}dayan(?:am|ac|ma)\w*| dayan\w* (?:\w+ ){0,3}(?:yasama\w*|hayata|bu hayat\w*)| dayanac\w* gucum (?:\w+ )?(?:kalmadi|yok|bitti)| (?:tutunac\w*|tutunamiyor\w*) (?:\w+ ){0,2}(?:hayat\w*|dal\w*|yok|kalmadi)| (?:hayat\w*|yasam\w*) (?:\w+ ){0,2}(?:anlam\w*|mana\w*|sebe\w*|neden\w*|tad\w*|amac\w*|bir sey\w*) (?:\w+ )?(?:yok|kalmadi|goremi\w*|bulami\w*)| (?:yasama\w*|hayata) (?:\w+ ){0,2}(?:degmez|deger mi|gerek yok|luzum yok)| (?:bu hayat|hayat|yasamak) (?:\w+ )?(?:bitsin|cekilm(?:ez|iyor))\w*/,
    unless: ERRANDS,
  },
  // Farewells.
  {
    danger: "self-harm",
    sign: / (?:bu )?son (?:mesaj|yazi|konusma|sozle|gece)\w*m\w*| veda (?:mektub\w*|mesaj\w*|notu\w*|etmek ist\w*|ediyor\w*)| vedalas(?:mak|iyor|maya)\w*| hosca ?kal(?:in)? (?:dunya|hayat|herkes|sevdik)\w*| (?:hakkinizi|hakkini) helal edin (?:\w+ ){0,3}(?:gidiyorum|olmayacag\w*|bitti|son)| (?:gidiyorum|son) (?:\w+ ){0,4}(?:hakkinizi|hakkini) helal/,
    unless:
      / (?:parti\w*|pasta\w*|hediye\w*|gece elbise\w*|bekarlig\w*|okul\w*|mezun\w*|cikolata\w*|tatil\w*|otel\w*|konakla\w*|mesajima|mesajimi|odev\w*) /,
  },
  // Joining the dead.
  {
    danger: "self-harm",
    sign: / yan(?:ina|larina) (?:\w+ ){0,1}(?:git|gid|gel|kavus|var)\w*(?: (?:\w+ ){0,2}(?:ist\w*|lazim|vakti))?/,
    beside:
      / (?:kaybett\w*|kaybed\w*|vefat\w*|rahmetli\w*|topraga|mezar\w*|cennet\w*|olen|oldu|oleli|gocen|gitti|yitird\w*) /,
    unless: / (?:ziyaret\w*|bugun|yarin|bayram\w*|ucret\w*|nasil|kargo\w*|refakat\w*|hasta\w*|gorus) /,
  },
  // A place to jump from.
  {
    danger: "self-harm",
    sign: new RegExp(
      ` ${HIGH}\\w* (?:\\w+ ){0,2}(?:cikti(?:m|k)|yatti(?:m|k)|yaticam|uzandi(?:m|k)|oturuyorum|kenarinda\\w*|ustundeyim|uzerindeyim|basindayim|ucundayim|atla\\w*m|cikacagim|cikicam|duruyorum)| (?:catiday|koprudey|ucurumday|raylarday|rayday|balkonday|viyaduktey|pencereday)im `,
    ),
    unless:
      / (?:manzara\w*|usta\w*|tamir\w*|kahve\w*|cay\w*|sigara\w*|fotograf\w*|bungee|kafe\w*|restoran\w*|yemek\w*|oda\w*|kat\w*|hedef\w*|parasut\w*|izolasyon\w*|kiremit\w*|temizli\w*) /,
  },
  // The means, at hand or asked for.
  {
    danger: "self-harm",
    sign: new RegExp(
      ` ${PILLS} (?:\\w+ )?${ALL} (?:\\w+ ){0,4}(?:al(?:acag|icam|ayim)|ic(?:ecegim|icem|cem|sem)|yut(?:acag|ucam|sam)|diz\\w*|biriktir\\w*|hazir\\w*|elim\\w*|onum\\w*)| ${ALL} (?:\\w+ )?${PILLS} (?:\\w+ ){0,3}(?:al(?:acag|icam)|ic(?:ecegim|icem|sem)|yut(?:acag|ucam)|diz\\w*|biriktir\\w*)|^ (?:(?!butun|tum)\\w+ )?(?:hap|uyku hap|uyku ilac)lar[iı]\\w* (?:aldim|ictim|yuttum|dizdim|hazirladim)(?: (?:bekliyorum|artik|az once|simdi|bile|uyuyacagim|hepsini))* $| (?:hap|ilac)\\w* (?:\\w+ ){0,2}(?:biriktir\\w*|masaya diz\\w*|onume diz\\w*|avucum\\w*)`,
    ),
    unless:
      / (?:fatura\w*|recete\w*|ac mi|tok|yan etki\w*|doktor\w*|eczane\w*|rapor\w*|yazdir\w*|sabah aksam|gunde|duzenli|bitti|yenile\w*|tahlil\w*|getir\w*) /,
  },
  {
    danger: "self-harm",
    sign: / (?:nasil|en) (?:\w+ ){0,2}(?:olunur|olebilirim|olurum|oluruz)| (?:acisiz|agrisiz|kolay|hizli|sessiz|cabuk) (?:\w+ )?(?:olum\w*|olmek|olmenin|olunur|olebil\w*)| (?:kac|ne kadar|hangi) (?:\w+ ){0,4}(?:ic(?:ersem|sem|ince|mek)|al(?:irsam|sam|inca)|yut(?:arsam|sam)) (?:\w+ ){0,2}(?:olurum|olunur|oldurur|olur muyum)| olmenin (?:\w+ ){0,2}yol\w*/,
    written: /öl/,
    unless: FIGURATIVE,
  },
  {
    danger: "self-harm",
    sign: / (?:silah\w*|tabanca\w*|tufe[kg]\w*|bica[kg]\w*|jilet\w*|namlu\w*) (?:\w+ ){0,2}(?:kafam\w*|basima|sakag\w*|bogazim\w*|bileg\w*|bilek\w*|kalbim\w*|karnima|agzima|koluma) (?:\w+ )?(?:daya|tut|dogrult|koy|sapla|sok|vur|bastir)\w*| (?:ip|ipi|halat\w*|kemer\w*) (?:\w+ ){0,2}(?:hazirla(?:dim|di)|tavana|avizeye|boynum\w*|boyn\w* gecir\w*)\w*/,
    unless: / (?:sen|onu|cocugum\w*|urun\w*|uzunlug\w*) /,
  },
  {
    danger: "self-harm",
    sign: / (?:kendime|kendimize) (?:\w+ )?(?:bir sey\w*|bisey\w*|bi sey\w*|birsey\w*|kotu\w*|kotuluk|zarar\w*) (?:\w+ )?(?:yap(?:ac|ic|mak|ar|abil|cam)|ver(?:ec|ic|mek|ir|iyor|ebil|cem)|yapmay)\w*/,
    unless: / (?:guzel|yemek\w*|bakim\w*|spor\w*|surpriz\w*|pasta\w*|hediye\w*|kahve\w*|iyilik\w*|verme(?:den|z|yen)) /,
  },
  {
    danger: "self-harm",
    sign: new RegExp(
      ` (?:kolumu|kollarimi|bilegimi|bileklerimi|bacagimi|bacaklarimi|vucudumu|tenimi) ${NEAR}(?:kes(?:iyorum|tim|ecegim|icem|mek)|ciz(?:iyorum|dim|ecegim|icem)|yak(?:iyorum|tim)|falcata\\w*)`,
    ),
    beside:
      / (?:kendim\w*|yine|tekrar|jilet\w*|rahatla\w*|istey\w*|bilerek|ceza\w*|falcata\w*|icimdeki|acim\w*|uzgun\w*|dayan\w*|bilek\w*|bileg\w*) /,
    unless: / (?:fiyat\w*|dovme\w*|kalip\w*|kumas\w*|tisort\w*|gomlek\w*|gunes\w*) /,
  },
  // Leaving this life.
  {
    danger: "self-harm",
    sign: / (?:dunyadan|hayattan|yasamdan|bu hayattan|bu dunyadan) (?:\w+ )?(?:git|gid|silin|kop|goc|kac|vazgec|kurtul|cekil|ayril)\w*| yasamak (?:\w+ ){0,3}(?:agir|zor|cehennem|iskence) (?:gel|gib|ol)\w*| (?:aciya|acima|acilara|acilarima|her ?seye|hersey[ei]?|bu iskenceye|bu azaba|bu cileye|kendime) (?:\w+ )?(?:bir )?son ver\w*| (?:var|dunyada|hayatta) olmasaydim| hic (?:var )?olmasaydim| (?:olup|geberip|yok olup) git(?:sem|eyim|mek)\w*| hic ?bir seyin (?:\w+ )?(?:anlami|tadi|onemi) (?:\w+ )?(?:yok|kalmadi)| (?:hayatimdan|omrumden|kendimden) (?:nefret|tiksin)\w*/,
    unless: ERRANDS,
  },
  {
    danger: "self-harm-of-another",
    sign: new RegExp(` ${PEOPLE} (?:\\w+ ){0,4}(?:atlayaca\\w*|atlamaya|atlicak|atliycak|kendini at\\w*)`),
    beside: new RegExp(` ${HIGH}\\w* | tren\\w* | metro\\w* `),
    unless: / (?:parasut\w*|bungee|havuz\w*|film\w*) /,
  },
  // Life as a burden; no place left.
  {
    danger: "self-harm",
    sign: / (?:nefes almak|yasamak|uyanmak|var olmak|yataktan kalkmak|gun gecirmek) (?:\w+ ){0,3}(?:yuk|agir|iskence|eziyet|zul|cehennem) (?:\w+ )?(?:gel|gib|ol)\w*| (?:dunyada|hayatta) (?:\w+ ){0,2}(?:bana (?:\w+ )?yer|yerim) (?:\w+ )?(?:yok|kalmadi)| (?:gid|git|goc|ayril|silin|yok ol)\w* (?:ben )?(?:artik )?(?:bu )?(?:dunyadan|hayattan)| ben (?:artik )?olm(?:ayac|ic|iyc|ayc)[ae]\w*m(?: artik| zaten| nasil\w*)? $/,
    unless: ERRANDS,
  },
  // What is left for those who stay behind.
  {
    danger: "self-harm",
    sign: / (?:mektup|mektubu\w*|not|notu\w*|vasiyet\w*) (?:\w+ ){0,3}(?:birak|yaz)(?:tim|dim|iyorum|acag\w*|ic[ae]m|acam)/,
    beside:
      / (?:son|bu gece|anneme|babama|aileme|cocuklarima|olunce|gidiyorum|gidicem|affet\w*|affed\w*|hakk\w*|veda\w*|bulsunlar|okusunlar) /,
    unless:
      / (?:kapici\w*|kurye\w*|hediye\w*|pasta\w*|cicek\w*|siparis\w*|kargo\w*|sinav\w*|ders\w*|odev\w*|kurs\w*|basvuru\w*|motivasyon\w*|tarih\w*) /,
  },
  // The means in hand.
  {
    danger: "self-harm",
    sign: / (?:silah\w*|tabanca\w*|tufe[kg]\w*|ip|ipi|halat\w*|jilet\w*|falcata\w*|maket bica[kg]\w*) (?:\w+ ){0,3}(?:elime ald\w*|elimde\w*|aldim|hazir\w*|onumde|yanimda|bakiyorum)/,
    beside:
      / (?:hazir\w*|bakiyorum|yine|kollarim\w*|cizik\w*|bu gece|son|dayan\w*|bitsin|agliyorum|cekmece\w*|karar\w*|cesaret\w*|olmek|olum\w*|kimse\w*|elime|titriyor\w*) /,
    unless:
      / (?:siparis\w*|urun\w*|geliyorum|gelirim|gelicem|kac|para|fiyat\w*|askili|terlik\w*|iade\w*|kargo\w*|hobi\w*|orgu\w*|oyunca[gk]\w*|kayak\w*|tras\w*) /,
  },
  {
    danger: "self-harm",
    sign: new RegExp(
      ` kendimi (?:\\w+ ){0,1}(?:kes(?!tir)(?:me|ti|iyor|ec|ic|mek)|ciz(?:di|iyor|ec|ic)|jilet|yak(?:tim|iyor|ac|ic))\\w*| (?:[1-9]\\d|on|yirmi|otuz|kirk|elli|yuz|bir suru|bi suru|bir avuc|bi avuc) (?:tane )?(?:\\w+ )?(?:hap|ilac|parol|xanax|antidepresan)\\w* (?:\\w+ )?(?:aldim|ictim|yuttum|attim)`,
    ),
    unless:
      / (?:sac\w*|fatura\w*|recete\w*|eczane\w*|doktor\w*|gunde|kutu|fiyat\w*|yemek yaparken|gunes\w*|utu\w*|tava\w*|once) /,
  },
  // Somebody else who says so, or has left with the means.
  {
    danger: "self-harm-of-another",
    sign: new RegExp(
      ` (?:${PEOPLE}|kanka\\w*|kuzen\\w*|ogrenci\\w*|sinif\\w*) (?:\\w+ ){0,5}(?:olucem|olecem|olecegim|gebericem|oleyim|olmek|yasamak istem\\w*|atlarim|atlayacagim|atlicam|kendimi \\w+|hakk\\w* helal\\w*|beni unut\\w*|intihar\\w*|veda\\w*) (?:\\w+ ){0,2}(?:diyor|diyip|deyip|diye|dedi|yazdi|yazmis|demis|atti|atmis)`,
    ),
    unless:
      / (?:gulmek\w*|acli[kg]\w*|ac|heyecan\w*|sevinc\w*|merak\w*|sicak\w*|fiyat\w*|film\w*|kitap\w*|bu elbise\w*|pasta\w*|tatil\w*|begen\w*|sikinti\w*|parti\w*|yorgun\w*) /,
  },
  {
    danger: "self-harm-of-another",
    sign: new RegExp(
      ` (?:${PEOPLE}|kanka\\w*) (?:\\w+ ){0,3}(?:ip|ipi|silah\\w*|tabanca\\w*|tufe[kg]\\w*|jilet\\w*|ilaclar\\w*|haplar\\w*) (?:\\w+ )?(?:al|kap)(?:mis|di|ip) (?:\\w+ ){0,3}(?:git|cik|kapan|kilitle|kayb|kos)\\w*`,
    ),
    unless: / (?:eczane\w*|recete\w*|satin|avcilik|askili|kargo\w*) /,
  },
  {
    danger: "self-harm",
    sign: / (?:olup|geberip) (?:de )?(?:kurtul|git)(?:ay|mak|sam|sak|ac|ic)\w*| (?:allah\w*|tanrim|rabbim) (?:\w+ ){0,2}(?:al (?:artik )?canimi|canimi al)\w*| al (?:artik )?canimi | (?:obur|oteki|diger) (?:taraf|dunya)\w* (?:\w+ )?(?:gid|git|gec)\w*| (?:gidebilirim|gidiyorum) (?:obur|oteki) (?:taraf|dunya)\w*| (?:kendini|canini) (?:as|oldur|al|kes) (?:diyen|diyor)/,
    unless: ERRANDS,
  },
];

/** What may threaten somebody, as far as a message tells. */
export const DANGERS = [
  "self-harm",
  "self-harm-of-another",
  "poisoning",
  "medical",
  "fire-or-accident",
  "child",
  "violence",
  "threat",
] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * In folded words with a space around each (see danger.ts). `sign` and `unless` are said of one clause, `beside` of the
 * whole message, `written` of the clause in lower case with its Turkish letters.
 */
export type Sign = { danger: Danger; sign: RegExp; beside?: RegExp; unless?: RegExp; written?: RegExp };

const PEOPLE = String.raw`(?:anne\w*|annan\w*|baba\w*|esim\w*|kocam\w*|karim\w*|cocu[gk]\w*|beb[ei]\w*|oglu\w*|kiz[ia]\w*|kizim\w*|dede\w*|nine\w*|torun\w*|abi\w*|abla\w*|kardes\w*|arkadas\w*|hasta\w*|komsu\w*|adam\w*|kadin\w*|biri\w*|teyze\w*|hala\w*|dayi\w*|amca\w*|sevgili\w*|yegen\w*)`;
const NEAR = String.raw`(?:\w+ ){0,3}`;
/** Said so of what one only looks at, jokes or reads about. */
const FIGURATIVE =
  / (?:fiyat\w*|indirim\w*|kampanya\w*|gulmek\w*|gulerken|kahkaha\w*|kitap\w*|kitab\w*|film\w*|dizi\w*|roman\w*|oyun\w*|sarki\w*|konulu|konusu|temali|hakkinda|istatisti\w*|tisort\w*|sigorta\w*|police\w*|semina\w*|egitim\w*|tiyatro\w*|haber\w*|rapor\w*|belirti\w*) /;
const OFTEN = String.raw`(?:intihar|intahar|intihr|intiar|inthar)`;
const DESIRE = String.raw`ist(?:iyo\w*|iyom|iom|yorum|yom|erim|erdim)`;

const selfHarm: Sign[] = [
  // Another's first, so that it is met with words for those who are near.
  {
    danger: "self-harm-of-another",
    sign: new RegExp(
      ` ${PEOPLE} ${NEAR}(?:${OFTEN}\\w* (?:et(?:ti|mek|mey|ece|ce)|ed(?:iyor|ece|ice|iyo)|kalkis|girisi|tesebbus|dusun)|kendin[ei] (?:oldur|zarar ver|kes(?:iyo|ti|ecek)|as(?:ti|acak|iyor|maya)|vur(?:du|acak)|yak(?:ti|acak))|olmek ist|yasamak istem(?:iyo|edigi)|canina kiy|bilek\\w* kes)`,
    ),
    unless:
      / (?:kendim[ei]|istiyorum|edecegim|edecem|edicem|etcem|dusunuyorum|oldurecegim) |(?:arkadas|biri|kimse)\w* (?:yok|kalmadi)|yil once|sene once|vefat/,
  },
  {
    danger: "self-harm",
    sign: new RegExp(
      ` ${OFTEN}\\w* (?:et(?:mek|mey|ece|ce|sem|tim|meyi)|ed(?:iyor|ece|ice|iyo|eyim|esim|ersem)|kalkis|girisi|tesebbus|dusun\\w* |gecir|geciyor|notu|${DESIRE})`,
    ),
    unless: FIGURATIVE,
  },
  { danger: "self-harm", sign: new RegExp(`^ (?:artik |ben )?(?:${OFTEN})(?:i)? (?:istiyorum |mi |)$`) },
  { danger: "self-harm", sign: / (?:aklimdan|aklima) (?:\w+ ){0,2}inti?har/, unless: FIGURATIVE },
  {
    danger: "self-harm",
    sign: / kendim[ei] (?:\w+ ){0,2}(?:oldur|ol?durc|asac[ae]|asic|asma[yk]|kes(?:iyor|mek|ic|ece|cem)|yak(?:ac|ic|mak|acam)|vur(?:ac|ic|c[ae]|mak|uc)|jilet|zarar ver|bogac|zehirle)/,
    unless:
      / (?:gulme\w*|calis\w*|tirnak\w*|tirnag\w*|sac\w*|gunes\w*|spor\w*|asmak icin|oldurmem gerek\w*|kitap\w*|oyun\w*) |zarar verme(?:den|z|yen)/,
    // Folded, "aşmak" (outdo) and "asmak" (hang) are one.
    written: /^(?!.*kendimi (?:biraz |daha )?aş)/s,
  },
  {
    danger: "self-harm",
    sign: / (?:kendimi|camdan|pencereden|balkondan|catidan|kopruden|ucurumdan|trenin onune|metronun onune|arabanin onune) (?:\w+ ){0,3}at(?:ac[ae]|ic[ae]|mak|ma[yk]|lamak|lay|liyor|licam|layac)/,
    beside: / (?:camdan|pencereden|balkondan|catidan|kopru\w*|ucurum\w*|tren\w*|metro\w*|asagi\w*|onune) /,
    unless: / (?:bungee|parasut\w*|yamac\w*|paket\w*|urun\w*|copu?|izmarit\w*|hali\w*|kedi\w*) /,
  },
  {
    danger: "self-harm",
    sign: / can[iu]ma (?:kiy|kasted|kastet|son ver)| kiyac\w* canima| (?:hayat|yasam|omr)\w*m[aei] (?:bir )?son ver| (?:hayatimi|yasamimi) (?:sonlandir|bitir(?:mek|ece|ice|cem))| kafama sik(?:ac|ic|ar|mak|cam)| bilek\w*(?:rimi|gimi|lerimi) kes| (?:kolumu|kollarimi|bilegimi|bileklerimi|bacagimi) (?:\w+ )?jiletl| jilet\w* (?:\w+ ){0,2}at(?:tim|iyorum|acagim|icam)| boynuma ip| kendine zarar verme istegi/,
    unless: FIGURATIVE,
  },
  {
    danger: "self-harm",
    sign: / (?:olmek|olmeyi) (?:\w+ ){0,1}(?:ist(?:iyo|iyom|iom|yorum|yom|erd|er[ei]m)|dusunuyorum|dilerdim)/,
    unless:
      / (?:gulmek\w*|ask\w*|burada mutlu|bu evde|evimde|memleket\w*|diye bir|istemiyor\w*|sarki\w*|film\w*|kitap\w*|acliktan|meraktan) /,
  },
  { danger: "self-harm", sign: / olmk ist/, written: /ölmk/ },
  {
    danger: "self-harm",
    sign: /(?:^| artik| ben| bende| hic| fazla| gercekten| cidden| yeter| ve| ama| bile| yoruldum| biktim| boyle| hayati| hayatta| dunyada| sanirim| galiba| bu sekilde| kesinlikle| vallahi| ya| cunku| yani| su an) (?:yasamak|yasamk|yasmak|yasamayi) istem(?:iyo|iyom|ioru|iom|yor|iyrm)/,
    unless:
      / (?:sorun\w*|problem\w*|sikinti\w*|magdur\w*|gecikme\w*|aksilik\w*|hayal|kirikli\w*|zorluk\w*|ayni sey\w*|stres\w*|kiraci\w*|apartman\w*|sehir\w*|koy\w*|istanbul\w*|turkiye\w*|yalniz) /,
  },
  {
    danger: "self-harm",
    sign: / keske (?:\w+ ){0,2}(?:olsem|olseydim|dogmasaydim|uyanmasam|dunyaya gelmeseydim)| olsem (?:de )?(?:kurtul|daha iyi|keske|kimse)| olup kurtul| yasam(?:aktan|ak) (?:biktim|yoruldum|usandim|(?:cok )?(?:zor|agir) geliyor)| (?:olucem|olecegim|olsem|gitsem) (?:\w+ ){0,2}kimse\w* (?:\w+ )?(?:umrunda|umursam|ozlem|fark etm)| hayattan (?:biktim|soguyorum|vazgectim)| yasama(?:nin|min) (?:\w+ )?(?:anlam|sebe|neden)\w* (?:yok|kalmadi)| yasamak icin (?:\w+ ){0,2}(?:sebe|neden)\w* (?:yok|kalmadi)| hayati?m?in (?:\w+ )?anlami (?:yok|kalmadi)| yasamaya degmez| bu dunyadan (?:gitmek|gidec|gidic|gocmek)| her sey[ei]\w* (?:bir )?son vermek ist| (?:yok olmak|uyanmamak) istiyorum/,
    unless: FIGURATIVE,
  },
];

const DRUNK = String.raw`(?:ic(?:ti\w*|mis\w*)|yut(?:tu\w*|mus\w*)|yalad?i\w*|yedi\w*|yemis\w*)`;
const poisoning: Sign[] = [
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
    danger: "poisoning",
    sign: / (?:yilan|akrep|orumcek) (?:\w+ ){0,2}(?:sok(?:tu|mus)|isir(?:di|mis))/,
    unless: FIGURATIVE,
  },
];

const AILING = String.raw`(?:bayil(?:di|iyor|mis)\w*|kendinden gec\w*|kendine gelm\w*|suuru? \w+|suur\w*|bilinci? (?:kapa|yok|yerinde)\w*|ayilm[ia]yor\w*|uyanm[ia]yor\w*|(?:nobet|havale) gecir(?:iyo|di)\w*|kriz gecir(?:iyo)\w*|felc (?:gecir(?:iyo|di)|oldu)\w*|inme (?:indi|gecir)\w*|kalbi durdu\w*|nab(?:zi|iz) (?:yok|at\w*)|nefes al(?:am|m)[ai]?[iy]\w*|nefesi (?:dur|kesil|yok)\w*|morar(?:di|iyor)\w*|bogul(?:uyo|du)\w*|kasil(?:iyor|di)\w*|agzi kaydi|yuzu kaydi|agzi yamuldu|konusamiyor|kan kusuyor\w*|tepki verm[ei]yo\w*|yigil(?:di|mis)\w*)`;
const URGENT =
  / (?:imdat|yardim\w*|acil\w*|simdi|suan|su an|cabuk|hemen|ne yap\w*|nolur|kurtarin|yere|yigildi|aniden|birden\w*|az once|kendine|nefes|ayilm\w*|uyanm\w*) /;
const medical: Sign[] = [
  {
    danger: "medical",
    sign: new RegExp(` ${PEOPLE} ${NEAR}${AILING}`),
    unless:
      / (?:elbise\w*|ayakkabi\w*|urun\w*|renk\w*|model\w*|gomlek\w*|hediye\w*|tasarim\w*|borc\w*|isten|dersten|fiyat\w*|gecen|yil|sene|ay once|hafta once|odev\w*|evrak\w*|sabah\w*|erken|randevu\w*|mi|kulagin\w*|firma\w*|kasiyer\w*|temsilci\w*) | bay[iı]ld[iı] (?:buna|cok|resmen)| cok bayildi| (?:gibi|sayfa\w*|site\w*) /,
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
      / (?:burn\w*|cilt\w*|cild\w*|kumas\w*|ayag\w*|ayak\w*|kazak\w*|terlet\w*|maske\w*|is\w*ten|yogunluk\w*|heyecan\w*|guzellik\w*|gulmek\w*|stres\w*|fiyat\w*|merdiven\w*|bebegin cildi|hangi bolum\w*|hangi doktor\w*|hangi poliklini\w*|toz\w*|korse\w*) /,
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
    sign: / kan(?:ama)?\w* (?:\w+ ){0,2}(?:durm[ua]yo|dursm|durduram|kesilm[ie]yo)| kan kaybe[dt]| kan (?:fiskiri|kusuyo|kustu)| cok (?:fazla )?kan(?:iyo|amam var|amasi var)| (?:bileg|parmag|kol|bacag|elim|elini|kafas)\w* (?:\w+ ){0,2}kopt?u/,
    unless: / (?:kanat|dis eti|dis etim|hangi|randevu\w*|regl\w*|adet\w*|kumanda\w*|kulp\w*|oyuncak\w*|bileklik\w*) /,
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
    unless: / (?:gun\w*|indirim\w*|kampanya\w*|fatura\w*|sebeke\w*|izni\w*) /,
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
  { danger: "medical", sign: /^ (?:imdat )+(?:yardim edin )?$/ },
  {
    danger: "medical",
    sign: / ol[uü]yor(?:um|uz)? | olecegim | olucem | olecem /,
    beside: / (?:imdat|kurtarin|yardim edin|nefes\w*|ambulans\w*) /,
    written: /ölüyor|öleceğ|ölücem|ölecem/,
    unless:
      / (?:gulmek\w*|aclik\w*|merak\w*|sicak\w*|soguk\w*|sikinti\w*|can sikinti\w*|utanc\w*|ask\w*|fiyat\w*|telefon\w*|sarj\w*|bitki\w*|cicek\w*) /,
  },
];

const fireOrAccident: Sign[] = [
  {
    danger: "fire-or-accident",
    sign: / yangin(?:i)? (?:var|cikti|cikiyor|basladi|buyuyor|cikmis)/,
    unless:
      / (?:mi|midir|mu) | (?:tatbikat\w*|merdiven\w*|tup\w*|sigorta\w*|indirim\w*|kampanya\w*|gecen|yil|film\w*|alarm\w*|haber\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:ev(?:im|imiz|de)?|mutfa[gk]\w*|bina\w*|apartman\w*|daire\w*|oda\w*|cati\w*|araba(?:m|miz)?|arac(?:im|imiz)?|magaza\w*|dukkan\w*|fabrika\w*|depo|orman|otel|hastane|komsu|okul|servis) (?:cayir cayir )?(?:yaniyo|yanmaya|tutus(?:tu|uyo)|alev al(?:di|iyo)|alevler)/,
    unless: / (?:lamba\w*|isig\w*|isik\w*|far\w*|kalorifer\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:alev aldi|alevler icinde|duman icinde|patlama oldu|gaz patla\w*|tup patla\w*) /,
    unless: FIGURATIVE,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:dogal ?gaz|gaz) (?:kokusu|kokuyo\w*|kacagi|kacirio|kaciriyo\w*|sizintisi|siziyo\w*)/,
    unless: / (?:dedektor\w*|alarm\w*|sensor\w*|cihaz\w*|urun\w*) /,
  },
  {
    danger: "fire-or-accident",
    sign: / kaza(?:si)? (?:yap(?:tim|tik|ti|mis)|gecir(?:dim|dik|di|iyor)|oldu|var)/,
    beside: /(?: yarali\w*| kan\w*| sikis\w*| simdi| su an| suan| az once| yardim\w*| imdat| ambulans\w*| olen| olu) /,
    unless: / (?:gecen|yil|sene|hasar kaydi|sigorta\w*|kasko\w*|police\w*|servis\w*|mi) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:mahsur (?:kal|durum)|enkaz (?:alt|altinda)|goc(?:uk|ug)\w* alt|asansorde (?:kaldi|kalmis|sikis)|elektrik (?:\w+ )?carpti|sel (?:aldi|basti)|suda boguluyor|denizde boguluyor|havuz\w* (?:dustu|boguluyor))/,
    unless: / (?:gecen|yil|once|sigorta\w*|film\w*|oyun\w*|hesab\w*|telefon\w* havuz\w*|telefonum|saatim) /,
  },
];

const HARM = String.raw`(?:dov(?:uyo|du|ecek|ece|ulu|mus)\w*|istismar\w*|taciz\w*|tecavuz\w*|iskence\w*|siddet (?:gor|uygul|goster)\w*|dayak (?:at|yiyor|yedi)\w*)`;
const YOUNG = String.raw`(?:cocu[gk]\w*|beb[ei]\w*|kizim\w*|kizin[ia]|oglum\w*|oglun[ua]|torunum\w*|yegenim\w*|ogrenci\w*)`;
const child: Sign[] = [
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
      / (?:beden\w*|numara\w*|ayakkabi\w*|mont\w*|kaban\w*|icin|gore|uygun|urun\w*|oyunca[gk]\w*|randevu\w*|doktor\w*|karne\w*|kart\w*|sonuc\w*|esya\w*|hediye\w*|treni|otobusu|firsat\w*|canta\w*|telefon\w*) /,
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
];

const violence: Sign[] = [
  {
    danger: "violence",
    sign: new RegExp(
      ` (?:beni|bizi|annemi|kardesimi|ablami|kiz kardesimi) (?:\\w+ ){0,3}(?:dov(?:uyo|du|ece|mek|uyr|mus)|dovuluyo|oldurec|oldurc|oldurmek|oldurmeye|olduruc|bicakl|bogaz|bogma|bogmak|tartak|tokat|tehdit ed|tehdit et|rehin|hapset|kilitled|alikoy|kacir(?:di|iyo|acak|mak)|vurac|vurdu|vuracak|darp|yumruk|tekme)`,
    ),
    unless:
      / (?:fiyat\w*|mac\w*|oyun\w*|film\w*|dizi\w*|otobus\w*|servis|ucak|icra\w*|avukat\w*|dava\w*|iptal\w*|guldur\w*|gulmek\w*|heyecan\w*|merak\w*|sicak\w*|ask\w*|elektrik|araba|kalp\w*|can sikintisi|uykusuzluk|hesab\w*|hesap\w*|sistem\w*|uygulama\w*|site\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:kocam|esim|sevgilim|babam|annem|abim|agabeyim|erkek arkadasim|nisanlim|eski (?:esim|kocam|sevgilim)|uvey babam|kayinvalidem|kayinpederim|patronum|karim|ogl[ui]m|komsum) (?:\w+ ){0,3}(?:dov(?:uyo|du|ece|uyr)|doverek|tecavuz|siddet (?:uygul|goster)|bicak (?:cek|cik)|silah (?:cek|dogrult|cik)|oldurec\w*|eve kilitle)/,
    unless: / (?:fiyat\w*|mac\w*|oyun\w*|onu|rakib\w*|film\w*) /,
  },
  {
    danger: "violence",
    sign: / bana (?:\w+ ){0,3}(?:vur(?:uyo|du|acak|mus)|siddet (?:uygul|goster)|tecavuz|saldir(?:iyo|di|acak)|iskence|el kaldir|bicak cek|silah (?:cek|dogrult)|dayak)/,
    unless: / (?:fiyat\w*|film\w*|oyun\w*|damga\w*|piyango\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:siddet|dayak) (?:gor(?:uyo|du)|yiyo|yedi)\w*| siddete (?:maruz|ugra)\w*| (?:tecavuze|cinsel saldiriya|cinsel istismara|tacize|saldiriya) (?:ugr\w*|maruz\w*)| taciz edil(?:di|iyo)\w*| darp edil\w*| darp ed(?:iyo|ild)\w*| bicaklandi\w*| vuruldum | rehin (?:alin|tutul)\w*| kacirildim | can guvenligim(?:iz)? (?:yok|tehlikede)| olum(?:le)? tehdi\w*| (?:beni|bizi) olumle /,
    unless:
      / (?:egitim\w*|semina\w*|kitap\w*|hakkinda|politika\w*|film\w*|sitesi|siteniz|sunucu\w*|reklam\w*|arama\w*|mesaj\w*|sms|bankan\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:beni|bizi|pesimde|pesimden|arkamdan|kapimda|evime|kapimi|kapiyi) (?:\w+ ){0,3}(?:takip ed|izliyo|var|geliyo|gel(?:di|iyor)|zorluyo|kirmaya|kiriyo|giriyo|girmeye|girdi|bekliyo)/,
    beside: / (?:kork\w*|imdat|polis\w*|sokak\w*|hirsiz\w*|yardim edin|saklan\w*) /,
    unless:
      / (?:instagram\w*|twitter\w*|hesab\w*|hesap\w*|reklam\w*|kurye\w*|kargo\w*|cerez\w*|siteniz|dolandir\w*|uygulama\w*|ustan\w*|usta\w*|servis\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:evime|evimize|eve|kapiyi|kapimi) (?:\w+ ){0,2}(?:girmeye calis|zorluyo|kirmaya calis|kiriyo)| kapi(?:da|mda) (?:\w+ ){0,2}(?:bicak|silah)\w*/,
    unless: / (?:usta\w*|servis\w*|kurye\w*|kedi\w*|kopek\w*|cocu[gk]\w*|anahtar\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:biri|birisi|adam|bir adam|yabanci biri) (?:beni |bizi |surekli )+takip ed(?:iyo)/,
    unless: / (?:instagram\w*|twitter\w*|hesab\w*|hesap\w*|sosyal|tiktok\w*|facebook\w*) /,
  },
  {
    danger: "violence",
    sign: / (?:eve|evimize|evime|dukkana|iceri) hirsiz (?:\w+ )?gir(?:di|iyo|mis)| silahli (?:biri|adam|saldir|soygun)\w*| silah sesi\w* (?:\w+ )?(?:gel|duy|var)| ates ediyo\w*| soyuluyor(?:um|uz) /,
    unless: / (?:gecen|yil|once|sigorta\w*|film\w*|alarm\w*|oyun\w*) /,
  },
];

const OTHERS = String.raw`(?:onu|onlari|kocami|karimi|esimi|sevgilimi|patronumu|mudurumu|komsumu|babami|annemi|abimi|kardesimi|sizi|seni|hepinizi|hepsini|adami|kadini|doktoru|herifi|kizi|cocugu|cocuklari|ailemi|birini|birilerini|kuryeyi|calisaninizi|muduru\w*|temsilciyi)`;
const threat: Sign[] = [
  {
    danger: "threat",
    sign: new RegExp(
      ` ${OTHERS} (?:\\w+ ){0,3}(?:oldurec(?:eg|e|ek)\\w*m|oldurec[ea]m|oldurucem|oldurcem|oldururum|oldurmek ist|oldurmeyi|oldurm[ei]k|vurac[ae]|vurucam|vurcam|bicaklay|bicakla(?:r|yac|ycam)|gebertec|gebertirim|geberticem|asac\\w*m|keserim|bogac\\w*m)`,
    ),
    unless: / (?:istemiyor\w*|oyun\w*|film\w*|fiyat\w*|gulmek\w*|bocek\w*|virus\w*|kitap\w*|fotograf\w*|numaray\w*) /,
  },
  {
    danger: "threat",
    sign: / (?:bomba|patlayici)\w* (?:\w+ ){0,2}(?:koy(?:dum|ac|duk|ucam)|patlat(?:ac|ic)|yerlestir(?:dim|ec)|atac\w*m|var dedim)| (?:dukkan|magaza|sube|hastane|ora|bina|ofis|ev|is ?yeri|fabrika|okul)\w* (?:\w+ ){0,2}(?:yakac\w*m|yakic[ae]m|bombalay\w*|havaya ucur(?:ac|ic)\w*|kursunla\w*|tarayac\w*m|basac\w*m silah)| katliam yapac\w*/,
    unless: / (?:gibi|indirim\w*|kampanya\w*|film\w*|oyun\w*|isiklar\w*|lamba\w*|soba\w*) /,
  },
  {
    danger: "threat",
    sign: / (?:silah|bicak)\w* (?:\w+ ){0,2}(?:alip|ile|la|le) (?:\w+ ){0,2}(?:gelec|gelic|gelirim)/,
    unless: FIGURATIVE,
  },
];

/** What is told of oneself comes first, then what cannot wait. */
export const SIGNS: Sign[] = [
  ...selfHarm,
  ...poisoning,
  ...medical,
  ...fireOrAccident,
  ...child,
  ...violence,
  ...threat,
];

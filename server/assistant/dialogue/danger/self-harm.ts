import type { Sign } from "./dangers.ts";
import { FIGURATIVE, NEAR, PEOPLE } from "./people.ts";

const OFTEN = String.raw`(?:intihar|intahar|intihr|intiar|inthar)`;
const DESIRE = String.raw`ist(?:iyo\w*|iyom|iom|yorum|yom|erim|erdim)`;

export const selfHarm: Sign[] = [
  // Others come first, so that the answer addresses those who are near them.
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
    // Folded, "aşmak" (surpass) and "asmak" (hang) are the same.
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
    sign: / can[iu]ma (?:kiy|kasted|kastet|son ver)| kiyac\w* canima| (?:hayat|yasam|omr)\w*m[aei] (?:bir )?son ver| (?:hayatimi|yasamimi) (?:sonlandir|bitir(?:mek|ece|ice|cem))| kafama sik(?:ac|ic|ar|mak|cam)| bilek\w*(?:rimi|gimi|lerimi) kes| (?:kolumu|kollarimi|bilegimi|bileklerimi|bacagimi) (?:\w+ )?jiletl| jilet\w* (?:\w+ ){0,2}at(?:tim|iyorum|acagim|icam)| boynuma ip(?! gibi)| kendine zarar verme istegi/,
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
  // Not wanting to live, after any word except something that one can live through ("sorunu", "gerginlik").
  {
    danger: "self-harm",
    sign: / (?!\w*(?:lik|luk|iyet|iyat|[iu]|[dt][ea]n?|[ly][ea]) |tekrar |daha |sorun |stres |kayip |zarar |kriz )\w+ (?:yasamak|yasamayi) istem(?:iyo|iyrm|yor)\w*/,
    unless:
      / (?:sorun\w*|problem\w*|sikinti\w*|magdur\w*|gecikme\w*|aksilik\w*|hayal|kirikli\w*|zorluk\w*|ayni|stres\w*|kiraci\w*|apartman\w*|sehir\w*|koy\w*|yalniz|polemik\w*|gerilim\w*|tartisma\w*) /,
  },
  {
    danger: "self-harm",
    sign: / (?:olum\w*|olmey[ie]|olmek|oldurmey[ie]|intihar\w*) (?:\w+ ){0,2}(?:dusun\w*m|dusunmeden|dil(?:iyor|er)\w*|hayal ed\w*|arzul\w*|planl\w*|istegi\w*|isteyor\w*)| (?:olursem|olunce|olsem|gebersem) (?:\w+ ){0,2}(?:kimse\w*|kim|herkes\w*|rahat\w*|duy\w*)| (?:atlasam|atlarsam|kessem|kesersem|icsem|icersem|yutsam|dussem) (?:\w+ ){0,2}(?:olur ?muyum|olurum|acir mi|kurtulur)\w*| kendimi (?:\w+ ){0,1}(?:denize|suya|nehre|bosluga|asagiya?|yola|trene|rayl?ara|arabalarin onune) (?:birak|at|sal)\w*| kendimi (?:yok et|imha|bitirm|ortadan kaldir)\w*| (?:herkes|hepsi|kimse|onlar|ailem) (?:\w+ ){0,2}benden (?:\w+ )?kurtul\w*/,
    unless:
      / (?:fiyat\w*|gulmek\w*|kitap\w*|kitab\w*|film\w*|dizi\w*|roman\w*|oyun\w*|sarki\w*|hakkinda|sigorta\w*|police\w*|egitim\w*) /,
    written: /öl|intihar|kendimi|benden|atla/,
  },
  {
    danger: "self-harm-of-another",
    sign: new RegExp(
      ` ${PEOPLE} (?:\\w+ ){0,3}(?:kendini (?:\\w+ )?(?:asmis|asiyor|as(?:ti|mis)|vurmus|kesmis|oldurmus|yakmis|kesiyor|yakiyor)|bilek\\w* kes\\w*|jilet\\w*)`,
    ),
    unless: / (?:film\w*|kitap\w*|oyun\w*|vefat\w*|yil once|gecen) /,
  },
];

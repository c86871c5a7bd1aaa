import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { fold } from "../language/turkish.ts";
import { isCommonName } from "./common-names.ts";

const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/).map(fold));

const PROVINCES = setOf(`
  adana adıyaman afyon afyonkarahisar ağrı aksaray amasya ankara antalya ardahan artvin aydın balıkesir bartın batman
  bayburt bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum denizli diyarbakır düzce edirne elazığ
  erzincan erzurum eskişehir gaziantep antep giresun gümüşhane hakkari hatay ığdır isparta istanbul izmir izmit
  kahramanmaraş maraş karabük karaman kars kastamonu kayseri kilis kırıkkale kırklareli kırşehir kocaeli konya kütahya
  malatya manisa mardin mersin muğla muş nevşehir niğde ordu osmaniye rize sakarya adapazarı samsun siirt sinop sivas
  şanlıurfa urfa şırnak tekirdağ tokat trabzon tunceli uşak van yalova yozgat zonguldak`);
/** The large districts whose names mean nothing else. */
const DISTRICTS = setOf(`
  arnavutköy ataşehir avcılar bağcılar bahçelievler bakırköy başakşehir bayrampaşa beşiktaş beykoz beylikdüzü beyoğlu
  büyükçekmece çatalca çekmeköy esenler esenyurt eyüpsultan gaziosmanpaşa güngören kadıköy kağıthane küçükçekmece
  maltepe pendik sancaktepe sarıyer silivri sultanbeyli sultangazi şişli tuzla ümraniye üsküdar zeytinburnu altındağ
  çankaya elmadağ etimesgut gölbaşı keçiören mamak polatlı pursaklar sincan yenimahalle aliağa balçova bayındır
  bergama bornova buca çiğli dikili foça gaziemir güzelbahçe karabağlar karşıyaka kemalpaşa narlıdere ödemiş
  seferihisar torbalı urla gemlik inegöl mudanya osmangazi alanya konyaaltı manavgat muratpaşa gebze gölcük darıca
  çayırova başiskele selçuklu karatay çukurova yüreğir sarıçam şehitkamil şahinbey mezitli tarsus bodrum fethiye
  marmaris milas kuşadası nazilli söke pamukkale merkezefendi odunpazarı tepebaşı alpu sivrihisar melikgazi kocasinan
  talas atakum ilkadım canik çorlu çerkezköy süleymanpaşa lüleburgaz turgutlu akhisar yunusemre salihli altıeylül
  karesi bandırma edremit ayvalık serdivan iskenderun antakya battalgazi haliliye eyyübiye karaköprü kayapınar artuklu
  kızıltepe tuşba ipekyolu akçaabat ortahisar ereğli`);
/** Provinces and districts whose names alone are rather an army, a slap, a dish, somebody's name. */
const AMBIGUOUS = setOf(`
  ordu tokat ağrı van muş uşak batman kars mersin aydın adana urfa antep maraş
  adalar bayraklı bağlar ceyhan çeşme defne erenler fatih kemer kepez konak menemen menteşe meram nilüfer selçuk
  seyhan tire toroslar yenişehir yeşilyurt yıldırım`);
/** Parts of an address that are no name of a place. */
const PART = /^(?:merkez|ili|ilcesi)$/;
const ENDING = /(?:'?(?:y[ae]|[dt][ae]n?|[ae]))$/;
/** Words around a place that is written as an answer, a correction or a wish. */
const AROUND =
  /^(?:adres(?:im|imiz)?|teslimat|sehir|il|ilce|yok|hayir|pardon|degil|aslinda|evet|olsun|olacak(?:ti)?|lutfen|gonder(?:in|ir|ilsin|elim)|yolla(?:yin|rsaniz)|getirin|teslim|edilsin|edin|misiniz)$/;
const MAX_WORDS = 5;

const named = (word: string, places: ReadonlySet<string>): boolean =>
  places.has(word) || places.has(word.replace(ENDING, ""));
const isProvince = (word: string) => named(word, PROVINCES);
const isDistrict = (word: string) => named(word, DISTRICTS) || named(word, AMBIGUOUS) || PART.test(word);
const isKnown = (word: string) => isProvince(word) || isDistrict(word);
const isPlain = (word: string) =>
  !PART.test(word) && !named(word, AMBIGUOUS) && !isCommonName(word) && !isOrdinaryWord(word);

/** True for a folded word that is the name of a province or district and of nothing else. */
export const isPlaceName = (word: string): boolean => (PROVINCES.has(word) || DISTRICTS.has(word)) && isPlain(word);

/**
 * The province or district in words that say nothing else, as written: "bornova izmir", "Kadıköy/İstanbul olsun", "Ali
 * Vural bornova izmir" without the name. Null if there is none.
 */
export function placeAmong(segment: string): { from: number; to: number } | null {
  if (/[\d?]/.test(segment)) return null;
  const words = [...segment.matchAll(/[\p{L}\p{M}'’]+/gu)].map(({ 0: written, index }) => ({
    ...{ folded: fold(written.replace("’", "'")), from: index, to: index + written.length },
  }));
  if (words.length > MAX_WORDS) return null;
  const first = words.findIndex(({ folded }) => !AROUND.test(folded));
  const last = words.findLastIndex(({ folded }) => !AROUND.test(folded));
  if (first < 0) return null;
  const span = { from: words[first]!.from, to: words[last]!.to };
  const own = words.slice(first, last + 1).map(({ folded }) => folded);
  if (own.length === 1) return isKnown(own[0]!) && isPlain(own[0]!) ? span : null;
  const isWhole = own.some(isProvince) && own.filter((word) => !isKnown(word)).every(isUnknownPlace);
  if (own.length <= 3 && own.every(isKnown) && own.some(isPlain)) return span;
  if (own.length === 2 && isWhole && own.some((word) => isProvince(word) && isPlain(word))) return span;
  // A name stands before: of what is left, two words must be known.
  const known = own.findLastIndex((word) => !isKnown(word)) + 1;
  const rest = own.slice(known);
  return rest.length >= 2 && rest.some(isPlain) ? { from: words[first + known]!.from, to: span.to } : null;
}

const isUnknownPlace = (word: string): boolean => word.length > 2 && !isCommonName(word) && !isOrdinaryWord(word);

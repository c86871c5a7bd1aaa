import { LruCache } from "../retrieval/index/lru-cache.ts";
import {
  ALARM_THRESHOLD,
  type DangerScore,
  LONG_TEXT_THRESHOLD,
  RULED_OUT,
  RULED_OUT_IN_STORY,
  scoreDanger,
  SHORT_TEXT_THRESHOLD,
} from "./danger-model/model.ts";
import { isOfSickAnimal } from "./danger/animals.ts";
import type { Danger, Sign } from "./danger/dangers.ts";
import { tellsMeasured } from "./danger/measured.ts";
import { signsFor } from "./danger/signs.ts";
import { languageOf } from "../retrieval/detect-language.ts";

/** Longer than any message may be; the rest of a longer text is ignored. */
const MAX_LENGTH = 4000;
const MAX_WORD_LENGTH = 32;
/** A text of fewer words is too short for the classifier ("bıçak", "eşim istemiyor") and is left to the patterns. */
export const MIN_WORDS = 3;
const FEW_WORDS = 4;
/** A text of as many words tells a story, in which single words of danger may be about anything. */
const STORY_WORDS = 20;
const SELF_HARM: ReadonlySet<Danger> = new Set(["self-harm", "self-harm-of-another"]);
const MAX_SHORT_LENGTH = 60;
/** Words around a short message that tell nothing: "eşim istemiyor ama" is as short as without. */
const AROUND =
  /^(?:(?:ama|fakat|ancak|yani|i[sş]te|peki|ya)[\s,]+)+|(?:[\s,]+(?:ama|fakat|yani|i[sş]te|ya|ki))+[\s.!]*$/giu;
/** Ordinary fears of things ("kapalı yerden korkuyorum"), not of people. */
const THING =
  "(?:kapali (?:yer|alan|mekan)|karanlik|yukseklik|yuksek|ucak|ucus|igne|kopek|kedi|bocek|orumcek|yilan|fare|ari|asansor|su|deniz|dalga|dis|disci|ameliyat|kan|sinav|kalabalik|palyaco|gok gurultusu|simsek|trafik|araba)(?:lar|ler)?(?:in|n)?[dt][ae]n";
const FEARS_THING = new RegExp(` ${THING} (?:\\w+ ){0,2}(?:kork|urk)| (?:kork|urk)\\w* (?:\\w+ ){0,2}${THING} `);
/** A firm that does not answer its telephone; a person who does not may be in danger. */
const UNANSWERED_FIRM =
  / (?:resepsiyon|sube|magaza|musteri hizmet|cagri merkez|danisma|santral|firma|kargo|kurye|destek|sekreter|ofis|buro|okul|hastane|otel)\w* (?:\w+ ){0,3}(?:acm|bakm|cevap ver|donm)\w* | (?:telefon|mesaj|arama|hat)\w* (?:\w+ ){0,2}(?:acm|bakm|donm|cevap verm)[iu]yo?r?s[iu]n[iu]z /;
/** Eyes or ears that are weak, of who is to be served, and no sudden loss: "72 yaşında gözü iyi görmüyor". */
const WEAK_SENSES =
  /^(?!.* (?:bird?en\w*|aniden|simdi|suan|bugun|dun|bu sabah|kan\w*|dus\w*|vur\w*|carp\w*|dov\w*|asit\w*|kimyasal\w*|sicra\w*|agri\w*|basi\w*|bayil\w*|konus\w*) )(?=.* (?:\d+ yas\w*|yasli\w*|iyi|pek|az|zor|cok|yakini|uzagi) ) (?:\w+ ){0,6}(?:goz|kulag|kulak)\w* (?:\w+ ){0,2}(?:gor|duy|isit)m?[iu]yor\w* (?:\w+ ){0,2}$/;
/** "Kimse yardım etmiyor, iki saattir hattayım": of a firm's service, not of a life. */
const NO_SERVICE =
  /^(?!.* (?:yasa|olm|olum|oldur|dayan|intihar|yalniz|korku|vur|dov)\w* )(?=.* kimse (?:\w+ )?(?:yardim|ilgilen|cevap|bakm|donm|acm|gelm)\w* )(?=.* (?:saattir|dakikadir|gundur|hatta\w*|telefonda\w*|sirada\w*|bekliyor\w*) )/;
/** Who somebody is, and nothing of how he is: "ben 17 yaşındayım", "hamileyim bu arada". */
const WHO_ONE_IS =
  /^(?: (?:ben|biz|benim|bizim|o|da|de|bi|bir|birde|ayrica|ve|ama|ise|daha|henuz|degil\w*|adim \p{L}+|(?:arkadas|kardes|es|kiz|oglu?|abi|abla|anne|baba|yegen|kuzen)\w{0,2}m(?:iz)?|\d{1,2}|yas(?:im|inda\w*)|ogrenci\w*|ogretmen\w*|memur\w*|emekli\w*|isci\w*|asker\w*|hamile(?:yim|yiz)|gebe(?:yim|yiz)|(?:hafta|ay)lik|bu|arada|evli\w*|bekar\w*|calisiyor\w*|okuyor\w*|lise\w*|universite\w*))+ $/u;
/** Who tells their age to say whether they may rent, enrol or begin: "20 yaşındayım araba kiralayacağım". */
const WISH_WITH_AGE =
  /^(?!.* (?:beni|bana|kendi\w*|evden|ilac\w*|hap\w*|silah\w*|bica[gk]\w*|jilet\w*|ip|olum\w*|olm\w*|oldur\w*|kork\w*|dov\w*|zorla|veda|intihar\w*|kes\w*|kaz|mezar\w*) ) (?:ben |biz |daha )?\d\d yas\w* (?:\w+ ){0,4}(?:kiral|yazil|kaydol|kayit ol|kayit yaptir|basl|basvur|ogren|yaptir|boyat|diktir|ayirt|satin al|(?:ev|oda|araba|arac) (?:tut|al)|kredi (?:cek|al|kullan))\w*(?:c[ae]\w+|m[ae]k ist\w+|[ae]y[iu]m|bilir\w*)(?: \w+){0,2} $/;
/** A complaint of some days that is no emergency by itself: "oğlum 5 gündür öksürüyor". */
const LASTING =
  /^(?!.* (?:kan|nefes|mor|ates|bayil|kus|bilinc|gogs|gogus|kalb|kalp|kafa|dayan|yasa|olm|yemiyor|icmiyor)\w* ) (?:\w+ ){0,4}(?:gun|hafta|ay)(?:lar)?d[iu]r (?:\w+ ){0,3}(?:oksur|hapsir|kasin|burn|ishal|kabiz|agri|halsiz)\w* (?:\w+ ){0,2}$/;
/** Medicine that was taken for an examination: "kolonoskopi olacağım ilaç içtim". */
const PREPARES =
  /^(?!.* (?:kan\w*|sis\w*|fazla|kutu|hepsi\w*|butun|yanlis\w*|avuc|nefes\w*|kus\w*|bayil\w*|fena\w*|kotu\w*) )(?=.* (?:kolonoskopi|endoskopi|tomografi|ultrason|emar|tetkik|tahlil|muayene|ameliyat)\w* )(?=.* (?:ilac|surub?p?|serbet|solusyon|hap)\w* )/;
/** "Yok bir şey, bakıyorum sadece". */
const JUST_LOOKING =
  /^ (?=.* bak)(?:(?:yok|hic|bi|bir|sey|bisey|birsey|ben|biz|oyle|oylesine|sadece|sirf|bak(?:iyor|iyord|ind|t)\w*) )+$/;
/** How many come or go: "tek kişi gidiyorum", "biz 3 kişiyiz". */
const HOW_MANY =
  /^ (?:(?:biz|ben|sadece|toplam|yani|ama) )*(?:(?:tek|bir|iki|uc|dort|bes|alti|\d+) kisi\w*(?: (?:gidiyor|geliyor|kaliyor|katiliyor|olacag|gelece|gidece|kalaca|gelic|gidic|kalic|olac|oluc)\w*)?|tek basima (?:gel|katil)\w*) $/;
/** What the chat is to show or tell: "bir tane daha göster", "hepsini listeler misin", "son kez soruyorum". */
const SHOWN =
  "bir|iki|uc|dort|bes|birkac|tane\\w*|adet|kez|kere|defa|daha|de|da|en|biraz|baska\\w*|farkli\\w*|diger\\w*|obur\\w*|hepsi\\w*|tumunu|butun|geri|kalan\\w*|devam\\w*|fazla\\w*|sonraki\\w*|onceki\\w*|ilk\\w*|son|sonuncu\\w*|bunu|sunu|onu|bun?lari|su|bu|buyu[kg]\\w*|kucu[kg]\\w*|ucuz\\w*|pahali\\w*|yeniden|tekrar|bana|bize|size|sana|lutfen|simdi|peki|tamam|hadi|ornek|sey";
const ASKS_TO_SHOW = new RegExp(
  `^ (?:(?:${SHOWN}) )*(?:(?:goster|listele|sirala|anlat|yaz|oner)(?:in|iniz|sene|senize|[eai]?r|e?bilir|abilir)?(?: m[iu]s[iu]n\\w*)?|sor(?:uyorum|ayim|acagim|um(?: var)?))(?: (?:bana|bize|lutfen))* $`,
);
/** A thing that makes a noise: "arabadan ses geliyor", "fren yaparken ses çıkarıyor"; what is heard of people is none. */
const NOISE =
  /^(?!.* (?:ev|daire|kat|komsu|oda|sokak|disari|bina|apartman|cocu|bebe|kadin|adam|kavga|cigli|bagir|aglama|silah|patla|gaz|duman|yangin|icim|icinde|kafam|basim|beyn|zihn|kulag|olum|oldur|diyor|konus|kork|yardim)\w* )(?!.* ol ) (?:\w+ ){0,4}ses(?:i|ler|leri)? (?:\w+ )?(?:gel|cik|yap|var|ediyor)\w* (?:\w+ ){0,2}$/;
/** A death that is told, and nothing of how the teller is: "dedem bu sabah vefat etti". */
const DEATH_TOLD =
  /^(?!.* (?:ben|beni|bana|kendim\w*|intihar\w*|olmek|yanin\w*|dayan\w*|yasa\w*) ) (?:\w+ ){0,5}vefat et(?:ti|mis) (?:\w+ ){0,5}$/;
/** What happened long ago, of who comes to be examined: "babam kalp krizi geçirmişti, kontrole getireceğim". */
const LONG_AGO =
  /^(?!.* (?:simdi|suan|hala|yine|tekrar|nefes\w*|bayil\w*|\w+[iu]yor\w*) )(?=.* (?:gecirm[iu]s|olmus)t[iu]m? )(?=.* (?:kontrol|muayene|tetkik|tahlil)\w* )/;
/** A toothache, which is the dentist's: "dişim çok ağrıyor dayanamıyorum". */
const TOOTHACHE =
  /^(?!.* (?:nefes|yut|bogaz|goz|ates|bayil|kan|kus|yasa|olm|olup|olse|ilac|hap|vur|dov|dus(?:tu|tum) )\w* )(?=.* (?:dis(?:im|imiz|in|i|lerim|etim|leri)?|yirmilik|20lik|dolgum|kanalim) )(?=.* (?:agri|sanci|sizl|sis)\w* )/;
/** Who insists on coming along, and says nothing else: "kızım ben de geleceğim diye tutturdu". */
const INSISTS_ON_COMING =
  /^ (?=.*(?: d[ae]| [bs]iz\w{0,3}le| birlikte| beraber| gel\w+) )(?:(?:ben|biz|o|bu|d[ae]|ama|ille|illa|mutlaka|[bs]iz\w{0,3}le|birlikte|beraber|kucuk|buyuk|ufaklik|bizimki\w*|cocu[gk]\w*|(?:ogl|kiz|torun|yegen|kardes|es|anne|baba|arkadas|kuzen)\w{0,4}m(?:iz)?) )*(?:gel|gi[dt]|katil)(?:[aei]?c\w*|[ae]yim|elim|m[ae]k isti\w+) diye tuttur(?:du|mus|uyor)(?:l[ae]r)? $/;
/** Who cannot climb stairs or stand for long, and has no other trouble: "70 yaşında dedem var merdiven çıkamıyor". */
const CLIMBS_NO_STAIRS =
  /^(?!.* (?:dus(?:tu|up|uyor)|bird?en|aniden|nefes|kol|yuz|konus|bayil|kan|gogs|gogus|kalb|kalp|felc|uyus|agri|kork|dov|vur|mahsur|yangin|duman|ambulans|112)\w* )(?=.* (?:(?:merdiven|basamak|yokus)\w* (?:\w+ )?(?:cikam|inem|zorlan)|zor (?:cikiyor|iniyor|yuruyor)|yurumekte zorlan|uzun (?:sure )?ayakta (?:duram|kalam))\w* )/;
/** On which floor there is no lift, and nothing else, for those who carry things up: "4. kattayım asansör yok". */
const FLOOR_WITHOUT_LIFT =
  /^ (?=.*asansor)(?=.* kat)(?=.* (?:yok|var|bozuk|asansorsuz|calism[iu]yor) )(?:(?:\d{1,2}|zemin|giris|bodrum|ust|en|nci|kat(?:[dt]a(?:y[iu][mz])?|[iu])?|kat(?:li|imiz|imizda)|asansor(?:u|umuz|suz)?|yok|var|bozuk|calism[iu]yor|oturuyor[uz]\w|ev(?:im|imiz|de)?|daire(?:m|miz)?|bina(?:da|miz|mizda)?|apartman(?:da|imiz|imizda)?|merdiven(?:ler|den)?|dar|biz|ben|bu|ama|ve|da|maalesef|yani|bir) )+$/;
const AWAY_FROM = "(?:evde|ofiste|adreste|dukkanda|is ?yerinde|sehirde|burada)";
const WILL_NOT_BE = "(?:ol(?:m|am)(?:ayac|iyac|iyc|ayc|ic)\\w*|yokum|yokuz|degilim|degiliz)";
/** Who will not be in when somebody comes, or cannot come, and nothing else: "yarın halıyı alacaktınız evde olamayacağım". */
const NOT_AT_HOME = new RegExp(
  `^ (?:(?:yarin(?:ki)?|bugun(?:ku)?|haftaya|pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|sabah|aksam|ogle|ogleden|sonra|once|saat|\\d{1,2}|o|gun|saatte|ben|biz|ama|maalesef) |(?:\\w+ )?(?:gel|al|getir|gonder|ugra|kur|tak|teslim ed)y?[ae]c[ae]kt[iu](?:n[iu]z|l[ae]r)? ){0,8}(?:${AWAY_FROM} ${WILL_NOT_BE}|${WILL_NOT_BE} ${AWAY_FROM}|(?:randevu|ders|kurs)\\w* (?:gelem|gidem|yetisem|katilam)[aei]\\w+)(?: (?:ama|maalesef|yarin|bugun))? $`,
);
/** A wedding that is called off, and nothing of a threat: "nişanlımla ayrıldık düğün olmayacak". */
const CALLED_OFF =
  /^(?!.* (?:vur|dov|tehdit|oldur|kork|kacir|sakla|intihar|yasa|dayan|olmek|olum|ceza|silah|bicak|siddet)\w* )(?=.* (?:nisan|dugun|nikah|kina|evlilig|evlenme)\w* )(?=.* (?:ayrildik|ayrildim|ayrildilar|bozul\w*|bozduk|attik|iptal\w*|vazgec\w*|olm(?:ayacak|uyor|ayacakmis)|yap(?:am|m)\w*|ertele\w*) )/;
/** Whether what was spoken of may be used on one's child or parent; what is used is not named: "bebeğime sürsem 2 yaşında". */
const SUITS_WHOM =
  /^(?=.* (?:s[iu]r|surs|kullan|giy|tak|uygula|yedir|dene)\w* ) (?:(?:peki|ya|acaba|bu|bunu|bundan|onu|ondan|d[ae]|daha|kucuk|\d{1,2}|bir|iki|uc|dort|bes|yas\w*|ay|aylik|haftalik|(?:bebe[gk]|og?u?l|kiz|torun|yegen|cocu[gk]|kardes|anne|baba|dede|es)\w{0,2}m(?:iz)?[ae]|(?:sur|kullan|giydir|tak|uygula|yedir|dene)(?:s[ae][mk]|y?[ae]bilir|[iu]l[iu]r|[aiu]r)|olur|uygun|zarar\w*|ver[iu]r|m[iu]\w*|ne|o) )+$/;
/** Who has drunk water, and nothing else of how they are: "iyi şimdi su içti". */
const DRANK_WATER =
  /^ (?:(?:iyi|simdi|su an|az|biraz|bir|bardak|yine|tekrar|kalkti|oturdu|uyandi|sakinlesti|geldi|yedi|gayet|daha|ama|d[ae]|ve|o|cok|sonra|cocu[gk]\w*|bebe[gk]\w*|ann\w+|baba\w*|kardes\w*|ogl\w+|kiz(?:im(?:iz)?|i)?|es[iu]m|dede\w*|nine\w*|torun\w*|kedi\w*|kope[gk]\w*) ){0,6}su (?:da |biraz )?(?:ic(?:ti|iyor|irdi[mk]|ebildi|ebiliyor)|ver(?:di[mk]|iyoru[mz])) (?:(?:simdi|iyi|daha|biraz|galiba|sanirim|az|evet) ){0,2}$/;
/** Who will call, or when: "kim arayacak beni". */
const WHO_CALLS =
  /^ (?:peki |ya |e )?(?:kim|ne zaman|kacta|saat kacta|hangi \w+|nereden) (?:\w+ ){0,2}(?:ara|don|ulas|gel)\w*(?: (?:beni|bizi|bana|bize))? $/;
/** A fire or accident that is over, and whether its cost is covered: "yangın çıktı, otel masrafımızı karşılıyor musunuz". */
const ASKS_COVER =
  /^(?!.* (?:simdi|suan|su an|imdat|yardim\w*|hala|yarali\w*|mahsur\w*|nefes\w*|kan\w*|ambulans\w*|var|(?:yan|kok|kac|ak|siz|gel|cik)[iu]yor\w*) )(?=.* \w+(?:[dt][iu]|m[iu]s)(?:[mk]|l[ae]r)? )(?:.* )?(?:masra[fg]|zarar|hasar|teminat|tazminat|kasko|sigorta|police|eksper|konaklama)\w* (?:\w+ ){0,3}(?:karsil|oden|oder|odu|kapsa|dahil|giri?yor|girer|yararlan|faydalan)\w* (?:\w+ )?m[iu]\w* $/;
const MAX_COVER_WORDS = 20;
/** A thing that was left somewhere, and nothing of who is there: "arabayı bıraktım gözlüğüm kaldı içinde". */
const THING_LEFT =
  /^(?!.* (?:\w*cocu[gk]|\w*bebe[gk]|ogl?u|kiz|torun|yegen|kardes|anne|baba|dede|nine|esim|abla|abi|dayi|amca|teyze|hala|arkadas|kedi|kope[gk]|kilit|mahsur|nefes|bayil|dustu|dusmus|yan|duman|gaz|kork|yardim|acik|ilac|silah|bica[gk])\w* )(?=.* (?:gozlu[gk]|canta|cuzdan|telefon|kulakli[gk]|sarj|mont|kaban|ceket|hirka|sapka|semsiye|eldiven|atki|kitap|kitab|defter|laptop|bilgisayar|tablet|saat|kolye|yuzu[gk]|kupe|matara|suluk|oyunca[gk]|esya|poset|valiz|bavul|kimli[gk]|ehliyet|kart|anahtar)[iu]?m(?:[iu]z)?[iu]? )(?=.* (?:kal(?:di|mis)|unut(?:tu[mk]|musum|musuz)) )/;
/** A teacher's or nurse's sharp words, and no blow: "öğretmen çocuğumu azarlamış". */
const SHARP_WORDS =
  /^(?!.* (?:vur|dov|tokat|cek|it|sars|cimdik|kilit|kapat|karanli[gk]|tehdit|dokun|elle|op|soy|kan|mor|yara|korku|kork|siddet|intihar)\w* )(?=.* (?:ogretmen|hoca|bakici|mudur|abla|personel|antrenor|servisci|hemsire|doktor|sekreter)\w* )(?=.* (?:azarla|bagir|tersle|kiz|surat as|ters davran)(?:d[iu]|m[iu]s|t[iu])\w* )/;
/** Who helps in a household or shop gives up the work, and nothing else: "bakıcımız istifa etti yarın gidiyor". */
const GIVES_UP_WORK =
  /^(?!.* (?:intihar|olmek|olum|oldur|yasa|silah|bicak|tehdit|cati|teras|kilit|ceza|kan|dov|vur|bayil|dus(?:tu|mus)|kay(?:ip|bol)|not|veda|hakki\w*|mektup)\w* )(?=.* (?:istifa (?:et|ed)|is(?:i|ten) (?:birak|ayril|cik)|isinden ayril)\w* )/;
/** Water that a machine or a pipe loses, and nothing of a current or of somebody in need: "bulaşık makinesi su kaçırıyor". */
const LEAKS =
  /^(?!.* (?:elektrik|priz|pano|kablo|kivilcim|carp|mahsur|sel|bogul|yuksel|kayna|hasla|yan[ai]?r|yandi|duman|gaz|cok(?:tu|uyor|mek)|yikil|cocu[gk]|bebe[gk]|anne|baba|dede|nine|esim|kork|dus(?:tu|mus)|yarali|nefes|kan|imdat|yardim)\w* )(?=.* (?:makine|buzdolab|dolap|dolab|klima|kombi|sofben|termosifon|petek|peteg|radyator|musluk|muslug|batarya|vana|boru|hortum|sifon|gider|lavabo|klozet|rezervuar|kuvet|dus|tesisat|tavan|cati|akvaryum|araba|arac)\w* )(?=.* su(?:yu)? (?:\w+ )?(?:kacir|kaca[gk]|sizd?[iu]r|siz|damla|akit|akiyor|fiskir|birak)\w* )/;
/** Beside it no other words rule out what a sign tells. */
const CRIES_FOR_HELP = / (?:imdat|yardim ed(?:in|iniz)|kurtarin|yetisin|ambulans cagir\w*) /;
const MAX_HARMLESS_WORDS = 8;
const MAX_ANIMAL_WORDS = 12;
/** A pattern with an anchor depends on the start or end of a clause. */
const ANCHORED = /[$^]/;
const MARKS = /\p{M}+/gu;
const ARABIC_DIGITS = /[٠-٩]/g;

/**
 * The danger that a message reports, by pattern or by classifier; null for none, or for a figure of speech ("gülmekten
 * öldüm"). A danger found by the classifier alone is dropped if `isAboutKnowledge` says that the message is about something in
 * the knowledge base; it receives the classifier's logit.
 */
export function dangerOf(text: string, isAboutKnowledge: (alarm: number) => boolean = () => false): Danger | null {
  const { signed, scored } = recent.get(text) ?? recent.set(text, detect(text));
  return signed ?? (scored && !isAboutKnowledge(scored.alarm) ? scored.kind() : null);
}

/** True for a message that says who somebody is and nothing else: "2 yaşında". */
export const tellsWhoOneIs = (text: string): boolean =>
  WHO_ONE_IS.test(` ${wordsOf(text.normalize("NFC").toLocaleLowerCase("tr")).join(" ")} `);

const isHarmless = (said: string): boolean => HARMLESS.some((shape) => shape.test(said));
const HARMLESS = [
  ASKS_TO_SHOW,
  NOISE,
  NO_SERVICE,
  FEARS_THING,
  DEATH_TOLD,
  LONG_AGO,
  TOOTHACHE,
  INSISTS_ON_COMING,
  SUITS_WHOM,
  DRANK_WATER,
  WHO_CALLS,
  CALLED_OFF,
  CLIMBS_NO_STAIRS,
  FLOOR_WITHOUT_LIFT,
  NOT_AT_HOME,
  UNANSWERED_FIRM,
  WEAK_SENSES,
  WHO_ONE_IS,
  WISH_WITH_AGE,
  LASTING,
  PREPARES,
  JUST_LOOKING,
  HOW_MANY,
  THING_LEFT,
  SHARP_WORDS,
  GIVES_UP_WORK,
  LEAKS,
];

type Detection = { signed: Danger | null; scored: DangerScore | null };
const NO_DANGER: Detection = { signed: null, scored: null };
const recent = new LruCache<Detection>(300);

function detect(text: string): Detection {
  const bare = text.length <= MAX_SHORT_LENGTH ? text.trim().replace(AROUND, "") : text;
  const words = wordsOf(text.slice(0, MAX_LENGTH).normalize("NFC").toLocaleLowerCase("tr"));
  const said = ` ${words.join(" ")} `;
  if (words.length <= MAX_ANIMAL_WORDS && isOfSickAnimal(said)) return NO_DANGER;
  const isTurkish = (languageOf(text) ?? "tr") === "tr";
  const isStory = isTurkish && words.length >= STORY_WORDS;
  const sign = dangerByPattern(text) ?? (bare === text ? null : dangerByPattern(bare));
  const isSure = CRIES_FOR_HELP.test(said) || (!isStory && tellsMeasured(said));
  const isScored = isTurkish && words.length > FEW_WORDS && !isSure;
  const signed = sign && isScored ? signInContext(sign, scoreDanger(words), isStory) : sign;
  const isOver = (danger: Danger | null) =>
    danger === "fire-or-accident" && words.length <= MAX_COVER_WORDS && ASKS_COVER.test(said);
  // What the classifier rules out beside a sign, it does not find either.
  if (isOver(signed) || (sign && !signed)) return NO_DANGER;
  const notScored = { signed, scored: null };
  if (signed || !isTurkish) return notScored;
  if (wordsOf(bare.normalize("NFC").toLocaleLowerCase("tr")).length < MIN_WORDS) return notScored;
  if (words.length <= MAX_HARMLESS_WORDS && isHarmless(said)) return notScored;
  const score = scoreDanger(words);
  const threshold = isStory ? LONG_TEXT_THRESHOLD : words.length <= FEW_WORDS ? SHORT_TEXT_THRESHOLD : ALARM_THRESHOLD;
  const isAlarm = score.alarm > threshold;
  return isAlarm && !isOver(score.kind()) ? { signed, scored: score } : notScored;
}

/**
 * What a sign among other words tells: nothing if the classifier rules danger out, unless it is of self-harm. The text
 * for that is not for a victim: where the classifier is sure of another danger in a story, which one is open.
 */
function signInContext(sign: Danger, score: DangerScore, isStory: boolean): Danger | null {
  if (!SELF_HARM.has(sign)) return score.alarm < (isStory ? RULED_OUT_IN_STORY : RULED_OUT) ? null : sign;
  if (!isStory) return sign;
  const kind = score.kind();
  return kind === "unclear" || SELF_HARM.has(kind) ? sign : "unclear";
}

/**
 * The gravest danger that a pattern finds in a message. Covers Turkish with and without its letters, English, German,
 * Arabic and Russian; pure, and linear in the length of the text.
 */
export function dangerByPattern(text: string): Danger | null {
  const lowered = text.slice(0, MAX_LENGTH).normalize("NFC").toLocaleLowerCase("tr");
  // In a short message, the words of one clause may stand on separate lines.
  const ends = wordsOf(lowered).length <= FEW_WORDS ? /[.!?…;]+/ : /[.!?…;\n]+/;
  const clauses = lowered
    .split(ends)
    .map((clause) => ({ typed: clause, words: ` ${wordsOf(clause).join(" ")} ` }))
    .filter(({ words }) => words.trim() !== "");
  const whole = clauses.map(({ words }) => words).join("|");
  const isTold = ({ sign, beside, unless, written }: Sign) =>
    // Checks the whole text first: a pasted text may have thousands of clauses.
    (ANCHORED.test(sign.source) || sign.test(whole)) &&
    (!beside || beside.test(whole)) &&
    clauses.some(
      ({ words, typed }) => sign.test(words) && !unless?.test(words) && (written === undefined || written.test(typed)),
    );
  return signsFor(whole).find(isTold)?.danger ?? null;
}

/** The words of a clause in lower case without diacritics, with Western digits; letters repeated for emphasis become one. */
export function wordsOf(clause: string): string[] {
  const plain = clause
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/ı/g, "i")
    .replace(/['’‘`´ـ-]/g, "")
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/(\p{L})\1{2,}/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => inFull(word.slice(0, MAX_WORD_LENGTH)));
}

/** "alamyom", "istemio": normalises hasty spellings of the present tense, and of a few decisive words. */
const PRESENT = /^(\w{2,}?)(?:([iu])y?|y)or?(u?[mz]|l[ae]r)?$/;
const HASTY: readonly [RegExp, string][] = [
  [/^n[ea]?fe?s/, "nefes"],
  [/^ya?rdi?m/, "yardim"],
  [/^ka?niyor/, "kaniyor"],
  [/^(?:i?n?mda+t|imdt|imdaat)$/, "imdat"],
  [/^am?bu?la?ns/, "ambulans"],
];

function inFull(word: string): string {
  const whole = word.replace(PRESENT, (_, stem: string, vowel = "i", person = "") => {
    const ending = person === "m" || person === "z" ? `u${person}` : person;
    return `${stem}${vowel}yor${ending}`;
  });
  return HASTY.reduce((left, [typed, meant]) => left.replace(typed, meant), whole);
}

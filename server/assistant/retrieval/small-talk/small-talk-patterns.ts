import type { SmallTalkKind } from "./small-talk-phrases.ts";

/** Longer messages are not small talk. */
const MAX_WORDS = 9;

const LIKE_A_PERSON =
  "(?:robot|bot|chatbot|yapay zeka|makine|bilgisayar|program|yazilim|insan|gercek|canli|otomatik|chatgpt|gpt|gemini|siri|alexa|ai|doktor|avukat|ogretmen|eczaci|muhendis)";
/** "Bilgisayar tamir ediyor musunuz" asks what the firm does; "gerçek bir insan mısınız" asks what the assistant is. */
const NO_VERB = "(?!(?!bir\\b)\\w*(?:yor|[aeiu]r|m[ae]z|[ae]c[ae]k|m[iu]s|[dt][iu])\\b)";
const RUDE =
  "(?:geri ?zeka\\w*|gerzek\\w*|salak\\w*|aptal\\w*|embesil\\w*|dangalak\\w*|ahmak\\w*|beyinsiz\\w*|serefsiz\\w*|haysiyetsiz\\w*|terbiyesiz\\w*|ahlaksiz\\w*|sahtekar\\w*|dolandirici\\w*|cahil\\w*|ezik(?:sin|siniz|ler)|mal misin\\w*)";
/** What is an insult to somebody alone: "hayvansınız"; "eşek arısı" and "hırsıza karşı kilit" are things. */
const RUDE_TO_SOMEBODY = "(?:pislik|hayvan|okuz|esek|hirsiz|soyguncu|yalanci)";
const OF_SOMEBODY =
  "(?:siz|sen|bu|bunlar|hepiniz|hepsi|tam|resmen|tek|ne|bir|bi|ya|be|lan|ulan|gercekten|cok|ama|of|off|bot|robot|asistan|herif\\w*|firma\\w*|sirket\\w*|gibi)";

/** Verbs of a visitor who leaves undecided and will look, think or ask at home. */
const WILL_SEE =
  "(?:bak|dusun|konus|gorus|danis|sor|don|yaz|ara|ugra|gel|incele|dene|degerlendir|karar ver|haber ver)\\w*(?:r[iu][mz]|riz|ruz|y?aca[gk]\\w*|y?ece[gk]\\w*|y?al[iu]m|y?el[iu]m|y?ay[iu]m|y?ey[iu]m|[iu]c[ae][mz])";

const MOMENT = "(?:bir|iki|uc|bes|on|1|2|3|5|10) (?:dk|dakika|dakka|saniye|sn|dakikaniz)\\w*";
const WAITS =
  "(?:bekle\\w*|musaade\\w*|izin\\w*|lutfen|rica|eder\\w*|mis[iu]n\\w*|hemen|donuyorum|geliyorum|sonra|yaz\\w+)";
const RELATIVE = "(?:esim|annem|babam|kocam|karim|oglum|kizim|kardesim|abim|ablam|arkadasim|nisanlim|patronum|mudurum)";

const PRAISE =
  /\b(?:eline|elinize|ellerinize|ellerine|emeginize) (?:kolunuza )?saglik\b|\b(?:super|harika|mukemmel|enfes|nefis|efsane|muhtesem|muazzam|sahane|lezzetli|sicacik)y?[dm][iu]s?$|\bcok (?:guzel|iyi|lezzetli|taze|hos|basarili|kibar|ilgili)y?[dm][iu](?:ler)?$|\b(?:bayildik|begendik|memnun (?:kaldik|kaldim)|hayran kaldi[km])(?: \w+)?$|\biyi ?ki vars[iu]n(?:[iu]z)?(?: \w+)?$|\b(?:harika|muhtesem|mukemmel|unutulmaz|cok guzel) bir \w+[dt][iu]$/;
/** "Kartvizitler geldi çok güzel olmuş": what came, or was done, is liked. */
const PRAISED_WORK =
  /\b(?:gel(?:di|mis)|cik(?:ti|mis)|teslim (?:aldim|aldik|edildi)|aldi[mk]|yap(?:tiniz|missiniz))(?:ler|lar)? (?:\w+ ){0,3}(?:super|harika|mukemmel|muhtesem|sahane|efsane|mis gibi|piril piril|tertemiz|guzel|cok (?:guzel|iyi|temiz|hos|sik|kaliteli|lezzetli|taze)|mutlu ol(?:du[mk]?)|cok sev(?:di[mk]?|diler)|bayil(?:di[mk]?|dilar)|(?:fotograf|resim|gorsel)\w*[dt]aki gibi)(?: (?:ol(?:mus|du)|gorunuyor|duruyor|cikmis))?(?: (?:tesekkur\w*|sag ?ol\w*|ederim|ederiz))*$/;

/** True if the folded words praise what was done or sold. */
export const praises = (said: string): boolean => PRAISE.test(said) || PRAISED_WORK.test(said);

/** Small talk by pattern, matched against words with abbreviations expanded; any subject is allowed. */
const PATTERNS: [RegExp, SmallTalkKind][] = [
  // Insults, of anybody.
  [
    new RegExp(
      `\\b${RUDE}\\b|\\b${RUDE_TO_SOMEBODY}s[iu]n(?:iz|uz)?\\b|^(?:${OF_SOMEBODY} )*${RUDE_TO_SOMEBODY}(?:l[ae]r|l[iu]k)?(?: ${OF_SOMEBODY})*$|\\b(?:b ?k|bok|cop|berbat) gibi(?:siniz|sin)?\\b|\\bbes para etme\\w*|\\b(?:cevap|yanit) ver\\w* lan\\b|^lan\\b|\\bsizin (?:yapacaginiz|yapay zeka\\w*) is\\w*`,
    ),
    "insult",
  ],
  [
    /^(?:(?:siz|sen|ya|yahu|resmen|hala|bizimle|benimle|bizle|benle|musteriyle|insanla|insanlarla) )*(?:dalga|alay) m[iu] (?:gec|ed)iyor?s[iu]n\w*(?: (?:siz|sen|ya|benimle|bizimle|benle|bizle|artik))*$/,
    "insult",
  ],
  [/^(?:(?:bu )?(?:nasil|ne bicim) (?:fiyat|hizmet|is|sirket|asistan|bot|site)(?: \w+)*)$/, "insult"],
  // What the firm or the assistant is like.
  [
    /^(?:(?:cok|gercekten|resmen|bu|ne|boyle|sizin|bir|ya|of|hayatimda) )*(?:(?:kotu|berbat|rezil|igrenc|felaket|kalitesiz|ilgisiz)(?:s[iu]n(?:iz)?)?|yavass[iu]n(?:iz)?)(?: (?:bir )?(?:hizmet|servis|site|firma|sirket|magaza|asistan|bot|destek)\w*)?(?: (?:ya|yani|gercekten|valla))*$|^(?:\w+ )?(?:hizmet|servis|asistan|destek)\w* (?:cok |gercekten |resmen )*(?:kotu|berbat|rezil|igrenc|felaket|ilgisiz)\w*$/,
    "insult",
  ],
  [
    /^(?:(?:bu|cok|ne|resmen|ya|of|tam|bir|boyle|gercekten|yok artik) )*(?:sacmalik|rezalet|kepazelik)(?: (?:bu|ya|boyle|yani|artik|resmen))*$/,
    "insult",
  ],
  // Asks what the assistant is.
  [new RegExp(`\\b${LIKE_A_PERSON}(?: ${NO_VERB}\\w+){0,2} (?:degil )?m[iu]s[iu]n(?:iz|uz)?\\b`), "robot"],
  [new RegExp(`\\b${LIKE_A_PERSON}s[iu]n(?:iz|uz)?\\b`), "robot"],
  [
    new RegExp(`^(?:(?:peki|ya|siz|sen|kimsin|kimsiniz|bu) )+${LIKE_A_PERSON} m[iu](?: yoksa \\w+(?: m[iu])?)?$`),
    "robot",
  ],
  [
    new RegExp(
      `\\b(?:${LIKE_A_PERSON}|biri|kisi|kim)(?:y?l[ae]|siyle|lerle) (?:m[iu] )?(?:konus|yaz|gorus)(?:uyor|iyor)\\w*`,
    ),
    "robot",
  ],
  [/\b(?:karsimda|karsimdaki|orada|burada|yazan) (?:\w+ )?(?:robot|bot|insan|gercek|makine|yapay zeka)\b/, "robot"],
  // Asks about a private life.
  [
    /\b(?:canin sikil\w*|(?:sikiliyor|sikilmiyor|uyuyor|uyur|uyumaz|yoruluyor|yorulmuyor|yoruldun|uzuluyor|uzulur|egleniyor|dinleniyor|hissediyor|hisseder) (?:musun|misin)\w*|(?:mutlu|uzgun|yorgun|bekar) (?:musun|misin)|yemek (?:yer|yedin) mi\w*|asik (?:misin|oldun)\w*|(?:sevgilin|ailen|arkadasin|cocugun|annen) var\w*|(?:annen|baban|kardesin|sevgilin)(?:in)? (?:(?:adi|ismi) ne\w*|yasi kac|kim)$|benimle (?:evlen|cik)\w*|evlen(?:elim mi|ir misin)$|ruya gor\w*|beni sev\w* (?:mu|mi)\w*)\b/,
    "robot",
  ],
  // Just looking, or testing.
  [
    /^(?:hi+c |yok |bir ?sey |bise?y |ben |sadece |sirf )*(?:oylesine|oyle|sadece|sirf|merakimdan) (?:\w+ )?(?:bak\w*|gez\w*|sordu\w*|soruyor\w*|yazdi\w*|merak\w*)$|^(?:hi+c |yok |bir ?sey |bise?y |ben )*bak(?:iyor|ind|iyord|t)\w* (?:sadece|oylesine|oyle)$/,
    "later",
  ],
  // Changes nothing after all; finds something not good.
  [
    /^(?:(?:tamam|peki|neyse|yok|o zaman|ya|simdilik) )*(?:vazgectim|vazgectik|kalsin) (?:iptal et|degistir|iade et)m(?:[iu]yo\w*|[iu]y?c[ae]\w+|[ae]y[ae]c[ae]\w+)(?: (?:artik|ya|simdilik))*$|^(?:(?:pek|hic|cok|o kadar|da|de|bu|o|ama|hmm|ya|e) )*(?:iyi|guzel|hos|uygun|cazip) (?:de )?degil(?:mis|di)?(?: (?:ya|bu|o|ama|yani))*$/,
    "no",
  ],
  // "Deneme süresi" and "test sürüşü" ask for something.
  [
    /^(?:deneme|test|deniyorum)(?: (?:mesaj\w*|yazi\w*|bir|iki|uc|\d+|amac\w*|yapi\w*|edi\w*|icin|sadece|sirf|deneme|test|bu|bot|ses|olsun|tamam)){0,3}$/,
    "test",
  ],
  // Somebody else takes the telephone, or the visitor asks for a moment.
  [
    new RegExp(
      `^(?:(?:tamam|peki|lutfen|bi|ya) )*(?:${MOMENT}(?: ${WAITS}){0,3}|${RELATIVE}(?:le|la|yle|yla)? (?:konus|yaz|sor|bak|devam ed|gorus)(?:acak|ecek|sun|sin|ayim|eyim|up|ip)(?: ${MOMENT})?(?: ${WAITS}){0,3}|(?:telefonu|sohbeti|sozu) ${RELATIVE}(?:y?[ae]) ver(?:iyorum|eyim|dim|icem))$`,
    ),
    "later",
  ],
  // Asks whether anybody is there.
  [
    /^(?:hey |alo |selam |merhaba |slm )*(?:ses (?:seda )?(?:yok|ver\w*|cikmiyor)|(?:orda|orada|burada|burda) (?:kimse|biri) (?:var|yok) mi\w*|(?:cevap|yanit) (?:yok|gelmedi|ver\w*)(?: mu\w*| misin\w*)?|yok mu(?:sunuz|sun)|neredesin|uyudunuz mu|kimse (?:var|yok) mu?(?: \w+)?)$/,
    "greeting",
  ],
  // Informal "how are you".
  [
    /^(?:\w+ ){0,3}(?:nabiyor\w*|napiyor\w*|naber|nasilsin\w*|nabiyon\w*|napiyon\w*|nabiyos\w*)(?: \w+){0,2}$/,
    "how-are-you",
  ],
  // "Otellere ne yapıyorsunuz" is a real question.
  [
    /^(?:(?:ee*|selam|merhaba|kanka|abi|abla|hocam|sen|siz|bugun|peki|su an|simdi|ya|iyi|dostum|hey|alo|bot|asistan) )*ne yapiyors\w*(?: \w+){0,2}$/,
    "how-are-you",
  ],
  // Laughter, with a word or two around it.
  [
    /^(?:(?:ya|of|ay|valla) )?(?:[ah]{4,}|[eh]{4,}|(?:hi){2,}h?|[sjkdfgh]{5,}|(?:ksk|sjs|jsj|kjk)\w*|lo+l|x+d+)(?: \w+){0,3}$/,
    "laugh",
  ],
  // Apologises for rudeness.
  [
    /^(?:(?:neyse|ya|tamam|peki|ben|sizden|senden|cok|gercekten|az once|demin|biraz|sinirle|de|da) )*(?:ozur (?:dilerim|dileriz|diliyorum)|kusura bakma(?:yin)?|affed(?:in|ersin\w*)|pardon)(?: (?:ya|ben|biraz|cok|az|once|demin|sinirli\w*|kizgin\w*|gergin\w*|kaba\w*|ileri|gittim|oyle|boyle|dedim|yazdim|konustum|davrandim|bagirdim|stresli\w*|yorgun\w*|size|sana|icin|dedigim|soylediklerim|kufur|ettim|ettigim|ayip|oldu|moralim|bozuktu|sinirlendim|kotu|gun\w*|gecirdim|geciriyorum))*$/,
    "sorry",
  ],
  // Praise.
  [PRAISE, "praise"],
  [PRAISED_WORK, "praise"],
  // Asks for condolences, or for good wishes.
  [
    /\bbasin(?:iz)? sag ?ol(?:sun)? (?:\w+ )?(?:de(?:medin(?:iz)?|yin|sen\w*|mek|din|diniz|meyecek)?|yok)\b/,
    "condolence",
  ],
  [/\bgecmis olsun\w* (?:\w+ )?(?:de(?:medin(?:iz)?|yin|sen\w*|mek|din|diniz|meyecek)?|yok)\b/, "get-well"],
  // Thanks, and will think it over.
  [
    new RegExp(
      `^(?:(?:tamam\\w*|olur|peki|anladim|neyse|iyi|super|cok|size|simdilik) )*(?:tesekkur\\w*|sag ?ol\\w*|eyvallah)(?: (?:eder\\w*|ederiz|size|o zaman|ben|biz|bir|biraz|sonra|tekrar|once|esimle|evde|bugun|yarin|haftaya|sabah|aksam)){0,4} (?:${WILL_SEE})(?: (?:o zaman|sonra|insallah|artik|tekrar|size))?$`,
    ),
    "thanks",
  ],
  // Leaves with thanks or a wish.
  [
    /^(?:(?:tesekkur\w*|sag ?ol\w*|eder\w*|tamam|peki|olur|cok) )*(?:umarim|insallah) (?:\w+ ){0,3}(?:ilgilen|don|ara|coz|duzel|hallo?l|hallet|bul|yardimci ol|ulas)\w*$/,
    "thanks",
  ],
  [
    /^(?:(?:tamam|tamamdir|tmm|olur|peki|neyse|hadi|haydi|oldu|o zaman|simdilik|super|iyi) )*(?:\w+ ){0,3}(?:(?:tesekkurler\w*|tesekkur ed\w+|sag ?ol\w*|eyvallah|allah razi olsun)(?: \w+){0,1}|tesekkur)$/,
    "thanks",
  ],
  [
    /^(?:(?:tamam|tamamdir|olur|tmm|peki|neyse|hadi|haydi|oldu|sustum|o zaman) )+(?:\w+ ){0,2}(?:kolay gelsin|iyi (?:gun|gece|aksam|calisma)\w*|gorusuruz|hoscakal\w*|hosca kal\w*|bay bay|kendine iyi bak\w*)(?: \w+){0,3}$/,
    "goodbye",
  ],
];
/** With one of these words the message asks for something. */
const ASKS =
  /\b(?:m[iu]|kac|nerede|nerden|nereden|ne zaman|ne kadar|hangi|var mi|nasil|fiyat\w*|siparis\w*|iade\w*|kargo\w*|istiyorum|alabilir\w*|randevu\w*|demo\w*)\b/;

/** Small talk that is a question itself: "orada biri var mı". */
const ASKING_KINDS: ReadonlySet<SmallTalkKind> = new Set<SmallTalkKind>(["robot", "how-are-you", "greeting"]);

/** The small talk that a short message matches by pattern; null for none, or if it also asks for something. */
export function patternedKind(words: readonly string[]): SmallTalkKind | null {
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const said = words.join(" ");
  const kind = PATTERNS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
  // "Bu nasıl fiyat" and "dalga mı geçiyorsunuz" are complaints, not questions.
  const asked = said.replace(
    /\b(?:bu )?(?:nasil|ne bicim) (?:bir )?(?:fiyat|hizmet|is|sirket|site|yer)\w*|\b(?:dalga|alay) m[iu]\b/,
    "",
  );
  return kind === null || ASKING_KINDS.has(kind) || !ASKS.test(asked) ? kind : null;
}

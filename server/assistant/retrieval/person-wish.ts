import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";

/**
 * Requests for a person are short; longer messages talk about people ("müşterilerimiz temsilciyle görüşmek isterse…").
 */
const longestWish = 14;
const people = new Set([
  "insan",
  "temsilci",
  "yetkili",
  "operator",
  "gorevli",
  "mudur",
  "sorumlu",
  "kurucu",
  "patron",
  "amir",
  "baskan",
  "bashekim",
]);
const someone =
  /\b(?:canli|gercek) (?:bir )?(?:insan|kisi|biri|destek|temsilci|operator|gorevli)|\b(?:canli|gercek) bir \w{3,}(?:l[ae]|yl[ae]) (?:konus|gorus|yazis)|\bmusteri (?:hizmet|temsilci|danisman|destek)|\bbir calisan|\b(?:bir|bi|baska) (?:bir )?(?:danisman|uzman)(?:la|a|i|iniz\w*|lariniz\w*)?\b|\b(?:calisan|personel|eleman)(?:iniz|larinizdan|lerinizden)|\b(?:yonetici|isletme sahibi|patronunuz|ustunuz|birim amir)\w*/;
/** An indefinite person: counts only together with a verb of contact. */
const anybody = /\b(?:biri|birisi|biriniz|birileri|kimse|bir arkadas|bir kisi)\w{0,4}\b/;
const toAnybody =
  /\b(?:(?:biri|birisi|birileri|bir arkadas|bir kisi)\w{0,4} (?:\w+ ){0,2}(?:konus|gorus|bagla|aktar|ulas|yonlendir|yazis|ilgilen|cevap ver|yardim et|donsun|baksin|gelsin|arasin)\w*|(?:birini|birisini|birinizi|birilerini) (?:\w+ ){0,2}(?:ver|bagla|cagir|gonder|yolla|ist)\w*|(?:bagla|aktar|yonlendir)\w* (?:misin\w* )?(?:birine|birisine|birinize)|(?:birine|birisine|birilerine|bir arkadasa|ustunuze) (?:\w+ )?sor(?:un(?! (?:ya[sr]|ol|cik|var|ver))|sana|saniza|sun|ar misin\w*|up)|konusacak (?:\w+ )?(?:biri|birisi|kimse|insan|muhatap) (?:yok|var|ist|ariyor)\w*)\b/;
/** In more words than these, "birini gönderir misiniz" asks for somebody to come and see to a thing. */
const MAX_WORDS_TO_SEND = 4;
const toSend = /\bbiri\w{0,4} (?:\w+ ){0,2}(?:gonder|yolla)\w*/;
/** A whole message of these words can only mean connecting to a person. */
const bare =
  /^(?:(?:beni|bizi|hemen|simdi|lutfen|artik|hadi|tamam|olur|o zaman|ya|e|ee) )*(?:bagla(?:sana|saniza|yin|yiver\w*|r misin\w*|yabilir misin\w*)?|aktar(?:sana|saniza|in|ir misin\w*)?|baglan(?:mak istiyorum|abilir miyim|alim))(?: (?:ya|lutfen|artik|hadi|birine|hemen|beni))*$/;
const talk =
  /\b(?:konus|gorus|bagla|aktar|yonlendir|devret|ulas|cagir|gelsin|cevap versin|yazsin|anlatsin|baksin|ilgilensin|arasin|lazim|rica|roportaj|muhatap|telefona|ist(?:iyor|er)|ver(?:in|sene|ir misin|\b)|yok mu)/;
/** "Kiminle görüşebilirim" at the end of a message: asks for somebody to talk to. */
const toWhom =
  /(?:^|\s)(?:kim(?:inle|le)|hangi yetkiliyle) (?:gorus|konus|irtibata gec|iletisime gec)(?:ebil\w*|abil\w*|mem\w*|mam\w*|mek\w*|mak\w*|m[ae]l[iu]\w*|el[iu]m|al[iu]m|ey[iu]m|ay[iu]m|s[ae]k|s[ae]m|[ae]c[ae]g\w*|[iu]c[ae]\w*)(?: (?:lazim|gerek\w*|ist\w+|acaba|lutfen|bu|bunun|konuda|icin|peki|ben|biz|simdi|ya))*$|^(?:peki |acaba )*kime ulasabil\w*(?: (?:bu|bunun|konuda|icin))*$/;
/** "Robotla konuşmak istemiyorum", "muhatap istiyorum". */
const noMachine =
  /\b(?:robot|bot|chatbot|makine|bilgisayar|yapay zeka|otomat|program|asistan)(?:l[ae]r)?(?:y?l[ae]| ile) (?:\w+ )?(?:(?:konus|gorus|yazis|sohbet et|muhatap ol|ugras)(?:m[ae]k|m[ae]kt[ae]n) (?:istemi\w*|istem[ei]\w*|biktim|biktik|usandim|zorunda degil\w*)|(?:konus|gorus|yazis|ugras)[ae]?m(?:am|em|ayacagim|eyecegim|iyorum|uyorum))\b|\bmuhatap (?:ist(?:iyor|er)\w*|ariyor\w*|lazim|yok mu)\b/;
/** "Kemal ustayla görüşebilir miyim": somebody of the firm, by title. */
const byTitle =
  /\b(?:usta|bey|hanim|abi|abla)(?:n[iu]z)?(?:y?l[ae]| ile) (?:\w+ ){0,2}(?:gorus|konus)(?:[ae]bil\w*|m[ae]k ist\w*|m[ae]m lazim|[ae]y[iu]m|s[ae]m|[ae]c[ae]g\w*|[iu]c[ae]m)/;
/** Another time than now, for which the knowledge may name somebody. */
const LATER = /\b(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|yarin|haftaya|hafta ?sonu|hafta ?ici)\w*/;
/** Somebody of a profession, who is asked for as a service. */
const PROFESSION = /\b(?:psikolog|psikiyatr|diyetisyen|doktor|hekim|avukat|terapist|fizyoterapist|rehber ogretmen)\w*/;
/** The request is the visitor's own, and for now. */
const own =
  /\b\w*(?:iyorum|iyom|iyoruz|mek ister|mak ister|mem lazim|mam lazim|memiz lazim|mamiz lazim|bilir mi\w*|ir misin\w*|ar misin\w*|er misin\w*|ayim|eyim|elim|alim|acagim|ecegim|[iu]?c[ae]m|[iu]?c[ae]z)\b|\bsor(?:un|sana|saniza|ar misin\w*)\b|\b(?:bagla\w{0,5}|aktar\w{0,4}|yonlendir\w{0,2}|lazim|ver\w{0,3}|cagir\w{0,2}|gelsin|yazsin|anlatsin|baksin|ilgilensin|arasin|donsun|yok mu|lutfen|rica|isterim)\b/;
const notOwn =
  /ister?(?:se|ler)|gerekti|gerekir|olursa|\bne zaman\b|insan kaynak|mez?se\b|maz?sa\b|\bnerede\b|\bhangi numara\w*|\bkac(?:ta|tan|a)\b|\byetkili (?:satici|servis|bayi)|\b(?:demo|asistan|chatbot)\w*/;
const definition = /\b(?:ne|nedir|kim|kimdir|kac|nasil|neden|mi|mu|misin\w*|musun\w*|var|midir|olur)\b/;

/**
 * True if the visitor asks to talk to a person now ("temsilciye bağlanmak istiyorum", "gerçek biriyle görüşebilir
 * miyim", "birini ver bana", "bağlasana").
 */
export const asksForPerson = (text: string): boolean => text.split(/[.!?\n]+/).some(wishesPerson);

function wishesPerson(sentence: string): boolean {
  const words = expandAbbreviations(wordsOf(sentence));
  if (words.length > longestWish) return false;
  const folded = words.join(" ");
  if (words.length > MAX_WORDS_TO_SEND && toSend.test(folded)) return false;
  if (bare.test(folded) || noMachine.test(folded) || (toWhom.test(folded) && !LATER.test(folded))) return true;
  if (byTitle.test(folded) && !notOwn.test(folded) && !LATER.test(folded)) return true;
  if (anybody.test(folded) && toAnybody.test(folded) && own.test(folded) && !notOwn.test(folded)) return true;
  if (!someone.test(folded) && !words.some((word) => rootsOf(word).some((root) => people.has(root)))) return false;
  if (PROFESSION.test(folded) && definition.test(folded)) return false;
  if (words.filter((word) => word !== "lutfen").length <= 2) return !definition.test(folded) && !notOwn.test(folded);
  return talk.test(folded) && own.test(folded) && !notOwn.test(folded);
}

/** The words that a pure request for a person consists of. */
const OF_A_WISH =
  /^(?:bir|canli|gercek|musteri|destek|hizmet\w*|temsilci\w*|yetkili\w*|insan\w*|operator\w*|gorevli\w*|danisman\w*|sorumlu\w*|biri\w*|kisi\w*|calisan\w*|personel\w*|eleman\w*|konus\w*|gorus\w*|bagla\w*|aktar\w*|yonlendir\w*|ulas\w*|yazis\w*|ara(?:sin|yin|yabilir)\w*|ist(?:iyor|er)\w*|lutfen|rica|eder\w*|miyim|mi[sy]in\w*|musun\w*|hemen|simdi|artik|ben|beni|bana|biz|bizi|ile|acaba|lazim|merhaba|selam|kim(?:inle|le|e)|gerek\w*|peki|bu|bunun|icin|konuda)$/;

/** True if the message asks for a person and says nothing else. */
export function asksForPersonAlone(text: string): boolean {
  const words = expandAbbreviations(wordsOf(text));
  return asksForPerson(text) && words.every((word) => OF_A_WISH.test(word));
}

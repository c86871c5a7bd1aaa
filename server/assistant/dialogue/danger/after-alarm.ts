import { readAddress } from "../../visitor/read-address.ts";
import { wordsOf } from "../danger.ts";

const saidIn = (text: string): string => ` ${wordsOf(text.normalize("NFC").toLocaleLowerCase("tr")).join(" ")} `;

/** "Siz gelemiyor musunuz", "birini gönderin": wants help from those who read here. */
const ASKS_TO_COME = new RegExp(
  [
    " (?:siz|sizler|sizden|sizin|ekib[iu]?n\\w*|usta\\w*n[iu]z) (?:\\w+ ){0,3}(?:gel(?!di|mis)|gonder(?!di)|yolla(?!di))\\w* ",
    // "Biri geliyor" may tell of who threatens.
    " (?:ekip\\w*|birini|birilerini|usta|teknisyen|servis) (?:\\w+ ){0,2}(?:gonder(?!di)|yolla(?!di))\\w* | (?:ekip|biri|birisi|birileri|usta|teknisyen|servis) (?:\\w+ ){0,2}gel(?:sin(?:ler)?|ebilir m[iu]|emez m[iu]|emiyo\\w* m[iu]|ecek m[iu]) ",
    " (?:kim(?:ler|se)?|gelen) (?:\\w+ )?(?:gelecek|gelicek|gelir|geliyo\\w*|gelmiyo\\w*|olacak|var) (?:m[iu] |$)",
    " (?:gel|gonder|yolla)(?:ir|er|r|ebilir|abilir|emiyo|amiyo|miyo|emez|amaz|mez|maz|ecek|ayacak|iyo)\\w* m[iu]s[iu]n\\w* ",
    " (?:hemen|acil|ne olur|nolur|lutfen|cabuk) (?:\\w+ )?gel(?:in|iniz|sin|sinler) | gel(?:in|iniz|sin|sinler) (?:\\w+ )?(?:hemen|acil|ne olur|nolur|lutfen|cabuk) ",
    " (?:can|could|will|wont|cant|are) you (?:\\w+ )?(?:come|coming|send) | (?:please )?(?:come|send (?:somebody|someone|help)) (?:here|please|now|quickly) ",
    " (?:konnen|kommen|schicken) sie (?:\\w+ ){0,3}(?:kommen|schicken|nicht|jemanden|bitte) ",
    " (?:вы )?(?:приедете|приезжа[йи]те|можете приехать|пришлите) ",
    " (?:هل )?(?:تاتون|ستاتون|يمكنكم الحضور|تعالوا|ارسلوا) ",
  ].join("|"),
  "u",
);
/** "Adres Ardıçpınar mah": says where somebody is to come. */
const GIVES_ADDRESS =
  /^ (?:adres(?:im|imiz|i)?|konum(?:um|umuz|u)?|my address|meine adresse|адрес|عنواني|العنوان) (?!ne|nere|nedir)/u;
/** "Siz de gelir misiniz bakmaya": asks for the firm's own work, once the danger is over. */
const OF_WORK = / (?:bakmaya|bakar\w*|kontrol\w*|tamir\w*|onar\w*|zaman|kacta|yarin|sonra) /u;
/** "Çıktık dışarıdayız": has left the building. */
const IS_OUT = new RegExp(
  [
    " (?:disari(?:da)?y[iu][mz]|disar(?:i)?day[iu][mz]|sokaktay[iu][mz]|bahcedey[iu][mz]|(?:disari(?:ya)?|evden|binadan|sokaga|bahceye|apartmandan) (?:\\w+ )?cikt[iu][mk]|cikt[iu][mk]|bosaltt[iu][mk]|uzaklast[iu][mk]) ",
    " (?:i am|im|we are|were) (?:all |now )?(?:out|outside) | (?:i|we) (?:have |ve )?(?:left|got out|went outside) ",
    " (?:bin|sind) (?:\\w+ ){0,2}(?:drau(?:ss|ß)en|raus) ",
    " (?:на улице|снаружи|мы вышли|я вышел|я вышла) ",
    " (?:خرجنا|خرجت|نحن في الخارج|انا في الخارج) ",
  ].join("|"),
  "u",
);
/** Somebody is still inside, or the way out was not found. */
const SOMEBODY_INSIDE =
  / (?:icer\w*|mahsur\w*|kaldi\w*|kalan\w*|yok\w*|bulam\w*|cikam\w*|cikmad\w*|ama|fakat|except|but|inside|aber|drin\w*|но|внутри|لكن|داخل) /u;
const FIRE_OR_GAS =
  / (?:do[gğ]al)?gaz\w* | (?:yan[iı]yo\w*|yand[iı]|yang[iı]n\w*|alev\w*|duman\w*|tutu[sş]\w*|fire|burn\w*|smoke|gas|feuer|brennt|rauch|пожар\w*|горит|газ\w*|дым\w*|حريق|غاز|دخان) /u;
/** A longer message tells more than that. */
const MAX_WORDS = 10;

/**
 * What a message after an alarm says that whom to call does not answer: it asks for somebody "to-come" or says where to, or tells that the
 * visitor is "outside" after a fire or a gas leak (`alarming`, the message that raised it), and maybe that somebody is
 * "inside". Null for any other.
 */
export function saidAfterAlarm(text: string, alarming: string | undefined): "to-come" | "outside" | "inside" | null {
  const said = saidIn(text);
  if (said.split(" ").length - 2 > MAX_WORDS) return null;
  if (GIVES_ADDRESS.test(said) || readAddress(text) !== null) return "to-come";
  if (ASKS_TO_COME.test(said)) return OF_WORK.test(said) ? null : "to-come";
  if (!IS_OUT.test(said) || alarming === undefined || !FIRE_OR_GAS.test(saidIn(alarming))) return null;
  return SOMEBODY_INSIDE.test(said) ? "inside" : "outside";
}

/** "Mahkeme kararı var", "velayet bende": tells calmly of a document, a decision or an arrangement. */
const ARRANGED =
  /^ (?:(?:ama|zaten|bizde|bende|benim|bizim|elimde|elimizde|cunku|yani|ayrica) )*(?:(?:mahkeme|velayet|uzaklastirma|koruma|savcilik|tedbir) (?:karar|belge|kagid|emr|yazi)\w*|mahkeme\w*|velayet\w*|avukat\w*|vekalet\w*|dilekce\w*|tutanak\w*|resmi (?:karar|belge|yazi)\w*)(?: (?:da|de|zaten|ile|bende|bizde|benim|bizim|elimde|elimizde|var|mevcut|aldi[mk]|alindi|cikardi[mk]|cikti|verildi|verdi[mk]|konustu[mk]|tuttu[mk]|getiririm|getirebilirim))+ $/;
/** "Almaya gelebilir", "kaçırırsa", "kaçırır diye korkuyorum": what may happen, and does not happen now. */
const FEARED =
  / \w*[aei]bilir(?:ler)? | \w+[iuae]rsa | \w+(?:[iuae]r|[ae]c[ae]k) diye | (?:korku|korka|endise|tedirgin)\w* /;
/** It happens now, or has happened. */
const HAPPENS =
  / (?:simdi|suan|su an|kapi\w*|burada|geldi\w*|geliyor\w*|kacirdi\w*|goturdu\w*|vurdu\w*|dovdu\w*|dovuyor\w*|tehdit\w*|silah\w*|bicak\w*) /;

/** True for what is told calmly of a document or an arrangement after a message that feared what may happen (`alarming`). */
export function tellsOfArrangement(text: string, alarming: string): boolean {
  const feared = saidIn(alarming);
  return ARRANGED.test(saidIn(text)) && FEARED.test(feared) && !HAPPENS.test(feared);
}

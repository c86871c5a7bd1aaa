import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { anyOf } from "../turn/alternatives.ts";
import { LEAVE_CONTACT, type PatternIntent } from "./intent.ts";

const PASS_ON = "⟨Dilerseniz talebinizi|Dilersen talebini⟩ ekibimize iletebilirim.";

/** Asks what a value of one's own means: "kolesterolüm 240 çıktı kötü mü". */
export const OWN_VALUE: PatternIntent = {
  kind: "advice",
  // What is measured in shops, schools and kitchens too ("demir", "sonuç") has to be one's own.
  sign: /\b(?:(?:kolesterol|tansiyon|hemoglobin|kan deger|ferritin|b12|tiroid|tsh|trigliserit|crp|hba1c|nabz|nabiz)\w*|(?:seker|deger|demir|vitamin|tahlil|sonuc)(?:l[ae]r)?[iu]m(?:[iu]z)?[iu]?)(?: \w+){0,5} (?:kotu|iyi|normal|yuksek|dusuk|tehlikeli|riskli|onemli|korkulacak)(?: \w+)? m[iu]\w*$/,
  unless: /\b(?:asistan\w*|urun\w*|fiyat\w*|ucret\w*|pasta\w*|sinav\w*|deneme\w*)\b/,
  text: `Sonuçları yorumlayamam; bunu hekim⟨iniz|in⟩ değerlendirir. ${PASS_ON}`,
  forPeople: true,
};

const BODY =
  "(?:can|bas|karn|mide|bel|sirt|bogaz|kulag|goz|dis|diz|ayag|bacag|kol|el|parmag|bileg|omz|omuz|gogs|kalb|yuz|cild|deri|dudag|boyn|burn|kasig|topug|kalca|dikis|yara|ameliyat yer)";
const PERSON =
  "(?:annem|babam|oglum|kizim|cocugum|bebegim|torunum|esim|dedem|ninem|anneannem|babaannem|kardesim|yegenim)(?:iz)?";
/** One's own, or that of one's own: "karnım", "kızımın karnı". */
const PART = `(?:${BODY}(?:l[ae]r)?[iu]?m(?:[iu]z)?[iu]?|${PERSON}[iu]n ${BODY}(?:l[ae]r)?s?[iu]n?[iu]?)`;
const HURTS =
  "(?:(?:agri|aci|sizl|uyus|karincalan|carp|sis|kizar|yan|kabar|kasin|soyul|dokul|kana|kani|bula[nm]|iltihaplan|acil|morar|burk|kes|kir|ezil)[iu]?(?:yor|l?[dt][iu]|[iu]?l?[iu]yor|m[iu]s)|donuyor|(?:burk|kes|kir|yak)[dt][iu][mk])";
const AILS =
  "(?:oksur|hapsir|kus|ishal ol)(?:uyor|du|mus)(?:um|uz)?|ates(?:i|im)? (?:var|cikti)|atesl[ae]n(?:di|mis|iyor)|(?:3[789] derece )?atesli|ates(?:i|im) 3[789]";
const ASKS_WHERE = "(?: (?:hangi|nere)\\w*(?: \\w+){0,3}| ne(?: \\w+)? yap\\w*)?";
const TOLD = `(?:(?:\\w+ ){0,4}${PART}(?: \\w+){0,2} ${HURTS}|(?:\\w+ ){0,2}${PERSON}[iu]?n?(?: \\w+){0,4} (?:${AILS})|(?:\\w+ ){0,2}(?:${AILS}))(?: 3[789][ .,]\\d| \\w+)?`;
const NO_SYMPTOM =
  /\b(?:urun\w*|fiyat\w*|ucret\w*|indirim\w*|siparis\w*|beden\w*|ayakkab\w*|kumas\w*|m[iu]|m[iu]y\w+|kedi\w*|kope[kg]\w*|kus|kusum\w*|tavsan\w*|hamster\w*|papagan\w*)\b/;
const SEE_A_DOCTOR =
  "Geçmiş olsun. Bunu buradan değerlendiremem, teşhis de koyamam; bir hekime görün⟨ün⟩. Şiddetliyse, kötüleşirse ya da nefes almak zorlaşırsa beklemeden 112’yi ara⟨yın⟩ ya da en yakın acil servise ⟨gidin|git⟩.";
const MEDICAL_TRADE = ["hasta", "hekim", "doktor", "muayene", "poliklinik", "klinik"];

const OF_SYMPTOM = {
  kind: "advice",
  unless: NO_SYMPTOM,
  trade: MEDICAL_TRADE,
  before: SEE_A_DOCTOR,
  text: `${SEE_A_DOCTOR} ${PASS_ON}`,
  forPeople: true,
} as const;

/** Tells of a symptom and asks for the department: "karnım ağrıyor hangi bölüme gideyim". */
export const SYMPTOM_WHERE: PatternIntent = {
  ...OF_SYMPTOM,
  sign: new RegExp(`^${TOLD} hangi (?:bolum|doktor|hekim|poliklini|brans|uzman)\\w*(?: \\w+){0,3}$`),
  asks: "hangi bölümler var uzmanlık alanları",
  about: /bolum|brans|uzmanlik/,
};

/** Tells of a symptom: "yüzüm şişti", "parmağımı kestim", "kızım 38 derece ateşli". */
export const SYMPTOM: PatternIntent = {
  ...OF_SYMPTOM,
  unlessKnown: true,
  sign: new RegExp(`^${TOLD}${ASKS_WHERE}$`),
  asks: "acil servis açık mı",
  about: /^acil (?:servis|tip)/,
};

/** Bitten or scratched by an animal: "köpeğim beni ısırdı ne yapmalıyım", "oğlumu kedi tırmaladı". */
export const BITTEN: PatternIntent = {
  ...OF_SYMPTOM,
  unlessKnown: true,
  sign: new RegExp(
    `^(?=.*\\b(?:kedi|kope[gk]|hamster|tavsan|papagan|maymun|yarasa|fare)\\w*)(?:\\w+ ){0,4}(?:beni|bizi|(?:${PERSON})[iu]|${BODY}(?:l[ae]r)?[iu]?m[iu]) (?:\\w+ ){0,3}(?:isir|tirmala)(?:d[iu]|m[iu]s)(?: ne(?: \\w+)? yap\\w*)?$`,
  ),
  unless: /\b(?:urun\w*|fiyat\w*|ucret\w*|eldiven\w*)\b/,
  asks: "ısırık kuduz acil servis",
  about: /^acil (?:servis|tip)|kuduz|isir/,
};

/** True for a message that tells of a symptom of one's own or of one's own people. */
export const tellsOfSymptom = (text: string): boolean => {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return [SYMPTOM, SYMPTOM_WHERE].some(({ sign }) => sign.test(said)) && !NO_SYMPTOM.test(said);
};

/** What an animal has, does or ate that a vet has to see. */
const ANIMAL_AILS = [
  "kus(?:uyo|tu|mus|up)\\w*|ishal\\w*|oksur(?:uyo|du)\\w*|topalli\\w*|titriyo\\w*|yemiyo\\w*|icmiyo\\w*|halsiz\\w*|hareketsiz\\w*|kaniyo\\w*|kan (?:gel|ak)\\w*|sislik\\w*|ates(?:i var|lendi)\\w*",
  "(?:cikolata|uzum|sogan|zehi?r|ilac|deterjan|ip|kemik)\\w* (?:\\w+ )?(?:y(?:e|ut)|ic|yala)(?:di|tu|ti|mis|mus)\\w*|zehirlen\\w*|kustur\\w*",
  "nefes al(?:am\\w*|m[iu]yo\\w*)|(?:idrar|cis)\\w* (?:\\w+ )?(?:yapam\\w*|kan\\w*)|dogum yapiyo\\w*|doguruyo\\w*|aci (?:\\w+ )?cekiyo\\w*|inliyo\\w*|agliyo\\w*|nobet geciri\\w*|(?<!\\w[ae] )bayildi|baygin\\w*|felc\\w*|(?:yuruye|kalka|kipirda)m\\w*|(?:soguk|buz gibi) vucudu|vucudu (?:\\w+ )?(?:soguk|buz gibi)",
].join("|");
/** Said of an animal of one's own; of another thing "düştü" and "oluyor" say nothing. */
const OWN_AILS =
  "(?:kedi|kope[gk]|tavsan|hamster|kus|papagan)[iu]?m(?:[iu]z)?[ae]? (?:oluyo\\w*|(?:\\w+ ){0,4}(?:(?:dus|carp)(?:tu|ti|mus|mis)|oluyo\\w* (?:galiba|sanirim|lutfen|yardim)|olmek uzere|olecek\\w*))\\b";
/** Asked of it and nothing else, after its symptoms were told: "kedim acil mi sizce". */
const ASKED_OF_IT = /(?:(?:sizce|simdi|peki|ya|e) )*(?:acil m[iu]|tehlikeli m[iu]|ne yap\w+)/.source;
const SEE_THE_VET = "Hayvanın durumunu buradan değerlendiremem; gecikmeden bir veteriner hekime göster⟨in⟩.";

/** Tells what an animal has or ate: "köpeğim topallıyor", "hamsterım ölüyor galiba". */
export const SICK_ANIMAL: PatternIntent = {
  kind: "advice",
  sign: new RegExp(
    `\\b(?:kedi|kope[gk]|tavsan|hamster|muhabbet kus|papagan)\\w* (?:${ASKED_OF_IT}|(?:\\w+ ){0,6}(?:${ANIMAL_AILS})\\b)|\\b${OWN_AILS}`,
  ),
  unless:
    /\b(?:kac|fiyat\w*|ucret\w*|asi(?:si)? (?:var|ne|yap|ol(?:sun|ur)|gerek|lazim)\w*|sigorta\w*|mamasi|cocu\w+|bebe\w+|oglum|kizim|bana|beni|bizi)\b/,
  trade: ["kedi", "kope", "hayvan", "veteriner"],
  asks: "acil durum nöbetçi veteriner hekim",
  about: /acil|nobet|zehirlen|ilk yardim/,
  before: SEE_THE_VET,
  again: anyOf(
    "Bunu da buradan söyleyemem; beklemeden bir veteriner hekimi ara⟨yın⟩ ve ⟨gördüklerinizi|gördüklerini⟩ anlat⟨ın⟩.",
    "Ne kadar zor bir an olduğunu anlıyorum. Ne yapılacağını hayvanı gören hekim söyler; lütfen hemen ona ulaş⟨ın⟩.",
  ),
  text: `${SEE_THE_VET} ${LEAVE_CONTACT}`,
  forPeople: true,
};

import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";

/**
 * How a message refers to the previous answer. `toPerson`: "tamam bağla", "olur iletin"; `at` is a 0-based index, -1
 * for the last.
 */
export type Reaction =
  | { kind: "agree"; toPerson: boolean }
  | {
      kind:
        | "refuse"
        | "again"
        | "unclear"
        | "which"
        | "recall"
        | "doubt"
        | "more"
        | "any"
        | "turkish"
        | "regret"
        | "tried";
    }
  /** `asks`: the question about the chosen item ("ilki ne kadar"). */
  | { kind: "choose"; at: number; asks?: string };

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Words that may accompany any reaction but are none themselves. */
const around = words(`
  ya yaa be abi abla hocam kardesim efendim canim hadi haydi o zaman da de bi bir su bu lutfen ltf rica tesekkurler tesekkur ederim sagol sagolun simdi hemen bana beni sizi
  cok iyi super harika biraz daha hanim bey`);
const agreeing = words(`
  evet evt eved olur tamam tamamdir tmm tmam tabi tabii tabiki elbette peki ok okey okay olsun isterim istiyorum aynen hihi hehe he evvet uygundur uygun kabul onayliyorum onay dogru
  memnuniyetle sevinirim baglayin bagla baglar baglarsaniz iletin ilet gonder gonderin yapalim baslayalim kaydet kaydedin goruseyim gorusturun gorustur aktar aktarin misin misiniz dogrudur onayla onaylarim onaylayin gonderebilirsiniz gonderirsiniz kaydedebilirsiniz iletebilirsiniz
  ayarlayalim edelim devam hepsi oldu gonderelim baglayabilirsiniz bagliyin iletirseniz arasinlar`);
const handsOn = /^(?:bagla|bagli|ilet|aktar|gorus|arasin)/;
const refusing = words(`
  hayir hayr yok yo istemiyorum istemem gerek kalsin bosver bosverin vazgectim hicbiri hicbirisi degil olmaz almayayim simdilik sagolun sagol ilgilenmiyorum`);

const PATTERNS: [RegExp, Reaction][] = [
  [
    /^(?:(?:tamam|peki|yok|ben|biz|artik) )*turkce (?:de )?(?:yaza(?:yim|lim|rim|cagim|bilir[iu][mz])|konusa(?:lim|bilir\w*|yim)|devam ed(?:elim|eyim)|yazabilirsin\w*)(?: (?:ben turkum|daha iyi|bence|o zaman|lutfen|aslinda|size|ben))*$|^(?:ben )?turkum(?: ben| turkce yaz\w*)?$/,
    { kind: "turkish" },
  ],
  [
    /^(?:tekrar(?:la\w*| et\w*| ed\w*| yaz\w*| soyle\w*)?|bir daha (?:yaz|soyle|anlat)\w*|ne dedin(?:iz)?|efendim)(?: misin\w*)?$/,
    { kind: "again" },
  ],
  [/^(?:duy(?:a)?madim|goremedim|kacirdim|(?:daha )?yuksek sesle|sesini? (?:ac|yukselt)\w*)$/, { kind: "again" }],
  [
    /^(?:yani|e|ee|ne oluyor(?: simdi)?|(?:ee? )?ne oluyor simdi|ne yani|eee)$|^(?:tam )?(?:anlamadim|anlayamadim)(?: tam| pek)?$|^ne diyorsun\w* sen$|^(?:of |off |ya |yine |gene )*(?:hep |yine )?(?:ayni(?:sini)?|bunu)(?: (?:sey|seyi|seyleri|cevabi|mesaji))? (?:yaz|soyl|soyluyor|diyor|tekrarl|at)\w*(?: \w+)?$|^turkce (?:anlat|konus|yaz|soyle)\w*(?: misin\w*)?$|^(?:daha )?(?:basit|sade|kisa) (?:anlat|yaz|soyle)\w*(?: misin\w*)?$/,
    { kind: "unclear" },
  ],
  [
    /^(?:hic |pek |tam |hala |yine |ben |bunu |bir sey )*(?:anlamadim|anlayamadim|anlasilmadi|anlamiyorum|anlasilmiyor)(?: ki| ya| acikcasi| daha acik \w+)*$|^(?:nasil yani|ne demek(?: bu| istiyorsun\w*| istediniz| istedin)?|ne diyorsun\w*|(?:biraz |daha )*(?:acik(?:la\w*|ca\w*)?|detayli|ayrintili|acar)(?: yaz\w*| anlat\w*| misin\w*| olarak)*)$/,
    { kind: "unclear" },
  ],
  [
    /^(?:benim )?(?:ad(?!res)|isim|ism|soyad|numara|telefon|mail|eposta|bilgiler)(?!\w*n[iu]z)\w* (?:benim )?(?:neydi|ne yazd\w*|nasil (?:yazd\w*|kaydet\w*)|dogru mu(?: \w+)?|kac yazd\w*)(?: benim)?$/,
    { kind: "recall" },
  ],
  [/^(?:hangisi|hangileri|hangi(?:si|leri)(?: var| olur)?|neler(?: var)?|ne gibi)$/, { kind: "which" }],
  [
    /^(?:ilki(?:ni|si)?|ilk(?: olan\w*)?|birinci(?:si|yi|sini)?|1|1 (?:numara|secenek)\w*)(?: olsun| lutfen)?$/,
    { kind: "choose", at: 0 },
  ],
  [/^(?:ikinci(?:si|yi|sini)?|2|2 (?:numara|secenek)\w*)(?: olsun| lutfen)?$/, { kind: "choose", at: 1 }],
  [/^(?:ucuncu(?:su|yu|sunu)?|3|3 (?:numara|secenek)\w*)(?: olsun| lutfen)?$/, { kind: "choose", at: 2 }],
  [/^(?:sonuncu(?:su|yu|sunu)?|en son\w*|son olan\w*)(?: olsun| lutfen)?$/, { kind: "choose", at: -1 }],
];
/** "Emin misiniz", "kaynağınız ne": doubts the answer, or asks where it comes from. */
const DOUBTS =
  /^(?:(?:peki|ama|ya|e|ee|bu|siz|sen|bundan|buna|gercekten|tam|hala|yani) )*(?:emin ?m[iu](?:s[iu]n\w*|y[iu]z)|kesin ?m[iu](?: bu)?|gercekten m[iu](?: ya)?|ciddi ?m[iu]s[iu]n\w*|sahi m[iu]|dogru ?m[iu](?: bu\w*| soyluyor\w*| diyor\w*)?|dogru bilgi m[iu]\w*|uyduru\w+ ?m[iu]\w*|(?:kaynak|kaynag|kanit|ispat|delil)\w*(?: (?:ne|nedir|neresi|var m[iu]|goster\w*|ver\w*|yaz\w*|at\w*|mi|m[iu]s[iu]n\w*))*|(?:bu |bunu |bunlar |bu bilgi\w* )?(?:nerede|nereden|nerden) (?:yaziyor|yazili|ogrend\w+|aliyor\w*|aldin\w*|biliyor\w*|cikardin\w*|uydurd\w*|geliyor)(?: bu| bunu| bunlar| bu bilgi\w*)?)$/;
/** The same with what makes the visitor doubt: "emin misiniz, eşim başka duymuş". */
const DOUBTS_BECAUSE = /^(?:(?:peki|ama|ya|siz|sen) )*emin m[iu]s[iu]n\w* /;
/** Something else was said or is written elsewhere: "geçen sefer öyle demediniz", "sitede başka yazıyor". */
const OTHERWISE_BEFORE =
  /\b(?:gecen (?:sefer\w*|defa|gun|hafta|ay|yil)|daha once|az once|demin|once|dun)(?: \w+){0,2} (?:oyle|boyle|baska\w*|farkli\w*|tersini|aksini|bunu)(?: \w+){0,2} (?:de|soyle|yaz)(?:medi|memis|di|mis)(?:n[iu]z|s[iu]n[iu]z|n|s[iu]n|ler|t[iu]n[iu]z)\b|\b(?:site|internet|sayfa|instagram|google|ilan|brosur|facebook|tabela|uygulama)\w*d[ae](?: \w+){0,3} (?:yaz(?:iyor|ili|mis)|diyor|gorunuyor|geciyor)\w*$|\b(?:baska|farkli|oyle) (?:yaz|di|soylu)\w*yor\w*$/;
/** "Başka", "onun dışında", "hepsi bu mu": asks what else there is to the answer. */
const MORE =
  /^(?:(?:peki|ya|e|ee|tamam|yani|bir de) )*(?:baska(?:ca|si)?(?: ne| neler| bir sey| bir sey yok mu| ne var| neler var| var mi| yok mu)?|(?:onun|bunun|bunlarin|onlarin) (?:disinda|haricinde)(?: (?:ne|neler|baska|bir sey|var|mi|yok|mu))*|(?:diger|obur|oteki)(?:i|leri|ler)?(?: (?:ne|neler|nedir|hangi\w*|var mi))*|hepsi bu(?: kadar)?(?: m[iu])?|bu kadar m[iu]|(?:devami|gerisi|fazlasi)(?: (?:ne|nedir|var mi|yok mu))?)$/;
/** "Çok geç ya", "biraz uzakmış": what was told does not suit the visitor. */
const REGRETS =
  /^(?:(?:ama|ya|e|ee|of+|hmm|o|bu|orasi) )*(?:cok|biraz|epey|fazla) (?:gec|erken|uzun|uzak|az)(?:mis)?(?: (?:ya|be|oldu|oluyor|olur|geldi|bana|bize|benim|bizim|icin|o|bu|ama|yani))*$/;
/** "Denedim olmadı", "yaptım ama yine çalışmıyor": what was told did not help. */
const TRIED =
  /^(?:(?:ben|bunu|onu|bunlari|hepsini|ama|fakat|yine|gene|hala|evet|tamam|dedi[gk]\w+|soyledi[gk]\w+) )*(?:(?:dene|yap|uygula|bak)[dt]i[mk] )(?:(?:ama|fakat|yine|gene|hala|de|da|hepsini|maalesef|hic) )*(?:olmadi|olmuyor|calismiyor|calismadi|(?:ise )?yaramadi|(?:ise )?yaramiyor|duzelmedi|cozulmedi|gecmedi|degismedi|fayda etmedi)(?: (?:ya|yine|gene|hala|ki|maalesef|ne yap\w+))*$|^(?:(?:yine|gene|hala|ama|maalesef) )*(?:ise yaramadi|fayda etmedi|(?:yine|gene|hala) (?:olmadi|olmuyor|duzelmedi|cozulmedi))(?: (?:ya|maalesef))*$/;
/** "Fark etmez", "siz seçin": leaves the choice to the assistant. */
const ANY =
  /^(?:(?:bana|bence|hic|valla|benim|icin) )*(?:fark ?et(?:mez|miyor)|hangisi olursa(?: olsun)?|s[ie][zn] sec\w*|s[ie][zn] karar ver\w*|karar s[ie][zn]in)$/;
/** Longer messages tell or ask something of their own. */
const MAX_DOUBTING_WORDS = 12;

function doubtOf(said: readonly string[]): Reaction | null {
  if (said.length > MAX_DOUBTING_WORDS) return null;
  const words = said.join(" ");
  if (DOUBTS.test(words)) return { kind: "doubt" };
  const because = words.replace(DOUBTS_BECAUSE, "");
  const isStatement = !isAsking(because.split(" "));
  return isStatement && (because !== words || OTHERWISE_BEFORE.test(words)) ? { kind: "doubt" } : null;
}

const ORDINALS = [/^(?:ilk|birinci)/, /^ikinci/, /^ucuncu/];
const ORDINAL =
  /^(?:(?:su|bu|o|peki|ya|e|bir de|bi de) )?((?:ilk|birinci|ikinci|ucuncu)(?:ki|si|sinin|sinde|nin|sinden|i|sini| olan| olani?n)?) ((?:ne|kac|hakkinda|nasil|var|stokta|fiyat|bilgi|detay|ucret|ne kadar)\b.*)$/;
/** Longer messages stand on their own. */
const MAX_WORDS = 6;

/** The reaction that a message expresses; null for a message that stands on its own. */
export function reactionOf(text: string): Reaction | null {
  const said = expandAbbreviations(wordsOf(text));
  const doubt = doubtOf(said);
  if (doubt) return doubt;
  if (said.length === 0 || said.length > MAX_WORDS) return null;
  if (MORE.test(said.join(" "))) return { kind: "more" };
  if (ANY.test(said.join(" "))) return { kind: "any" };
  if (REGRETS.test(said.join(" "))) return { kind: "regret" };
  if (TRIED.test(said.join(" "))) return { kind: "tried" };
  const of = ORDINAL.exec(said.join(" "));
  if (of) return { kind: "choose", at: ORDINALS.findIndex((ordinal) => ordinal.test(of[1]!)), asks: of[2]! };
  const own = said.filter((word) => !around.has(word));
  for (const [pattern, reaction] of PATTERNS)
    if (pattern.test(said.join(" ")) || pattern.test(own.join(" "))) return reaction;
  if (own.length === 0) return said.includes("lutfen") ? { kind: "agree", toPerson: false } : null;
  if (own.some((word) => refusing.has(word)) && own.every((word) => refusing.has(word) || agreeing.has(word)))
    return { kind: "refuse" };
  return own.every((word) => agreeing.has(word))
    ? { kind: "agree", toPerson: own.some((word) => handsOn.test(word)) }
    : null;
}

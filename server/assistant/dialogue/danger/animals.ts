import { wordsOf } from "../../language/turkish.ts";

const ANIMAL =
  "(?:(?:yavru |sokak |gebe |hamile |yasli )?(?:kedi|kopek|kopeg|muhabbet kusu?|tavsan|hamster|papagan|kaplumbaga)(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?)?(?:[iu]n)?|kus(?:um(?:uz)?|lar[iu]m(?:[iu]z)?)(?:un|in)?)";
/** A person beside the animal may be the one in danger, and so may the house. */
const NOBODY_ELSE =
  "(?!(?:.* )?(?:ben|beni|bana|bende|bizi|degil|kendim\\w*|cocu\\w+|ogl[ua]\\w*|oglum\\w*|kizim\\w*|bebe\\w+|es(?:im|im[ie]z)\\w*|annem\\w*|babam\\w*|intihar\\w*|yasa\\w*|dayan\\w*|olmek ist\\w*|kusuyorum|kustum|ictim|yedim|yuttum|bayildim|boguluyorum|zehirlendim|kaniyorum|yangin\\w*|duman\\w*|alev\\w*|gaz|gazi|isir\\w*|saldir\\w*|parcala\\w*|(?:bacag|kol|el|yuz|ayag|boyn|kafa|kalb|bas|mide|karn)(?:l[ae]r)?[iu]?m\\w*|kendi|icmisim|yemisim|yutmusum) )";
const AILS =
  "kus|ishal|oksur|hapsir|topall|kasin|kasiy|halsiz|titriyor|yemiyor|icmiyor|kipirdam|hareket(?:siz| et)|ates|tuy|kene|pire|sis|aks|aki|agri|ac[iı]|yed[iu]|yemis|yut|icti|icmis|yala|zehirlen|bogul|nefes|kan|idrar|cis|dogum|dogur|oluyor|olecek|olmek uzere|nobet|havale|bayil|baygin|felc|yuruyem|kalkam|dustu|dusmus|carpti|carpmis|inliyor|agliyor";
/** Told of an animal ("kedim iki gündür kusuyor", "köpek fare zehri yemiş"): the vet's matter, and no patient's. */
const SICK_ANIMAL = new RegExp(`^ (?:\\w+ ){0,2}${ANIMAL} ${NOBODY_ELSE}(?:\\w+ ){0,6}(?:${AILS})\\w* `);
/** Hit or run over: "köpeğime araba çarptı". */
const HIT_ANIMAL = new RegExp(
  `^ (?:\\w+ ){0,2}${ANIMAL}[ea] ${NOBODY_ELSE}(?:\\w+ ){0,3}(?:carp|vur)(?:ti|du|mis|mus) `,
);
/** The same with the animal last: "ilaç içti bizim kedi". */
const SICK_ANIMAL_LAST = new RegExp(
  `^${NOBODY_ELSE} (?:\\w+ ){0,4}(?:yut|ic|ye|yala|zehirlen|kus)(?:t[iu]|d[iu]|m[iu]s|uyor|iyor) (?:\\w+ )?${ANIMAL} $`,
);

/** True if a message (folded words between spaces) tells of a sick or hurt animal, and of nobody else. */
export const isOfSickAnimal = (said: string): boolean =>
  SICK_ANIMAL.test(said) || HIT_ANIMAL.test(said) || SICK_ANIMAL_LAST.test(said);

/** One's own animal, with its kind as the first group: "köpeğim", "kedimize". */
const OWN_ANIMAL = /\b(kedi|kope|tavsan|hamster|papagan|kus)[gk]?[iu]?m(?:[iu]z)?(?:[eai]|[iu]n|y?l[ae])?\b/;
/** Says how somebody is, and not who: "sabahtan beri kusuyor", "şişlik var kan geliyo", "acil mi sizce", "ne yapayım". */
const HOW_IT_IS =
  /\b(?:kusuyo\w*|kustu|nefes al\w*|kan (?:gel|ak|var|iso)\w*|kaniyo\w*|sislik\w*|sisti|titriyo\w*|agliyo\w*|inliyo\w*|yemiyo\w*|icmiyo\w*|halsiz\w*|hareketsiz|(?:soguk|sicak) vucudu|vucudu (?:\w+ )?(?:soguk|sicak)|kipirdam\w*|bayildi|baygin|olecek\w*|oluyo\w*|ates(?:i|li)\w*|kotules\w*|kotu oldu|kustur\w*)\b/;
/** Asks of what was told: "acil mi sizce", "ne yapayım". */
const ASKS_OF_IT =
  /^(?:(?:sizce|simdi|peki|ya|e) )*(?:acil m[iu]|tehlikeli m[iu]|ne yap(?:ay[iu]m|mali\w*|cam|icam|acag\w*))\b/;
const SOMEBODY =
  /\b(?:ben\w*|bana|biz\w*|kendim\w*|oglum\w*|kizim\w*|cocu\w*|bebe\w*|es[iu]m\w*|anne\w*|baba\w*|\w+(?:yorum|yoruz|[dt][iu]m)|nefesim|basim|karnim|gogsum)\b/;
const MAX_WORDS = 7;
const RECENT_MESSAGES = 3;

/**
 * The message with the animal named that the visitor told of in the last messages, where it says how somebody is and not
 * who: "sabahtan beri kusuyor" after "köpeğime ilaç verdiniz" is of no person.
 */
export function withAnimalNamed(text: string, before: readonly string[]): string {
  const words = wordsOf(text);
  const said = words.join(" ");
  const isHow = HOW_IT_IS.test(said) && !SOMEBODY.test(said);
  if (words.length > MAX_WORDS || (!isHow && !ASKS_OF_IT.test(said))) return text;
  const told = before
    .slice(-RECENT_MESSAGES)
    .map((message) => wordsOf(message).join(" "))
    .findLast((message) => OWN_ANIMAL.test(message) || PERSON_TOLD.test(message));
  const animal = told === undefined || PERSON_TOLD.test(told) ? undefined : OWN_ANIMAL.exec(told)?.[1];
  if (animal === undefined || (!isHow && !isOfSickAnimal(` ${told} `))) return text;
  return `${NAMES[animal]} ${text}`;
}
const PERSON_TOLD = /\b(?:oglum\w*|kizim\w*|cocugum\w*|bebegim\w*|es[iu]m|annem|babam)\b/;
const NAMES: Readonly<Record<string, string>> = {
  kedi: "kedim",
  kope: "köpeğim",
  tavsan: "tavşanım",
  hamster: "hamsterım",
  papagan: "papağanım",
  kus: "muhabbet kuşum",
};

import { fold, wordsOf } from "./retrieval/turkish.ts";

/**
 * Names that are common, and names that are words as well, with and without Turkish letters: where a name was asked for
 * and all of a message is of them, it is one, also in small letters.
 */
const NAMES: ReadonlySet<string> = new Set(
  [
    "ali veli ahmet mehmet mustafa hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah mahmut recep salih fatih kadir emre",
    "hakan adem kemal yaşar bekir musa metin orhan serkan sinan ersin engin erkan gökhan cem cemal cenk burak berk kerem kaan mert ozan tolga tuna uğur",
    "volkan yiğit yasin selim salim halim alim nedim kadim hatim nazmi hilmi fehmi rahmi azmi lütfi",
    "fatma ayşe emine hatice zeynep elif meryem merve zehra esra özlem yasemin hülya dilek sultan songül sevim aysel gülsüm filiz leyla nur büşra kübra",
    "tuğba selin ceren ece ebru eda derya aslı sibel sevgi pelin melis melisa defne asya azra nehir ela ada su deniz güneş yağmur can gül ışık bal er ay",
    "naz ipek ırmak çiçek lale menekşe bahar yaz güz eylül nisan ekim ekin",
    "toprak kaya dağ bulut rüzgar fırtına yıldız gökçe sema şafak seher tan aydın umut barış savaş zafer devrim evrim ulaş sevinç mutlu özgür onur hasret",
    "hayal duygu bilge bilgin bilgiç inci elmas mercan altın gümüş demir çelik polat tunç aslan kaplan kurt şahin doğan kartal ceylan başak çınar meltem",
    "poyraz damla pınar kiraz nar kar gonca arzu dilara canan gönül",
    "yılmaz yıldırım öztürk aydemir özdemir arslan kılıç çetin kara koç özkan şimşek korkmaz çakır erdoğan güler sezgin ak sarı uçar tekin keskin bozkurt",
    "avcı aktaş yavuz turan çakmak usta genç gerçek",
  ].flatMap(wordsOf),
);

export const isCommonName = (word: string): boolean => NAMES.has(fold(word));

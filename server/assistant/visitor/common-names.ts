import { fold } from "../language/turkish.ts";

/** Given names that are not also ordinary words: adjacent words then belong to the name too ("ayşe bakkal"). */
const GIVEN = setOf([
  "ali veli ahmet mehmet mustafa hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan halil süleyman abdullah mahmut recep salih kadir emre kemal",
  "bekir musa orhan serkan sinan ersin erkan gökhan cem cemal cenk burak berk kerem kaan mert ozan tolga uğur volkan yiğit yasin selim alim nedim nazmi",
  "hilmi fehmi rahmi azmi lütfi fatma ayşe emine hatice zeynep elif meryem merve zehra esra özlem yasemin hülya songül sevim aysel gülsüm filiz leyla nur",
  "büşra kübra tuğba selin ceren ece ebru eda aslı sibel pelin melis melisa defne asya ela ada dilara canan gönül abdurrahman abdülkadir adnan alper",
  "alperen alpay anıl arda arif aşkın atakan atilla attila ayhan aykut aytaç aziz bahadır baran baturay batuhan baki bedri behçet berkay berkan bilal",
  "birol bora buğra bülent cafer canberk caner celal cemil cengiz ceyhun cihan cihat çağatay çağdaş çağlar çağrı davut ediz efe ege ekrem emirhan emrah",
  "emrecan enes enver eray ercan erdal erdem erhan erman ertan ertuğrul erol ethem eyüp fahri faruk ferdi ferhat ferit fevzi feyyaz fikret furkan galip",
  "görkem güray gürkan hakkı haldun hamdi hamza haluk harun haydar hayri hulusi hüsnü idris ilhan ilkay ilker ilyas irfan ishak iskender ismet izzet",
  "kamil kazım kayhan kenan koray korhan köksal kubilay kürşat levent lokman mahir mazhar melih memduh mesut mehdi mithat muammer muharrem muhammed",
  "muhammet muhittin muhsin muzaffer mümin mücahit münir naim nazım necati necdet necip necmettin nevzat nihat niyazi nuri nurettin nusret oğuz oğuzhan",
  "okan oktay onat orkun özcan özer rafet ragıp raif ramiz rasim raşit refik remzi reşat rıdvan rıfat sabri sadık sadi sait sami samet sebahattin sedat",
  "sefa selahattin selami selçuk semih serdar serhat sertaç sezai seyfi sıtkı soner suat süha şaban şahap şakir şeyhmus şükrü tahir tahsin taner tansu",
  "tarık taylan tayfun tayyar tevfik tuncay turgay turgut turhan tuğrul ünal ünsal utku vahit vedat vehbi veysel vural yakup yalçın yekta yunus yüksel",
  "zeki zekeriya ziya adile ahsen ajda aleyna alara alya asiye asu asude aslıhan aybüke ayça aycan ayda ayfer aygül ayla aylin aynur aysun ayşegül ayşen",
  "ayşenur ayten azize bade bahriye banu bedia begüm behiye belgin belma berfin berna berrin betül beste beyza bihter billur birgül birsen burcu burçak",
  "burçin buse canset cansu cemile cemre ceyda çağla çiğdem didem dilan dilay dilşad ebrar ecem edanur elanur elvan emel enise esin esma esmeralda eslem",
  "eylem fadime fahriye fatoş fazilet feray feride feriha ferda feyza figen fikriye firdevs fulya funda füsun gamze gözde gülay gülben gülcan gülçin",
  "gülden güldane gülen gülhan gülizar gülnur gülsen gülseren gülşah gülten günay gürcan hacer hafize halide halime handan hande hanife havva hayriye",
  "hazal helin hümeyra hürrem ilayda ilknur irem ismihan itır jale jülide kadriye kamile kevser kezban lamia latife makbule mehtap melahat melda melike",
  "mehpare mualla muazzez mukaddes müge münevver müjgan mürüvvet müzeyyen nadide nagihan nalan nazan nazife nazire nazmiye nebahat necla nergis nermin",
  "neriman nesibe neslihan nesrin nevin nihal nilay nilgün nilüfer nuray nurcan nurdan nurgül nurhan nursel nurten nükhet olcay oya özge özgül öznur",
  "pakize perihan perran pervin rabia rahime rana raziye refika remziye reyhan rukiye ruken saadet sabiha sabriye safiye saliha saniye seçil seda sedef",
  "selda selma selvi semiha semra sena senem serap serpil sevda sevil sevilay sevtap seyhan sezen sıla sinem solmaz suna suzan şadiye şebnem şehnaz",
  "şengül şenay şerife şermin şeyda şeyma şule şükran tuba tuğçe tülay tülin türkan tuana ulviye ülkü ümmühan vildan vuslat yaren yeliz yeşim zeliha",
  "zeren zerrin zuhal zübeyde züleyha zümra miray mina nisa nil lina duru ecrin doruk atlas miraç eymen yağız",
  "abdulhamit alaattin bahattin burhanettin celalettin cihangir daver ebubekir edip ekber enbiya fahrettin fuat gaffar gıyasettin habip hayati hayrettin hıdır hüsamettin hüsrev ihsan imran izzettin kemalettin kerim kutay mazlum menderes mirza muhlis müslüm nasuh nizamettin nuh nurullah bartu rüstem sadettin saffet semavi seyfettin seyit şehmus şemsettin şinasi tacettin talat timur ubeydullah ümit vahap vefa yalın yaman zeynel",
  "zihni zülfikar abide aliye ayşin belkıs cavidan dürdane efsun elçin emriye esmanur gülbahar gülfem gülnaz hasibe hicran hürriyet iffet meliha mehlika mukadder müberra naciye nuran nurefşan rengin ruhsar saime seniha sıdıka süheyla süreyya şaziye şevval şadan tomris ulya vahide yüsra zahide zekiye ivan john michael maria anna muhammad fatima aleksandr olga natalia omar ahmad hassan hussein",
]);

/** Given names that are also ordinary words, and common surnames. */
const WORDS_TOO = setOf([
  "hakan adem kadim hatim salim halim tuna dilek sevgi azra derya su deniz güneş yağmur can gül ışık bal er ay bayram emin coşkun cennet başak duygu",
  "petek müjde nimet dursun güven nadir rahim ufuk tufan rüya kader kıymet melek inci ipek rüzgar server şirin türkü evren narin fidan temel eser eren",
  "akın hikmet servet hilal şeref naz ırmak çiçek lale menekşe bahar yaz güz eylül nisan ekim ekin umut barış savaş zafer devrim evrim ulaş sevinç mutlu",
  "özgür onur hasret yaşar metin engin fatih sultan toprak kaya dağ bulut fırtına yıldız gökçe sema şafak seher tan aydın hayal bilge bilgin bilgiç elmas",
  "mercan altın gümüş demir çelik polat tunç aslan kaplan kurt şahin doğan kartal ceylan çınar meltem poyraz damla pınar kiraz nar kar gonca arzu yılmaz",
  "yıldırım öztürk aydemir özdemir arslan kılıç çetin kara koç özkan şimşek korkmaz çakır erdoğan güler sezgin ak sarı uçar tekin keskin bozkurt avcı",
  "aktaş yavuz turan çakmak usta genç gerçek nazlı gizem neşe yonca alev berrak esen simge sanem asım ömür rıza afet kuzey ayaz nehir gazi",
]);

/**
 * True for a known name, even if it is also an ordinary word, in any case and with or without Turkish letters. For
 * messages that answer the question for a name: if all their words are names, the message is one.
 */
export const isCommonName = (word: string): boolean => GIVEN.has(fold(word)) || WORDS_TOO.has(fold(word));

/** True for a name that is not also an ordinary Turkish word. */
export const isUnambiguousName = (word: string): boolean => GIVEN.has(fold(word));

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")).map(fold));
}

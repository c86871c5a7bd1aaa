import type { Sign } from "./danger-signs.ts";

/** The plainest ways to say it in English, German, Arabic and Russian; folded as danger.ts reads them. */
const NO_JOKE = / (?:laughing|lachen|prices?|game|movie|film|book|books|song|squad|spiel|buch|time) /;

const english: Sign[] = [
  {
    danger: "self-harm-of-another",
    sign: / (?:he|she|they|my (?:friend|son|daughter|brother|sister|wife|husband|mother|father|mom|dad)) (?:\w+ ){0,4}(?:kill (?:him|her|them)sel\w+|suicid\w+|end (?:his|her|their) life)/,
    unless: / (?:bomb\w*|ago|squad|movie|book) /,
  },
  {
    danger: "self-harm",
    sign: / (?:kill(?:ing)? myself|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|end my (?:own )?life|ending my life|take my own life|(?:want|going|wanna|wish|ready) (?:to )?die|wish i (?:was|were) dead|better off dead|dont want to (?:live|be alive)|do not want to (?:live|be alive)|no reason to live|(?:i am|im|feel|feeling|i feel) (?:\w+ )?suicidal|commit(?:ting)? suicide|want suicide)/,
    unless: NO_JOKE,
  },
  {
    danger: "poisoning",
    sign: / (?:drank|swallowed|drunk|ate|ingested) (?:\w+ ){0,3}(?:bleach|poison|detergent|battery|antifreeze|pills|cleaner|acid)| overdosed?(?: on)?| (?:i|we) (?:have )?(?:been )?poisoned | took (?:too many|all (?:my|the)|a bottle of) (?:\w+ )?pills/,
    unless: NO_JOKE,
  },
  {
    danger: "medical",
    sign: / (?:cant|can not|cannot|unable to|trouble|not|stopped|isnt|doesnt) breath(?:e|ing)| (?:having|has) (?:\w+ )?(?:heart attack|stroke|seizure)| chest pain\w* (?:\w+ ){0,4}(?:arm|breath\w*|now|severe)| (?:is|hes|shes) (?:unconscious|unresponsive|choking|bleeding badly)| not waking up| wont stop bleeding| (?:send|call|need) (?:an |me an )?ambulance/,
    unless: / (?:price|prices|skin|fabric|cost|costs|how much|material|shoes) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:house|home|room|kitchen|building|apartment|car|hotel|flat) is (?:on fire|burning)| there is a fire(?! (?:exit|escape|alarm|place|extinguisher))| theres a fire(?! (?:exit|escape|alarm|place))| smell(?:ing)? gas| gas leak| (?:trapped|stuck) in (?:an |the )?(?:elevator|lift|fire|rubble)/,
    unless: NO_JOKE,
  },
  {
    danger: "child",
    sign: / my (?:\w+ )?(?:child|kid|son|daughter|baby) (?:is|was|has been|got) (?:missing|kidnapped|abused|lost(?! (?:his|her|its)))/,
    unless: / (?:order|parcel|package|shirt|toy) /,
  },
  {
    danger: "violence",
    sign: / (?:husband|boyfriend|father|wife|girlfriend|mother|partner|ex|dad|mom|brother|he|she|they|someone|somebody) (?:\w+ ){0,3}(?:beats?|beating|hits?|hitting|hurting|raped|threatens|threatening|strangled|stabbed|going to kill|will kill|wants to kill|trying to kill|following) (?:me|us)(?! with (?:emails|mails|ads))| i (?:was|am|have been|am being|got) (?:being )?(?:raped|stabbed|kidnapped|beaten|sexually assaulted|held hostage)/,
    unless: / (?:instagram|twitter|tiktok|heat|traffic|price|prices|game) /,
  },
  {
    danger: "threat",
    sign: / (?:i will|ill|im going to|i am going to|i want to|gonna|wanna) (?:kill|shoot|stab|murder) (?:him|her|them|you|you all|everyone|everybody|my (?:wife|husband|boss|father|mother|brother))| (?:planted|put|place|have) a bomb(?! (?:bath|shell))| (?:shoot up|blow up|burn down) (?:your|the|this)/,
    unless: NO_JOKE,
  },
];

const german: Sign[] = [
  {
    danger: "self-harm-of-another",
    sign: / (?:er|sie|mein \w+|meine \w+) (?:\w+ ){0,3}(?:sich umbringen|sich das leben nehmen|sich etwas antun|suizid begehen|selbstmord begehen)/,
    unless: NO_JOKE,
  },
  {
    danger: "self-harm",
    sign: / (?:mich umbringen|bringe mich um|mich toten|tote mich|mir das leben nehmen|nehme mir das leben|mir (?:etwas|was) antun|nicht mehr leben|will sterben|mochte sterben|mich selbst verletz\w*|ritze mich|mich ritzen|selbstmordgedanken|suizidgedanken|selbstmord begehen|wunschte ich ware tot|habe keinen lebenswillen)/,
    unless: NO_JOKE,
  },
  {
    danger: "poisoning",
    sign: / (?:bleich\w*|gift|putzmittel|waschmittel|reiniger|batterie|tabletten|spulmittel|saure) (?:\w+ ){0,2}(?:getrunken|geschluckt|verschluckt|gegessen)| uberdosis | (?:mich|uns|sich) vergiftet/,
    unless: NO_JOKE,
  },
  {
    danger: "medical",
    sign: / (?:bekomme|kriege|bekommt|kriegt) (?:\w+ ){0,2}(?:keine luft|luft nicht)| kann nicht (?:mehr )?atmen| atmet nicht| (?:hat|habe) (?:gerade |einen |jetzt )*(?:herzinfarkt|schlaganfall|krampfanfall)| (?:ist|wurde) (?:\w+ )?bewusstlos| erstickt | blutet (?:sehr )?stark| wacht nicht (?:mehr )?auf| (?:brauche|brauchen|schicken sie|rufen sie) (?:\w+ ){0,2}(?:krankenwagen|notarzt|rettungswagen)/,
    unless: / (?:preis|kosten|stoff|haut|jahren|hatte) /,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:haus|wohnung|kuche|auto|zimmer|hotel) brennt| es brennt (?:bei|in|hier|im)| gasgeruch | es riecht nach gas| (?:im aufzug|im fahrstuhl) (?:eingeschlossen|stecken)/,
  },
  {
    danger: "child",
    sign: / mein (?:kind|sohn|baby) (?:ist|wird|wurde) (?:\w+ )?(?:verschwunden|vermisst|entfuhrt|missbraucht|geschlagen)| meine tochter (?:ist|wird|wurde) (?:\w+ )?(?:verschwunden|vermisst|entfuhrt|missbraucht|geschlagen)/,
  },
  {
    danger: "violence",
    sign: / (?:schlagt|schlug|bedroht|verfolgt|wurgt|vergewaltigt|misshandelt) (?:mich|uns)| (?:mich|uns) (?:\w+ ){0,3}(?:geschlagen|bedroht|vergewaltigt|umbringen will|verprugelt|gewurgt)| will mich umbringen| wurde (?:ich )?(?:vergewaltigt|entfuhrt|angegriffen)/,
    unless: / (?:preis|werbung|instagram) /,
  },
  {
    danger: "threat",
    sign: / ich (?:bringe|steche|schlage|knalle) (?:ihn|sie|euch|dich|alle|meinen \w+|meine \w+) (?:\w+ )?(?:um|ab|tot)| ich werde (?:ihn|sie|euch|dich|alle|meinen \w+|meine \w+) (?:umbringen|toten|erschiessen|erstechen)| bombe (?:gelegt|platziert|versteckt)/,
  },
];

/** Where Arabic and Russian words end is left open, for what is joined to them. */
const arabic: Sign[] = [
  {
    danger: "self-harm",
    sign: /(?:انتحر| الانتحار|بالانتحار|اقتل نفسي|قتل نفسي|انهي حياتي|انهاء حياتي|اوذي نفسي|ايذاء نفسي|اريد ان اموت|اريد الموت|ابغي اموت|بدي موت|بدي اموت|لا اريد ان اعيش|لا اريد العيش|ما بدي عيش|اتمني الموت|اتمنى الموت)/,
    unless: / (?:كتاب|فيلم|روايه|رواية|لعبه|لعبة) /,
  },
  {
    danger: "poisoning",
    sign: /(?:شرب|ابتلع|بلع|اكل)\p{L}* (?:\p{L}+ ){0,2}(?:مبيض|كلور|سم|منظف|بطاريه|بطارية|حبوب|الكلور|المبيض|السم|المنظف)|(?:تسممت|تسمم) (?:طفلي|ابني|ابنتي|انا)|جرعه زائده|جرعة زائدة/u,
  },
  {
    danger: "medical",
    sign: /(?:لا|ما|لم يعد|مو) (?:استطيع|اقدر|يستطيع|يقدر|قادر|عم اقدر|تستطيع)\p{L}* (?:\p{L}+ ){0,1}(?:التنفس|اتنفس|يتنفس|تتنفس)|لا يتنفس|لا تتنفس|(?:نوبه|نوبة|ازمه|ازمة|جلطه|جلطة) قلبي|جلطة دماغي|(?:فقد|فاقد|فاقده|فقدت) (?:الوعي|وعيه|وعيها)|مغمي? عليه|مغمى عليه|ينزف بشده|ينزف بشدة|ارسلوا (?:\p{L}+ )?(?:اسعاف|سيارة اسعاف)|احتاج (?:الي |الى )?(?:اسعاف|سيارة اسعاف)/u,
    unless: / (?:سعر|كم|تكلفه|تكلفة|قماش|القماش) /,
  },
  {
    danger: "fire-or-accident",
    sign: /(?:البيت|المنزل|بيتي|الشقه|الشقة|السياره|السيارة|المبني|المبنى|المطبخ) (?:يحترق|تحترق|يشتعل|تشتعل)|(?:يوجد|هناك|شب|اندلع) حريق|رائحه غاز|رائحة غاز|تسرب غاز/,
  },
  {
    danger: "child",
    sign: /(?:طفلي|ابني|ابنتي|بنتي) (?:مفقود|مفقوده|مفقودة|ضائع|ضاع|ضاعت|مخطوف|خطف|خطفت|يتعرض|تتعرض)/,
  },
  {
    danger: "violence",
    sign: /(?:يضربني|ضربني|تضربني|يهددني|هددني|تهددني|اغتصبني|يغتصبني|تعرضت للاغتصاب|تحرش بي|يتحرش بي|يريد قتلي|سيقتلني|يلاحقني|اختطفوني|خطفني|يعنفني)/,
    unless: / (?:لعبه|لعبة|فيلم) /,
  },
  {
    danger: "threat",
    sign: /(?:سوف اقتل|ساقتل|اريد ان اقتل|بدي اقتل) ?(?!نفسي)(?:ه |ها |هم |كم |ك |زوج|جار|مدير|\p{L}+ )|وضعت قنبله|وضعت قنبلة/u,
  },
];

const russian: Sign[] = [
  {
    danger: "self-harm-of-another",
    sign: / (?:он|она|друг|подруга|сын|дочь|брат|сестра|муж|жена|мама|папа) (?:\p{L}+ ){0,4}(?:покончить с собои|покончит с собои|убить себя|убьет себя|самоубииств\p{L}*|суицид\p{L}*)/u,
    unless: / (?:книг\p{L}*|фильм\p{L}*) /u,
  },
  {
    danger: "self-harm",
    sign: / (?:покончить с (?:собои|жизнью)|покончу с (?:собои|жизнью)|убить себя|убью себя|(?:хочу|хочется) умереть|не хочу (?:больше )?жить|не хочется жить|наложить на себя руки|совершить (?:суицид|самоубииство)|порезать (?:себе )?вены|режу себя|причинить себе вред|лучше бы я умер\p{L}*|нет смысла жить|думаю о (?:суициде|самоубиистве))/u,
    unless: / (?:смеху|книг\p{L}*|фильм\p{L}*|игр\p{L}*) /u,
  },
  {
    danger: "poisoning",
    sign: / (?:выпил|проглотил|наглотал|съел|наелся|напил)\p{L}* (?:\p{L}+ ){0,3}(?:отбеливател|хлорк|яд|моющ|батареик|таблет|уксус|кислот|ацетон|средств)\p{L}*| отравил(?:ся|ась|ись) | передозировк\p{L}*/u,
    unless: / (?:книг\p{L}*|фильм\p{L}*|назад) /u,
  },
  {
    danger: "medical",
    sign: / (?:не могу|не может|трудно|тяжело) (?:\p{L}+ )?дышать| не дышит| задыха(?:юсь|ется)| (?:сердечныи приступ|инфаркт|инсульт) (?:у|сеичас)| у (?:\p{L}+ ){1,2}(?:сердечныи приступ|инфаркт|инсульт|припадок)| (?:потерял\p{L}*|без) сознани\p{L}*| не приходит в себя| сильн\p{L}* кровотечени\p{L}*| истекает кровью| кровь не останавливается| (?:вызовите|пришлите|нужна) (?:срочно )?скор\p{L}*/u,
    unless: / (?:цен\p{L}*|стоит|ткань|кожа|скидк\p{L}*) /u,
  },
  {
    danger: "fire-or-accident",
    sign: / (?:дом|квартира|кухня|здание|машина|комната|отель) (?:горит|загорел\p{L}*)| у нас пожар| начался пожар| (?:горим|пожар) | пахнет газом| утечка газа| застрял\p{L}* в лифте/u,
    unless: / (?:сигнализаци\p{L}*|выход\p{L}*|страхов\p{L}*|лестниц\p{L}*|лампа|лампочка) /u,
  },
  {
    danger: "child",
    sign: / (?:мои|моя|наш|наша) (?:ребенок|сын|дочь|малыш) (?:пропал|потерял|похити|исчез)\p{L}*| (?:ребенок|ребенка|сына|дочь) (?:похитили|бьют|насилуют|избивают)/u,
    unless: / (?:вещи|заказ) /u,
  },
  {
    danger: "violence",
    sign: / (?:меня|нас) (?:\p{L}+ ){0,2}(?:бьет|бьют|избил\p{L}*|избива\p{L}*|убьет|убьют|изнасилова\p{L}*|преследу\p{L}*|похитил\p{L}*|душит|душил\p{L}*)| (?:бьет|избивает|избил|преследует|изнасиловал) меня| (?:мне|нам) угрожа(?:ет|ют)| угрожает (?:мне|убить)| хочет меня убить/u,
  },
  {
    danger: "threat",
    sign: / я (?:\p{L}+ )?(?:убью|зарежу|застрелю) (?!себя|время)| хочу убить (?!себя|время)| заложил\p{L}* бомбу| взорву (?:вас|ваш)/u,
    unless: / (?:тараканов|муравьев|комаров|игр\p{L}*) /u,
  },
];

export const SIGNS_ABROAD: Sign[] = [...english, ...german, ...arabic, ...russian];

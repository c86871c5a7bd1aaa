import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { messageKinds } from "../language/message-kinds/message-kinds.ts";
import { wordsOf } from "../language/turkish.ts";
import { praises } from "../retrieval/small-talk/small-talk-patterns.ts";
import { isFromElsewhere, isFromFirm, tellsOfFailure } from "./failed-goods.ts";
import { tellsOfBadWork } from "./bad-work.ts";
import { isOutburst } from "../visitor/frustration.ts";

/** Something that went wrong, in the words of the person affected. */
const WRONG =
  /\b(?:boz(?:uk|uldu|ulmus|uktu)|kiri(?:k|ldi|lmis)|yirt(?:ik|ildi|ilmis)|bayat\w*|eksik|yanlis|hatali|kusurlu|lekeli|ezik|ezilmis|patla(?:k|di|mis)|curu(?:k|mus)\w*|kuf(?:lu|lenmis)|kurt(?:lu|lanmis)|bocek(?:li|lenmis)|soguk|kirli|pis|delik|calismiyor|calismadi|defolu|kokmus|kokuyor\w*|eksi|kalitesiz|cig|sahte|sararmis|sokuk|sokulmus|solmus|cizik|kullanilmis|acilmis|yanik|yanmis|tuzlu|ekisi\w*|tarihi gecmis|gecmis)\b/;
const CAME =
  /\b(?:gel(?:di|mis)\w*|cik(?:ti|mis)\w*|gonder(?:di|mis)\w*|yolla(?:di|mis)\w*|ver(?:di|mis)\w*|teslim (?:edil|aldim|ettin|ettiler)\w*|aldim|almistim|satti\w*|satmis\w*|getir(?:di|mis)\w*|kaldi|vermis\w*)\b/;
const SAYS_SO =
  /\b(?:sikayet(?:im|imiz|ci\w*|te)? (?:var|olacak|bulun\w*|et(?:mek|iyorum|meyi)|ed(?:iyorum|iyoruz|eyim|ece[gk]\w+|[ei]c[ae][gmz]\w*)|ist\w*|iletmek|olustur\w*|bildir\w*|yaz\w*)|sikayetciyim|sikayetim\w*|magdur\w*|memnun (?:kalmad\w*|degil\w*|olmad\w*)|memnuniyetsiz\w*|hayal kirikligi\w*|(?:hala|halen|bir turlu|gunlerdir|haftalardir|aylardir|kac gundur|saatlerdir) (?:(?!cocu|bebe|adet|regl)\w+ ){0,3}(?:gelmedi|gelmemis|ulasmadi|donmedi\w*|donus yap\w*|aramadi\w*|aranmadim|yapilmadi|cozulmedi|iade edilmedi|yatmadi|yok|ses yok|bekli\w*|ilgilenm\w*)|(?:donus|geri donus)(?: \w+){0,2} (?:yapilmadi|yapmadi\w*|alamad\w*|olmadi|yok)|ilgilenmed(?:iler|iniz)(?! m[iu])|kimse (?:\w+ )?(?:ilgilenm\w*|donmedi|aramadi|acmiyor|cevap verm\w*|bakmiyor)|ara(?:dim|dik|mistim|mistik) (?:\w+ ){0,3}(?:(?:acan|bakan|cevap veren) (?:yok|olm\w*)|(?:acma|bakma)(?:diniz|mis[ia]niz)|(?:acm|bakm)iyo\w*n[iu]z)|(?:ari?yo\w*|telefon(?!um|umuz)\w*|mesaj\w*|mail\w*) (?:\w+ ){0,3}(?:acmiyo\w*|acan (?:yok|olm\w*)|bakmiyo\w*|bakan yok|cevap (?:yok|vermiyo\w*|veren yok)|donmuyo\w*)|telefon(?:unuz|lar)\w* (?:\w+ ){0,3}(?:acilmiyor?|cikmiyorsun\w*)|(?:donen|arayan|ilgilenen|cevap veren|muhatap)(?: soran)? (?:yok|olmad[iı](?! m[iu])|bulamad\w*|bulam\w*)|bir daha (?:asla |sizden |size )*(?:alisveris (?:yap|et)|al|gel|ugra|yaz)\w*m[aei]\w*(?<!m[ae]s[ae]m)|(?:cevap|yanit) verm(?:iyo\w*(?:n[iu]z|sun)|edin(?:iz)?|emiss[iu]n(?:[iu]z)?)|kaba davran\w*|saygisiz\w*|terbiyesiz\w* davran\w*|ilgisiz\w*)\b/;
/** What was sold was no good: "pasta küflüydü", "kurabiyeler taş gibiydi". */
const SPOILT =
  /\b(?:bayat|bozuk|eksik|yanlis|kirik|yirtik|hatali|kuflu|eksi|kokmus|lekeli|cig|yanik|curuk|ezik|(?:buz|tas|les) gibi)y?(?:[dt][iu]|m[iu]s)\b/;
/** Something that was wrong in the past; money that was withheld or taken. */
const WAS_WRONG =
  /\b(?<!\b(?:hava|moral\w*|durum\w*|hal\w*) (?:\w+ )?)(?:soguk|kirli|kapali|berbat|rezil|igrenc|felaket|kotu|pis)y?(?:[dt][iu]|m[iu]s)\b|\bpara(?:m|miz)\w* (?:\w+ ){0,2}(?:yatirmad|vermed|iade etmed|gondermed|yollamad)\w*|\bpara(?:mi|mizi) (?:(?!nasil|nereden|ne)\w+ )?(?:geri )?(?:ist(?:iyo|er|ed)\w*|(?:ver|iade ed|yatir|gonder|ode)[iu]n(?:[iu]z)?\b(?! m[iu]))|\b(?:fazla|iki kez|iki kere|iki defa|haksiz\w*) (?:para |ucret )?(?:cek|al|kes)\w*(?:ti|di|mis)\w*|\bkesmissiniz\b|\bdolandiric\w*|\b(?:bocek|bocegi?|kil|sac|fare|kurt|sinek) (?:\w+ )?(?:vardi|cikti|gordu\w*|buldu\w*)|\bic(?:inden|inde) (?:\w+ )?(?:ip|plastik|cam|tas|metal|tirnak|tel|kan) (?:cikti|vardi|buldu\w*)/;
/** Damage that the company did to something of the visitor's, or something it keeps: "saçımı yaktınız", "kedimi öldürdünüz". */
const DAMAGED =
  /\b\w{2,}(?:[iu]m[iu]|[iu]m[iu]z[iu]|am[iu]|em[iu]|om[iu]) (?:\w+ ){0,2}(?:yak|boz|kir|mahvet|oldur|sakatla|zehirle|lekele|ciz|kaybet|yirt|soldur|kuculi?t|parcala|batir|rezil et|kopar|ez)(?:[td][iu]|m[iu]s)(?:n[iu]z|s[iu]n[iu]z|ler|lar)\b|\b(?:para|depozito|kapora|iade|emanet)\w*m[iu] (?:\w+ ){0,2}(?:ver|iade et|gonder|yatir|yolla)m[iu]yor\w*/;
/** What was left with the firm and is gone: "ceketim kayboldu sizde". */
const LOST =
  /\b\w{2,}(?:[iu]m|[iu]m[iu]z|l[ae]r[iu]m|am|em) (?:\w+ ){0,2}(?:sizde|dukkan\w*|magaza\w*n[iu]zda|atolye\w*) (?:\w+ )?(?:kaybol(?:du|mus)|kayip)\b|\b\w{2,}(?:[iu]m|[iu]m[iu]z|l[ae]r[iu]m|am|em) (?:\w+ ){0,2}(?:kaybol(?:du|mus)|kayip) (?:\w+ )?(?:sizde|sizin)\b/;
/** Misconduct of the staff. */
const STAFF =
  /\b(?:ogretmen|hoca|kurye|doktor|hemsire|garson|personel|calisan|temsilci|servis|sofor|resepsiyon|kasiyer|eleman|usta|teknisyen|tekniker|ekip|ekib|montajc|guvenlik|sekreter|tezgahtar|muduru?|gorevli|bakici|temizlikci|dadi|refakatci)\w* (?:\w+ ){0,4}(?:gelmedi|gelmemis|gelmiyor(?! m[iu])|bagirdi(?! m[iu])|bagiriyor(?! m[iu])|kaba\w*|terbiyesiz\w*|azarladi|ilgilenm\w*|tersledi|kovdu|beklet\w*|yuzume kapat\w*|(?<=\b(?:para|altin|cuzdan|bilezi[gk]|kolye|yuzu[gk]|kupe|taki|esya|telefon|saat)\w*[iu] )cal(?:d[iu]|m[iu]s)(?:l[ae]r)?(?! m[iu])|kotu davran(?:d[iu]|m[iu]s|[iu]yor)\w*(?! m[iu])|dalga gec\w*|hakaret\w*|kufur\w*|unuttu\w*|yalan\w*|kustah\w*|surat\w*|azarlamis(?! m[iu])|bagirmis(?! m[iu])|nere?deydi(?:ler)?$|(?:iptal et|erteled|birakip git|gec geld|gec kald)\w*)\b/;
/** What the stay was like. */
const STAY =
  /\b(?:les gibi\w*|kuf kok\w*|(?:oda|banyo|tavan)\w* (?:\w+ ){0,2}su (?:akti|bast)\w*|uyuyamad\w*|uykusuz kald\w*|(?<!\bev(?:im|imiz|ler|lerimiz)? (?:\w+ )?)pislik icinde|hamam ?bocek\w*|(?<!\bsac\w* )bit (?:vardi|cikti)|midemiz bozuldu|(?:oda|havlu|carsaf|yatak|banyo|masa|tuvalet)\w* (?:\w+ ){0,2}(?:temizlenme|degistirilme|yikanma|toplanma)(?:di|mis)\w*|klima(?!m)\w* (?:\w+ )?(?:calismad\w*|bozuk\w*|akti)|saatlerce (?:\w+ )?bekle\w*|saatlerdir bekli\w*|(?:butun|tum) gun\w* (?:\w+ )?bekle(?:d|t)\w*|sabahtan beri (?:\w+ )?bekli\w*|(?:bir|iki|uc|dort|bes|yarim|\d+) saat\w* (?:\w+ ){0,3}(?:bekledi\w*|bekletildi\w*|bekliyor\w*))\b|\b(?:\d+|bir|iki|uc|dort|bes|kac) (?:gun|hafta|ay)(?:dur|dir|tur|tir) (?:\w+ ){0,4}(?:bekli\w*|gelmedi|ses (?:seda )?yok|aranmad\w*|donus\w*|oyaliyor\w*|cozulm\w*|cozemed\w*|ulasamiyor\w*|ugrasiyor\w*|(?<!\b(?:uyku|nefes|tat|koku|randevu|sonuc)\w* )alamad[iu][mk])\b/;
/** "Kargocu paketi komşuya bırakmış": handed to somebody else, or to nobody. */
const LEFT_ELSEWHERE =
  /\b(?:kargo|kurye|paket|siparis|gonderi)\w* (?:\w+ ){0,3}(?:komsu|kapi|guvenli|baskasi|apartman|bakkal)\w* (?:birak|ver|at|teslim et)(?:m[iu]s(?:ler|lar)?|ip (?:git|kac)m[iu]s(?:ler|lar)?)\b(?! m[iu])/;
/** One thing mistaken for another, addressed to those who did it. */
const MISTAKEN =
  /\b(?:yerine|halde|ragmen|demistim|istemistim|soyledim|soylemistim|dedim|yazdim|yazmistim)\b(?: \w+){0,5} (?:yaz|gonder|yolla|ver|koy|getir|yap|at|kes|bas|hazirla)(?:mis|di|ti)(?:siniz|niz|ler|sin|n)\b|\b(?:unutmus|gondermemis|koymamis|vermemis|yazmamis|yollamamis|yapmamis|getirmemis|aramamis)s[iı]n[iı]z\b/;
/** A promise that was not kept: "12-14 arası demiştiniz saat 3 oldu", "hani bugün gelecektiniz". */
const PROMISED =
  /\b(?:de(?:di|mist)iniz|soyle(?:di|mist)iniz|soz ver(?:di|mist)iniz|yaz(?:di|mist)iniz)(?: \w+){0,5} (?:oldu|gecti|geciyor|hala|halen|ortada|gelm[ei]\w*|ar[ai]?m[ai]\w*|donm[eu]\w*|cikmadi\w*|olmadi|bitmedi|yapmadi\w*|yapilmadi|getirmedi\w*|gonderm[ei]\w*|(?:gelen|arayan|giden|donen) (?:yok|olmadi))\b|\bhani (?:\w+ ){0,5}\w+[ae]c[ae]kt[iu](?:n[iu]z)?\b|\b\w{2,}[ae]c[ae]kt[iu]n[iu]z\b(?! m[iu])(?!.* (?:evde|ofiste|adreste) (?:yok|ol[am]))/;
/** Phrases used only by somebody who was wronged. */
const REPROACH =
  /\b(?:yaziklar olsun|sizin yuzunuzden|hesab[iı]n[iı] (?:kim|sor|ver(?!s[ae]m|eb))\w*|kim verecek (?:bunun )?hesab\w*|helal olsun (?:size|valla|yani|ya)(?: \w+)*$|(?!yaptir)\w{2,}d[iu]g[iu](?:m|miz)[ae] (?:\w+ )?pisman\w*|pisman (?:ettiniz|ol(?:dum|duk)(?!.*\b(?:vazgec|cay|iptal|iade)\w*))|skandal|kepazelik|utanin|utanmiyor\w*|ayip (?:ettiniz|oldu|denen)|sorumsuz\w*|ciddiyetsiz\w*|tuketici (?:hakem|mahkeme|haklari? var\b)\w*(?!.*\b(?:ned[ie]\w*|nasil|nere\w*|kac|ucret\w*|m[iu])\b)|savciliga|(?:polise|mahkemeye|avukat\w*) (?:\w+ )?(?:gid|ver|sikayet|basvur|bildir)(?!erken|ilir|m[ae]k\b|ip\b)\w*(?! m[iu])|dava ac(?:ac|ic|cam|ar[iı]|[iı]yor)\w*(?!.*\b(?:ne kadar|kac|nasil|ucret\w*|masraf\w*))|sikayetvar\w*|rezalet(?:siniz| bu| resmen| yasa\w*| bir)|tam (?:bir )?(?:rezalet|fiyasko|skandal)|iade etmiyorsun\w*|oyaliyorsun\w*|hakkimi ara\w*|zehirlediniz|cocuk agladi|(?:sizden|bu (?:firma|sirket|magaza|site|hizmet|kargo|kurs|okul|otel|banka|hastane|ilgisizlik|is|durum|rezalet)\w*) (?:artik )?(?:biktim|usandim|illallah)|(?:biktim|usandim) (?:artik )?(?:sizden|bu (?:firma|sirket|magaza|site|hizmet|kargo|kurs|okul|otel|nasil|ne)\w*|bekle\w*|ara\w*|ugras\w*))\b|^(?:(?:artik|ya|of|yeter|valla) )*(?:biktim|usandim)(?: (?:artik|ya))*$/;
const SENT = "(?:siparis|kargo|paket|gonderi|kurye|teknisyen)\\w*";
const SINCE = "\\d+ (?:is )?(?:gun|hafta|saat|ay)d[iu]r";
const MISSED = "(?:yok|gelm[ei]\\w*|bekli\\w*|ortada)";
/** "Kargom 10 gündür yok", "3 haftadır siparişimi bekliyorum". */
const MISSING = new RegExp(
  `\\b${SENT} (?:\\w+ ){0,2}${SINCE} (?:\\w+ ){0,2}${MISSED}\\b|\\b${SINCE} (?:\\w+ ){0,2}${SENT} (?:\\w+ ){0,2}${MISSED}\\b`,
);
/** "Siparişim gecikti, çok kızgınım": what did not come in time, and anger. */
const LATE_THING = new RegExp(
  `\\b(?:${SENT}|randevu\\w*|servis\\w*|usta\\w*) (?:\\w+ ){0,2}(?:gecik(?:ti|mis|iyor)|gelm[ei]\\w*|gec geldi|ulasma\\w*)\\b`,
);
const ANGRY =
  /\b(?:kizgin|sinirli|ofkeli)y?[iu]m\b|\bsinirlerim (?:\w+ )?bozul\w*|\bcok (?:kizdim|sinirlendim|ofkelendim)\b/;
/** Their mistake, however far apart it is told: "yanlış numarayı basmışsınız", "ben 6 dedim ama siz 7 yazmışsınız". */
const THEIR_MISTAKE =
  /\b(?:yanlis|hatali|eksik|bozuk|kirik|yirtik|lekeli|defolu|kusurlu)\w{0,3} (?:\w+ ){0,4}(?!anla|duy|bil|san)\w{2,}m[iu]ss[iu]n[iu]z\b(?! m[iu])|\bama siz (?:(?!site|internet|instagram|google|ilan)\w+ ){0,4}(?:yaz|al|kes|cek|gonder|hesapla|bas|dik|yap|getir|ver|koy)m[iu]ss[iu]n[iu]z\b(?! m[iu])/;
/** Money paid beyond what was due, or asked back for what somebody's body suffered. */
const OVERPAID =
  /\bfazla (?:para|ucret) (?:\w+ )?ode(?:d|m[iu]s)[iu][mkz]\b|\bfazla(?:yi|sini) (?:geri )?(?:ver|iade ed|ode)[iu]n\w*/;
/** What was done or sold to somebody hurt them: "saçımı kaşındırdı", "para iadesi istiyorum saçım yandı". */
const HURT =
  /\b(?:sac|cild|yuz|deri|tirnag|kirpig|dudag|kas|bas|goz)(?:im|um|lerim|larim)[iu]n?[iu]? (?:\w+ )?(?:kasindir|tahris et|mahvet|yak|dok)(?:[dt][iu]|m[iu]s)\b/;
const REFUND = /\b(?:para|ucret)\w* iade\w* (?:ist|talep|ed[iu]n)\w*|\biade (?:ed[ei]c\w+|etc\w+|ist\w*)/;
const SUFFERED =
  /\b(?:sac|cild|yuz|deri|tirnak|tirnag|kirpik|kirpig)\w*m\b (?:\w+ )?(?:yan|dokul|bozul|mahvol|kabar|kizar|soyul|kavrul)(?:[dt][iu]|m[iu]s)\b/;
/** What nobody sold. */
const OF_NATURE = /\b(?:gunes|deniz|havuz|ruzgar|soguk|stres|dogum|hamilelik|ilac|hastalik|yas|evde|kendim)\w*/;
const tellsOfHurt = (said: string): boolean =>
  !OF_NATURE.test(said) && REFUND.test(said) && (HURT.test(said) || SUFFERED.test(said));

/** A mistake of the writer's own ("bedeni yanlış seçmişim", "eksik yazdım"), which is no complaint. */
const OWN_MISTAKE =
  /\b(?:yanlis|hatali|eksik)(?:likla)?(?: \w+){0,2} (?:sec|yaz|gir|isaretle|tikla|soyle|doldur|hesapla|gonder|yap|ver|et)(?:m[iu]s|t|d)[iu](?:m|k|z)\b|\byanlis (?:beden|renk|numara|model|boy|olcu)\w* (?:\w+ )?al(?:d[iu]|m[iu]s[iu])(?:m|k|z)\b/;
/** What keeps one awake is one's own health: "dişim ağrıyor gece uyuyamadım". */
const UNWELL = /\b(?:agri|sanci|ates[iı]m|kasin|oksur|bulanti|kusma|bayilma|carpinti|uyusma)\w*/;
/** "Şikayetim bel ağrısı" tells a doctor what hurts. */
const SYMPTOMS = /\bsikayet(?:im|imiz|lerim)\w*(?: var)?\b/g;
/** What is wrong elsewhere, and some firm's trade; vermin, mould, the law. */
const TRADE_OF_SOME =
  /\b(boce(?=[kg])|hasere|fare|sican|sinek|kuf|dava|avukat|mahkeme|savci|hakem|dolandir|bit(?=(?:i|ler\w*)?\b))/;
/** Said to the firm itself: "gönderdiniz", "sizden". */
const ADDRESSED =
  /\b(?!yalniz|deniz)\w{3,}n[iu]z(?:[aeiu]|[iu]n|d[ae]n?|l[ae])?\b(?! m[iu])|\b(?:siz(?:i|e|in|den|de|inle)?|\w+(?:[dt][iu]n[iu]z|m[iu]ss[iu]n[iu]z|yorsun(?:uz)?))(?! m[iu])\b(?<!\b(?:ediyor|yapiyor|aliyor|bakiyor|veriyor|geliyor)sunuz)/;
/** Shame before others: "misafirlere rezil olduk". In a longer message, or one that asks, it may be anything's. */
const ASHAMED = /\b(?:rezil|mahcup|kepaze) ol(?:dum|duk)\b|\byerin dibine gir\w*/;
const MAX_ASHAMED_WORDS = 7;
/** Reproaches, and rhetorical questions: "rezil ettiniz", "böyle mal mı satılır", "bu mudur hizmet", "kaç kere yazdım". */
const RHETORICAL =
  /\bkac (?:kere|kez|defa|sefer)d?[iu]?r? (?:\w+ )?(?:yaz|ara|soyle|sor|anlat|(?:mesaj|mail) at)[dt][iu][mk]\b(?! m[iu])|\bnasil (?:\w+ ){0,3}\w{2,}m[ae]zs[iu]n[iu]z\b|\b(?:neden|niye|nicin) (?:\w+ ){0,3}(?:haber verme|bilgi verme|bilgilendirme|arama|soyleme|dikkat etme|onlem alma|farketme|fark etme)d[iu]n[iu]z\b|\b(?:rezil|mahcup|kepaze) et(?:tiniz|ti|tiler)\b|\b(?:boyle|boylesi) (?:bir )?\w+ m[iu] (?:ol(?:ur|urmus)|yapilir|satilir|verilir|gonderilir|davranilir|calisilir|hazirlanir|teslim edilir|servis edilir)\b|\bbu m[iu](?:dur)? (?:hizmet|musteri|servis|kalite|esnaf|usta)\w*|\b(?:hizmet|musteri memnuniyet|kalite|esnaf|ustal)\w*(?: anlayis\w*)? bu m[iu](?:dur)?\b|\b(?:boyle|bu kadar) (?:bir )?(?:rezil|kepaze|saygisiz|ilgisiz|sorumsuz)l[iu][kg]\w*|\butanc verici\b|\bbu (?:fiyata|paraya|ucrete) bu (?:hizmet|kalite|servis|oda|yemek|is)(?: m[iu]$| yazik| ayip| rezalet)|\bbu kacinci (?:ariza|sefer|kez|kere|defa|sikayet|hata|gelis)\w*|\bpara(?:m|miz)[iae]? (?:\w+ )?(?:cope|bosa|sokaga) (?:at|git)\w*|\bpara(?:m|miz)a yazik\b|\byakistiramad\w*/;
/** Asks for a price, or whether something is done. */
const ASKS_FOR_WORK =
  /\b(?:kaca|kac (?:para|lira|tl)|ne kadar|fiyat\w*|ucret\w*)\b|\b(?:tamir|degis|onar|boya|yap|bak)\w*(?: \w+)? m[iu]\w*/;
/** Water, smells and sounds come by themselves. */
const CAME_BY_ITSELF = /\b(?:su|ses|koku|sicak|soguk|elektrik|gaz)\w* (?:\w+ )?(?:gel|cik)\w*/;
const BY_ITSELF = new RegExp(CAME_BY_ITSELF, "g");
/** What the firm handed over. */
const SENT_BY_FIRM = /\b(?:gel(?:di|mis|en)|gonder|yolla|ver(?:di|mis)|teslim|getir|sat(?:ti|mis))\w*/;
/** Asks how a hypothetical complaint is handled. */
const IN_CASE =
  /\b(?:gelirse|cikarsa|olursa|bozulursa|kirilirsa|yanlis gelirse|edebilir miyim|nasil (?:sikayet )?(?:iletir|ed(?:er|ece|ice|eb)|yapilir|bildir)\w*|kime|nereye|nereden|var mi\w*|kabul eder misin\w*)\b/;

/** A duration and nothing else: "15 gün oldu" after "param yatmadı". */
const OVERDUE =
  /^(?:ama|ya|e|bu|tam|iste|neredeyse|nerdeyse|\s)*(?:\d+|iki|uc|dort|bes|alti|yedi|on|on bes|yirmi) ?(?:is )?(?:gun|hafta|ay|saat)\w*(?: \w+)? (?:oldu|gecti|gecmis|olmus|doldu|asti)(?: \w+){0,3}$/;
const LATE = /\b(?:\w+m[ae]d[iı]|\w+m[iıu]yor|nerede|nerde|bekli\w+)\b/;

/** True if a message only tells how long an earlier problem has lasted ("15 gün oldu"), without a question. */
export function isOverdue(text: string, before: string | undefined): boolean {
  const [said, told] = [text, before ?? ""].map((one) => expandAbbreviations(wordsOf(one)).join(" "));
  return OVERDUE.test(said!) && !/\b(?:m[iu]|mi\w*)\b/.test(said!) && LATE.test(told!);
}

/**
 * What the firm has to do with a message: whether it deals with a thing, whether its knowledge answers the message, and
 * whether it sells what some words name.
 */
export type FirmsMatter = {
  isTradeOf: (thing: string) => boolean;
  isAnswered: () => boolean;
  sells: (words: string) => boolean;
};
const NO_MATTER: FirmsMatter = { isTradeOf: () => false, isAnswered: () => false, sells: () => false };

/**
 * From this share on, the classifier's guess that a message is a complaint counts: the first if it is said to the firm,
 * or of what it sent; the second if it tells what is wrong with something that came and that the firm sells; the last otherwise.
 */
const COMPLAINT_SHARE = { theirDoing: 0.6, ofGoods: 0.1, any: 0.8 };
/** "Bunlar pahalı geldi", "biraz pahalıymış". */
const TOO_DEAR =
  /\b(?<!\ben )pahali(?:y(?:mis|di)|ya gel\w*| gel(?:di|iyor)\w*| ol(?:du|mus)\w*| (?:buldum|geliyor))?(?: (?:bu|ya|yaa|bana|bize|sanki|valla|acikcasi))*$/;

/** "Siz niye pahalısınız", "başka yer daha ucuza veriyor". */
const COMPARES_PRICE =
  /\b(?:neden|niye|nicin) (?:\w+ ){0,3}pahali\w*|\bpahalis[iu]n(?:[iu]z)?\b|\bdaha (?:ucuz|uygun|hesapli)\w* (?:\w+ )?(?:di?yo|veriyo|satiyo|yapiyo|var\b|buldu)\w*/;

/** True for a message, in folded words, that ends with finding a price too high, or finds it lower elsewhere. */
export const findsTooDear = (said: string): boolean => TOO_DEAR.test(said) || COMPARES_PRICE.test(said);

/** What was bought, and that it came, and nothing of it yet: "kulaklık aldım sizden dün geldi". */
const TELLS_PURCHASE =
  /^(?=.* (?:geldi|ulasti)\b)(?:\w+ ){0,3}(?:al(?:dim|dik|mistim|mistik)|siparis (?:ver|et)(?:dim|tim|mistim))(?: (?:ben|sizden|sitenizden|magazanizdan|buradan|burdan|dun|bugun|gecen|hafta|gun|once|\d+|sonra|elime|bana|bize|geldi|ulasti))+$/;

/** "Ürün geldi, çok beğendik", "tam istediğim gibi dikmişsiniz". */
const LIKES =
  /\b(?:hizli|istedigim(?:iz)? gibi) \w+(?<!m[ae])(?:m[iu]ss[iu]n[iu]z|[dt][iu]n[iu]z)\b|\b(?:begen|bayil)(?:dim|dik)\b|\bmemnun (?:kaldi[mk]|um|uz)\b/;

/** What the firm did not do: "numune koymadınız". */
const LEFT_UNDONE = /\w{2}m[ae]d[iu]n[iu]z\b(?! m[iu])/;

/** Fewer words tell the classifier too little. */
const MIN_WORDS = 3;
/** A message of so many words that is so surely something else is no complaint, whatever words it has. */
const MIN_TELLING_WORDS = 7;
const ELSE_SHARE = 0.06;

/**
 * True if the visitor reports that something went wrong ("bayat ekmek vermişsiniz"), by patterns or by the classifier of
 * message kinds. Anger alone is none, nor is a price that is too high, nor what went wrong without being the firm's
 * doing ("tuvalet taştı") where the knowledge answers it.
 */
export function isComplaint(text: string, matter: FirmsMatter = NO_MATTER): boolean {
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  const { complaint } = messageKinds(text);
  const mayBe =
    words.length < MIN_TELLING_WORDS ||
    complaint > ELSE_SHARE ||
    REPROACH.test(said) ||
    RHETORICAL.test(said) ||
    THEIR_MISTAKE.test(said) ||
    LEFT_UNDONE.test(said) ||
    tellsOfHurt(said);
  if (mayBe && isComplaintByPattern(text, matter)) return true;
  if (words.length < MIN_WORDS || isOutburst(text) || findsTooDear(said) || LIKES.test(said) || praises(said))
    return false;
  if (TELLS_PURCHASE.test(said) && !WRONG.test(said)) return false;
  if (complaint >= COMPLAINT_SHARE.ofGoods && !isAsking(words) && tellsHowItCame(said, matter)) return true;
  const isTheirDoing = ADDRESSED.test(said) || isFromFirm(said) || SENT_BY_FIRM.test(said.replace(BY_ITSELF, " "));
  return (
    complaint >= (isTheirDoing ? COMPLAINT_SHARE.theirDoing : COMPLAINT_SHARE.any) &&
    !isOfTrade(said, matter) &&
    (isTheirDoing || !(CAME_BY_ITSELF.test(said) || matter.isAnswered()))
  );
}

/** "Kartvizitler geldi renk soluk": what came, and at least two words on how it is. */
const CAME_SO =
  /^((?:\w+ ){1,4})(?:gel(?:di|mis)|teslim edildi|elime ulasti)(?:ler|lar)? (?:ama )?(\w+ (?:\w+ ){0,4}\w+)$/;
/** What is all right, is wished for, or is told in figures. */
const NO_FAULT =
  /\d|\b(?:uygun|tamam|tam|sorunsuz|iyi|guzel|begen\w*|memnun\w*|tesekkur\w*|sag ?ol\w*|olsun|lazim|ist(?:iyor|er)\w*|\w+(?:[ae]l[iu]m|[ae]y[iu]m|[ae]c[ae]g[iu][mz]|[iu]c[ae]m))\b/;

/** How a thing is that nobody wanted so, where it is no defect by itself. */
const FAULT =
  /\b(?:sol(?:uk|gun)|leke|egri|yamuk|catla|dagil|akmis|ufak|kucuk|buyuk|ince|kalin|kisa|uzun|dar|burus|kop(?:uk|mus)|silik|bulanik|kay(?:mis|ik)|paslan|farkli|baska|kotu|berbat|islak)/;

/** True if the words, folded, tell what is wrong with something that came and that the firm sells. */
function tellsHowItCame(said: string, { sells }: FirmsMatter): boolean {
  const [, thing, how] = CAME_SO.exec(said) ?? [];
  return thing !== undefined && (WRONG.test(how!) || FAULT.test(how!)) && !NO_FAULT.test(how!) && sells(thing);
}

/** Vermin in the kitchen is no complaint where it is exterminated, nor a lawsuit at a lawyer's. */
function isOfTrade(said: string, { isTradeOf }: FirmsMatter): boolean {
  const thing = TRADE_OF_SOME.exec(said)?.[1];
  return thing !== undefined && !ADDRESSED.test(said) && isTradeOf(thing);
}

/** True for a complaint about goods or work that were faulty, to which an article may give an answer. */
export function tellsOfFault(text: string): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return (
    tellsOfFailure(said) ||
    tellsOfBadWork(said) ||
    SPOILT.test(said) ||
    (WRONG.test(said) && (CAME.test(said) || THEIR_MISTAKE.test(said)))
  );
}

/** True for a complaint that the visitor's body suffered from what was done or sold. */
export const tellsOfInjury = (text: string): boolean => tellsOfHurt(expandAbbreviations(wordsOf(text)).join(" "));

/** True for a reproach that is put as a question and asks nothing: "böyle mal mı satılır". */
export const reproaches = (text: string): boolean => RHETORICAL.test(expandAbbreviations(wordsOf(text)).join(" "));

const SIGNS = [SPOILT, WAS_WRONG, LOST, MISSING, STAFF, LEFT_ELSEWHERE, MISTAKEN, PROMISED, THEIR_MISTAKE, OVERPAID];

/** True if the words themselves tell that something went wrong. */
export function isComplaintByPattern(text: string, matter: FirmsMatter = NO_MATTER): boolean {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  if (isOfTrade(said, matter)) return false;
  if (REPROACH.test(said) || RHETORICAL.test(said)) return true;
  if (IN_CASE.test(said)) return false;
  const words = said.split(" ");
  if (ASHAMED.test(said) && words.length <= MAX_ASHAMED_WORDS && !isAsking(words)) return true;
  if (SAYS_SO.test(UNWELL.test(said) ? said.replace(SYMPTOMS, " ") : said)) return true;
  if (SIGNS.some((sign) => sign.test(said)) || tellsOfHurt(said)) return true;
  if (LATE_THING.test(said) && ANGRY.test(said)) return true;
  // Whoever asks what a repair costs tells what is to be repaired, whoever broke it.
  const isRepair = ASKS_FOR_WORK.test(said) && !ADDRESSED.test(said);
  return (
    (tellsOfBadWork(said) && !isFromElsewhere(said) && !isAsking(words)) ||
    (STAY.test(said) && !UNWELL.test(said) && !isRepair) ||
    ((DAMAGED.test(said) || tellsOfFailure(said)) && !isRepair) ||
    (WRONG.test(said.replace(OWN_MISTAKE, " ")) &&
      CAME.test(said.replace(BY_ITSELF, " ")) &&
      !isFromElsewhere(said) &&
      !(isRepair && !SENT_BY_FIRM.test(said)))
  );
}

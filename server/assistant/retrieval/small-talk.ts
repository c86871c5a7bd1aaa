import { writeOut } from "./chat-writing.ts";
import { rootsOf } from "./suffixes.ts";
import { wordsOf } from "./turkish.ts";

export type SmallTalkKind = "greeting" | "thanks" | "goodbye" | "who" | "robot" | "how-are-you" | "praise" | "insult" | "yes" | "no" | "laugh" | "sorry" | "ability";

/** Whole messages of each kind. A message is small talk only when phrases of these make up all of it. */
const phrases: Record<SmallTalkKind, string> = {
  greeting: `merhaba, merhabalar, merhabalar efendim, selam, selamlar, selamun aleyküm, selamünaleyküm, selamın aleyküm, aleyküm selam, aleykümselam, hey, hello, hi, hoş bulduk, hoşbulduk, günaydın, tünaydın, iyi günler, iyi akşamlar, iyi sabahlar, iyi geceler, iyi çalışmalar, iyi haftalar, iyi haftasonları, iyi bayramlar, hayırlı günler,
    hayırlı sabahlar, hayırlı akşamlar, hayırlı cumalar, kolay gelsin, kolay gele, hayırlı işler, bol kazançlar, başarılar, öncelikle başarılar, orada mısınız, orda mısınız, orada mısın, orda mısın, kimse var mı, bakar mısınız, bakar mısın, bi bakar mısınız, pardon bakar mısınız, yardımcı olur musunuz, yardımcı olabilir misiniz, yardım eder misin, bir şey soracaktım, bir şey sorabilir miyim,
    bir sorum var, bir sorum olacaktı, bir şey soracağım, soru sormak istiyorum, bilgi alabilir miyim, bilgi almak istiyorum, bilgi alacaktım, bir bilgi alacaktım, bir şey danışacaktım, müsait misiniz, deneme, test, alo, alo alo, heyy, selam naber`,
  thanks: `teşekkürler, teşekkür, teşekkür ederim, teşekkür ederiz, çok teşekkür ederim, çok teşekkürler, sağ ol, sağ olun, sağol, sağolun, sağolasın, sağ olasın, çok sağ ol, çok sağ olun, çok sağol, çok sağolun, eyvallah, eyw, allah razı olsun, allah razı olsun sizden, minnettarım, elinize sağlık, elinize emeğinize sağlık, ellerinize sağlık, emeğinize sağlık,
    ilginiz için, yardımınız için, bilgi için, cevap için, yanıt için, ilgilendiğiniz için, cevabınız için, desteğiniz için, her şey için, yardımın için, çok yardımcı oldunuz, yardımcı oldunuz, yardımcı oldun, mersi, thanks, thank you, şükran, makbule geçti, tamamdır teşekkürler, hızlı cevap için, bilgilendirme için`,
  goodbye: `hoşça kal, hoşça kalın, hoşçakal, hoşçakalın, güle güle, görüşürüz, görüşmek üzere, bay bay, bye, bye bye, bb, bay, allaha emanet, allaha emanet olun, kendine iyi bak, kendinize iyi bakın, kib, iyi günler dilerim, iyi akşamlar dilerim, iyi çalışmalar dilerim, hayırlı günler dilerim, sonra görüşürüz, iyi günler diliyorum, ben kaçtım, çıkıyorum ben, haydi görüşürüz, hadi görüşürüz, esen kalın, hoş kalın`,
  who: `kimsin, kimsin sen, sen kimsin, siz kimsiniz, kimsiniz, kimsiniz siz, adın ne, adınız ne, adın nedir, adınız nedir, ismin ne, isminiz ne, ismin nedir, isminiz nedir, senin adın ne, sizin adınız ne, kiminle konuşuyorum, kiminle görüşüyorum, kimle konuşuyorum, kimle görüşüyorum, karşımda kim var, kendini tanıt, kendini tanıtır mısın, sen nesin, nesin sen, kaç yaşındasın, nerelisin, seni kim yaptı, sana kim diyorlar, sana nasıl hitap edeyim`,
  robot: `robot musun, robot musunuz, sen robot musun, siz robot musunuz, bot musun, bot musunuz, sen bot musun, sen bir bot musun, insan mısın, insan mısınız, sen insan mısın, siz insan mısınız, gerçek misin, gerçek misiniz, sen gerçek misin, gerçek insan mısın, gerçek insan mısınız, gerçek bir insan mısın, gerçek kişi misiniz, gerçek kişi misin, yapay zeka mısın, yapay zeka mısınız, sen yapay zeka mısın, makine misin,
    bilgisayar mısın, robotla mı konuşuyorum, botla mı konuşuyorum, insanla mı konuşuyorum, yapay zekayla mı konuşuyorum, robot mu insan mı, robot musun yoksa insan mı, robot musun yoksa insan mısın, insan mısın yoksa robot mu, insan mısın yoksa robot musun, robot musunuz insan mısınız, robot musunuz yoksa insan mı, insan mısınız yoksa robot mu, bot musun yoksa insan mı, robot mu yoksa insan mı, gerçek insan mı robot mu, insan mı bot mu, insan mı robot mu, robot musun insan mı, robot musun insan mısın, insan mısın robot musun, bot mu bu, robot mu bu, bu bir robot mu, bu robot mu, chatgpt misin, sen chatgpt misin, canlı mısın, bot mu, robot mu, sen robotsun, sen botsun, otomatik mi cevap veriyorsun, gerçek biri mi var karşımda, bir bilgisayarla mı konuşuyorum`,
  "how-are-you": `nasılsın, nasılsınız, naber, ne haber, nbr, ne var ne yok, iyi misin, iyi misiniz, nasıl gidiyor, keyifler nasıl, nasıl hissediyorsun, napıyorsun, ne yapıyorsun, napıyosun, ne yapıyosun, naptın, ne haber nasılsın, işler nasıl, nasılsın iyi misin, günün nasıl geçiyor, keyfin nasıl, sen nasılsın, siz nasılsınız, ne iş, napıyosunuz`,
  praise: `süpersin, süpersiniz, harikasın, harikasınız, mükemmelsin, mükemmelsiniz, çok iyisin, çok iyisiniz, bravo, aferin, aferin sana, tebrikler, tebrik ederim, helal, helal olsun, çok başarılısınız, çok başarılısın, çok güzel, çok iyi, harika, süper, mükemmel, müthiş, şahane, güzelmiş, çok akıllısın, akıllısın, zekisin, çok zekisin, adamsın, kralsın, seni seviyorum, sizi seviyorum,
    seni sevdim, sizi sevdim, işinizi iyi yapıyorsunuz, eline sağlık, çok tatlısın, tatlısın, canımsın, adamın dibisin, efsane, efsanesin, on numara, 10 numara, beğendim, çok beğendim, iyi iş, ne güzel`,
  insult: `aptal, aptalsın, salak, salaksın, salak mısın, aptal mısın, gerizekalı, geri zekalı, geri zekalısın, mal, malsın, mal mısın, beyinsiz, saçmalama, saçmalıyorsun, saçma, saçma sapan, saçmalık, işe yaramaz, hiç işe yaramıyorsun, işe yaramıyorsun, bir işe yaramıyorsun, rezalet, rezilsiniz, berbat, berbatsın, berbatsınız, çöp, çöpsün, kötüsün, çok kötüsün, çok kötü, ne biçim botsun, dangalak, şerefsiz, lan, kes sesini,
    sus, defol, git başımdan, senden nefret ediyorum, nefret ediyorum, dolandırıcısınız, yalancı, yalancısın, yalancısınız, hiçbir şey bilmiyorsun, bi bok bilmiyorsun, anlamıyorsun, beni anlamıyorsun, hiçbir şey anlamıyorsun, ne anlamaz şeysin, oha, yuh, ahmak, budala, embesil, moron, manyak mısın, kafayı mı yedin, sinirimi bozma, amk, aq, mk, siktir, siktir git, hassiktir, bok gibi, öküz, hayvan, terbiyesiz, gıcık, gıcıksın, sinir oldum`,
  yes: `evet, tamam, tamamdır, olur, peki, tabii, tabi, tabii ki, tabi ki, elbette, aynen, aynen öyle, evet lütfen, kesinlikle, anladım, anlıyorum, doğru, okey, tamam anladım, oldu, peki tamam, tamam peki, hı hı, hıhı, uygun, uygundur, he, hee, evt, olabilir, güzel, iyi, iyiyim, ben de iyiyim, oldu o zaman, tamam o zaman, peki o zaman, çok iyiyim, öyle mi, anlaştık, heh`,
  no: `hayır, yok, yok teşekkürler, hayır teşekkürler, gerek yok, istemiyorum, istemem, olmaz, yoo, başka sorum yok, başka bir şey yok, bu kadar, hepsi bu, hepsi bu kadar, şimdilik bu kadar, yok sağ ol, yok sağol, yok sağ olun, gerek kalmadı, hayır yok, yok bu kadar, hayır gerek yok, vazgeçtim, boşver, boş ver, neyse, neyse boşver`,
  laugh: `haha, hahaha, hahahaha, hehe, hehehe, jaja, sjsj, random, lol, xd, asdf, asdfg, asdfgh, asdasd, sdfsdf, komiksin, çok komik, komik, ksksk, puhaha, ajsksk`,
  sorry: `pardon, özür dilerim, kusura bakma, kusura bakmayın, affedersin, affedersiniz, yanlış yazdım, yanlışlıkla yazdım, afedersiniz, hata yaptım, yanlış oldu, pardon yanlış yazdım`,
  ability: `ne yapabilirsin, ne yapabiliyorsun, neler yapabilirsin, neler yapabiliyorsun, neler biliyorsun, bana nasıl yardımcı olabilirsin, bana nasıl yardım edebilirsin, nasıl yardımcı olabilirsin, ne işe yararsın, ne işe yarıyorsun, hangi konularda yardımcı olabilirsin, hangi konularda yardımcı oluyorsun, sana ne sorabilirim, sana neler sorabilirim, ne sorabilirim, neler sorabilirim, yardım, help, menü, görevin ne, senin görevin ne, ne biliyorsun, neler yaparsın`,
};
/** Words that may stand around small talk without making it a question. */
const fillers = new Set(wordsOf("ya yaa be bee abi abla hocam kardeşim kardeş kanka efendim canım hanım bey beyefendi hanımefendi arkadaşım arkadaşlar ekip herkese hepinize size sana sizlere çok tekrar şimdiden peki tamam o zaman da de ve bir gerçekten valla vallahi dostum bot asistan"));
const longestPhrase = 6;

type Step = { next: Map<string, Step>; kind: SmallTalkKind | null };
const start: Step = { next: new Map(), kind: null };
for (const [kind, entries] of Object.entries(phrases)) {
  for (const entry of entries.split(",")) {
    let step = start;
    for (const word of writeOut(wordsOf(entry))) {
      const next = step.next.get(word) ?? { next: new Map(), kind: null };
      step.next.set(word, next);
      step = next;
    }
    step.kind ??= kind as SmallTalkKind;
  }
}

/**
 * What a message says besides asking: the kinds of small talk it begins with (in order), and the words after them. `rest` empty means that
 * the message is small talk and nothing else. Greetings and thanks are also taken off the end.
 */
export function splitSmallTalk(text: string): { kinds: SmallTalkKind[]; rest: string } {
  const words = writeOut(wordsOf(text));
  const all = readAll(words);
  if (all) return { kinds: all, rest: "" };
  const kinds: SmallTalkKind[] = [];
  let from = 0;
  for (;;) {
    const phrase = longestPhraseAt(words, from, (kind) => kind === "greeting" || kind === "thanks" || kind === "how-are-you" || kind === "sorry");
    if (!phrase) break;
    kinds.push(phrase.kind);
    from += phrase.length;
  }
  let to = words.length;
  for (let length = 1; length <= longestPhrase && length < to - from; length++) {
    const kind = kindOf(words.slice(to - length, to));
    if (kind === "thanks" || (kind === "greeting" && length > 1)) { kinds.push(kind); to -= length; length = 0; }
  }
  return { kinds, rest: kinds.length === 0 ? text : words.slice(from, to).join(" ") };
}

function readAll(words: string[]): SmallTalkKind[] | null {
  const kinds: SmallTalkKind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = longestPhraseAt(words, at, () => true);
    if (phrase) { kinds.push(phrase.kind); at += phrase.length; }
    else if (fillers.has(words[at]!)) at++;
    else return null;
  }
  return kinds.length > 0 ? kinds : null;
}

function longestPhraseAt(words: string[], from: number, wanted: (kind: SmallTalkKind) => boolean): { kind: SmallTalkKind; length: number } | null {
  let step: Step | undefined = start;
  let found: { kind: SmallTalkKind; length: number } | null = null;
  for (let length = 1; length <= longestPhrase && from + length <= words.length; length++) {
    step = step.next.get(words[from + length - 1]!);
    if (!step) break;
    if (step.kind && wanted(step.kind)) found = { kind: step.kind, length };
  }
  return found;
}

function kindOf(words: string[]): SmallTalkKind | null {
  const phrase = longestPhraseAt(words, 0, () => true);
  return phrase?.length === words.length ? phrase.kind : null;
}

/** Which of several kinds a reply should speak to: the most particular one. */
export function mainKind(kinds: SmallTalkKind[]): SmallTalkKind {
  const order: SmallTalkKind[] = ["insult", "robot", "who", "ability", "how-are-you", "praise", "goodbye", "thanks", "sorry", "no", "greeting", "yes", "laugh"];
  return order.find((kind) => kinds.includes(kind)) ?? "greeting";
}

const person = new Set(["insan", "temsilci", "yetkili", "operator", "musteri", "canli", "gercek", "biri", "biriyle", "kisi", "gorevli", "eleman", "personel", "calisan", "yonetici", "mudur", "danisman", "hizmet"]);
const wish = /^(?:konus|gorus|bagla|aktar|yonlendir|devret|ver|iste|lazim|bulus|ulas|gec|yok|cagir|gelsin|cevap|yaz)/;
const first = /(?:ist(?:iyor|er|iyo)|mak$|mek$|misin|misiniz|baglay|bagla$|baglan|aktar|lazim|ver$|versene|alabilir|miyim|lutfen|yok|hemen|konusay|goruse|konusturu|cagir|gelsin|yazsin|konusa|gorusec|konusac)/;

/** True when the visitor asks, now and for themselves, to talk to a person ("temsilciye bağlanmak istiyorum", "gerçek biriyle görüşebilir miyim"). */
export function asksForPerson(text: string): boolean {
  const words = writeOut(wordsOf(text)).slice(0, 14);
  const roots = words.map(rootsOf);
  const someone = roots.some((forms, at) => forms.some((root) => root === "insan" || root === "temsilci" || root === "yetkili" || root === "operator" || root === "gorevli")
    || (forms.some((root) => root === "canli" || root === "gercek") && roots[at + 1]?.some((root) => person.has(root) || root === "destek")))
    || /\b(?:musteri hizmetleri(?:ne|nden|yle)?|canli destege) (?:bag|aktar|konus|gorus)/.test(words.join(" "));
  if (!someone) return false;
  const only = words.length <= 2;
  return only ? !/nedir|kim|mi$|mu$/.test(words.at(-1)!) : words.some((word) => wish.test(word)) && words.some((word) => first.test(word)) && !/ister?se|gerektiginde|olursa|nerede|insan kaynak|zaman/.test(words.join(" "));
}

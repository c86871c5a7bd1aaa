import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { Contact } from "#contract/person-wishes.ts";
import { anyOf, verbatim } from "./alternatives.ts";
import { NO_TEXTS, ownOr, type OwnTexts } from "./own-texts.ts";
import type { PersonState } from "../visitor/person-state.ts";

/**
 * The built-in engine's fixed texts: Turkish, in both tones (contract/tone.ts), in several wordings where they recur.
 * Statements about staff are true: a request for a person is stored, shown to staff and mailed to them. That somebody
 * joins is announced by the conversation itself, once the visitor waits.
 */
type Offer = "demo" | "person";

const MORE = "⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.";
const BY_WORD = "“temsilci” yaz⟨ın⟩, talebin⟨iz⟩i ekibimize ileteyim.";

const GREETINGS = [
  "Merhaba, hoş geldin⟨iz⟩! ⟨Size|Sana⟩ nasıl yardımcı olabilirim?",
  "Tekrar merhaba! Sorun⟨uz⟩u yazabilirsin⟨iz⟩, buradayım.",
  "Buradayım. Hangi konuda yardımcı olayım?",
];
const FAREWELLS = [
  "Görüşmek üzere, iyi günler dilerim!",
  "İyi günler, yine bekleriz!",
  "Hoşça kal⟨ın⟩, yine görüşmek üzere!",
];

const GRAVE_FAREWELLS = ["İyi günler dilerim.", "Hoşça kal⟨ın⟩."];
const graveThanksText = anyOf(`Rica ederim. ${MORE}`, "Rica ederim, bir şey gerekirse yazman⟨ız⟩ yeterli.");

const smallTalk: Record<string, string> = {
  greeting: anyOf(...GREETINGS),
  thanks: anyOf(
    `Rica ederim, yardımcı olabildiysem ne mutlu. ${MORE}`,
    "Ben teşekkür ederim. Başka bir konu olursa yazman⟨ız⟩ yeterli.",
    "Ne demek, her zaman. Aklın⟨ız⟩a bir şey gelirse buradayım.",
  ),
  goodbye: anyOf(...FAREWELLS),
  robot: anyOf(
    `Ben bir insan değilim, dijital bir asistanım. Bir insanla görüşmek isters⟨eniz|en⟩ ${BY_WORD}`,
    `Hayır, insan değilim; sorular⟨ınızı|ını⟩ yanıtlayan bir yazılımım. Ekibimizden biriyle görüşmek isters⟨eniz|en⟩ ${BY_WORD}`,
  ),
  "how-are-you": anyOf(
    "Teşekkür ederim, iyiyim! ⟨Siz nasılsınız? Size|Sen nasılsın? Sana⟩ nasıl yardımcı olabilirim?",
    "İyiyim, sorduğun⟨uz⟩ için teşekkür ederim. Ne öğrenmek isters⟨iniz|in⟩?",
  ),
  praise: anyOf(
    "Çok naziks⟨iniz|in⟩, teşekkür ederim! Yardımcı olabileceğim başka bir konu var mı?",
    "Ne güzel, bunu duymak sevindirdi! Başka bir konuda da yardımcı olabilirim.",
  ),
  insult: anyOf(
    `⟨Sizi|Seni⟩ memnun edemediğim için üzgünüm. Sorunun⟨uz⟩u kısaca yazars⟨anız|an⟩ yeniden deneyeyim; bir insanla görüşmek isters⟨eniz|en⟩ ${BY_WORD}`,
    "Canın⟨ız⟩ı sıkan neyse anlat⟨ın⟩, elimden geleni yapayım. “Temsilci” yazars⟨anız|an⟩ talebin⟨iz⟩i ekibimize iletirim.",
  ),
  "get-well": anyOf(
    "Geçmiş olsun, en kısa zamanda düzelmesini dilerim. Yardımcı olabileceğim bir şey varsa yazman⟨ız⟩ yeterli.",
    "Çok geçmiş olsun. Başka bir konuda yardım gerekirse buradayım.",
  ),
  condolence: anyOf(
    "Başın⟨ız⟩ sağ olsun, acın⟨ız⟩ı paylaşıyorum. Yapabileceğim bir şey varsa yazman⟨ız⟩ yeterli.",
    "Bunu söylemem gerekirdi: başın⟨ız⟩ sağ olsun. Yardım gerekirse buradayım.",
  ),
  news: anyOf(
    "Ne güzel, sevindim; hayırlı olsun! ⟨Size|Sana⟩ nasıl yardımcı olabilirim?",
    "Sevincin⟨iz⟩ daim olsun. Merak ettiğin⟨iz⟩ bir şey varsa yazman⟨ız⟩ yeterli.",
  ),
  later: anyOf(
    "Tabii, acele etme⟨yin⟩. Bir sorun⟨uz⟩ olursa buradayım.",
    "Elbette. Ne zaman isters⟨eniz|en⟩ kaldığımız yerden devam ederiz.",
  ),
  yes: anyOf(
    "Tamamdır. Devam etmek istediğin⟨iz⟩ konuyu yazman⟨ız⟩ yeterli.",
    "Peki. Merak ettiğin⟨iz⟩ bir şey olursa yazabilirsin⟨iz⟩.",
  ),
  no: anyOf(
    "Peki, ⟨başka bir sorunuz|soracağın başka bir şey⟩ olursa buradayım.",
    "Anladım. Bir şey gerekirse buradayım.",
    "Tamam, ne zaman isters⟨eniz|en⟩ yazabilirsin⟨iz⟩.",
  ),
  laugh: anyOf(
    "Keyfin⟨iz⟩ yerinde, ne güzel! ⟨Size|Sana⟩ nasıl yardımcı olabilirim?",
    "Gülümsetebildiysem ne güzel! Hangi konuda yardımcı olayım?",
  ),
  sorry: anyOf(
    "Hiç sorun değil. Sorun⟨uz⟩u yazabilirsin⟨iz⟩, yardımcı olayım.",
    "Rica ederim, önemi yok. Nasıl yardımcı olayım?",
  ),
  unclear: anyOf(
    "Mesajın⟨ız⟩ı tam anlayamadım. Sorun⟨uz⟩u birkaç kelimeyle yazabilir misin⟨iz⟩?",
    "Ne demek istediğin⟨iz⟩i çıkaramadım. Örneğin “kargo ücreti ne kadar” gibi kısa bir cümleyle yazar mısın⟨ız⟩?",
    "Bunu da anlayamadım. Merak ettiğin⟨iz⟩ konunun adını yazman⟨ız⟩ bile yeterli.",
  ),
  test: anyOf(
    "Mesajın⟨ız⟩ ulaştı, buradayım. Merak ettiğin⟨iz⟩ bir şey varsa yazabilirsin⟨iz⟩.",
    "Bu da ulaştı. Sorun⟨uz⟩u yazabilirsin⟨iz⟩.",
  ),
  ability: anyOf(
    "Ürün ve hizmetlerimizle ilgili sorular⟨ınızı|ını⟩ yanıtlayabilirim. Merak ettiğin⟨iz⟩ konuyu birkaç kelimeyle yazman⟨ız⟩ yeterli.",
    "Bilgi tabanımızda olan her konuda yardımcı olurum; bilmediğimi söyler, isters⟨eniz|en⟩ sorun⟨uz⟩u ekibimize iletirim.",
  ),
};

/** Before the answer to who tells of an illness. */
export const GET_WELL = "Geçmiş olsun.";
export const CONDOLENCE = "Başın⟨ız⟩ sağ olsun.";

const KEPT = "Talebin⟨iz⟩ ekibimizde kayıtlı.";

/** For a visitor who asks for a person; the request is stored and staff notified together with this answer. */
export function handoffText(person: Reach & Pick<PersonState, "wished">): string {
  const kept = person.wished
    ? anyOf(KEPT, "Talebin⟨iz⟩ ekibimizin listesinde duruyor.")
    : anyOf("Talebin⟨iz⟩i kaydettim ve ekibimize ilettim.", "Talebin⟨iz⟩i not aldım, ekibimize ilettim.");
  return [kept, ...reachText(person)].join(" ");
}

type Reach = Pick<PersonState, "reachable" | "isThere" | "opens" | "isAskedEnough">;

/** Asks for a way to be reached. */
export const REACH_ASKED = anyOf(
  "ulaşabilmeleri için adın⟨ız⟩ı ve telefonun⟨uz⟩u ya da e-postan⟨ız⟩ı yazar mısın⟨ız⟩?",
  "dönebilmeleri için bir telefon numarası ya da e-posta adresi bırakır mısın⟨ız⟩? Adın⟨ız⟩ı da yazarsan⟨ız⟩ sevinirim.",
);

/** What happens next with the request; empty if staff can join, which the conversation itself announces. */
function reachText({ reachable, isThere, opens, isAskedEnough }: Reach): readonly string[] {
  if (isThere) return [];
  const when =
    opens === null ? NOBODY_NOW : `Şu anda çalışma saatlerimizin dışındayız; ekibimiz ${opens} burada olacak`;
  if (reachable)
    return [
      ...(opens === null ? [] : [`${when}.`]),
      anyOf(
        "⟨Size bıraktığınız|Sana bıraktığın⟩ iletişim bilgisinden ulaşabilirler; eklemek istediğin⟨iz⟩ bir şey varsa buraya yazabilirsin⟨iz⟩.",
        "Bıraktığın⟨ız⟩ iletişim bilgisi ekibimizde; ⟨size|sana⟩ oradan ulaşabilirler.",
      ),
    ];
  if (isAskedEnough) return [`${when}.`, ONCE_LEFT];
  return opens === null ? [`${when}; ⟨size|sana⟩ ${REACH_ASKED}`] : [`${when}. ⟨Size|Sana⟩ ${REACH_ASKED}`];
}

/** Said in place of the question, where it was asked often enough. */
const ONCE_LEFT = "Bir numara ya da e-posta bırakırsan⟨ız⟩ oradan dönebilirler.";
const NOBODY_NOW = "Şu anda sohbete katılabilecek kimse yok";

/** For a visitor who gave contact details. */
export function contactText({ phone, email, when }: Partial<Contact> & { when?: string }): string {
  const ways = [phone, email].filter(Boolean).join(", ");
  return `Teşekkürler. İletişim bilgin⟨iz⟩i (${ways}) kaydettim; ekibimiz talebin⟨iz⟩i bu konuşmayla birlikte görür ve ⟨size|sana⟩ oradan ulaşabilir.${when ? ` İstediğin⟨iz⟩ zaman: ${when}.` : ""}`;
}

/** The reply to small talk; after something `grave` no thanks or farewell is met cheerfully. */
export function smallTalkText(
  kind: string | null,
  { offer, name, own = NO_TEXTS, grave = false }: { offer: Offer; name?: string; own?: OwnTexts; grave?: boolean },
): string {
  if (kind === "who") return whoText(offer, name);
  if (kind === "goodbye") return anyOf(...ownOr(own.farewells, grave ? GRAVE_FAREWELLS : FAREWELLS));
  if (kind === "thanks" && grave) return graveThanksText;
  const text = smallTalk[kind ?? "greeting"];
  return text === undefined || kind === "greeting" ? greetingText(own.greetings) : text;
}

/** A company's first greeting opens the conversation already, so it comes last here. */
const greetingText = ([opening, ...others]: readonly string[]): string =>
  others.length > 0 ? anyOf(...[...others, opening!].map(verbatim)) : anyOf(...GREETINGS);

function whoText(offer: Offer, name?: string): string {
  const am = name ? `Ben ${verbatim(name)}, buranın dijital asistanıyım.` : "Ben buranın dijital asistanıyım.";
  const who = anyOf(
    `${am} Soruların⟨ız⟩ı bilgi tabanımızdan yanıtlıyorum; bilmediğim bir konu olursa açıkça söylerim.`,
    `${am} Bildiğimi anlatır, bilmediğimi söylerim.`,
  );
  return offer === "demo" ? `${who} Diler⟨seniz size|sen sana⟩ bir demo da ayarlayabiliriz.` : who;
}

const HERE = anyOf(
  "Buradayım; yazdıkların⟨ız⟩ı dijital asistan olarak ben okuyorum.",
  "Evet, buradayım. Ben dijital asistanım, yazdıkların⟨ız⟩ bana ulaşıyor.",
);

/** For a visitor who asks, in the middle of a conversation, whether anybody is there. */
export const hereText = (person: Reach & Pick<PersonState, "wished">): string =>
  person.wished
    ? `${HERE} ${handoffText(person)}`
    : `${HERE} ${person.isThere ? "Ekibimiz de burada; bir insanla görüşmek isters⟨eniz|en⟩ “evet” yaz⟨ın⟩." : "Bir insanla görüşmek isters⟨eniz|en⟩ “evet” yaz⟨ın⟩, talebin⟨iz⟩i ekibimize ileteyim."}`;

/** Instead of a third list of suggestions in a row. */
export const noListText = anyOf(
  "Bunu bilgilerimde bulamadım, kusura bakma⟨yın⟩. “evet” yaz⟨ın⟩, ekibimizden biri ⟨size|sana⟩ yanıt versin.",
  "Yine denk getiremedim. “evet” yazarsan⟨ız⟩ yazdıkların⟨ız⟩ı ekibimizden birine ileteyim.",
);

/** The same, above what those lists did not have. */
export const otherListText = anyOf(
  "Aradığın⟨ız⟩ burada olabilir. Değilse “evet” yaz⟨ın⟩, ekibimizden biri ⟨size|sana⟩ yanıt versin.",
  "Bulabildiğim en yakın bilgi burada. İşin⟨iz⟩e yaramazsa “evet” yaz⟨ın⟩, yazdıkların⟨ız⟩ı ekibimize ileteyim.",
);

/** For a visitor who tells of sorrow or worry. */
export const sorrowText = anyOf(
  "Buna üzüldüm; umarım kısa zamanda yoluna girer. ⟨Size|Sana⟩ nasıl yardımcı olabilirim?",
  "Üzgün olman⟨ız⟩a üzüldüm. Elimden gelen bir şey varsa yaz⟨ın⟩ lütfen.",
);

/** For a visitor who tells that nobody was hurt. */
export const reliefText = anyOf(
  "Kimseye bir şey olmamasına sevindim, geçmiş olsun. Bundan sonrası için ekibimizden biriyle görüşmek isters⟨eniz|en⟩ “evet” yaz⟨ın⟩.",
  "Buna sevindim, geçmiş olsun. “evet” yazarsan⟨ız⟩ ekibimizden biri bundan sonrası için yardımcı olsun.",
);

/** For a visitor who tells something of himself or herself, and asks nothing. */
export const toldText = anyOf(
  "Anladım. Neyi öğrenmek istediğin⟨iz⟩i yazar mısın⟨ız⟩? Bir insanla görüşmek isters⟨eniz|en⟩ söylemen⟨iz⟩ yeterli.",
  "Peki. ⟨Size|Sana⟩ hangi konuda yardımcı olayım? Ekibimizden biriyle görüşmek isters⟨eniz|en⟩ söylemen⟨iz⟩ yeterli.",
);

/** For a visitor to whom what was just told comes too late, or is too far or too little. */
export const regretText = anyOf(
  "Anlıyorum. Başka bir yolu olup olmadığını buradan bilemiyorum; “evet” yaz⟨ın⟩, ekibimize sorayım.",
  "Beklediğin⟨iz⟩ gibi olmadığını anlıyorum. “evet” yaz⟨ın⟩, bir çaresi var mı diye ekibimize ileteyim.",
);

/** For a visitor who did what was told, in vain. */
export const triedText = anyOf(
  "İşe yaramamasına üzüldüm. Buradan fazlasını yapamıyorum; “evet” yaz⟨ın⟩, ekibimizden biri birlikte baksın.",
  "Demek bu da çözmedi, kusura bakma⟨yın⟩. “evet” yazarsan⟨ız⟩ yazdıklarını⟨zı⟩ ekibimize ileteyim.",
);

/** For a visitor who tells more of a death or of a wedding called off, and asks nothing. */
export const afterLossText = anyOf(
  "Anlıyorum, zor bir zamandan ⟨geçiyorsunuz|geçiyorsun⟩. Sormak ⟨istediğiniz|istediğin⟩ bir şey olursa buradayım.",
  "Bunu paylaştığın⟨ız⟩ için teşekkür ederim. Yapabileceğim bir şey olursa yazman⟨ız⟩ yeterli.",
);

/** Precedes the answer to who calls a wedding off. */
export const SORRY_FOR_IT = "Buna üzüldüm.";

/** Precedes an answer that repeats the last one: for the same question, and for another. */
export const ANSWERED_BEFORE = anyOf(
  "Bildiğim az önce yazdığımla sınırlı; aşağıda yeniden paylaşıyorum. Aradığın⟨ız⟩ bu değilse “evet” yaz⟨ın⟩, sorun⟨uz⟩u ekibimize ileteyim.",
  "Bu konuda elimde olan yine aşağıdaki yazı. Yetmediyse “evet” yaz⟨ın⟩, sorun⟨uz⟩u ekibimize ileteyim.",
);
export const SAME_ANSWER = anyOf("Bununla ilgili bildiğim yine şu:", "Elimdeki bilgi şöyle:");

/** In place of a text that the last three answers told, if it says nothing more of what is asked now. */
export const NOTHING_MORE = anyOf(
  "Bu konuda yukarıda yazdıklarımdan fazlasını bilmiyorum. “evet” yaz⟨ın⟩, sorun⟨uz⟩u ekibimize ileteyim.",
  "Bildiğim yukarıda yazdıklarımla sınırlı; yetmediyse “evet” yaz⟨ın⟩, ekibimizden biri yanıtlasın.",
);

/** Precedes an answer that does not state the price or the time that was asked for; ASK_TEAM follows it. */
export const UNSTATED = {
  price: "Bunun fiyatı elimdeki bilgilerde yazmıyor; bulabildiğim en yakın bilgi şu:",
  duration: "Bunun ne kadar sürdüğü elimdeki bilgilerde yazmıyor; bulabildiğim en yakın bilgi şu:",
  difference: "Aralarındaki fark elimdeki bilgilerde yazmıyor; bulabildiğim en yakın bilgi şu:",
};
export const ASK_TEAM = "Kesin bilgi için “evet” yaz⟨ın⟩, sorun⟨uz⟩u ekibimize ileteyim.";

/** Follows a quote that tells of what was to end on these days, which are over. */
export const passedText = (days: readonly string[]): string => `Ancak bu ${daysText(days)} geçti.`;

/** The same of a product, which the sentence does not always stand beside. */
export const passedOfProductText = (name: string, days: readonly string[]): string =>
  `${verbatim(name)} bilgilerindeki ${daysText(days)} geçti.`;

const daysText = (days: readonly string[]): string =>
  `${days.length === 1 ? "tarih" : "tarihler"} (${days.join(", ")})`;

/** After several suggestions, when "evet" could mean any of them. */
export const chooseText = (suggestions: readonly string[]): string =>
  [
    anyOf("Hangisiyle yardımcı olayım?", "Hangisini açayım?"),
    ...suggestions.map((title) => SUGGESTION_MARK + verbatim(title)),
  ].join("\n");

/** Before the kinds of products that a shop sells. */
export const whichKindText = anyOf(
  "Ürünlerimizin başlıcaları bunlar. Hangisine bakmak ⟨istersiniz|istersin⟩?",
  "Sattıklarımızın başında bunlar geliyor. Hangisini göstereyim?",
);

export const turkishText = "Elbette, Türkçe devam edelim. ⟨Size|Sana⟩ nasıl yardımcı olabilirim?";

/** For a visitor who doubts an answer, or asks where it comes from. */
export const sureText = anyOf(
  "Az önce yazdığım, bilgi tabanımızda yazandır; bundan fazlasını bilmiyorum. Başka bir yerde farklısını gördüys⟨eniz|en⟩ ya da kesinleştirmek isters⟨eniz|en⟩ “evet” yaz⟨ın⟩, ekibimize ileteyim.",
  "Kaynağım bilgi tabanımız, yanıtım da orada yazan. İçin⟨iz⟩e sinmediyse “evet” yaz⟨ın⟩, ekibimizden biri doğrulasın.",
);
/** The same where nothing was answered. */
export const unsureOfAllText = anyOf(
  "Kesin bir yanıtım yok, yanlış yönlendirmek de istemem. “evet” yazarsan⟨ız⟩ sorun⟨uz⟩u ekibimize ileteyim.",
  "Bundan emin olabileceğim bir bilgi bulamadım. “evet” yaz⟨ın⟩, ekibimize ileteyim.",
);

/** Above the lists of a document that was asked for. */
export const whichPartText = anyOf("Bölümleri şunlar. Hangisini göstereyim?", "Şu bölümleri var; hangisine bakalım?");

/** For a visitor who finds a price too high. */
export const tooDearText = anyOf(
  "⟨Sizi|Seni⟩ anlıyorum, ama fiyatı buradan değiştiremem.",
  "Haklı olabilirsin⟨iz⟩; fiyatlarda buradan indirim yapamıyorum.",
);
/** The same where the firm writes of no discounts. */
export const tooDearToTellText = anyOf(
  "⟨Sizi|Seni⟩ anlıyorum, ama fiyatı buradan değiştiremem. “evet” yazarsan⟨ız⟩ ekibimize ileteyim.",
  "Fiyatlarda buradan indirim yapamıyorum. “evet” yaz⟨ın⟩, ekibimize ileteyim.",
);

/** For a visitor who asks what else there is to an answer. */
export const noMoreText = anyOf(
  "Bu konuda bildiklerim bu kadar. Ayrıntısını öğrenmek isters⟨eniz|en⟩ “evet” yaz⟨ın⟩, sorun⟨uz⟩u ekibimize ileteyim; başka bir konuyu da sorabilirsin⟨iz⟩.",
  "Bundan fazlası elimde yok. “evet” yazarsan⟨ız⟩ ekibimiz tamamlasın.",
);

/** When the visitor rejects all suggestions. */
export const noneText = (offer: Offer): string =>
  `${anyOf(
    "Peki, o zaman sorun⟨uz⟩u başka sözcüklerle yazar mısın⟨ız⟩?",
    "Anladım. Sorun⟨uz⟩u biraz daha açık yazar mısın⟨ız⟩?",
  )} Dilers⟨eniz|en⟩ “evet” yaz⟨ın⟩, ${offer === "demo" ? "ekibimiz ⟨sizi|seni⟩ arasın." : "talebin⟨iz⟩i ekibimize ileteyim."}`;

/** For a message that could not be understood. */
export const UNCLEAR = smallTalk["unclear"]!;

/** For a visitor who did not understand the explanation either. */
export const stillUnclearText = anyOf(
  "Anlatamadım, kusura bakma⟨yın⟩. Dilers⟨eniz|en⟩ “evet” yaz⟨ın⟩, ekibimizden biri ⟨size|sana⟩ anlatsın; ya da neyi merak ettiğin⟨iz⟩i birkaç kelimeyle yaz⟨ın⟩.",
  "Demek iyi açıklayamadım. Neyi merak ettiğin⟨iz⟩i kısaca yazabilirsin⟨iz⟩; “evet” yazarsan⟨ız⟩ ekibimizden biri anlatır.",
);

/** Replaces suggestions that would be the same as before. */
export const suggestedAgainText = anyOf(
  "Bu konuda elimde en yakın bunlar var. Sorun⟨uz⟩un yanıtı bunlarda değilse “evet” yaz⟨ın⟩, talebin⟨iz⟩i ekibimize ileteyim.",
  "Bulabildiklerim yine bunlar. Hiçbiri uymuyorsa “evet” yaz⟨ın⟩, talebin⟨iz⟩i ekibimize ileteyim.",
);

/** For a visitor who asks for a price and does not say of what. */
export const priceOfWhatText = anyOf(
  "Neyin fiyatını merak ediyorsun⟨uz⟩? Ürünün ya da hizmetin adını yazman⟨ız⟩ yeterli.",
  "Hangi ürün ya da hizmet için soruyorsun⟨uz⟩? Adını yazarsan⟨ız⟩ bakayım.",
);

/** For a visitor who asks what is known about them. */
export const recallText = (known: readonly string[]): string =>
  known.length > 0
    ? `Kayıtlı bilgin⟨iz⟩ şöyle: ${verbatim(known.join(", "))}. Yanlış bir şey varsa doğrusunu yazman⟨ız⟩ yeterli.`
    : "Henüz bir bilgin⟨iz⟩i kaydetmedim. Diler⟨seniz adınızı ve telefonunuzu yazın|sen adını ve telefonunu yaz⟩, ekibimize ileteyim.";

export const refusedText = anyOf(
  "Peki, nasıl isters⟨eniz. Başka bir sorunuz|en. Soracağın başka bir şey⟩ olursa buradayım.",
  "Tamam. Fikrin⟨iz⟩ değişirse yazman⟨ız⟩ yeterli.",
);

/** For a visitor who did not understand: the answer's first sentence again, and a question. */
export function explainText(answer: string): string {
  const heart = /^.{20,}?[.!?](?=\s|$)/su.exec(answer.trim())?.[0];
  return [
    heart && heart.length < answer.trim().length
      ? `Kısaca: ${verbatim(heart)}`
      : anyOf("Daha açık anlatmaya çalışayım.", "Bir de şöyle deneyelim."),
    `${anyOf("Hangi yanını açmamı isters⟨iniz|in⟩?", "Neresi açık değil?")} Dilers⟨eniz|en⟩ “evet” yaz⟨ın⟩, ekibimizden biri anlatsın.`,
  ].join("\n\n");
}

/** For a message that refers to its image, which was handed to staff. */
export const pictureText = (person: Reach): string =>
  [
    `Görselin⟨iz⟩i aldım. Görsellere bakamadığım için yanlış bir şey söylemek istemem; konuşmayı görselin⟨iz⟩le birlikte ekibimize ilettim.`,
    ...reachText(person),
  ].join(" ");

export const besidePictureText =
  "Görselin⟨iz⟩e bakamıyorum; onunla ilgili bir sorun⟨uz⟩ varsa yaz⟨ın⟩, ekibimize ileteyim.";

/** For an image without text, which the engine cannot read. */
export const pictureAloneText = anyOf(
  "Görselin⟨iz⟩i aldım, teşekkürler. Görselleri kendim yorumlayamıyorum; ne hakkında olduğunu birkaç kelimeyle yazarsan⟨ız⟩ hemen yardımcı olayım. Diler⟨seniz talebinizi|sen talebini⟩ ekibimize iletebilirim.",
  "Bu görseli de aldım ama göremiyorum. Ne sormak istediğin⟨iz⟩i birkaç kelimeyle yazar mısın⟨ız⟩? Diler⟨seniz talebinizi|sen talebini⟩ ekibimize iletebilirim.",
);

/** Begins the answer to a complaint. */
export const COMPLAINT_HEARD = anyOf(
  "Yaşadığın⟨ız⟩ bu durum için üzgünüm. Şikâyetin⟨iz⟩i kaydettim ve ekibimize ilettim.",
  "Bunu yaşamış olman⟨ız⟩a üzüldüm. Yazdığın⟨ız⟩ı şikâyet olarak kaydettim, ekibimize de ilettim.",
);

/** For a complaint, which was stored and passed on to staff. */
export const complaintText = (person: Reach): string => [COMPLAINT_HEARD, ...furtherReach(person)].join(" ");

/** For what is added to a complaint. */
export const COMPLAINT_ADDED = anyOf(
  "Bunu da şikâyetin⟨iz⟩e ekledim; ekibimiz yazdıkların⟨ız⟩ın tamamını görür.",
  "⟨Sizi|Seni⟩ anlıyorum, can sıkıcı bir durum. Bu da şikâyetin⟨iz⟩le birlikte ekibimizde.",
  "Haklısın⟨ız⟩; buradan çözemediğim için üzgünüm. Bunu da ekibimiz için not ettim.",
  "Yazdığın⟨ız⟩ bu da şikâyetin⟨iz⟩in yanında duruyor, ekibimiz hepsini birlikte okur.",
);

/** For a visitor who asks what becomes of a complaint. */
export const COMPLAINT_KEPT = anyOf(
  "Haklısın⟨ız⟩, bir yanıt bekliyorsun⟨uz⟩. Ne yapılacağına ekibimiz karar verir; şikâyetin⟨iz⟩ onlarda, bunu da ekledim.",
  "Bunu buradan kendim çözemiyorum; şikâyetin⟨iz⟩ ekibimizde, ne yapılacağını ⟨size|sana⟩ onlar söyleyecek.",
  "Buna benim vereceğim yanıt doğru olmaz; soruyu şikâyetin⟨iz⟩e ekledim, yanıtı ekibimizden alacaksın⟨ız⟩.",
);

export const complaintKeptText = (person: Reach): string => [COMPLAINT_KEPT, ...furtherReach(person)].join(" ");

/** That nobody is there is told with the question for a way to be reached, and not again without it. */
const furtherReach = (person: Reach): readonly string[] => (person.isAskedEnough ? [] : reachText(person));

/** For an addition to a request that staff have, or will get. */
export const notedText = anyOf(
  "Bunu da not aldım; ekibimiz konuşmanın tamamını görür.",
  "Not aldım, ekibimiz bunu da konuşmada görür.",
);

/** For an address that a visitor gives unasked. */
export const addressHereText = "Adresin⟨iz⟩ bu konuşmada yazılı; ekibimiz burada görür.";

/** For a visitor who gives a name before anything else. */
export const metText = (name: string): string =>
  anyOf(
    `Memnun oldum ${verbatim(name)}. Nasıl yardımcı olabilirim?`,
    `Merhaba ${verbatim(name)}, hangi konuda yardımcı olayım?`,
  );

const UNKNOWN = [
  "Bu konuda bilgim yok, ⟨sizi|seni⟩ yanlış yönlendirmek istemem.",
  "Bunun yanıtını bilmiyorum, tahmin de yürütmek istemem.",
  "Elimdeki bilgilerde bu yok.",
];
/** Offers that follow a declined answer. */
const INSTEAD: Record<Offer, readonly string[]> = {
  demo: [
    "Diler⟨seniz demo talep edin; ekibimiz 24 saat içinde sizi arayıp sorunuzu|sen demo talep et; ekibimiz 24 saat içinde seni arayıp sorunu⟩ da yanıtlasın.",
    "Telefonun⟨uz⟩u bırakırsan⟨ız⟩ ekibimiz ⟨sizi|seni⟩ arayıp anlatsın.",
    "Demo talebin⟨iz⟩i buradan alabilirim; görüşmede sorun⟨uz⟩u da yanıtlarlar.",
  ],
  person: [
    "Diler⟨seniz talebinizi|sen talebini⟩ ekibimize iletebilirim.",
    "İsters⟨eniz sorunuzu|en sorunu⟩ ekibimize ileteyim.",
    "Diler⟨seniz ekibimizden biri size|sen ekibimizden biri sana⟩ yanıt versin, talebin⟨iz⟩i ileteyim.",
  ],
};

/** The answer to a question that the knowledge does not cover, in the company's own wording if it has one. */
export const unknownText = ({ unknown }: OwnTexts = NO_TEXTS): string => anyOf(...ownOr(unknown.map(ended), UNKNOWN));

/** The same, followed by an offer. */
export const declineText = (offer: Offer, own?: OwnTexts): string => `${unknownText(own)} ${anyOf(...INSTEAD[offer])}`;

/** Ends the text with a full stop, for another sentence to follow. */
const ended = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

/** The line under suggestions, for a visitor who means none of them. */
export function offerText(offer: Offer): string {
  return offer === "demo"
    ? anyOf(
        "Hiçbiri değilse sorun⟨uz⟩u farklı sözcüklerle yazabilir ya da demo talep ederek ekibimizle görüşebilirsin⟨iz⟩.",
        "Aradığın⟨ız⟩ bunlar değilse başka sözcüklerle sorabilir ya da demo talep edebilirsin⟨iz⟩.",
      )
    : anyOf(
        "Hiçbiri değilse sorun⟨uz⟩u farklı sözcüklerle yazabilir ya da bir insanla görüşmek istediğin⟨iz⟩i söyleyebilirsin⟨iz⟩; talebin⟨iz⟩i ekibimize iletirim.",
        "Aradığın⟨ız⟩ bunlar değilse başka sözcüklerle sorabilirsin⟨iz⟩; bir insanla görüşmek istersen⟨iz⟩ söylemen⟨iz⟩ yeterli, talebin⟨iz⟩i iletirim.",
      );
}

/** Before a text of which it is not certain that it answers. */
export const closestText = anyOf(
  "Sanırım bunu soruyorsun⟨uz⟩; bildiğim şu:",
  "Doğru anladıysam konu bu; bildiğim şöyle:",
);

/** Below such a text. */
export const otherwiseText = (offer: Offer): string =>
  offer === "demo"
    ? anyOf(
        "Sorun⟨uz⟩ bu değilse başka sözcüklerle sorabilir ya da demo talep edebilirsin⟨iz⟩.",
        "Aradığın⟨ız⟩ bu değilse farklı sözcüklerle yazabilir ya da demo talep ederek ekibimizle görüşebilirsin⟨iz⟩.",
      )
    : anyOf(
        "Sorun⟨uz⟩ bu değilse başka sözcüklerle sorabilirsin⟨iz⟩; bir insanla görüşmek istersen⟨iz⟩ söylemen⟨iz⟩ yeterli.",
        "Aradığın⟨ız⟩ bu değilse farklı sözcüklerle yazabilir ya da bir insanla görüşmek istediğin⟨iz⟩i söyleyebilirsin⟨iz⟩.",
      );

/** Under an answer that cannot help by itself: what may help. */
export const besideText = (titles: readonly string[]): string =>
  [
    anyOf("Şunlar işin⟨iz⟩e yarayabilir:", "Belki bunlardan biri işin⟨iz⟩e yarar:"),
    ...titles.map((title) => SUGGESTION_MARK + verbatim(title)),
  ].join("\n");

/** Under an answer to a message with several questions: suggestions for those whose answer is uncertain. */
export const unsureText = (questions: readonly string[], titles: readonly string[]): string =>
  [
    `${questions.map((question) => `“${verbatim(question.trim())}”`).join(" ve ")} için bunlardan birini mi ⟨arıyorsunuz|arıyorsun⟩?`,
    ...titles.map((title) => SUGGESTION_MARK + verbatim(title)),
  ].join("\n");

/** Under an uncertain answer: what else the question may have meant. */
export const relatedText = (titles: readonly string[]): string =>
  [
    titles.length === 1
      ? anyOf("Yoksa şunu mu ⟨sormuştunuz|sormuştun⟩?", "Sorun⟨uz⟩ şu muydu?")
      : anyOf("Yoksa bunlardan birini mi ⟨sormuştunuz|sormuştun⟩?", "Sorun⟨uz⟩ bunlardan biri miydi?"),
    ...titles.map((title) => SUGGESTION_MARK + verbatim(title)),
  ].join("\n");

/** Under an answer to a message with several questions: names those without an answer. */
export function openText(questions: readonly string[]): string {
  const named = questions.map((question) => `“${verbatim(question)}”`).join(" ve ");
  return `${named} sorun⟨uz⟩ için ise bilgim yok; dilers⟨eniz|en⟩ “evet” yaz⟨ın⟩, bunu ekibimize ileteyim.`;
}

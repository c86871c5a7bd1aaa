import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { Contact } from "#contract/person-wishes.ts";
import type { PersonState } from "./provider.ts";

/**
 * What the built-in engine says when no article speaks. Turkish, in the polite plural. What it says of people is what
 * happens: a wish is kept with the conversation, shown to the staff and mailed to them; that somebody joins is said by
 * the conversation itself, once it waits for one.
 */
type Offer = "demo" | "person";

const smallTalk: Record<string, string> = {
  greeting: "Merhaba, hoş geldiniz! Size nasıl yardımcı olabilirim?",
  thanks: "Rica ederim, yardımcı olabildiysem ne mutlu. Başka bir sorunuz olursa buradayım.",
  goodbye: "Görüşmek üzere, iyi günler dilerim!",
  who: "Ben buranın dijital asistanıyım. Sorularınızı bilgi bankamızdan yanıtlıyorum; bilmediğim bir konu olursa açıkça söylerim.",
  robot:
    "Ben bir insan değilim, dijital bir asistanım. Bir insanla görüşmek isterseniz “temsilci” yazın, talebinizi ekibimize ileteyim.",
  "how-are-you": "Teşekkür ederim, iyiyim! Siz nasılsınız? Size nasıl yardımcı olabilirim?",
  praise: "Çok naziksiniz, teşekkür ederim! Yardımcı olabileceğim başka bir konu var mı?",
  insult:
    "Sizi memnun edemediğim için üzgünüm. Sorununuzu kısaca yazarsanız yeniden deneyeyim; bir insanla görüşmek isterseniz “temsilci” yazın, talebinizi ekibimize ileteyim.",
  later: "Tabii, acele etmeyin. Bir sorunuz olursa buradayım.",
  yes: "Tamamdır. Devam etmek istediğiniz konuyu yazmanız yeterli.",
  no: "Peki, başka bir sorunuz olursa buradayım.",
  laugh: "Keyfiniz yerinde, ne güzel! Size nasıl yardımcı olabilirim?",
  sorry: "Hiç sorun değil. Sorunuzu yazabilirsiniz, yardımcı olayım.",
  unclear: "Mesajınızı tam anlayamadım. Sorunuzu birkaç kelimeyle yazabilir misiniz?",
  test: "Mesajınız ulaştı, buradayım. Merak ettiğiniz bir şey varsa yazabilirsiniz.",
  ability:
    "Ürün ve hizmetlerimizle ilgili sorularınızı yanıtlayabilirim. Merak ettiğiniz konuyu birkaç kelimeyle yazmanız yeterli.",
};

/** Said where the visitor wishes for a person; the wish is kept and told together with this very answer. */
export function handoffText({
  wished,
  reachable,
  isThere,
  opens,
}: Pick<PersonState, "wished" | "reachable" | "isThere" | "opens">): string {
  const kept = wished ? "Talebiniz ekibimizde kayıtlı." : "Talebinizi kaydettim ve ekibimize ilettim.";
  if (isThere) return kept;
  const when =
    opens === null ? NOBODY_NOW : `Şu anda çalışma saatlerimizin dışındayız; ekibimiz ${opens} burada olacak`;
  return reachable
    ? `${kept}${opens === null ? "" : ` ${when}.`} Size bıraktığınız iletişim bilgisinden ulaşabilirler; eklemek istediğiniz bir şey varsa buraya yazabilirsiniz.`
    : `${kept} ${when}${opens === null ? ";" : "."} ${opens === null ? "size" : "Size"} ulaşabilmeleri için adınızı ve telefonunuzu ya da e-postanızı yazar mısınız?`;
}

const NOBODY_NOW = "Şu anda sohbete katılabilecek kimse yok";

/** Said when the visitor wrote how to be reached. */
export function contactText({ phone, email }: Partial<Contact>): string {
  const ways = [phone, email].filter(Boolean).join(", ");
  return `Teşekkürler. İletişim bilginizi (${ways}) kaydettim; ekibimiz talebinizi bu konuşmayla birlikte görür ve size oradan ulaşabilir.`;
}

/** The reply to a message that is no question. */
export function smallTalkText(kind: string | null, { offer, name }: { offer: Offer; name?: string }): string {
  const text = smallTalk[kind ?? "greeting"] ?? smallTalk["greeting"]!;
  if (kind !== "who") return text;
  const who = name
    ? text.replace("Ben buranın dijital asistanıyım.", `Ben ${name}, buranın dijital asistanıyım.`)
    : text;
  return offer === "demo" ? `${who} Dilerseniz size bir demo da ayarlayabiliriz.` : who;
}

/** Texts that would be said again in one conversation, each with others that say the same. */
const WORDINGS: readonly (readonly string[])[] = [
  [
    smallTalk["greeting"]!,
    "Tekrar merhaba! Sorunuzu yazabilirsiniz, buradayım.",
    "Buradayım. Hangi konuda yardımcı olayım?",
  ],
  [
    smallTalk["thanks"]!,
    "Ben teşekkür ederim. Başka bir konu olursa yazmanız yeterli.",
    "Ne demek, her zaman. Aklınıza bir şey gelirse buradayım.",
  ],
  [smallTalk["goodbye"]!, "İyi günler, yine bekleriz!"],
  [smallTalk["yes"]!, "Peki. Merak ettiğiniz bir şey olursa yazabilirsiniz."],
  [smallTalk["no"]!, "Anladım. Bir şey gerekirse buradayım."],
  [
    smallTalk["unclear"]!,
    "Ne demek istediğinizi çıkaramadım. Örneğin “kargo ücreti ne kadar” gibi kısa bir cümleyle yazar mısınız?",
  ],
  [
    smallTalk["insult"]!,
    "Canınızı sıkan neyse anlatın, elimden geleni yapayım. “Temsilci” yazarsanız talebinizi ekibimize iletirim.",
  ],
  [
    "Bu konuda bilgim yok, sizi yanlış yönlendirmek istemem. Dilerseniz demo talep edin; ekibimiz 24 saat içinde sizi arayıp sorunuzu da yanıtlasın.",
    "Bunun yanıtını bilmiyorum, tahmin de yürütmek istemem. Telefonunuzu bırakırsanız ekibimiz sizi arayıp anlatsın.",
    "Elimdeki bilgilerde bu yok. Demo talebinizi buradan alabilirim; görüşmede sorunuzu da yanıtlarlar.",
  ],
  [
    "Bu konuda bilgim yok, sizi yanlış yönlendirmek istemem. Dilerseniz talebinizi ekibimize iletebilirim.",
    "Bunun yanıtını bilmiyorum, tahmin de yürütmek istemem. İsterseniz sorunuzu ekibimize ileteyim.",
    "Elimdeki bilgilerde bu yok. Dilerseniz ekibimizden biri size yanıt versin, talebinizi ileteyim.",
  ],
];

/** What says the same as a text, itself among it; only itself where nothing does. */
export const otherWordings = (text: string): readonly string[] =>
  WORDINGS.find((wordings) => wordings.includes(text)) ?? [text];

/** Said before an answer that was the last one already: to the same question, and to another. */
export const ANSWERED_BEFORE =
  "Bildiğim az önce yazdığımla sınırlı; aşağıda yeniden paylaşıyorum. Aradığınız bu değilse “evet” yazın, sorunuzu ekibimize ileteyim.";
export const SAME_ANSWER = "Bununla ilgili bildiğim yine şu:";

/** Said where several things were offered and "evet" could mean any of them. */
export const chooseText = (suggestions: readonly string[]): string =>
  ["Hangisiyle yardımcı olayım?", ...suggestions.map((title) => SUGGESTION_MARK + title)].join("\n");

/** Said where none of what was offered is meant. */
export const noneText = (offer: Offer): string =>
  offer === "demo"
    ? "Peki, o zaman sorunuzu başka sözcüklerle yazar mısınız? Dilerseniz “evet” yazın, ekibimiz sizi arasın."
    : "Peki, o zaman sorunuzu başka sözcüklerle yazar mısınız? Dilerseniz “evet” yazın, talebinizi ekibimize ileteyim.";

/** Asked for what could not be made out. */
export const UNCLEAR = smallTalk["unclear"]!;

/** Said to who did not understand the explanation either. */
export const stillUnclearText =
  "Anlatamadım, kusura bakmayın. Dilerseniz “evet” yazın, ekibimizden biri size anlatsın; ya da neyi merak ettiğinizi birkaç kelimeyle yazın.";

/** Said in place of the same suggestions again. */
export const suggestedAgainText =
  "Bu konuda elimde en yakın bunlar var. Sorunuzun yanıtı bunlarda değilse “evet” yazın, talebinizi ekibimize ileteyim.";

/** What is known of the visitor, said to the visitor. */
export const recallText = (known: readonly string[]): string =>
  known.length > 0
    ? `Kayıtlı bilginiz şöyle: ${known.join(", ")}. Yanlış bir şey varsa doğrusunu yazmanız yeterli.`
    : "Henüz bir bilginizi kaydetmedim. Dilerseniz adınızı ve telefonunuzu yazın, ekibimize ileteyim.";

/** "Evet" to an order that is placed already. */
export const orderRegisteredText =
  "Teşekkürler, sipariş talebiniz ekibimizde. Onay için sizi arayacaklar; başka bir sorunuz olursa buradayım.";

export const refusedText = "Peki, nasıl isterseniz. Başka bir sorunuz olursa buradayım.";

/** Said to who did not understand: the answer's heart once more, and a question. */
export function explainText(answer: string): string {
  const heart = /^.{20,}?[.!?](?=\s|$)/su.exec(answer.trim())?.[0];
  return [
    heart && heart.length < answer.trim().length ? `Kısaca: ${heart}` : "Daha açık anlatmaya çalışayım.",
    "Hangi yanını açmamı istersiniz? Dilerseniz “evet” yazın, ekibimizden biri anlatsın.",
  ].join("\n\n");
}

/** Said where the words speak of a picture; `handoff` says what happens now. */
export const pictureText = (handoff: string): string =>
  `Görselinizi aldım. Görsellere bakamadığım için yanlış bir şey söylemek istemem; konuşmayı görselinizle birlikte ekibimize ilettim.${handoff.replace(/^Talebiniz ekibimizde kayıtlı\./, "")}`;

export const besidePictureText = "Görselinize bakamıyorum; onunla ilgili bir sorunuz varsa yazın, ekibimize ileteyim.";

/** Said to who tells of something that went wrong; `handoff` says what happens now. */
export const complaintText = (handoff: string): string =>
  `Yaşadığınız bu durum için üzgünüm. Şikâyetinizi kaydettim ve ekibimize ilettim.${handoff.replace(/^Talebiniz ekibimizde kayıtlı\./, "")}`;

/** The honest answer to a question the knowledge base does not cover. */
export function declineText(offer: Offer): string {
  return offer === "demo"
    ? "Bu konuda bilgim yok, sizi yanlış yönlendirmek istemem. Dilerseniz demo talep edin; ekibimiz 24 saat içinde sizi arayıp sorunuzu da yanıtlasın."
    : "Bu konuda bilgim yok, sizi yanlış yönlendirmek istemem. Dilerseniz talebinizi ekibimize iletebilirim.";
}

/** The line under suggestions, for the case that none of them is meant. */
export function offerText(offer: Offer): string {
  return offer === "demo"
    ? "Hiçbiri değilse sorunuzu farklı sözcüklerle yazabilir ya da demo talep ederek ekibimizle görüşebilirsiniz."
    : "Hiçbiri değilse sorunuzu farklı sözcüklerle yazabilir ya da bir insanla görüşmek istediğinizi söyleyebilirsiniz; talebinizi ekibimize iletirim.";
}

/** The line under an answer to a message that asked something else as well, which nothing answers. */
export function openText(questions: readonly string[]): string {
  const named = questions.map((question) => `“${question}”`).join(" ve ");
  return `${named} sorunuz için ise bilgim yok; dilerseniz “evet” yazın, bunu ekibimize ileteyim.`;
}

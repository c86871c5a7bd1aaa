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
export function smallTalkText(kind: string | null, offer: Offer): string {
  const text = smallTalk[kind ?? "greeting"] ?? smallTalk["greeting"]!;
  return kind === "who" && offer === "demo" ? `${text} Dilerseniz size bir demo da ayarlayabiliriz.` : text;
}

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

/** The line under an answer to a message that asked something else as well. */
export function alsoAskedText(titles: string[]): string {
  return `Diğer sorunuz için de yardımcı olabilirim: ${titles.join(", ")}`;
}

import type { ChatForm } from "#contract/assistant.ts";
import { dateInWords } from "#server/domain/date-words.ts";
import { answersOf, inWords } from "#server/domain/form-answers.ts";
import { anyOf, verbatim } from "../turn/alternatives.ts";
import type { Field, FormDefinition } from "./form-definition.ts";

/** What is said while a form is filled in the chat. */

/** Said when a request is given up that was already stored: only people can cancel it. */
export const takenBackText =
  "Talebin⟨iz⟩i geri çektiğin⟨iz⟩i konuşmaya not ettim; ekibimiz görecek. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.";

/** Why a value does not fit its field. `day`: the day that was understood; `among`: the options that it may mean. */
export type InvalidValue = {
  field: Field;
  why: "unread" | "past" | "ahead" | "closed" | "vague" | "no-day" | "among";
  day?: string;
  among?: readonly string[];
};

/** Said to the first digits of a telephone number. */
export const restOfNumberText = anyOf(
  "Numaran⟨ız⟩ın devamını da yazar mısın⟨ız⟩?",
  "Numaran⟨ız⟩ın kalan hanelerini de bekliyorum.",
);

const UNREAD: Partial<Record<Field["kind"], string>> = {
  phone: anyOf(
    "Telefon numarasını tam okuyamadım. Başında 0 ile birlikte on bir hane olarak yazar mısın⟨ız⟩? Örnek: 0500 000 00 00",
    "Bu numarada da bir eksik ya da fazla hane var gibi. 0500 000 00 00 gibi yazar mısın⟨ız⟩?",
  ),
  email: anyOf(
    "E-posta adresini tam okuyamadım. Örnekteki gibi yazar mısın⟨ız⟩? Örnek: ad@firma.com",
    "Bu adreste de bir eksik var gibi. ad@firma.com gibi yazar mısın⟨ız⟩?",
  ),
  date: anyOf(
    "Tarihi tam anlayamadım. Örnekteki gibi yazar mısın⟨ız⟩? Örnek: 3 Aralık 15.00 ya da cuma öğleden sonra",
    "Bu günü de çıkaramadım. “3 Aralık” ya da “cuma” gibi yazar mısın⟨ız⟩?",
  ),
  choice: anyOf(
    "Bunu seçeneklerle eşleştiremedim. Aşağıdakilerden birini yazar mısın⟨ız⟩?",
    "Bu da seçenekler arasında yok. Aşağıdakilerden hangisi olsun?",
  ),
};

/** The explanation, with the question repeated. */
export function invalidValueText({ field, why, day, among = [] }: InvalidValue, now: Date): string {
  const named = day === undefined ? "" : dateInWords(day, now);
  switch (why) {
    case "past":
      return `${named} geçmişte kalıyor. Bugünden sonraki bir gün yazar mısın⟨ız⟩?`;
    case "ahead":
      return `${named} henüz gelmedi. Geçmişteki günü yazar mısın⟨ız⟩?`;
    case "closed":
      return `${named} günü kapalıyız. Başka bir gün yazar mısın⟨ız⟩?`;
    case "vague":
      return "Tam olarak hangi gün olduğunu da yazar mısın⟨ız⟩? Örnek: cuma ya da 3 Aralık";
    case "no-day":
      return "Saati not ettim; hangi gün olduğunu da yazar mısın⟨ız⟩? Örnek: cuma ya da 3 Aralık";
    case "among":
      return verbatim(`Hangisi: ${among.slice(0, -1).join(", ")}${among.length > 1 ? " ya da " : ""}${among.at(-1)}?`);
    case "unread":
      return UNREAD[field.kind] ?? field.ask;
  }
}

/** Repeats what was just understood; "" if there is nothing to repeat. */
export function heardText(
  heard: ChatForm["values"],
  values: ChatForm["values"],
  fields: readonly Field[],
  now: Date,
): string {
  // Dates and choices are interpretations, and so are worth confirming.
  const understood = fields
    .filter(({ key, kind }) => heard[key] && (kind === "date" || kind === "choice"))
    .map((field) => inWords(field.kind, heard[field.key]!, now));
  if (understood.length > 0)
    return verbatim(
      `${[...(heard["name"] ? [heard["name"]] : []), ...understood, ...reachedBy(heard)].join(" · ")} olarak not aldım.`,
    );
  const contact = reachedBy(heard).join(", ");
  if (contact) return `Teşekkürler${heard["name"] ? ` ${verbatim(heard["name"])}` : ""}, ${contact} olarak not aldım.`;
  if (heard["name"]) return `Teşekkürler ${verbatim(heard["name"])}.`;
  if (heard["company"])
    return verbatim(
      `${values["name"] ? `Teşekkürler ${firstName(values["name"])}, ` : ""}${heard["company"]} olarak not aldım.`,
    );
  return "";
}

const reachedBy = ({ phone, email }: ChatForm["values"]): string[] =>
  [phone, email].filter((one): one is string => Boolean(one));

const firstName = (name: string) => name.split(" ")[0]!;

/** The values so far, one per line. */
export const summaryOf = (fields: readonly Field[], values: ChatForm["values"], now?: Date): string =>
  verbatim(
    answersOf(fields, values, now)
      .map(({ label, text }) => `${label}: ${text}`)
      .join("\n"),
  );

/** Said once a company's custom form is stored. */
export const processKeptText = ({ closing, summary }: { closing: string; summary: string }, again: boolean): string =>
  again
    ? anyOf("Teşekkürler, bunu da ekledim.", "Tamam, bunu da yazdım.")
    : [
        "Bilgileri⟨nizi|ni⟩ aldım ve ekibimize ilettim:",
        "",
        summary,
        "",
        ...(closing ? [verbatim(closing)] : []),
        "Yanlış bir şey varsa doğrusunu yazma⟨nız|n⟩ yeterli.",
      ].join("\n");

/** Said when a field is withheld without which the form cannot be stored. */
export const neededText = "Bu bilgi olmadan talebini⟨zi⟩ iletemiyorum; istemezse⟨niz|n⟩ “vazgeçtim” yazabilirsin⟨iz⟩.";

/** Said when the visitor tells when a call would suit. */
export const timeNotedText = anyOf(
  "Tamam, ne zaman uygun olduğun⟨uz⟩ konuşmada yazılı; ekibimiz aramadan önce görür.",
  "Bunu da konuşmaya ekledim; ekibimiz aramadan önce görür.",
);

export const whenNotedText = (when: string): string =>
  `${verbatim(when)} olarak not aldım; ekibimiz aramadan önce görür.`;

/** Said when an abandoned form is resumed. */
export const takenUpText = "Tabii, kaldığımız yerden devam edelim.";

export const demoKeptText = (summary: string): string =>
  [
    "Demo talebin⟨iz⟩i aldım ve ekibimize ilettim:",
    "",
    summary,
    "",
    "Ekibimiz 24 saat içinde ⟨sizi|seni⟩ arayacak. Yanlış bir şey varsa doğrusunu yazman⟨ız⟩ yeterli.",
  ].join("\n");

export const correctedText = (definition: FormDefinition, values: ChatForm["values"], now: Date): string =>
  [
    anyOf("Düzelttim, talebin⟨iz⟩ şimdi şöyle:", "Bunu da düzelttim. Talebin⟨iz⟩in son hâli:"),
    "",
    summaryOf(definition.fields, values, now),
  ].join("\n");

/** Said when a required field of a demo request is withheld: the known values suffice for a call. */
export const callInsteadText = (values: ChatForm["values"]): string =>
  `Sorun değil. Bıraktığın⟨ız⟩ bilgiyle (${[values["phone"], values["email"]].filter(Boolean).join(", ")}) talebin⟨iz⟩i ekibimize ilettim; eksik kalanları ⟨sizinle|seninle⟩ görüşürken tamamlarlar.`;

export const nothingKnownText =
  "Sorun değil, zorunda değilsin⟨iz⟩. Yalnız ⟨size|sana⟩ ulaşabilmemiz için bir telefon ya da e-posta gerekiyor; ⟨dilerseniz sorularınızı|dilersen sorularını⟩ burada yanıtlamaya devam edeyim.";

/** Said below the answer to a question in between. */
export const resumeFormText = ({ name }: FormDefinition, field: Field): string =>
  `${name[0]!.toLocaleUpperCase("tr")}${name.slice(1)} devam etmek isters⟨eniz|en⟩: ${field.ask}`;

/** The reply to "evet" once the form is stored. */
export const registeredText = anyOf(
  "Teşekkürler, talebin⟨iz⟩ ekibimizde kayıtlı. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.",
  "Talebin⟨iz⟩ kayıtlı, başka bir şey gerekmiyor.",
);

/** Said when an optional field of a stored request is withheld. */
export const withheldText = anyOf(
  "Sorun değil, talebin⟨iz⟩ ekibimizde kayıtlı.",
  "O da olur, talebin⟨iz⟩ böyle de kayıtlı.",
);

/** Explains why a field is asked for. */
export const whyText = "⟨Size|Sana⟩ ulaşılabilmesi için soruyorum; yalnızca bu talep için kullanılır.";

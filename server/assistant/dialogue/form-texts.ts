import type { ChatForm } from "#contract/assistant.ts";
import { anyOf, verbatim } from "./alternatives.ts";
import type { Field, FormDefinition } from "./form-definition.ts";

/** What is said while a form is filled in the chat. */

/** Said where a request that is given up was stored already: it is for people to take it back. */
export const takenBackText =
  "Talebin⟨iz⟩i geri çektiğin⟨iz⟩i konuşmaya not ettim; ekibimiz görecek. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.";

/** Said to who asks what it is for. */
export const whyAskedText =
  "Yalnızca ekibimizin ⟨size|sana⟩ ulaşabilmesi için soruyorum; vermek ⟨istemezseniz|istemezsen⟩ “yok” yazman⟨ız⟩ yeterli.";

export const badText: Record<"phone" | "email", string> = {
  phone: anyOf(
    "Telefon numarasını tam okuyamadım. Başında 0 ile birlikte on bir hane olarak yazar mısın⟨ız⟩? Örnek: 0500 000 00 00",
    "Bu numarada da bir eksik ya da fazla hane var gibi. 0500 000 00 00 gibi yazar mısın⟨ız⟩?",
  ),
  email: anyOf(
    "E-posta adresini tam okuyamadım. Örnekteki gibi yazar mısın⟨ız⟩? Örnek: ad@firma.com",
    "Bu adreste de bir eksik var gibi. ad@firma.com gibi yazar mısın⟨ız⟩?",
  ),
};

/** What was understood just now, repeated back; "" where there is nothing to repeat. */
export function heardText(heard: ChatForm["values"], values: ChatForm["values"]): string {
  const contact = [heard["phone"], heard["email"]].filter(Boolean).join(", ");
  if (contact) return `Teşekkürler${heard["name"] ? ` ${verbatim(heard["name"])}` : ""}, ${contact} olarak not aldım.`;
  if (heard["name"]) return `Teşekkürler ${verbatim(heard["name"])}.`;
  if (heard["company"])
    return verbatim(
      `${values["name"] ? `Teşekkürler ${firstName(values["name"])}, ` : ""}${heard["company"]} olarak not aldım.`,
    );
  return "";
}

const firstName = (name: string) => name.split(" ")[0]!;

const OTHER_LABELS: Record<string, string> = { email: "E-posta", title: "Unvan" };

/** What is known, a line each. */
export function summaryOf(fields: readonly Field[], values: ChatForm["values"]): string {
  const others = Object.keys(values).filter((key) => !fields.some((field) => field.key === key));
  return verbatim(
    [
      ...fields.filter(({ key }) => values[key]).map(({ key, label }) => `${label}: ${values[key]}`),
      ...others.filter((key) => key in OTHER_LABELS).map((key) => `${OTHER_LABELS[key]}: ${values[key]}`),
    ].join("\n"),
  );
}

export const demoKeptText = (summary: string): string =>
  [
    "Demo talebin⟨iz⟩i aldım ve ekibimize ilettim:",
    "",
    summary,
    "",
    "Ekibimiz 24 saat içinde ⟨sizi|seni⟩ arayacak. Yanlış bir şey varsa doğrusunu yazman⟨ız⟩ yeterli.",
  ].join("\n");

export const correctedText = (definition: FormDefinition, values: ChatForm["values"]): string =>
  [
    anyOf("Düzelttim, talebin⟨iz⟩ şimdi şöyle:", "Bunu da düzelttim. Talebin⟨iz⟩in son hâli:"),
    "",
    summaryOf(definition.fields, values),
  ].join("\n");

/** Said where somebody would rather not give what a demo request needs: what is known is enough for a call. */
export const callInsteadText = (values: ChatForm["values"]): string =>
  `Sorun değil. Bıraktığın⟨ız⟩ bilgiyle (${[values["phone"], values["email"]].filter(Boolean).join(", ")}) talebin⟨iz⟩i ekibimize ilettim; eksik kalanları ⟨sizinle|seninle⟩ görüşürken tamamlarlar.`;

export const nothingKnownText =
  "Sorun değil, zorunda değilsin⟨iz⟩. Yalnız ⟨size|sana⟩ ulaşabilmemiz için bir telefon ya da e-posta gerekiyor; ⟨dilerseniz sorularınızı|dilersen sorularını⟩ burada yanıtlamaya devam edeyim.";

/** Said under the answer to a question that came in between. */
export const resumeFormText = ({ name }: FormDefinition, field: Field): string =>
  `${name[0]!.toLocaleUpperCase("tr")}${name.slice(1)} devam etmek isters⟨eniz|en⟩: ${field.ask}`;

/** "Evet" to what is kept already. */
export const registeredText = anyOf(
  "Teşekkürler, talebin⟨iz⟩ ekibimizde kayıtlı. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.",
  "Talebin⟨iz⟩ kayıtlı, başka bir şey gerekmiyor.",
);

/** Said where what would only complete a stored request is not given. */
export const withheldText = anyOf(
  "Sorun değil, talebin⟨iz⟩ ekibimizde kayıtlı.",
  "O da olur, talebin⟨iz⟩ böyle de kayıtlı.",
);

/** Said to who asks why something is asked. */
export const whyText = "⟨Size|Sana⟩ ulaşılabilmesi için soruyorum; yalnızca bu talep için kullanılır.";

import type { ChatForm } from "#contract/assistant.ts";
import type { Field, FormDefinition } from "./form-definition.ts";

/** What is said while a form is filled in the chat. */

/** Said where a request that is given up was stored already: it is for people to take it back. */
export const takenBackText =
  "Talebinizi geri çektiğinizi konuşmaya not ettim; ekibimiz görecek. Başka bir sorunuz olursa buradayım.";

export const badText: Record<"phone" | "email", string> = {
  phone:
    "Telefon numarasını tam okuyamadım. Başında 0 ile birlikte on bir hane olarak yazar mısınız? Örnek: 0500 000 00 00",
  email: "E-posta adresini tam okuyamadım. Örnekteki gibi yazar mısınız? Örnek: ad@firma.com",
};

/** What was understood just now, repeated back; "" where there is nothing to repeat. */
export function heardText(heard: ChatForm["values"], values: ChatForm["values"]): string {
  const contact = [heard["phone"], heard["email"]].filter(Boolean).join(", ");
  if (contact) return `Teşekkürler${heard["name"] ? ` ${heard["name"]}` : ""}, ${contact} olarak not aldım.`;
  if (heard["name"]) return `Teşekkürler ${heard["name"]}.`;
  if (heard["company"])
    return `${values["name"] ? `Teşekkürler ${firstName(values["name"])}, ` : ""}${heard["company"]} olarak not aldım.`;
  return "";
}

const firstName = (name: string) => name.split(" ")[0]!;

const OTHER_LABELS: Record<string, string> = { email: "E-posta", title: "Unvan" };

/** What is known, a line each. */
export function summaryOf(fields: readonly Field[], values: ChatForm["values"]): string {
  const others = Object.keys(values).filter((key) => !fields.some((field) => field.key === key));
  return [
    ...fields.filter(({ key }) => values[key]).map(({ key, label }) => `${label}: ${values[key]}`),
    ...others.filter((key) => key in OTHER_LABELS).map((key) => `${OTHER_LABELS[key]}: ${values[key]}`),
  ].join("\n");
}

export const demoKeptText = (summary: string): string =>
  [
    "Demo talebinizi aldım ve ekibimize ilettim:",
    "",
    summary,
    "",
    "Ekibimiz 24 saat içinde sizi arayacak. Yanlış bir şey varsa doğrusunu yazmanız yeterli.",
  ].join("\n");

export const correctedText = (definition: FormDefinition, values: ChatForm["values"]): string =>
  ["Düzelttim, talebiniz şimdi şöyle:", "", summaryOf(definition.fields, values)].join("\n");

/** Said where somebody would rather not give what a demo request needs: what is known is enough for a call. */
export const callInsteadText = (values: ChatForm["values"]): string =>
  `Sorun değil. Bıraktığınız bilgiyle (${[values["phone"], values["email"]].filter(Boolean).join(", ")}) talebinizi ekibimize ilettim; eksik kalanları sizinle görüşürken tamamlarlar.`;

export const nothingKnownText =
  "Sorun değil, zorunda değilsiniz. Yalnız size ulaşabilmemiz için bir telefon ya da e-posta gerekiyor; dilerseniz sorularınızı burada yanıtlamaya devam edeyim.";

/** Said under the answer to a question that came in between. */
export const resumeFormText = ({ name }: FormDefinition, field: Field): string =>
  `${name[0]!.toLocaleUpperCase("tr")}${name.slice(1)} devam etmek isterseniz: ${field.ask}`;

/** "Evet" to what is kept already. */
export const registeredText = "Teşekkürler, talebiniz ekibimizde kayıtlı. Başka bir sorunuz olursa buradayım.";

/** Said where what would only complete a stored request is not given. */
export const withheldText = "Sorun değil, talebiniz ekibimizde kayıtlı.";

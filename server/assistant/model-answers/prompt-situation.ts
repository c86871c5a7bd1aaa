import type { Tone } from "#contract/tone.ts";
import { definitionOf, nextField } from "../dialogue/forms.ts";
import { type Language, languageOf } from "../retrieval/detect-language.ts";
import { calendarInWords } from "./prompt-calendar.ts";
import type { PersonState } from "../visitor/person-state.ts";
import type { Question } from "../provider.ts";
import { toneOf } from "../answer-parts/voice.ts";

/** The part of the system prompt that changes with time and conversation. */
export function situationText(question: Question, withTools: boolean, wantsPerson: boolean): string {
  const { now, hours, person, dialogue } = question;
  return [
    ...calendarInWords(now, hours),
    staffRule(person),
    ...(withTools && !(person.offered && wantsPerson) ? [] : wishRule(person, wantsPerson)),
    ...(person.contact ? [CONTACT_KEPT] : []),
    ...formInWords(question),
    ...(dialogue.wasEndangered
      ? ["Ziyaretçi bu konuşmada tehlikede olduğunu yazdı: ürün, demo ya da kampanya önerme; sakin ve kısa yaz."]
      : []),
    languageRule(languageOfVisitor(question), toneOf(question.chatbot)),
  ].join("\n");
}

/** The language to answer in; Turkish unless another is detected. */
export const languageOfVisitor = ({ text, dialogue }: Pick<Question, "text" | "dialogue">): Language =>
  languageOf(text, dialogue.language) ?? "tr";

const NAMES: Record<Exclude<Language, "tr">, string> = { en: "İngilizce", de: "Almanca", ar: "Arapça", ru: "Rusça" };

const languageRule = (language: Language, tone: Tone): string =>
  language === "tr"
    ? `Ziyaretçinin dili: Türkçe. Yanıtını Türkçe ve ${tone} diliyle yaz.`
    : `Ziyaretçinin dili: ${NAMES[language]}. Yanıtının tamamını ${NAMES[language]} yaz: bilgiyi bu dile çevir, ekleme yapma; özel adları, fiyatları, numaraları ve bağlantıları değiştirme.`;

/** States the facts only: whether staff can join now, or when they are available next. */
export const staffRule = ({ isThere, opens }: Pick<PersonState, "isThere" | "opens">): string =>
  isThere
    ? "Bir insan istendiğinde sohbete bir temsilci katılabilir; bunu sistem kendisi bildirir. Birinin bağlandığını ya da ne kadar bekleneceğini sen söyleme."
    : opens === null
      ? "Şu anda bu sohbete canlı bir temsilci bağlanamaz; birinin bağlandığını, beklediğini ya da ne zaman arayacağını söyleme."
      : `Şu anda çalışma saatleri dışında; ekip ${opens} burada olacak. Bir insanla görüşmek isteyene bunu bildir; birinin bağlandığını söyleme, başka bir zaman ya da arama sözü verme.`;

/** Without tools we record the request for a person from the visitor's words; the model only confirms it. */
const wishRule = ({ reachable, contact }: PersonState, wantsPerson: boolean): string[] =>
  wantsPerson
    ? [
        `Ziyaretçinin görüşme talebi kaydedildi ve ekibe iletiliyor; bunu bir cümleyle bildir.${reachable || contact ? "" : " Kendisine ulaşılabilmesi için adını ve telefonunu ya da e-postasını sor."}`,
      ]
    : ["Talebini ekibe ilettiğini söyleme; bir insanla görüşmek isteyen ziyaretçi bunu yazmalı."];

const CONTACT_KEPT =
  "Ziyaretçi bu iletide iletişim bilgisini yazdı; bilgi kaydedildi ve ekibe görünüyor. Bunu bir cümleyle doğrula.";

function formInWords({ dialogue: { form }, now, hours }: Question): string[] {
  if (!form) return [];
  const definition = definitionOf(form, { now, hours });
  const known = definition.fields.filter(({ key }) => form.values[key]).map(({ label }) => label);
  const next = nextField(definition, form);
  const what = form.process
    ? `“${form.process.name}” talebi`
    : form.kind === "demo-request"
      ? "demo talebi"
      : "geri arama talebi";
  return form.state === "kept"
    ? [`Ziyaretçinin ${what} kayıtlı ve ekibe iletildi.`]
    : [
        `Yarım kalan ${what}: bilinen ${known.join(", ") || "yok"}${next ? `; eksik olan ${next.label}` : ""}. Ziyaretçi başka bir şey sorduysa önce onu yanıtla.`,
      ];
}

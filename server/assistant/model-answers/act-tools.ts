import { z } from "zod";
import { withSubject } from "../dialogue/call-subject.ts";
import { DANGERS } from "../dialogue/danger/dangers.ts";
import type { FormDefinition } from "../dialogue/form-definition.ts";
import { summaryOf } from "../dialogue/form-texts.ts";
import { CALL_BACK, DEMO_REQUEST, definitionOf } from "../dialogue/forms.ts";
import { requestForm, takenBy } from "../dialogue/requested-form.ts";
import { callTimeIn } from "../dialogue/take-form.ts";
import { inTone } from "#contract/tone.ts";
import { headingOf } from "./prompt-knowledge.ts";
import { offeredAs } from "../passages/passage-title.ts";
import { defineTool, NO_INPUT } from "./define-tool.ts";
import { staffRule } from "./prompt-situation.ts";
import type { ToolEffects } from "./tool-effects.ts";
import type { Question } from "../provider.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";
import { fold } from "../language/turkish.ts";
import { toneOf } from "../answer-parts/voice.ts";

const MAX_OPTIONS = 3;

/**
 * The tools through which a model performs the acts of the built-in engine. A call is only recorded in `effects`; the act
 * itself is carried out in the transaction that stores the answer.
 */
export function actTools(question: Question, entries: readonly Entry[], effects: ToolEffects) {
  const { person, chatbot, dialogue } = question;
  const spoken = speaking(question);
  const ask = person.reachable || person.contact ? "İletişim bilgisi kayıtlı; yeniden sorma." : ASK_CONTACT;
  return {
    hand_off: defineTool(
      "Ziyaretçinin bir insanla görüşme talebini kaydeder ve ekibe bildirir. Ziyaretçi bir insanla görüşmek istediğinde ya da işi yalnızca bir insanın yapabileceği durumda çağır.",
      NO_INPUT,
      () => {
        effects.handedOff = true;
        return `Talep bu yanıtla birlikte kaydedilir ve ekibe e-postayla bildirilir. Ziyaretçiye talebini ekibe ilettiğini bir cümleyle bildir. ${staffRule(person)} ${ask}`;
      },
    ),
    record_complaint: defineTool(
      "Ziyaretçinin başına gelen bir sorunla ilgili şikâyetini kaydeder ve ekibe bildirir.",
      NO_INPUT,
      () => {
        effects.complained = true;
        return `Şikâyet bu yanıtla birlikte kaydedilir ve ekibe bildirilir. Üzgün olduğunu ve şikâyetini ekibe ilettiğini söyle. ${ask}`;
      },
    ),
    keep_safe: defineTool(
      "Ziyaretçi ya da bir başkası tehlikedeyse çağır: ne yapılacağını sistem yazar ve ekibe hemen haber verir. Mecaz, şaka ya da genel bilgi sorusu için çağırma.",
      z.object({ danger: z.enum(DANGERS).describe("Tehlikenin türü") }),
      ({ danger }) => {
        effects.danger = danger;
        return "Yanıtı sistem yazdı. Başka bir şey yazma.";
      },
    ),
    request_call: requestTool(CALL_BACK, "Ziyaretçinin geri arama talebini alır.", question, effects),
    ...(chatbot.isProvider && {
      request_demo: requestTool(DEMO_REQUEST, "Ziyaretçinin demo talebini alır.", question, effects),
    }),
    ...(dialogue.form && {
      withdraw_request: defineTool(
        "Ziyaretçi demo ya da geri arama talebinden vazgeçtiğinde talebi geri çeker.",
        NO_INPUT,
        () => {
          const form = dialogue.form!;
          effects.form = { ...form, asked: null, state: "given-up" };
          effects.takenBack = form.state === "kept";
          return effects.takenBack
            ? "Talep bu yanıtla birlikte geri çekilir. Bunu bir cümleyle bildir."
            : `Talep oluşturulmadı. Şöyle söyle: “${spoken(definitionOf(form, question).givenUp)}”`;
        },
      ),
    }),
    ask_back: defineTool(
      "İletinin ne istediği belirsizken, ziyaretçiye soru sorduğunu bildirir. Seçenekler dokunulacak düğmeler olarak gösterilir.",
      z.object({
        options: z
          .array(z.string().max(300))
          .max(10)
          .optional()
          .describe("Varsa en çok üç seçenek: <bilgi> bölümündeki başlıklar, yazdığı gibi"),
      }),
      ({ options = [] }) => {
        const named = options.flatMap(
          (option) => entries.find((entry) => fold(headingOf(entry)) === fold(option)) ?? [],
        );
        effects.asksBack = [...new Set(named)].map((entry) => offeredAs(question.index, entry)).slice(0, MAX_OPTIONS);
        return "Şimdi tek bir kısa soru sor.";
      },
    ),
  };
}

/** Renders a built-in sentence in the chatbot's tone, for the model to repeat. */
const speaking =
  ({ chatbot }: Question) =>
  (text: string) =>
    inTone(text, toneOf(chatbot));

const ASK_CONTACT = "Kendisine ulaşılabilmesi için adını ve telefonunu ya da e-postasını sor.";

function requestTool(definition: FormDefinition, description: string, question: Question, effects: ToolEffects) {
  const spoken = speaking(question);
  const fields = takenBy(definition);
  const keys = fields.map(({ key }) => key) as [string, ...string[]];
  return defineTool(
    `${description} Yazılan her bilgiyle çağır: eksikse sıradaki soruyu söyler, tamam olunca kaydeder, düzeltmeyi de alır.`,
    z.object({
      ...Object.fromEntries(
        fields.map(({ key, label }) => [
          key,
          z.string().max(200).optional().describe(`${label}, ziyaretçinin yazdığı gibi`),
        ]),
      ),
      withheld: z.array(z.enum(keys)).optional().describe("Ziyaretçinin vermek istemediği alanlar"),
    }),
    (given) => {
      const { dialogue, person } = question;
      const before = effects.form ?? dialogue.form;
      const known = Object.fromEntries(
        Object.entries(person.known).filter((entry): entry is [string, string] => Boolean(entry[1])),
      );
      const { form, kept, next, refused } = requestForm(definition, given, {
        said: visitorTexts(question),
        before,
        known,
      });
      const told = { ...form.values, ...callTimeIn(question.text, definition, question) };
      effects.form = withSubject({ ...form, values: told }, question.text, dialogue, question.now);
      effects.formKept = kept;
      const problem =
        refused.length === 0
          ? ""
          : `Alınmadı: ${refused.join(", ")} okunamadı ya da ziyaretçi böyle yazmadı; ziyaretçiye sor. `;
      if (kept)
        return `${problem}Talep bu yanıtla birlikte kaydedilir ve ekibe bildirilir. Şunu, yanlışsa düzeltilebileceğini de ekleyerek bildir: ${spoken(definitionOf(form, question).keptText(form.values, null))}${next ? ` Sonra sor: ${spoken(next.ask)}` : ""}`;
      if (next)
        return `${problem}Henüz kaydedilmedi; kaydedildiğini söyleme. Bilinen: ${summaryOf(definition.fields, form.values) || "yok"}. Şimdi yalnızca şunu sor: ${spoken(next.ask)}`;
      return `${problem}Ulaşılacak bir bilgi olmadan kaydedilemez; zorunda olmadığını söyle ve sorularını yanıtlamayı öner.`;
    },
  );
}

/** The visitor's messages that are part of the model's prompt. */
export const visitorTexts = ({ text, history }: Pick<Question, "text" | "history">): string[] => [
  text,
  ...history.flatMap(({ role, content }) => (role === "user" ? content : [])),
];

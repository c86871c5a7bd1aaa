import { CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import { TextAreaField } from "../ui/text-area-field.tsx";

/** The starter questions of an opened chat, one per line. */
export const StartersField = ({ first }: { first: readonly string[] }) => (
  <TextAreaField
    name="starter_questions"
    label="Başlangıç soruları"
    note={`Her satıra bir soru, en fazla ${CHATBOT_LENGTHS.starters}`}
    rows={4}
    defaultValue={first.join("\n")}
    hint="Sohbeti açan ziyaretçi bunları tek dokunuşla sorar. Asistanın yanıtlayamadığı gösterilmez; boş bırakırsanız en çok sorulanlar gösterilir."
  />
);

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter((line) => line !== ""),
  ),
];

/** Returns the validation error of these questions, if any. */
export function startersProblem(questions: readonly string[]): string | undefined {
  const { starter, starters } = CHATBOT_LENGTHS;
  if (questions.length > starters) return `En fazla ${starters} soru yazılabilir.`;
  if (questions.some(({ length }) => length > starter)) return `Bir soru en fazla ${starter} karakter olabilir.`;
  return undefined;
}

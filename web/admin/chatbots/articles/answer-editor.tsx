import { Bold, List } from "lucide-react";
import { useRef } from "react";
import { AssistantAvatar } from "../../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../../ui/chat/chat-group.tsx";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { inputClass } from "../../../ui/input-style.ts";
import { classNames } from "../../../ui/class-names.ts";

type Props = { value: string; maxLength: number; onChange: (text: string) => void };

/** The answer's text beside a preview of its bubble. */
export function AnswerEditor({ value, maxLength, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);

  /** Replaces the selection by `text`, in the browser's undo history. */
  function replace(text: string, selectFrom: number, selectTo: number) {
    const { current } = area;
    const from = current!.selectionStart;
    current!.setRangeText(text, from, current!.selectionEnd, "end");
    current!.focus();
    current!.setSelectionRange(from + selectFrom, from + selectTo);
    onChange(current!.value);
  }
  const selected = () => value.slice(area.current!.selectionStart, area.current!.selectionEnd);

  function embolden() {
    const text = selected() || "kalın";
    replace(`**${text}**`, 2, 2 + text.length);
  }
  function list() {
    const text = (selected() || "madde")
      .split("\n")
      .map((line) => `- ${line}`)
      .join("\n");
    const lineBefore =
      area.current!.selectionStart === 0 || value[area.current!.selectionStart - 1] === "\n" ? "" : "\n";
    replace(lineBefore + text, lineBefore.length, lineBefore.length + text.length);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div>
        <Field
          name="answer"
          label="Yanıt"
          hint="**kalın**, satır başında “- ” ile liste ve https:// bağlantıları gösterilir."
        >
          {({ defaultValue: _, ...control }) => (
            <>
              <div role="toolbar" aria-label="Biçim" className="mb-1.5 flex gap-1">
                <IconButton label="Kalın" icon={<Bold aria-hidden />} onClick={embolden} />
                <IconButton label="Liste" icon={<List aria-hidden />} onClick={list} />
              </div>
              <textarea
                {...control}
                ref={area}
                name="answer"
                required
                rows={8}
                maxLength={maxLength}
                value={value}
                onChange={({ target }) => onChange(target.value)}
                className={classNames(inputClass, "field-sizing-content max-h-[60dvh] min-h-44 py-2.5 leading-relaxed")}
              />
            </>
          )}
        </Field>
      </div>
      <section aria-labelledby="answer-preview">
        <h3 id="answer-preview" className="mb-1.5 text-[0.9375rem] font-medium">
          Ziyaretçi böyle görür
        </h3>
        <div className="rounded-box border border-line p-4">
          {value.trim() === "" ? (
            <p className="text-text-2">Yazdıkça burada görünür.</p>
          ) : (
            <ChatGroup side="assistant" sender="Asistan" avatar={<AssistantAvatar />}>
              <ChatBubble>
                <MessageContent content={value} />
              </ChatBubble>
            </ChatGroup>
          )}
        </div>
      </section>
    </div>
  );
}

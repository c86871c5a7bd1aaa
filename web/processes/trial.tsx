import { RotateCcw, SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ProcessDraft, ProcessTrialAnswer } from "#contract/processes.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ChatBubble } from "../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../ui/chat/chat-group.tsx";
import { MessageContent } from "../ui/chat/message-content.tsx";
import { SuggestionChips } from "../ui/chat/suggestion-chips.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { useCall } from "../use-call.ts";

type Props = { chatbotId: string; process: ProcessDraft };
const NOTHING: ProcessTrialAnswer = { answers: [], state: null };

/** Runs the form as edited, saved or not, through the assistant. Nothing is stored. */
export function Trial({ chatbotId, process }: Props) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [played, setPlayed] = useState(NOTHING);
  const [problem, setProblem] = useState("");
  const [text, setText] = useState("");
  const log = useRef<HTMLDivElement>(null);
  const { busy, call } = useCall();
  const version = JSON.stringify(process);

  // The form has changed: the trial starts over.
  useEffect(() => {
    setSaid([]);
    setPlayed(NOTHING);
    setProblem("");
  }, [version]);
  useEffect(() => void log.current?.scrollTo({ top: log.current.scrollHeight }), [played, said]);

  function say(words: string) {
    const next = [...said, words.trim()];
    if (words.trim() === "") return;
    void call(
      async () => {
        setProblem("");
        setPlayed(
          await answer<ProcessTrialAnswer>(
            browserApi.processes.try.$post({ json: { chatbot_id: chatbotId, process, said: next } }),
          ),
        );
        setSaid(next);
        setText("");
      },
      (error) => setProblem(problemText(error)),
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say(text);
  }
  const first = process.triggers[0] ?? process.name;
  const chips = said.length === 0 ? (first ? [first] : []) : (played.answers.at(-1)?.suggestions ?? []);

  return (
    <section aria-labelledby="process-trial">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="process-trial" className="text-lg font-semibold">
          Deneyin
        </h2>
        {said.length > 0 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setSaid([]);
              setPlayed(NOTHING);
            }}
          >
            <RotateCcw aria-hidden />
            Baştan
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        <div
          ref={log}
          role="log"
          aria-label="Deneme konuşması"
          tabIndex={0}
          className="grid max-h-120 min-h-56 content-start gap-4 overflow-y-auto p-4"
        >
          {said.length === 0 && (
            <p className="text-sm text-text-2">
              Bir müşteri gibi yazın; asistan süreci gerçekte nasıl yürütecekse öyle yürütür. Burada hiçbir şey
              kaydedilmez.
            </p>
          )}
          {said.map((words, at) => (
            // Append-only, so the index is a stable key.
            <div key={at} className="grid gap-4">
              <ChatGroup side="user" sender="Siz">
                <ChatBubble>
                  <MessageContent content={words} />
                </ChatBubble>
              </ChatGroup>
              <ChatGroup side="assistant" sender="Asistan">
                <ChatBubble>
                  <MessageContent content={played.answers[at]?.text ?? ""} />
                </ChatBubble>
              </ChatGroup>
            </div>
          ))}
          {chips.length > 0 && <SuggestionChips label="Öneriler" suggestions={chips} blocked={busy} onPick={say} />}
          {played.state === "kept" && (
            <p className="rounded-xl bg-good-soft px-3.5 py-2.5 text-sm font-medium text-good">
              Bu noktada kayıt oluşur ve ekibinize haber verilir.
            </p>
          )}
        </div>
        {problem && (
          <p role="alert" className="border-t border-line bg-bad-soft px-4 py-2.5 text-sm font-medium text-bad">
            {problem}
          </p>
        )}
        <div className="flex gap-2 border-t border-line p-3">
          <input
            aria-label="Deneme mesajı"
            placeholder="Mesajınızı yazın"
            value={text}
            maxLength={1000}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            className={`${inputClass} h-11 min-w-0 flex-1`}
          />
          <IconButton label="Gönder" icon={<SendHorizontal aria-hidden />} onClick={() => say(text)} />
        </div>
      </Card>
    </section>
  );
}

const problemText = (error: unknown) =>
  error instanceof ApiError && error.body.code === "invalid-input"
    ? "Denemek için eksik ya da hatalı alanları tamamlayın."
    : errorText(error);

import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { COMMENT_MAX_LENGTH } from "#contract/conversation-status.ts";
import type { RatingAbout } from "#contract/team-inbox.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { inputClass } from "#web/ui/input-style.ts";
import { callApi } from "./api-calls.ts";
import { writeStorage, readStorage } from "./browser-storage.ts";

// A type only, as in live-chat.ts.
const COMMENT_MAX: typeof COMMENT_MAX_LENGTH = 500;

const QUESTIONS: Record<RatingAbout, string> = {
  assistant: "Bu yanıtlar işinize yaradı mı?",
  person: "Temsilcimiz yardımcı oldu mu?",
};

type Props = { threadId: string; about: RatingAbout; /** Called when it is done. */ onOver: () => void };

/** Asks for thumbs up or down, then for an optional comment; gives way to a thank-you. */
export function RateConversation({ threadId, about, onOver }: Props) {
  const key = `sozbir.rated.${threadId}.${about}`;
  const [good, setGood] = useState(() => readRated(key));
  const [state, setState] = useState<"asking" | "commenting" | "over">("asking");
  const [isUnsent, setUnsent] = useState(false);
  const [isSending, setSending] = useState(false);

  async function rate(body: { good: boolean; comment?: string }) {
    setUnsent(false);
    await callApi("functions/assistant/rate", { body: { threadId, about, ...body } });
    writeStorage("localStorage", key, String(body.good));
  }
  const tap = (found: boolean) => {
    setState("commenting");
    // Sending the same rating again would delete the comment.
    if (found === good && !isUnsent) return;
    setGood(found);
    rate({ good: found }).catch(() => setUnsent(true));
  };
  const comment = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = (new FormData(event.currentTarget).get("comment") as string).trim();
    setSending(true);
    try {
      if (said || isUnsent) await rate({ good: good!, ...(said && { comment: said }) });
      setState("over");
      onOver();
    } catch {
      setUnsent(true);
      setSending(false);
    }
  };

  const question = (
    <>
      <div role="group" aria-label={QUESTIONS[about]} className="flex flex-wrap items-center gap-x-1">
        <span>{QUESTIONS[about]}</span>
        <IconButton
          icon={<ThumbsUp className="size-4" />}
          label="Evet"
          aria-pressed={good === true}
          className={pressed(good === true)}
          onClick={() => tap(true)}
        />
        <IconButton
          icon={<ThumbsDown className="size-4" />}
          label="Hayır"
          aria-pressed={good === false}
          className={pressed(good === false)}
          onClick={() => tap(false)}
        />
      </div>
      {state === "commenting" && (
        <form onSubmit={(event) => void comment(event)} className="mt-1 flex gap-2">
          <input
            name="comment"
            maxLength={COMMENT_MAX}
            aria-label="Eklemek istediğiniz (isteğe bağlı)"
            placeholder="Eklemek ister misiniz?"
            className={`${inputClass} h-11 min-w-0 flex-1`}
          />
          <Button type="submit" look="outline" busy={isSending}>
            Gönder
          </Button>
        </form>
      )}
    </>
  );
  return (
    <div className="px-1 text-sm text-text-2">
      {state !== "over" && question}
      {/* Rendered empty from the start: not every screen reader announces a live region that is inserted with its text. */}
      <p role="status">
        {state === "over" && "Teşekkürler, değerlendirmenizi aldık."}
        {isUnsent && (
          <span className="mt-1 block text-bad">Değerlendirmeniz gönderilemedi. Lütfen tekrar deneyin.</span>
        )}
      </p>
    </div>
  );
}

/** The rating given earlier in this browser. */
function readRated(key: string): boolean | undefined {
  const before = readStorage("localStorage", key);
  return before === null ? undefined : before === "true";
}

const pressed = (is: boolean) => (is ? "bg-brand-50 text-brand [&_svg]:fill-current" : "");

import { useEffect, useEffectEvent, useRef } from "react";
import { errorText } from "../texts/errors.ts";
import { useToast } from "../ui/toast.tsx";
import { useUser } from "../visitor.ts";
import { forgetUnsent, keepUnsent, readAllUnsent, type Unsent } from "./kept-drafts.ts";
import { isUnreached, postUnsent } from "./post-unsent.ts";
import { isSentByItself } from "./use-sending.ts";

/**
 * Sends what was written in conversations other than the open one (use-sending.ts) and did not reach the server: when
 * the connection returns, and when the returned function is called.
 */
export function useUnsentElsewhere(open: string | null): () => void {
  const me = useUser()!.id;
  const toast = useToast();
  const sending = useRef(false);

  /** False if the server is out of reach. */
  async function post(id: string, message: Unsent): Promise<boolean> {
    try {
      await postUnsent(id, message);
      forgetUnsent(me, id, message);
    } catch (error) {
      if (isUnreached(error)) return false;
      const problem = errorText(error);
      keepUnsent(me, id, { ...message, problem });
      toast(
        `Başka bir görüşmede yazdığınız gönderilemedi: “${message.content.slice(0, SHOWN) || "Görsel"}”. ${problem}`,
        "bad",
      );
    }
    return true;
  }

  async function send() {
    if (sending.current || !navigator.onLine) return;
    sending.current = true;
    try {
      for (const { id, message } of readAllUnsent(me))
        if (id !== open && isSentByItself(message, Date.now()) && !(await post(id, message))) break;
    } finally {
      sending.current = false;
    }
  }
  const onOnline = useEffectEvent(send);

  useEffect(() => {
    const again = () => void onOnline();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return () => void send();
}

/** Characters of a message in the notice. */
const SHOWN = 60;

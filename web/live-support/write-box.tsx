import { CircleAlert, WifiOff, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MESSAGE_MAX_LENGTH as MaxLength } from "#contract/assistant.ts";
import { AttachButton } from "#web/ui/chat/attach-button.tsx";
import { Composer, type ComposerHandle } from "#web/ui/chat/composer.tsx";
import { ImageChip } from "#web/ui/chat/image-chip.tsx";
import { IMAGE_TYPES } from "./image-rules.ts";
import type { ChatState, LiveChat } from "./live-chat.ts";
import type { useImage } from "./use-image.ts";
import { useOnline } from "./use-online.ts";

const MESSAGE_MAX_LENGTH: typeof MaxLength = 4000;

type WriteBoxProps = { chat: LiveChat; state: ChatState; image: ReturnType<typeof useImage> };

/** Where the visitor writes and attaches an image. */
export function WriteBox({ chat, state: { phase, waiting }, image: { image, problem, choose, remove, retry, dismiss } }: WriteBoxProps) {
  const composer = useRef<ComposerHandle>(null);
  const [queued, setQueued] = useState(false);
  const online = useOnline();
  const uploading = image !== null && !image.uploaded && !image.problem;

  useEffect(() => composer.current!.focus(), []);

  // Sending was asked for while the image was still on its way.
  useEffect(() => {
    if (!queued || uploading) return;
    setQueued(false);
  }, [queued, uploading]);
  useEffect(() => {
    if (!queued && image?.uploaded && asked.current) composer.current!.submit();
    asked.current = queued;
  }, [queued, image?.uploaded]);
  const asked = useRef(false);

  const onSend = (text: string) => {
    if (uploading) {
      setQueued(true);
      return false;
    }
    if (image?.problem || !chat.send(text, image?.uploaded)) return false;
    if (image) remove();
    return true;
  };
  return null;
}

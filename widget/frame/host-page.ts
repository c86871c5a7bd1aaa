import { type FromFrame, PAGE_KEY, PATH_KEY, type ToFrame } from "../messages.ts";

/** The host page's path when the chat was last opened. */
let openedAt: string | undefined;

/**
 * The connection to the host page that opens and closes the frame; null if the chat is the page itself. The host page's
 * origin comes from our address and need not be trusted: messages go only to that origin, and only sites allowed by the
 * chatbot can frame us.
 */
export function connectHostPage() {
  const origin = said().get(PAGE_KEY);
  if (window.parent === window || !origin) return null;
  return {
    say: (message: FromFrame) => window.parent.postMessage(message, origin),
    listen: (onMessage: (message: ToFrame) => void) =>
      addEventListener("message", ({ source, origin: from, data }: MessageEvent<ToFrame | null>) => {
        if (source !== window.parent || from !== origin || !data?.sozbir) return;
        if (data.sozbir === "opened" && data.path) openedAt = data.path;
        onMessage(data);
      }),
  };
}

/**
 * The host page's address as far as it is known, stored with the conversation for staff; undefined if it is invalid.
 */
export function pageAddress(): string | undefined {
  const [origin, path] = [said().get(PAGE_KEY), openedAt ?? said().get(PATH_KEY)];
  const address = `${origin}${path}`;
  return origin && path && URL.canParse(address) && address.length <= PAGE_MAX_LENGTH ? address : undefined;
}

/** As in the contract. */
const PAGE_MAX_LENGTH = 500;
const said = () => new URLSearchParams(location.hash.slice(1));

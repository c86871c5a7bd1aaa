import { type FromFrame, PAGE_KEY, PATH_KEY, type ToFrame } from "../messages.ts";

/**
 * The page around this frame that opens and closes it, or null where the chat stands open by itself. The page names its
 * origin in our address; it need not be believed: what we say goes to that origin alone, and only sites that the
 * chatbot allows can frame us.
 */
export function pageAround() {
  const origin = said().get(PAGE_KEY);
  if (window.parent === window || !origin) return null;
  return {
    say: (message: FromFrame) => window.parent.postMessage(message, origin),
    listen: (onMessage: (message: ToFrame) => void) =>
      addEventListener("message", ({ source, origin: from, data }: MessageEvent<ToFrame | null>) => {
        if (source === window.parent && from === origin && data?.sozbir) onMessage(data);
      }),
  };
}

/** The page's address as far as it is told, for who reads the conversation later; undefined where it is none. */
export function pageAddress(): string | undefined {
  const [origin, path] = [said().get(PAGE_KEY), said().get(PATH_KEY)];
  const address = `${origin}${path}`;
  return origin && path && URL.canParse(address) && address.length <= PAGE_MAX_LENGTH ? address : undefined;
}

/** As the contract has it. */
const PAGE_MAX_LENGTH = 500;
const said = () => new URLSearchParams(location.hash.slice(1));

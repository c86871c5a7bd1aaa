import type { Tone } from "./tone.ts";

/**
 * What everyone may know of a chatbot: all that its frame and launcher need. No schema stands here: pages take it
 * without Zod.
 */
export type FrameSettings = {
  id: string;
  name: string;
  tone: Tone;
  /** What the conversation begins with; empty: the frame says its own. */
  greeting: string;
  /** "#0f766e" */
  color: string;
  /** The client's; null where there is none. */
  logo: string | null;
  /** The provider's own assistant: its hand-off leads to our demo and contact pages. */
  provider: boolean;
};

export const WIDGET_PATH = "/widget.js";

/** Where a chatbot's frame stands; the company area embeds it, with `allow="microphone"`. */
export const framePath = (chatbotId: string) => `/chatbot-iframe/${encodeURIComponent(chatbotId)}`;

/**
 * The tag that a customer puts on every page of a site, before `</body>`. `siteUrl` is the platform's address without a
 * slash at its end.
 */
export const embedTag = (siteUrl: string, chatbotId: string) =>
  `<script src="${siteUrl}${WIDGET_PATH}" data-chatbot="${chatbotId}" async></script>`;

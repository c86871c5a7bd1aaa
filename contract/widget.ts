import type { Tone } from "./tone.ts";

/**
 * A chatbot's public settings, for its frame and launcher. Contains no schema, so that pages can import it without Zod.
 */
export type FrameSettings = {
  id: string;
  name: string;
  tone: Tone;
  /** The first message of the conversation; if empty, the frame uses its own. */
  greeting: string;
  /** "#0f766e" */
  color: string;
  /** The client's logo; null if there is none. */
  logo: string | null;
  /** The provider's own chatbot: its hand-off leads to our demo and contact pages. */
  provider: boolean;
};

export const WIDGET_PATH = "/widget.js";

/** The path of a chatbot's frame; the company area embeds it with `allow="microphone"`. */
export const framePath = (chatbotId: string) => `/chatbot-iframe/${encodeURIComponent(chatbotId)}`;

/**
 * The tag that a customer puts on every page of their site, before `</body>`. `siteUrl` is the platform's address
 * without a trailing slash.
 */
export const embedTag = (siteUrl: string, chatbotId: string) =>
  `<script src="${siteUrl}${WIDGET_PATH}" data-chatbot="${chatbotId}" async></script>`;

// Storage keys of the visitor's conversations.

/** The provider's own assistant. */
export const LIVE_SUPPORT_KEY = "sozbir.live-support.thread";
/** A chatbot in its frame. */
export const chatbotKey = (chatbotId: string) => `sozbir.chat.${chatbotId}`;

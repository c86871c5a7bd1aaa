// Under which the browser keeps the visitor's conversations.

/** With the provider's own assistant. */
export const LIVE_SUPPORT_KEY = "sozbir.live-support.thread";
/** With a chatbot, in its frame. */
export const chatbotKey = (chatbotId: string) => `sozbir.chat.${chatbotId}`;

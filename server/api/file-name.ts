/** "lirva-urunler": what a download of a chatbot is called; of an id only what a file name may hold. */
export const fileName = (chatbotId: string, what: string) => `${chatbotId.replace(/[^\w-]/g, "")}-${what}`;

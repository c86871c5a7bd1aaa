/**
 * The name of a chatbot's download, "lirva-urunler"; characters of the id that a file name may not hold are dropped.
 */
export const fileName = (chatbotId: string, what: string) => `${chatbotId.replace(/[^\w-]/g, "")}-${what}`;

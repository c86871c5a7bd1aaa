/**
 * Markers for the content that an answer's text shares with its parts: products as labelled lines, suggestions as a
 * list. Screens that show cards and chips omit those lines. Contains no schema, so that pages can import it without
 * Zod.
 */
export const PRODUCT_NAME_LABEL = "Ürün Adı: ";
export const SUGGESTION_LEAD = "Bunlardan biri mi?";
export const SUGGESTION_MARK = "• ";

/**
 * The marks by which an answer's text says what its parts say too: products as labelled lines, suggestions as a list.
 * Screens that show cards and chips leave those lines out. No schema stands here: a page takes it without Zod.
 */
export const PRODUCT_NAME_LABEL = "Ürün Adı: ";
export const SUGGESTION_LEAD = "Bunlardan biri mi?";
export const SUGGESTION_MARK = "• ";

/**
 * The key of a mailed link back into a thread, in the fragment of a page's address, which no server, log or referrer
 * sees.
 */
export const THREAD_LINK_KEY = "devam";

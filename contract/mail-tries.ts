/** So many tries are five days: by then other mail servers, too, give up what a server refuses. */
export const MOST_MAIL_TRIES = 28;

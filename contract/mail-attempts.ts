/** This many attempts take five days: other mail servers also give up a rejected mail by then. */
export const MAX_MAIL_ATTEMPTS = 28;

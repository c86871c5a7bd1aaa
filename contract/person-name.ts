import { line } from "./text.ts";

export const NO_WEB_ADDRESS = "must not contain a web address";

/** A person's name: mails greet by it, and a mail program would turn a web address in it into a link. */
export const personName = (max: number) => line(max).refine((text) => !WEB_ADDRESS.test(text), NO_WEB_ADDRESS);

/** With a scheme or "www.", or an ending that mail programs know; "M.Kemal" and "Prof.Dr." are none. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|xyz|site|online|shop|store|club|top|app|link|click|live|icu|vip|bet|casino|io|co|me|ly|cc|tk|ru|tr|gl)(?![\p{L}\p{N}-])/iu;

import type { Script } from "./script.ts";

/** A conversation as plain text, for visitors without scripts. */
export const Transcript = ({ script: { assistant, customer, messages } }: { script: Script }) => (
  <section aria-label={assistant} className="rounded-3xl border border-line bg-surface p-4 sm:p-5 [&_p]:mt-3">
    <b>{assistant}</b>
    {messages.map(({ from, text, did, lang }) => (
      <p key={text}>
        <b>{from === "customer" ? customer : "Asistan"}:</b> {lang ? <span lang={lang}>{text}</span> : text}
        {did && <i> ({did})</i>}
      </p>
    ))}
  </section>
);

/** Links to the privacy notice, below the text box. */
export const PrivacyLine = () => (
  <p className="mt-2 -mb-1 low:mt-1 text-center text-xs text-balance text-text-2">
    Yazdıklarınız{" "}
    <a
      href="/kvkk"
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap underline underline-offset-2 hover:text-text"
    >
      KVKK Aydınlatma Metni
    </a>{" "}
    kapsamında işlenir.
  </p>
);

/** Below what one writes, from the beginning: where it is told what becomes of it. */
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

/** Shown without scripts: how to reach a person instead. */
export const NoScriptNote = ({ phone, email }: { phone: string; email: string }) => (
  <noscript>
    <p className="mx-auto max-w-3xl px-4 pb-3 sm:px-6">
      <span className="block rounded-2xl border border-line bg-surface p-4">
        Canlı destek için tarayıcınızda JavaScript açık olmalıdır. Bize{" "}
        <a className="font-semibold text-brand underline" href={`tel:${phone.replaceAll(" ", "")}`}>
          {phone}
        </a>{" "}
        numaralı telefondan veya{" "}
        <a className="font-semibold text-brand underline" href={`mailto:${email}`}>
          {email}
        </a>{" "}
        adresinden de ulaşabilirsiniz.
      </span>
    </p>
  </noscript>
);

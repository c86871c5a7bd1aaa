/** Links to contact a person. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} title={email} className={linkClass}>
    {email}
  </a>
);
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClass}>
    {phone}
  </a>
);

const linkClass =
  "inline-block max-w-full align-middle text-sm wrap-anywhere rows:max-w-52 rows:truncate text-brand-strong underline-offset-2 hover:underline pointer-coarse:py-3";

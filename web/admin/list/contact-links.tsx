import { EmailText } from "../../ui/email-text.tsx";

/** Links to contact a person. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={linkClass}>
    <EmailText>{email}</EmailText>
  </a>
);
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClass}>
    {phone}
  </a>
);

const linkClass =
  "inline-block max-w-full align-middle text-sm rows:max-w-44 rows:truncate text-brand-strong underline-offset-2 hover:underline pointer-coarse:py-3";

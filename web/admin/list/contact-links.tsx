import { EmailText } from "../../ui/email-text.tsx";

/** Ways to reach a person, a press away. */
export const ContactLinks = ({ email, phone }: { email: string; phone: string }) => (
  <span className="flex flex-wrap gap-x-3 rows:flex-nowrap rows:*:max-w-48 rows:*:truncate">
    <MailLink email={email} />
    <PhoneLink phone={phone} />
  </span>
);

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

const linkClass = "w-fit text-sm text-brand-strong underline-offset-2 hover:underline pointer-coarse:py-1.5";

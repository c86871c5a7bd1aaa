import { useBrand } from "../texts/use-brand.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { socialIcons } from "../ui/social-icons.tsx";

const networks = [
  { key: "instagram", label: "Instagram" },
  { key: "facebook", label: "Facebook" },
  { key: "twitter", label: "Twitter" },
  { key: "linkedin", label: "LinkedIn" },
] as const;

/** The brand's four social media links, as icons. */
export function SocialLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const brand = useBrand();
  return (
    <ul className={className}>
      {networks.map(({ key, label }) => (
        <li key={key}>
          <ExternalLink href={brand[key]} aria-label={label} title={label} className={linkClass}>
            {socialIcons[key]}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

import { ArrowUpRight } from "lucide-react";
import type { ClientReference } from "#contract/client-references.ts";
import { type ButtonStyle, buttonClass } from "../../ui/button-style.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { websiteAddress } from "./website-address.ts";

type Props = ButtonStyle & { reference: ClientReference; text: string; className?: string };

/** A button to a reference's website, in a new tab. Nothing if it has none. */
export function WebsiteLink({ reference: { company, website }, text, look = "outline", size, className }: Props) {
  const address = websiteAddress(website);
  if (!address) return null;
  return (
    <ExternalLink href={address} className={buttonClass({ look, size }, className)}>
      {text}
      <span className="sr-only">{company}, yeni sekmede açılır</span>
      <ArrowUpRight aria-hidden />
    </ExternalLink>
  );
}

import { ExternalLink as Out } from "lucide-react";
import { embedTag, framePath } from "#contract/widget.ts";
import { buttonClass } from "../ui/button-style.ts";
import { CopyCode } from "../ui/copy-code.tsx";
import { ExternalLink } from "../ui/external-link.tsx";

type Props = { siteUrl: string; chatbotId: string };

/** The script tag that embeds the chatbot, with a copy button. */
export const EmbedCode = ({ siteUrl, chatbotId }: Props) => (
  <section aria-labelledby="embed">
    <h2 id="embed" className="font-semibold">
      Yerleştirme kodu
    </h2>
    <p className="mt-0.5 text-sm text-text-2">Sitenizin her sayfasına, &lt;/body&gt; etiketinden hemen önce ekleyin.</p>
    <CopyCode text={embedTag(siteUrl, chatbotId)} label="Kodu Kopyala">
      <ExternalLink href={framePath(chatbotId)} className={buttonClass({ look: "quiet", size: "small" })}>
        <Out aria-hidden />
        Sohbeti Aç
      </ExternalLink>
    </CopyCode>
  </section>
);

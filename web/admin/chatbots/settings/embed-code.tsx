import { Check, Copy, ExternalLink as Out } from "lucide-react";
import { useEffect, useState } from "react";
import { embedTag, framePath } from "#contract/widget.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { useToast } from "../../../ui/toast.tsx";

type Props = { siteUrl: string; chatbotId: string };

/** The tag that puts the chatbot on a site, to be copied. */
export function EmbedCode({ siteUrl, chatbotId }: Props) {
  const tag = embedTag(siteUrl, chatbotId);
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(tag);
      setCopied(true);
    } catch {
      toast("Kopyalanamadı. Kodu seçip elle kopyalayın.", "bad");
    }
  }

  return (
    <section aria-labelledby="embed">
      <h2 id="embed" className="font-semibold">
        Yerleştirme kodu
      </h2>
      <p className="mt-0.5 text-sm text-text-2">
        Sitenizin her sayfasına, &lt;/body&gt; etiketinden hemen önce ekleyin.
      </p>
      <pre className="mt-2 rounded-box border border-line bg-surface-2 p-3 text-sm leading-relaxed break-all whitespace-pre-wrap select-all">
        <code>{tag}</code>
      </pre>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={copy}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? "Kopyalandı" : "Kodu Kopyala"}</span>
        </Button>
        <ExternalLink href={framePath(chatbotId)} className={buttonClass({ look: "quiet", size: "small" })}>
          <Out aria-hidden />
          Sohbeti Aç
        </ExternalLink>
      </div>
    </section>
  );
}

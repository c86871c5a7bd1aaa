import { ExternalLink as Out, RotateCcw } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import type { Route } from "./+types/page.ts";
import { SITE_TEXT_LENGTH, type SiteText as Kept } from "#contract/site-texts.ts";
import { answer, apiOf, browserApi, isChangedMeanwhile, loaded } from "../../api.ts";
import { withBrand } from "../../site-text/brand-words.ts";
import { SiteText } from "../../site-text/site-text.tsx";
import { formatMoment, formatNumber } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { useBrand } from "../../texts/use-brand.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { TextEditor } from "./text-editor.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await loaded(apiOf(context).site_texts[":key"].$get({ param: { key: "kvkk" } })),
  maxLength: SITE_TEXT_LENGTH,
});

export default function Texts({ loaderData: { first, maxLength } }: Route.ComponentProps) {
  const brand = useBrand();
  const [kept, setKept] = useState<Kept>(first);
  const [text, setText] = useState(first.value);
  const [result, setResult] = useState<{ done: string } | { problem: string }>();
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Kept>();
  const [restoring, setRestoring] = useState(false);
  const sending = useRef(false);
  const { touch, settle, question } = useUnsaved();

  /** An empty text restores the default (contract/site-texts.ts). `over` is the text that it replaces. */
  async function put(value: string, done: string, over = kept) {
    if (sending.current) return;
    if (value.length > maxLength)
      return setResult({ problem: `Metin en fazla ${formatNumber(maxLength)} karakter olabilir.` });
    sending.current = true;
    setBusy(true);
    setResult(undefined);
    setTheirs(undefined);
    try {
      const json = { value, seen: over.value };
      take(await answer<Kept>(browserApi.site_texts[":key"].$put({ param: { key: "kvkk" }, json })));
      setResult({ done });
    } catch (error) {
      const now = isChangedMeanwhile(error) ? await readText().catch(() => undefined) : undefined;
      if (now) setTheirs(now);
      else setResult({ problem: errorText(error) });
    } finally {
      sending.current = false;
      setBusy(false);
      setRestoring(false);
    }
  }

  function take(now: Kept) {
    settle();
    setKept(now);
    setText(now.value);
    setTheirs(undefined);
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void put(text.trim(), SAVED);
  }

  return (
    <>
      <PageHead title="KVKK Metni" hidden />
      <PageTitle
        title="KVKK Metni"
        text={
          kept.updated_at
            ? `Kendi metniniz gösteriliyor. Son güncelleme: ${formatMoment(kept.updated_at)}`
            : "Ürünle gelen metin gösteriliyor."
        }
        action={
          <ExternalLink href="/kvkk" className={buttonClass({ look: "outline" })}>
            <Out aria-hidden />
            Sitede Gör
          </ExternalLink>
        }
      />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Form onSubmit={save} onInput={() => setResult(undefined)} className="grid gap-4">
          {result &&
            ("done" in result ? (
              <Notice tone="good">{result.done}</Notice>
            ) : (
              <Notice tone="bad">{result.problem}</Notice>
            ))}
          {theirs && (
            <ChangedMeanwhile
              what="bu metin"
              when={theirs.updated_at ? formatMoment(theirs.updated_at) : undefined}
              onTake={() => take(theirs)}
              onOverwrite={() => void put(text.trim(), SAVED, theirs)}
            >
              <p className="whitespace-pre-line">{theirs.value}</p>
            </ChangedMeanwhile>
          )}
          <TextEditor
            value={text}
            brand={brand}
            periods={kept.periods}
            onChange={(next) => {
              setText(next);
              touch();
            }}
          >
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {busy ? "Kaydediliyor..." : "Kaydet"}
              </Button>
              {kept.updated_at && (
                <Button look="outline" onClick={() => setRestoring(true)}>
                  <RotateCcw aria-hidden />
                  Ürünle Gelen Metne Dön
                </Button>
              )}
            </div>
          </TextEditor>
        </Form>
        <div>
          <h2 id="preview" className="mb-1.5 text-[0.9375rem] leading-[1.55] font-medium">
            Önizleme
          </h2>
          {kept.added && (
            <p className="mb-2 text-sm text-text-2">Son bölüm, yapay zekâ ayarlarınıza göre kendiliğinden eklenir.</p>
          )}
          <Card
            className="p-5 xl:max-h-[calc(100dvh-12rem)] xl:overflow-y-auto"
            tabIndex={0}
            role="region"
            aria-labelledby="preview"
          >
            <SiteText text={`${withBrand(text, brand, kept.periods)}\n\n${kept.added}`} />
          </Card>
        </div>
      </div>
      <ConfirmDialog
        open={restoring}
        onClose={() => setRestoring(false)}
        question="Ürünle gelen KVKK metnine dönmek istediğinizden emin misiniz?"
        text="Yazdığınız metin silinir ve geri alınamaz."
        confirmLabel="Metne Dön"
        busy={busy}
        onConfirm={() => put("", "Ürünle gelen metin yeniden gösteriliyor.")}
      />
      {question}
    </>
  );
}

const SAVED = "KVKK metni güncellendi.";
const readText = () => answer<Kept>(browserApi.site_texts[":key"].$get({ param: { key: "kvkk" } }));

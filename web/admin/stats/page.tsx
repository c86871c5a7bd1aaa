import { type SubmitEvent, useRef, useState } from "react";
import { ExternalLink as Out } from "lucide-react";
import type { Route } from "./+types/page.ts";
import { type Stat, STAT_LENGTH, STATS_DEFAULTS } from "#contract/stats.ts";
import { answer, apiOf, browserApi, isChangedMeanwhile, loaded } from "../../api.ts";
import { formText } from "../../form-text.ts";
import { errorText } from "../../texts/errors.ts";
import { type Figures, figures } from "../../texts/figures.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { StatPreview } from "./stat-preview.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const stats = await loaded(apiOf(context).stats.$get());
  return { stored: stored(stats), values: { ...STATS_DEFAULTS, ...stored(stats) }, maxLength: STAT_LENGTH };
}

export default function Stats({ loaderData: { stored: first, values, maxLength } }: Route.ComponentProps) {
  const [typed, setTyped] = useState<Figures>(values);
  const [seen, setSeen] = useState(first);
  const [result, setResult] = useState<{ saved: true } | { problem: string } | { theirs: Figures }>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { touch, settle, question } = useUnsaved();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setResult(undefined);
    const form = new FormData(event.currentTarget);
    const json = figures.map(({ key }) => ({ key, value: formText(form, key), seen: seen[key] ?? "" }));
    try {
      setSeen(stored(await answer<Stat[]>(browserApi.stats.all.$put({ json }))));
      settle();
      setResult({ saved: true });
    } catch (error) {
      const now = isChangedMeanwhile(error)
        ? await answer<Stat[]>(browserApi.stats.$get()).catch(() => undefined)
        : undefined;
      if (now) setSeen(stored(now));
      setResult(now ? { theirs: { ...STATS_DEFAULTS, ...stored(now) } } : { problem: errorText(error) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="max-w-4xl">
      <PageHead title="İstatistikler" hidden />
      <PageTitle
        title="İstatistikler"
        text="Referanslar sayfasında gösterilen dört rakam. Serbest metindir: “%98”, “250+” gibi."
        action={
          <ExternalLink href="/references" className={buttonClass({ look: "outline" })}>
            <Out aria-hidden />
            Sitede Gör
          </ExternalLink>
        }
      />
      <Card className="mt-6 p-5 sm:p-6">
        <Form
          onSubmit={save}
          onInput={({ target }) => {
            const { name, value } = target as HTMLInputElement;
            setTyped((last) => ({ ...last, [name]: value }));
            setResult(undefined);
            touch();
          }}
          className="grid gap-5 sm:grid-cols-2"
        >
          {result && (
            <div className="sm:col-span-2">
              {"saved" in result ? (
                <Notice tone="good">İstatistikler başarıyla güncellendi.</Notice>
              ) : "theirs" in result ? (
                <ChangedMeanwhile what="istatistikler" again="Kaydet’e">
                  {figures.map(({ key, label }) => (
                    <p key={key}>
                      {label}: {result.theirs[key]}
                    </p>
                  ))}
                </ChangedMeanwhile>
              ) : (
                <Notice tone="bad">{result.problem}</Notice>
              )}
            </div>
          )}
          {figures.map(({ key, label, text }) => (
            <TextField
              key={key}
              name={key}
              label={label}
              hint={text}
              defaultValue={values[key]}
              required
              maxLength={maxLength}
              autoComplete="off"
            />
          ))}
          <Button type="submit" busy={busy} className="justify-self-start">
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
        </Form>
      </Card>
      <h2 className="mt-8 text-lg font-semibold">Önizleme</h2>
      <StatPreview values={typed} />
      {question}
    </div>
  );
}

/** The stored figures; one without a row is missing. */
const stored = (stats: readonly Stat[]): Partial<Figures> =>
  Object.fromEntries(stats.map(({ key, value }) => [key, value]));

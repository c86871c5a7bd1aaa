import { Globe, Search, ShoppingBag } from "lucide-react";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { type FirstLook, type KnowledgeSource, MAX_PAGES } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { refusedAddress } from "./refused-address.ts";
import { hoursOf } from "./source-values.ts";
import { schedulesOf } from "./texts.ts";

type Kind = "site" | "feed";
type Props = { chatbotId: string; sources: readonly KnowledgeSource[]; onClose: () => void };

/**
 * Adds a website or a feed and starts reading it. A website can be probed first: whether it may be read, and its size.
 */
export function AddSourceDialog({ chatbotId, sources, onClose }: Props) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, call } = useCall();
  const looking = useCall();
  const [kind, setKind] = useState<Kind>("site");
  const [address, setAddress] = useState("");
  const [look, setLook] = useState<FirstLook>();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const hasFeed = sources.some((source) => source.kind === "feed");
  const api = browserApi.chatbots[":id"].sources;
  const param = { id: chatbotId };

  function failed(error: unknown) {
    const refused = refusedAddress(error, kind);
    if (refused !== undefined) setErrors({ address: refused });
    else setProblem(errorText(error));
  }

  function tryAddress() {
    setErrors(undefined);
    setProblem(undefined);
    void looking.call(async () => setLook(await answer(api.look.$post({ param, json: { address } }))), failed);
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const form = new FormData(event.currentTarget);
    const name = formText(form, "name");
    void call(async () => {
      const json = { kind, address, ...(name && { name }), every_hours: hoursOf(formText(form, "every_hours")) };
      await answer(api.$post({ param, json }));
      toast(kind === "site" ? "Site eklendi, okunmaya başladı." : "Akış eklendi, okunmaya başladı.");
      onClose();
      await revalidate();
    }, failed);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Kaynak Ekle"
      actions={<FormActions form={formId} busy={busy} onCancel={onClose} save="Ekle ve Oku" saving="Ekleniyor..." />}
    >
      <Form id={formId} errors={errors} onSubmit={save} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1.5 text-[0.9375rem] font-medium">Ne eklemek istiyorsunuz?</legend>
          <KindChoice kind="site" chosen={kind} onChoose={setKind} icon={<Globe aria-hidden />} label="Web sitesi">
            Sayfaları okunur, incelemenize sunulur.
          </KindChoice>
          <KindChoice
            kind="feed"
            chosen={kind}
            onChoose={setKind}
            icon={<ShoppingBag aria-hidden />}
            label="Ürün akışı"
            disabled={hasFeed}
          >
            {hasFeed ? "Bu asistanın bir akışı var." : "Google Merchant, XML ya da CSV."}
          </KindChoice>
        </fieldset>
        <TextField
          name="address"
          label={kind === "site" ? "Sitenin adresi" : "Akışın adresi"}
          required
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setLook(undefined);
          }}
          placeholder={kind === "site" ? "Örn. www.firma.com" : "Örn. https://www.firma.com/urunler.xml"}
          hint={
            kind === "site"
              ? "Ana sayfanın ya da site haritasının (sitemap.xml) adresi. En çok 500 sayfa okunur."
              : "Katalog bu akışla aynı tutulur: akışta olmayan ürünler katalogdan kaldırılır."
          }
        />
        {kind === "site" && (
          <div className="grid gap-3">
            <Button
              look="outline"
              busy={looking.busy}
              disabled={address.trim() === ""}
              onClick={tryAddress}
              className="justify-self-start"
            >
              <Search aria-hidden />
              {looking.busy ? "Bakılıyor..." : "Siteye Bak"}
            </Button>
            {look && <LookText look={look} />}
          </div>
        )}
        <TextField
          name="name"
          label="Ad"
          note="İsteğe bağlı"
          maxLength={200}
          autoComplete="off"
          placeholder="Boş bırakırsanız sitenin adı"
        />
        <SelectField
          key={kind}
          name="every_hours"
          label="Yeniden okuma"
          options={schedulesOf(kind)}
          defaultValue="24"
          hint="Değişen sayfalar incelemenize sunulur; değişmeyene dokunulmaz."
        />
      </Form>
    </Dialog>
  );
}

/** The probe's result, with an estimate of how long reading takes. */
function LookText({ look: { address, pages, is_closed: isClosed } }: { look: FirstLook }) {
  if (isClosed)
    return (
      <Notice tone="bad">
        Sitenin robots.txt dosyası bu sayfanın okunmasına izin vermiyor. Önce sitede “Sozbir-site” okuyucusuna izin
        verin.
      </Notice>
    );
  const read = Math.min(pages ?? MAX_PAGES, MAX_PAGES);
  return (
    <Notice tone="good">
      <span className="wrap-anywhere">{address}</span>{" "}
      {pages === null
        ? "açık. Site haritası bulunamadı; sayfalar bağlantılardan bulunacak."
        : `açık. Site haritasında ${formatNumber(pages)} sayfa var${pages > MAX_PAGES ? `, ilk ${formatNumber(MAX_PAGES)} tanesi okunur` : ""}; okuma yaklaşık ${formatNumber(Math.max(1, Math.ceil(read / 50)))} dakika sürer.`}
    </Notice>
  );
}

type ChoiceProps = {
  kind: Kind;
  chosen: Kind;
  onChoose: (kind: Kind) => void;
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  children: ReactNode;
};

const KindChoice = ({ kind, chosen, onChoose, icon, label, disabled, children }: ChoiceProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-box border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-50 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-brand [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-brand">
    <input
      type="radio"
      name="kind"
      value={kind}
      checked={chosen === kind}
      disabled={disabled}
      onChange={() => onChoose(kind)}
      className="sr-only"
    />
    {icon}
    <span className="min-w-0">
      <span className="block font-medium">{label}</span>
      <span className="block text-sm text-text-2">{children}</span>
    </span>
  </label>
);

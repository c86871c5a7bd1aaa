import type { ReactNode } from "react";
import type { IdentityKeys } from "#contract/identities.ts";
import { CopyCode } from "../ui/copy-code.tsx";
import { IdentityKeyCard } from "./identity-key-card.tsx";
import { claimedTag, IDENTIFY_SAMPLE, NODE_SAMPLE, PHP_SAMPLE, signedTag } from "./identity-samples.ts";

type Props = { siteUrl: string; chatbotId: string; keys: IdentityKeys };

export const SIGNED_IDENTITY = {
  title: "Müşteri Kimliği",
  text: "Sitenizde oturum açan müşteriyi imzayla bildirin: ekibiniz kiminle görüştüğünü bilir, önceki görüşmeleri ve siparişleri yanında görür.",
};

/**
 * How a shop identifies its visitors to us, from the key to the script tag: for the company's administrator and the
 * provider.
 */
export const SignedIdentity = ({ siteUrl, chatbotId, keys }: Props) => (
  <div className="grid gap-9">
    <Step title="1. Gizli anahtar">
      <IdentityKeyCard chatbotId={chatbotId} known={keys} />
    </Step>
    <Step title="2. Sunucunuzda imzalayın">
      <p className={textClass}>
        Değer, HS256 ile imzalanmış bir JWT’dir. <C>sub</C> (sizdeki müşteri numarası) ve <C>exp</C> (bitiş, en çok 24
        saat sonrası) zorunludur; <C>name</C>, <C>email</C> ve <C>phone_number</C> isteğe bağlıdır.
      </p>
      <h3 className="mt-4 font-medium">Node.js</h3>
      <CopyCode text={NODE_SAMPLE} label="Node.js Kodunu Kopyala" isProgram />
      <h3 className="mt-4 font-medium">PHP</h3>
      <CopyCode text={PHP_SAMPLE} label="PHP Kodunu Kopyala" isProgram />
    </Step>
    <Step title="3. Sayfaya yazın">
      <p className={textClass}>
        Yerleştirme koduna <C>data-identity</C> ekleyin. Oturum açılmamışsa boş yazın (<C>data-identity=""</C>): önceki
        müşterinin görüşmesi o tarayıcıdan kaldırılır. Bu sayfaları ortak bir önbellekte tutmayın.
      </p>
      <CopyCode text={signedTag(siteUrl, chatbotId)} label="İmzalı Kodu Kopyala" isProgram />
      <p className={`mt-4 ${textClass}`}>
        Sayfa yenilenmeden oturum açılıp kapanıyorsa özniteliği değiştirin; sohbet yüklendikten sonra{" "}
        <C>Sozbir.identify(token)</C> ve <C>Sozbir.identify()</C> aynı işi yapar.
      </p>
      <CopyCode text={IDENTIFY_SAMPLE} label="Bu Satırları Kopyala" isProgram />
      <p className={`mt-4 ${textClass}`}>
        İmza geçersizse ya da süresi dolmuşsa sohbet çalışmaya devam eder, yalnızca müşteri doğrulanmaz; nedeni
        tarayıcının konsolunda yazar.
      </p>
    </Step>
    <Step title="İmzasız bilgi">
      <p className={textClass}>
        Sunucunuzda imzalayamıyorsanız bilgileri imzasız da yazabilirsiniz. Ekibiniz bunları “Doğrulanmadı” notuyla
        görür; hiçbir kayıtla birleştirilmez, bu adreslere ileti gönderilmez.
      </p>
      <CopyCode text={claimedTag(siteUrl, chatbotId)} label="İmzasız Kodu Kopyala" isProgram />
    </Step>
  </div>
);

const textClass = "max-w-prose text-[0.9375rem] text-text-2";

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="mb-2 text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

const C = ({ children }: { children: ReactNode }) => (
  <code className="rounded bg-surface-2 px-1 py-px font-mono text-[0.9em] text-text">{children}</code>
);

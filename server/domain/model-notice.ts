import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { embeddingsEndpoint, type ModelEndpoint, modelEndpoint, readSettings } from "./settings.ts";

export type ModelParts = Pick<Parts, "config" | "secrets">;

/**
 * The KVKK notice's section on the language model: that chat messages are sent to its provider, and where that is
 * located. "" if only the built-in engine answers.
 */
export async function modelNotice({ config, secrets }: ModelParts, db: Db): Promise<string> {
  const settings = await readSettings({ secrets }, db);
  const endpoint = modelEndpoint(settings, config);
  const meaning = meaningText(embeddingsEndpoint(settings, config), endpoint);
  if (!endpoint) return meaning && `${TITLE}${meaning}`;
  const location = (settings.values.model_provider_location ?? "").replace(/[\s.]+$/, "");
  const host = hostOf(endpoint);
  const own = OWN_MACHINE.test(host) ? ownText(location) : outsideText(host, location);
  return `${TITLE}${[own, meaning].filter((text) => text !== "").join("\n\n")}`;
}

const TITLE = "## Yapay zekâ hizmet sağlayıcısı\n\n";

/** The part about a second service, for embeddings; "" if it is the same one, or on our own machine. */
function meaningText(meaning: ModelEndpoint | null, model: ModelEndpoint | null): string {
  const host = hostOf(meaning);
  if (host === "" || host === hostOf(model) || OWN_MACHINE.test(host)) return "";
  return `Sorduğunuz soruya uygun bilginin bulunması için yazdığınız sorular, kart ve kimlik numaraları gizlenerek, bunun için hizmet aldığımız sağlayıcıya aktarılır. **Hizmetin adresi:** ${host}.`;
}

const hostOf = (endpoint: ModelEndpoint | null): string => (endpoint && URL.parse(endpoint.baseUrl)?.hostname) ?? "";

/** A model on the server's own machine: its host name tells visitors nothing. */
const OWN_MACHINE = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const ownText = (location: string) =>
  `Sohbetlerdeki yanıtları, kendi sunucumuzda çalışan bir dil modeli hazırlar${location ? ` (${location})` : ""}. Mesajlarınız ve gönderdiğiniz görseller bunun için başka bir hizmet sağlayıcıya aktarılmaz.`;

const outsideText = (host: string, location: string) =>
  `Sohbetlerdeki yanıtların hazırlanması için yazdığınız mesajlar ve gönderdiğiniz görseller, dil modeli hizmeti aldığımız sağlayıcıya aktarılır. **Hizmetin adresi:** ${host}.${
    location ? ` **Bulunduğu yer:** ${location}.` : ""
  } Sohbete özel nitelikli kişisel veri, kart ya da şifre bilgisi yazmamanızı rica ederiz.`;

import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { modelEndpoint, readSettings } from "./settings.ts";

export type ModelParts = Pick<Parts, "config" | "secrets">;

/**
 * What the KVKK notice says of the language model: that chat messages are sent to its provider, and where that stands.
 * "" while the built-in engine answers alone.
 */
export async function modelNotice({ config, secrets }: ModelParts, db: Db): Promise<string> {
  const settings = await readSettings({ secrets }, db);
  const endpoint = modelEndpoint(settings, config);
  if (!endpoint) return "";
  const location = (settings.values.model_provider_location ?? "").replace(/[\s.]+$/, "");
  const host = URL.parse(endpoint.baseUrl)?.hostname ?? "";
  return `## Yapay zekâ hizmet sağlayıcısı\n\n${OWN_MACHINE.test(host) ? ownText(location) : outsideText(host, location)}`;
}

/** A model on the server's own machine: its name there tells visitors nothing. */
const OWN_MACHINE = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const ownText = (location: string) =>
  `Sohbetlerdeki yanıtları, kendi sunucumuzda çalışan bir dil modeli hazırlar${location ? ` (${location})` : ""}. Mesajlarınız ve gönderdiğiniz görseller bunun için başka bir hizmet sağlayıcıya aktarılmaz.`;

const outsideText = (host: string, location: string) =>
  `Sohbetlerdeki yanıtların hazırlanması için yazdığınız mesajlar ve gönderdiğiniz görseller, dil modeli hizmeti aldığımız sağlayıcıya aktarılır. **Hizmetin adresi:** ${host}.${
    location ? ` **Bulunduğu yer:** ${location}.` : ""
  } Sohbete özel nitelikli kişisel veri, kart ya da şifre bilgisi yazmamanızı rica ederiz.`;

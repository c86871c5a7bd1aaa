import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { toOrigin, withOrWithoutWww } from "#contract/origins.ts";
import type { FrameSettings } from "#contract/widget.ts";
import type { App } from "./app.ts";
import type { Services } from "./services.ts";
import { type ChatbotRow, findChatbot } from "./store/chatbots.ts";
import { findCompany } from "./store/companies.ts";
import type { FrameFiles } from "./widget-files.ts";

/**
 * The chat of one chatbot, for the frames on customers' sites and in the company area. The page is the same for
 * everyone: it carries the chatbot's public settings and nothing about the visitor. Another site may frame it only if
 * the chatbot allows that site.
 */
export function serveChatbotFrame(app: App, services: Services, getFiles: () => FrameFiles) {
  app.get("/chatbot-iframe/:chatbotId", async (c) => {
    const chatbot = await findChatbot(services.db, c.req.param("chatbotId"));
    const files = getFiles();
    c.header("Content-Security-Policy", framePolicy(chatbot));
    // A page with COEP loads only frames that send it too. With `credentialless`, pictures from the shop's server need
    // no CORP header.
    c.header("Cross-Origin-Embedder-Policy", "credentialless");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("X-Robots-Tag", "noindex");
    // Never cached: it is small, and a change of who may frame it takes effect at once.
    c.header("Cache-Control", "no-store");
    if (!chatbot) return c.html(unknownPage(files), 404);
    if (chatbot.rests) return c.html(restingPage(files));
    const company = chatbot.company_id === null ? undefined : await findCompany(services.db, chatbot.company_id);
    return c.html(framePage(publicSettings(chatbot, company?.logo ?? null), files));
  });
}

const publicSettings = (
  { id, name, tone, greetings, color, is_provider }: ChatbotRow,
  logo: string | null,
): FrameSettings => ({
  id,
  name,
  tone,
  greeting: greetings[0] ?? "",
  color,
  logo,
  provider: is_provider,
});

/**
 * What the frame may load and which sites may frame it. Each origin is rebuilt from its parts, so a stored value cannot
 * inject directives of its own.
 */
function framePolicy(chatbot: ChatbotRow | undefined): string {
  const origins = (chatbot?.allowed_origins ?? []).map(toOrigin).filter((origin) => origin !== null);
  const sites = [...new Set(origins.flatMap((origin) => [origin, ...withOrWithoutWww(origin)]))];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Product pictures load from the shop's own server; the style sheet holds the assistant's face.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...sites].join(" ")}`,
  ].join("; ");
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The settings are embedded as data: the server writes no script into the page. Links open in a tab of their own. */
const framePage = (settings: FrameSettings, { script, style, later }: FrameFiles) =>
  page(
    settings.name,
    html`
      <base target="_blank" />
      <link rel="stylesheet" href="${style}" />
      <script type="module" src="${script}"></script>
      ${later.map((file) => html`<link rel="prefetch" as="script" href="${file}" />`)}
    `,
    html`<body data-chatbot="${JSON.stringify(settings)}">
      <div id="chat"><p class="frame-head frame-start">${settings.name}</p></div>
      <div id="note" class="frame-note" role="alert" hidden>
        <p>Sohbet açılamadı. İnternet bağlantınızı kontrol edin.</p>
        <button type="button">Tekrar dene</button>
      </div>
      <noscript><p class="frame-note">Sohbet için tarayıcınızda JavaScript açık olmalıdır.</p></noscript>
    </body>`,
  );

const unknownPage = (files: FrameFiles) =>
  pageWithout(
    files,
    "Bu asistana ulaşılamıyor",
    "Asistan kaldırılmış ya da adresi değişmiş olabilir. Lütfen daha sonra tekrar deneyin.",
  );

/** For a paused client. It sends no `hello`, so the client's site shows no launcher. */
const restingPage = (files: FrameFiles) =>
  pageWithout(
    files,
    "Bu sohbet şu anda hizmet vermiyor",
    "Anlayışınız için teşekkür ederiz. Lütfen daha sonra tekrar deneyin.",
  );

/** A page shown in place of the chat. */
const pageWithout = ({ style }: FrameFiles, title: string, text: string) =>
  page(
    title,
    html`<link rel="stylesheet" href="${style}" />`,
    html`<body>
      <main class="frame-gone">
        <h1>${title}</h1>
        <p>${text}</p>
      </main>
    </body>`,
  );

/** The empty icon keeps a browser from asking for /favicon.ico, which there is none of. */
const page = (title: string, head: Html, body: Html) =>
  html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head}
      </head>
      ${body}
    </html>`;

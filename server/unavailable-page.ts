import type { Context } from "hono";
import { html } from "hono/html";
import type { AppError } from "#contract/errors.ts";

/** The page shown while the database is unavailable. It needs none of our files. */
export function unavailablePage(error: AppError, c: Context): Response | Promise<Response> {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  c.header("Cache-Control", "no-store");
  // On a customer's page it takes the chat's place; only the database knows which site that is, so every site may frame
  // it.
  const ancestors = c.req.path.startsWith("/chatbot-iframe/") ? "*" : "'none'";
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  );
  const { pathname, search } = new URL(c.req.url);
  return c.html(
    html`<!doctype html>
      <html lang="tr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Hizmete ulaşılamıyor</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              margin: 0;
              min-height: 100vh;
              display: grid;
              place-items: center;
              font:
                1rem/1.5 system-ui,
                sans-serif;
              background: light-dark(#fbfdfe, #0c1217);
              color: light-dark(#14212b, #e6edf2);
            }
            main {
              max-width: 28rem;
              padding: 1.5rem;
              text-align: center;
            }
            h1 {
              font-size: 1.5rem;
              line-height: 1.25;
              margin: 0 0 0.5rem;
            }
            p {
              margin: 0 0 1.5rem;
            }
            a {
              display: inline-block;
              padding: 0.75rem 1.25rem;
              border-radius: 0.5rem;
              background: light-dark(#0f5e73, #7fd0e4);
              color: light-dark(#fff, #0c1217);
              text-decoration: none;
            }
            a:focus-visible {
              outline: 3px solid currentColor;
              outline-offset: 3px;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>Hizmete şu anda ulaşılamıyor</h1>
            <p>Kısa bir aksaklık var. Lütfen biraz sonra tekrar deneyin.</p>
            <a href="${pathname + search}">Tekrar Dene</a>
          </main>
        </body>
      </html>`,
    error.status,
  );
}

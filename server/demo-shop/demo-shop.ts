import { readFileSync } from "node:fs";
import { html } from "hono/html";
import { embedTag, WIDGET_PATH } from "#contract/widget.ts";
import { priceText } from "#server/domain/amount-words.ts";
import type { App } from "../app.ts";
import { stockText } from "../domain/stock-words.ts";
import { LIRVA } from "../database/demo/cast.ts";
import type { Services } from "../services.ts";
import { findCompany } from "../store/companies.ts";
import { listProducts } from "../store/products.ts";
import { drawGarment } from "./drawings.ts";

const STYLE = readFileSync(new URL("./shop.css", import.meta.url), "utf8");

/** One product of each category, as in a shop window. */
const WINDOW = [
  "LRV-1001",
  "LRV-1401",
  "LRV-1803",
  "LRV-1201",
  "LRV-1103",
  "LRV-1303",
  "LRV-1701",
  "LRV-1501",
  "LRV-1604",
  "LRV-1904",
  "LRV-1602",
  "LRV-2004",
];

/**
 * The policy of a careful shop's server: nothing from other origins but our script and its frame (here this server
 * itself).
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "frame-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

type Product = Awaited<ReturnType<typeof listProducts>>[number];

/**
 * `/demo-shop`: the front page of the demo's fictional shop, with its assistant embedded by the same tag that every
 * customer's site uses. It exists only where the demo content is installed.
 */
export function serveDemoShop(app: App, { db, publicUrl }: Services) {
  app.get("/demo-shop", async (c, next) => {
    const company = await findCompany(db, LIRVA.id);
    if (company?.chatbot_id !== LIRVA.chatbotId) return next();
    const products = await listProducts(db, LIRVA.chatbotId);
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "no-cache");
    return c.html(
      shopPage(
        company,
        WINDOW.flatMap((sku) => products.find((product) => product.sku === sku) ?? []),
        publicUrl,
      ),
    );
  });
  // The demo products' pictures, for the shop's page and the chat's cards.
  app.get("/demo-shop/pictures/:file{.+\\.svg}", async (c, next) => {
    const sku = c.req.param("file").slice(0, -".svg".length);
    const product = (await listProducts(db, LIRVA.chatbotId)).find((one) => one.sku === sku);
    if (!product) return next();
    c.header("Content-Type", "image/svg+xml; charset=utf-8");
    c.header("Cache-Control", "public, max-age=3600");
    return c.body(`${await drawGarment(product.category, product.colors[0])}`);
  });
  app.get("/demo-shop/shop.css", (c) =>
    c.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=3600" }),
  );
}

const shopPage = ({ name, logo }: { name: string; logo: string | null }, products: Product[], publicUrl: string) =>
  html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${name}: örnek mağaza</title>
        <link rel="stylesheet" href="/demo-shop/shop.css" />
        ${logo && html`<link rel="icon" href="${logo}" />`}
        <script src="${WIDGET_PATH}" data-chatbot="${LIRVA.chatbotId}" async></script>
      </head>
      <body>
        <header>
          <a class="brand" href="/demo-shop"
            >${logo && html`<img src="${logo}" alt="" width="40" height="40" />`}<span>${name}</span></a
          >
          <nav aria-label="Mağaza"><a href="#urunler">Ürünler</a><a href="#yardim">Yardım</a></nav>
        </header>
        <main>
          <section class="hero">
            <h1>Dolabınızın en çok giyilen parçaları</h1>
            <p>İşten düğüne, hafta sonundan yolculuğa: iyi kumaş, dürüst kalıp, açık fiyat.</p>
            <a class="call" href="#urunler">Ürünlere bak</a>
            <div class="rail">
              ${[
                ["elbise", "pudra"],
                ["dis-giyim", "lacivert"],
                ["triko", "bordo"],
              ].map(([category, color]) => drawGarment(category!, color))}
            </div>
          </section>
          <section id="urunler" aria-labelledby="vitrin">
            <h2 id="vitrin">Vitrin</h2>
            <ul class="products">
              ${products.map(productCard)}
            </ul>
          </section>
          <section id="yardim" class="help" aria-labelledby="yardim-baslik">
            <h2 id="yardim-baslik">Bedeninizden emin değil misiniz?</h2>
            <p>
              Beden, stok, kargo ya da iade: sayfanın köşesindeki asistanımıza yazın, hemen yanıtlasın. Dilerseniz
              siparişinizi de alır.
            </p>
          </section>
        </main>
        <footer>
          <p>
            Bu bir örnek sayfadır; ${name} kurgusal bir mağazadır. Köşedeki asistan siteye tek bir etiketle eklenir:
          </p>
          <pre tabindex="0"><code>${embedTag(publicUrl, LIRVA.chatbotId)}</code></pre>
        </footer>
      </body>
    </html>`;

const productCard = (product: Product) =>
  html`<li>
    ${drawGarment(product.category, product.colors[0])}
    <h3>${product.name}</h3>
    <p class="price">
      <strong>${priceText(Number(product.price), product.currency)}</strong
      >${product.old_price !== null && html` <s aria-label="Önceki fiyat">${priceText(Number(product.old_price), product.currency)}</s>`}
    </p>
    <p class="stock">${stockText(product)}</p>
  </li>`;

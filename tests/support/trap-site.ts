import type { ServerResponse } from "node:http";
import { link, type Pages, sitePage } from "./site-server.ts";

const TOPICS = "oda kahvalti havuz otopark plaj spa spor restoran toplanti dugun".split(" ");
const DETAILS = "fiyat saat kural yas indirim iptal odeme konum kapasite ekipman menu ulasim guvenlik temizlik".split(
  " ",
);

/** A site of 300 pages with every kind of crawler trap. */
export function trapSite(): Pages {
  const pages: Pages = new Map();
  const traps =
    "/takvim /liste /ozel-ag /hata /buyuk /latin /betik /gizli/a /noindex /kopya /ayni-1 /ayni-2 /dongu /bitmez /disari /oturum?PHPSESSID=abc".split(
      " ",
    );
  pages.set(
    "/",
    sitePage(
      "Ana sayfa",
      `<p>Otelimiz denize sıfırdır.</p>${TOPICS.map((topic) => link(`/${topic}/`)).join("")}${traps.map(link).join("")}`,
    ),
  );
  for (const topic of TOPICS) {
    const parts = DETAILS.flatMap((detail) => [`/${topic}/${detail}`, `/${topic}/${detail}-kis`]);
    pages.set(`/${topic}/`, sitePage(topic, `<p>Bölüm: ${topic} hakkında.</p>${parts.map(link).join("")}`));
    for (const path of parts)
      pages.set(path, sitePage(path.slice(1), `<p>${path} için ayrıntılı bilgi burada yazar.</p>`));
  }
  const month = (number: number) =>
    sitePage(`Takvim ${number}`, `<p>${number}. ay</p>${link(`/takvim?ay=${number + 1}`)}`);
  pages.set("/takvim", (request, response) => {
    const number = Number(new URL(request.url!, "http://site").searchParams.get("ay") ?? 0);
    response.writeHead(200, { "content-type": "text/html" }).end(month(number));
  });
  pages.set("/liste", (request, response) => {
    const at = new URL(request.url!, "http://site").searchParams.get("x") ?? "";
    const on = Array.from({ length: 40 }, (_, step) =>
      link(`/liste?x=${at}${String.fromCharCode(97 + (step % 26))}${step}`),
    );
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(sitePage(`Liste ${at}`, `<p>Liste ${at}</p>${on.join("")}`));
  });
  const redirect = (to: string) => (_: unknown, response: ServerResponse) =>
    void response.writeHead(302, { location: to }).end();
  pages.set("/ozel-ag", redirect("http://10.0.0.1/yonetim"));
  pages.set("/disari", redirect("https://baska.example/"));
  pages.set("/dongu", redirect("/dongu-2"));
  pages.set("/dongu-2", redirect("/dongu"));
  pages.set("/hata", (_, response) => void response.writeHead(503).end("bakımda"));
  pages.set("/buyuk", (_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    let left = 20;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(Buffer.alloc(1024 * 1024, "a"))) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  });
  pages.set(
    "/latin",
    (_, response) =>
      void response
        .writeHead(200, { "content-type": "text/html" })
        .end(Buffer.from("<meta charset=iso-8859-9><h1>\xdeubeler</h1><p>\xdeubemiz a\xe7\xfdkt\xfdr.</p>", "latin1")),
  );
  pages.set("/betik", `<html><head><script src="/a.js"></script></head><body><div id="root"></div></body></html>`);
  pages.set("/robots.txt", "User-agent: *\nDisallow: /gizli/\n");
  pages.set("/gizli/a", sitePage("Gizli", "<p>Gizli.</p>"));
  pages.set("/noindex", sitePage("Dizinsiz", "<p>Dizinsiz.</p>", `<meta name="robots" content="noindex">`));
  pages.set("/kopya", sitePage("Asıl", "<p>Asıl sayfa.</p>", `<link rel="canonical" href="/asil">`));
  pages.set("/asil", sitePage("Asıl", "<p>Asıl sayfa.</p>", `<link rel="canonical" href="/asil">`));
  for (const number of [1, 2]) pages.set(`/ayni-${number}`, sitePage("Aynı", "<p>Aynı sözler.</p>"));
  pages.set("/bitmez", (_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("<p>a"), 20);
    response.on("close", () => clearInterval(timer));
  });
  pages.set("/oturum", sitePage("Oturum", "<p>Oturumsuz sayfa.</p>"));
  pages.set(
    "/sitemap.xml",
    (_, response) =>
      void response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<urlset><url><loc>http://127.0.0.1/yanlis</loc></url><url><loc>/haritada</loc></url></urlset>`),
  );
  pages.set("/haritada", sitePage("Haritada", "<p>Yalnız haritada.</p>"));
  return pages;
}

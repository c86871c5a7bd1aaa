import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MessageContent } from "#web/ui/chat/message-content.tsx";
import { plainMessage } from "#web/ui/chat/plain-message.ts";

const html = (content: unknown, streaming = false) =>
  renderToStaticMarkup(<MessageContent content={content as string} streaming={streaming} />);
/** What the visitor reads, line breaks as "⏎". */
const text = (content: unknown, streaming = false) =>
  html(content, streaming)
    .replaceAll("<br/>", "⏎")
    .replace(/<[^>]*>/g, "");
const hrefs = (content: string) => [...html(content).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("bold and line breaks", () => {
  test("are converted", () => {
    expect(html("**Fiyat:** 100 TL\nKargo ücretsiz")).toContain("<strong>Fiyat:</strong> 100 TL<br/>Kargo ücretsiz");
    expect(text("bir\r\niki<br>üç<BR />dört")).toBe("bir⏎iki⏎üç⏎dört");
  });

  test("marks that enclose nothing stay as they are", () => {
    expect(text("2 ** 3 = 8")).toBe("2 ** 3 = 8");
    expect(text("a ** b ** c")).toBe("a ** b ** c");
    expect(text("**** ve 5 * 3")).toBe("**** ve 5 * 3");
  });

  test("many empty lines become one", () => {
    expect(text(`bir${"\n".repeat(50)}iki`)).toBe("bir⏎⏎iki");
  });
});

describe("links", () => {
  test("open in a new tab that knows nothing of ours", () => {
    expect(html("https://sozbir.example/demo")).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });

  test("are what parses as a URL: http, https, mail", () => {
    expect(hrefs("Bkz. https://sozbir.example/demo?a=1&b=2, sonra www.sozbir.com.")).toEqual([
      "https://sozbir.example/demo?a=1&amp;b=2",
      "https://www.sozbir.com/",
    ]);
    expect(hrefs("bilgi@sozbir.com adresine yazın")).toEqual(["mailto:bilgi@sozbir.com"]);
    expect(hrefs("[Demo](https://sozbir.example/demo)")).toEqual(["https://sozbir.example/demo"]);
    expect(text("[Demo](https://sozbir.example/demo)")).toBe("Demo");
  });

  test("end before a Turkish ending", () => {
    expect(html("https://sozbir.com'dan bakın")).toContain(">https://sozbir.com</a>&#x27;dan bakın");
  });

  test.each([
    "javascript:alert(1)",
    "[tıkla](javascript:alert(1))",
    "[tıkla](javascript:alert`1`)",
    "[x](data:text/html,<script>alert(1)</script>)",
    "vbscript:msgbox(1)",
    "https://",
    "http://",
    "https://google.com@kotu.example/giris",
    "[x](/sadece/yol)",
    "[x](https://)",
    "Nasıl olur.mu tamam.de",
    "file:///etc/passwd",
    "java\nscript:alert(1)",
    "[x](JaVaScRiPt:alert%281%29)",
  ])("%s is no link", (content) => {
    expect(html(content)).not.toContain("href");
  });

  test.each([
    ["[https://banka.example](https://kotu.example/)", "https://banka.example (kotu.example)"],
    ["[www.banka.example/giris](https://kotu.example/)", "www.banka.example/giris (kotu.example)"],
    ["[Banka: banka.example'e git](https://kotu.example/)", "Banka: banka.example&#x27;e git (kotu.example)"],
    ["[banka.example](https://banka.example.kotu.example)", "banka.example (banka.example.kotu.example)"],
    ["[banka.example kotu.example](https://kotu.example)", "banka.example kotu.example (kotu.example)"],
    ["[ban\u200bka.example](https://kotu.example)", "ban\u200bka.example (kotu.example)"],
    ["[banka．example](https://kotu.example)", "banka．example (kotu.example)"],
    ["[ftp://banka.example](https://kotu.example)", "ftp://banka.example (kotu.example)"],
    ["[10.0.0.1](https://kotu.example)", "10.0.0.1 (kotu.example)"],
    ["[destek@banka.example](mailto:x@kotu.example)", "destek@banka.example (x@kotu.example)"],
    ["[destek@kotu.example](https://kotu.example)", "destek@kotu.example (kotu.example)"],
    ["https://b\u0430nka.example", "https://b\u0430nka.example (xn--bnka-53d.example)"],
  ])("%s shows the host it leads to", (content, shown) => expect(text(content)).toBe(shown));

  test.each([
    ["[Demo](https://sozbir.example/demo)", "Demo"],
    ["[sozbir.example](https://www.sozbir.example/demo)", "sozbir.example"],
    ["[https://sozbir.example/](https://sozbir.example/demo)", "https://sozbir.example/"],
    ["[bilgi@sozbir.example](mailto:bilgi@sozbir.example)", "bilgi@sozbir.example"],
    ["https://sözbir.example", "https://sözbir.example"],
    ["www.sozbir.example", "www.sozbir.example"],
    ["[2.000 TL'ye varan indirim](https://sozbir.example)", "2.000 TL&#x27;ye varan indirim"],
  ])("%s stays as it is", (content, shown) => expect(text(content)).toBe(shown));
});

describe("what is stripped", () => {
  test.each([
    ["önce<script>alert(1)</script>sonra", "öncesonra"],
    ["önce<SCRIPT src='x'>alert(1)</ScRiPt >sonra", "öncesonra"],
    ['önce<iframe src="https://kotu.example">içi</iframe>sonra', "öncesonra"],
    ["önce<iframe src=x/>sonra", "öncesonra"],
    ["önce<scr<script>x</script>ipt>alert(1)</script>sonra", "öncesonra"],
    ["önce<script>hiç kapanmaz", "önce"],
    ["İİİ<script>alert(1)</script>ı", "İİİı"],
    ["yarım</script>", "yarım"],
    ["Yanıt【4:0†source】. Devam [3:1†kaynak]", "Yanıt. Devam"],
    ["Yanıt 【kaynak】", "Yanıt"],
    ["ters \u202Eyön", "ters yön"],
  ])("%s", (content, shown) => {
    expect(text(content)).toBe(shown);
  });

  test("other markup is shown as text, never as markup", () => {
    for (const attack of [
      "<img src=x onerror=alert(1)>",
      "<svg onload=alert(1)>",
      "<a href='javascript:alert(1)'>x</a>",
      '"><b>x</b>',
      "<style>*{display:none}</style>",
      "&lt;script&gt;",
    ]) {
      const inside = html(attack)
        .replace(/^<span[^>]*>/, "")
        .replace(/<\/span>$/, "");
      expect(inside).not.toMatch(/<(?!\/?strong|br)/);
    }
  });
});

describe("nothing to show", () => {
  test.each(["", "   \n ", null, undefined, "<script>alert(1)</script>", "【4:0†source】"])("%j says so", (content) => {
    expect(text(content)).toBe("Mesaj içeriği bulunamadı");
  });

  test("what is no text says so", () => {
    expect(text({ parts: [] })).toBe("Mesaj formatı hatası");
    expect(text(42)).toBe("Mesaj formatı hatası");
  });

  test("an answer of which nothing has come yet is silent", () => {
    expect(html("", true)).toBe("");
  });
});

describe("a text that streams in", () => {
  const whole =
    "Merhaba **Vento Slim** burada <script>alert(1)</script>bakın: [Demo](https://sozbir.com/demo) veya https://sozbir.com/x ve 【4:0†source】 son ***x***<br>bitti <iframe src='x'></iframe>.";

  test("shows no raw mark at any moment", () => {
    for (let length = 1; length <= whole.length; length += 1) {
      const shown = text(whole.slice(0, length), true).replaceAll("&lt;", "<");
      expect(shown, shown).not.toMatch(/\*|<|\[|\]|【|alert|iframe/);
    }
  });

  test("only grows, and ends as the finished text", () => {
    let before = "";
    for (let length = 1; length <= whole.length; length += 1) {
      const shown = text(whole.slice(0, length), true);
      expect(shown.startsWith(before.replace(/⏎*$/, "").trimEnd()), `${before} → ${shown}`).toBe(true);
      before = shown;
    }
    expect(text(whole)).toBe("Merhaba Vento Slim burada bakın: Demo veya https://sozbir.com/x ve son x⏎bitti .");
  });

  test("an address at its end is no link yet", () => {
    expect(html("Bkz. https://soz", true)).not.toContain("href");
    expect(html("Bkz. https://sozbir.com ve", true)).toContain('href="https://sozbir.com/"');
  });
});

describe("1 MB of hostile text is cut or shown within the time a test has", () => {
  const times = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length));
  html("warm **up** https://sozbir.com [a](https://b.example) <script></script>");

  test.each([
    "**a",
    "** ",
    "*",
    "<script>",
    "<script",
    "</script ",
    "<scr",
    "<",
    "[",
    "[a](",
    "[a](https://a ",
    "![",
    "【",
    "[1:1†a ",
    "\n",
    "\n ",
    "\r",
    " ",
    "https://a.com/",
    "https://a.com ",
    "a@",
    "a.",
    "www.",
    "(",
    "<br",
    "İ",
    "\u202e",
  ])("%j", (part) => {
    const content = times(part);
    const shown = text(content);
    const streaming = text(content, true);
    expect(Math.max(shown.length, streaming.length)).toBeLessThan(150_000);
  });
});

describe("a message in a list and in a reader's voice", () => {
  test("is one line of what is shown of it", () => {
    expect(
      plainMessage(
        "**Fiyat:** 100 TL【4:0†source】<script>alert(1)</script>\n\nKargo: [koşullar](https://a.example/k)",
      ),
    ).toBe("Fiyat: 100 TL Kargo: koşullar");
    expect(plainMessage("2 ** 3 = 8")).toBe("2 ** 3 = 8");
    expect(plainMessage(null)).toBe("");
  });

  test("ends before a mark that was cut in two", () => {
    expect(plainMessage("Kargo **ücretsiz", { cut: true })).toBe("Kargo ücretsiz");
    expect(plainMessage("Kargo ücretsiz【4:0†sou", { cut: true })).toBe("Kargo ücretsiz");
  });
});

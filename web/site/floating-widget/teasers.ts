/** docs/product.md, Screens: four rotating messages. */
const teasers = [
  "Merhaba! Size nasıl yardımcı olabilirim?",
  "Fiyatları mı merak ediyorsunuz? Bana sorun.",
  "Kurulum ne kadar sürer? Hemen anlatayım.",
  "Sizi bekletmem: gece gündüz buradayım.",
] as const;

/** Pages with a message of their own. */
const ofPages: Readonly<Record<string, string>> = {
  "/about": "Bizi biraz tanıdınız. Aklınıza takılan ne varsa sorun.",
  "/services": "Hangi çözüm işinize yarar? Birlikte bulalım.",
  "/references": "Sizin sektörünüzde neler yaptığımızı anlatayım mı?",
  "/request-demo": "Formu doldururken bir sorunuz olursa buradayım.",
  "/contact": "Yanıtı beklemek istemezseniz hemen yazışalım.",
};

/** Returns the widget's messages on that page: its own one, or the four. */
export function teasersOf(pathname: string): readonly string[] {
  const own = ofPages[pathname.replace(/\/+$/, "")];
  return own ? [own] : teasers;
}

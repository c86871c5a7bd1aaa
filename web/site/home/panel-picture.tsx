import { classNames } from "../../ui/class-names.ts";

/** Made by `npm run make:panel-picture`: "light-wide-1200.avif" and the like. */
const files = import.meta.glob<string>("./panel-picture/*", { eager: true, query: "?url", import: "default" });
const file = (theme: string, name: string) => files[`./panel-picture/${theme}-${name}`];

/** The panel as it is, with demo data: a day's conversations and the report. */
export const PanelPicture = () => (
  <section aria-labelledby="panel-picture" className="border-t border-line bg-surface-2/60 py-20 sm:py-28">
    <div className="site-width">
      <h2 id="panel-picture" className="max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
        Her konuşma ve sonucu gözünüzün önünde
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-text-2">
        Ekibiniz konuşmaları, siparişleri ve raporu tek panelde görür. Aşağıdaki ekranlar örnek verilerle panelin
        kendisidir.
      </p>
      <Picture theme="light" className="block dark:hidden" />
      <Picture theme="dark" className="hidden dark:block" />
    </div>
  </section>
);

/** A picture that is not shown is not fetched: it is lazy. */
const Picture = ({ theme, className }: { theme: "light" | "dark"; className: string }) => (
  <picture className={classNames("mt-10", className)}>
    <source
      type="image/avif"
      media="(width < 40rem)"
      srcSet={file(theme, "narrow-780.avif")}
      width={390}
      height={690}
    />
    <source
      type="image/avif"
      srcSet={`${file(theme, "wide-1200.avif")} 1200w, ${file(theme, "wide-2000.avif")} 2000w`}
      sizes="min(74rem, 100vw - 3rem)"
    />
    <img
      src={file(theme, "wide-1200.webp")}
      alt="Panelden iki ekran: bir günün konuşma listesi ve önünde konuşma raporu"
      width={1184}
      height={760}
      loading="lazy"
      decoding="async"
      className="h-auto w-full"
    />
  </picture>
);

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBrand } from "../texts/use-brand.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { WelcomeBubbles } from "./welcome-bubbles.tsx";

type Props = { title: string; text: string; children: ReactNode };

/** Layout of the sign-in pages: the form, and on a wide screen a sample conversation beside it. No header or footer. */
export function LoginFrame({ title, text, children }: Props) {
  const { name } = useBrand();
  return (
    <div className="grid flex-1 lg:grid-cols-[1fr_1.1fr]">
      <main id="content" className="flex flex-col px-5 py-4 sm:px-8">
        <div className="flex items-center justify-between">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 rounded-lg font-medium text-text-2 hover:text-text"
          >
            <ArrowLeft aria-hidden className="size-4.5" />
            Anasayfaya Dön
          </Link>
          <ThemeMenu />
        </div>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
            <BrandMark />
            {name}
          </p>
          <h1 className="mt-8 text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 mb-8 text-text-2">{text}</p>
          {children}
        </div>
      </main>
      <aside aria-label={`${name} ile tanışın`} className="night relative isolate hidden overflow-clip lg:block">
        <div
          aria-hidden
          className="absolute inset-0 -z-10 bg-[radial-gradient(40rem_30rem_at_80%_15%,color-mix(in_oklab,var(--brand-500)_30%,transparent),transparent_70%)]"
        />
        <WelcomeBubbles />
      </aside>
    </div>
  );
}

import type { ReactNode } from "react";

type Props = {
  title: string;
  text: string;
  aside: ReactNode;
  /** The panel comes first: above the form on phones, where what arrives later pushes nothing down, else on its left. */
  asideFirst?: boolean;
  children: ReactNode;
};

/** Layout of a page with one form: introduction, form, and a panel beside it. */
export const FormPage = ({ title, text, aside, asideFirst, children }: Props) => (
  <div className="relative isolate overflow-x-clip">
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 -z-10 h-[34rem] bg-[radial-gradient(56rem_30rem_at_85%_-10%,color-mix(in_oklab,var(--brand-500)_15%,transparent),transparent_70%),radial-gradient(44rem_26rem_at_8%_-20%,color-mix(in_oklab,var(--indigo)_11%,transparent),transparent_70%)]"
    />
    <div className="site-width pt-12 pb-20 sm:pt-16 sm:pb-28">
      <h1 className="text-[clamp(2rem,1.5rem+2.2vw,3rem)] leading-[1.1] font-bold tracking-[-0.025em] text-balance">
        {title}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-text-2">{text}</p>
      <div
        className={`mt-9 grid items-start gap-6 sm:mt-12 lg:gap-8 ${asideFirst ? "lg:grid-cols-[1fr_1.65fr]" : "lg:grid-cols-[1.65fr_1fr]"}`}
      >
        {asideFirst && <div className="min-w-0 self-stretch">{aside}</div>}
        <div className="rounded-2xl border border-line bg-surface p-5 shadow-2 sm:p-8 lg:p-10">{children}</div>
        {!asideFirst && <div className="min-w-0 self-stretch">{aside}</div>}
      </div>
    </div>
  </div>
);

import { Check, Database, FileText, ShieldCheck, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import type { Solution } from "./solutions.ts";

/** An answer from the company's documents, with its source. */
const AssistantScene = () => (
  <div className="grid gap-2.5">
    <div className={`${tile} justify-self-end rounded-br-sm px-3.5 py-2`}>Yol masrafı sınırı ne kadar?</div>
    <div className={`${tile} rounded-bl-sm px-3.5 py-2.5`}>
      <p>Günlük 1.200 TL, fişle birlikte.</p>
      <p className="mt-1.5 flex items-center gap-1.5 font-medium text-brand">
        <FileText className="size-4 shrink-0" />
        <span className="truncate">Seyahat prosedürü, madde 4</span>
      </p>
    </div>
    <p className="flex items-center gap-1.5 text-text-2">
      <ShieldCheck className="size-4" />
      Kaynağı bilgi tabanınız
    </p>
  </div>
);

/** The company's data sources, joined in one assistant. */
const DataScene = () => (
  <div className="mx-auto flex w-full max-w-64 items-center">
    <ul className="grid gap-2.5">
      {systems.map(({ name, icon }) => (
        <li
          key={name}
          className={`${tile} flex items-center gap-2 px-3 py-2 font-medium [&_svg]:size-4 [&_svg]:text-brand`}
        >
          {icon}
          {name}
        </li>
      ))}
    </ul>
    <svg
      viewBox="0 0 64 140"
      preserveAspectRatio="none"
      className="h-35 min-w-10 flex-1 text-brand-500"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="4 4"
    >
      <path d="M0 24C40 24 32 70 64 70M0 70h64M0 116C40 116 32 70 64 70" vectorEffect="non-scaling-stroke" />
    </svg>
    <AssistantAvatar className="size-14 shadow-2" />
  </div>
);

const systems = [
  { name: "Dosya", icon: <FileText /> },
  { name: "REST API", icon: <Database /> },
  { name: "Mağaza", icon: <ShoppingCart /> },
];

/** A week of conversations and their topics. */
const IntelligenceScene = () => (
  <div className={`${tile} p-4`}>
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-text-2">Bu hafta</span>
      <span className="text-lg font-semibold tabular-nums">1.284 konuşma</span>
    </p>
    <svg viewBox="0 0 196 56" className="mt-3 h-14 w-full">
      {week.map((height, day) => (
        <rect
          key={day}
          x={day * 29}
          y={56 - height}
          width="20"
          height={height}
          rx="4"
          className={day === 3 ? "fill-brand" : "fill-brand-100"}
        />
      ))}
    </svg>
    <p className="mt-3 flex items-center gap-1.5 font-medium text-good">
      <Check className="size-4" />
      %18’i satışa dönüştü
    </p>
  </div>
);

const week = [26, 34, 30, 54, 42, 20, 16];

const tile = "rounded-xl border border-line bg-surface shadow-1";

/** Decorative illustrations of the solutions; the text says the same. */
export const solutionScenes: Record<Solution["id"], ReactNode> = {
  assistant: <AssistantScene />,
  data: <DataScene />,
  intelligence: <IntelligenceScene />,
};

import { Gauge, LayoutGrid, Smile, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Stat } from "#contract/stats.ts";

export type Figures = Readonly<Record<Stat["key"], string>>;
type Tile = { key: Stat["key"]; label: string; text: string; icon: ReactNode };

const tiles: readonly Tile[] = [
  { key: "activeCustomers", label: "Aktif", text: "hizmet verdiğimiz işletme", icon: <UsersRound /> },
  { key: "sectors", label: "Sektör", text: "çözüm sunduğumuz alan", icon: <LayoutGrid /> },
  { key: "satisfaction", label: "Memnun", text: "bizden memnun müşteri oranı", icon: <Smile /> },
  { key: "successRate", label: "Başarı", text: "hedefine ulaşan proje oranı", icon: <Gauge /> },
];

/** The provider's figures, as the super administrator keeps them (specification section 2, References). */
export const StatTiles = ({ figures }: { figures: Figures }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {tiles.map(({ key, label, text, icon }) => (
      <div key={key} className="flex flex-col rounded-2xl border border-line bg-surface p-4 shadow-1 sm:p-5">
        <dt className="flex items-center gap-2 font-semibold [&_svg]:size-4.5 [&_svg]:text-brand"><span aria-hidden>{icon}</span>{label}</dt>
        <dd className="mt-2 text-3xl font-semibold tracking-tight break-words tabular-nums sm:text-4xl">{figures[key]}</dd>
        <dd className="mt-1 text-sm text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
);

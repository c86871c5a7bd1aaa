import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";

type Props = { sectors: readonly string[]; chosen: string | null };

/** Filter pills. They are links, so that a choice has an address and works without scripts. */
export const SectorFilter = ({ sectors, chosen }: Props) => (
  <nav
    aria-label="Sektöre göre filtrele"
    className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
  >
    <ul className="flex gap-2 sm:flex-wrap">
      <Pill label="Tümü" to="/references" current={chosen === null} />
      {sectors.map((sector) => (
        <Pill
          key={sector}
          label={sector}
          to={`/references?${new URLSearchParams({ sector })}`}
          current={sector === chosen}
        />
      ))}
    </ul>
  </nav>
);

const Pill = ({ label, to, current }: { label: string; to: string; current: boolean }) => (
  <li>
    {/* The page has all references: filtering needs no request. */}
    <Link
      to={to}
      preventScrollReset
      defaultShouldRevalidate={false}
      aria-current={current || undefined}
      className={classNames(pillClass, current ? chosenClass : freeClass)}
    >
      {label}
    </Link>
  </li>
);

const pillClass =
  "inline-flex h-11 items-center rounded-full border px-3.75 text-[0.9375rem] font-medium whitespace-nowrap transition-colors duration-(--quick)";
const chosenClass = "border-transparent bg-brand text-on-brand";
const freeClass = "border-line bg-surface text-text-2 hover:border-line-strong hover:text-text";

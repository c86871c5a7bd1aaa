import { BrandMark } from "../ui/brand-mark.tsx";
import { classNames } from "../ui/class-names.ts";

/** The company's logo, or the platform's mark. Hidden from screen readers: the company's name stands beside it. */
export function CompanyLogo({ logo, className = "size-16" }: { logo: string | null | undefined; className?: string }) {
  const frame = classNames(
    "grid shrink-0 place-items-center overflow-hidden rounded-2xl border border-line",
    className,
  );
  if (logo)
    return (
      <span className={classNames(frame, "bg-white")}>
        <img src={logo} alt="" className="size-full object-contain p-1.5" />
      </span>
    );
  return (
    <span className={classNames(frame, "bg-surface")}>
      <BrandMark className="size-3/5" />
    </span>
  );
}

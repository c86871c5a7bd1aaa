import { classNames } from "./class-names.ts";

type Props = { name: string; image?: string | null; shape?: "round" | "square"; className?: string };

/**
 * A person's or a company's picture, or the initial of its name. Hidden from screen readers: the name stands beside it.
 */
export function Avatar({ name, image, shape = "round", className = "size-9" }: Props) {
  const look = classNames(className, shape === "round" ? "rounded-full" : "rounded-lg", "shrink-0");
  if (image)
    // A picture's max-width relative to its box is ignored when a column computes its minimum width.
    return (
      <img src={image} alt="" className={classNames(look, "max-w-none border border-line bg-white object-contain")} />
    );
  return (
    <span
      aria-hidden
      className={classNames(
        look,
        "grid place-items-center bg-linear-135 from-brand to-indigo font-semibold text-on-brand",
      )}
    >
      {initial(name)}
    </span>
  );
}

const initial = (name: string) => name.trim().charAt(0).toLocaleUpperCase("tr");

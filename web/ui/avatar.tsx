import { classNames } from "./class-names.ts";

type Props = { name: string; image?: string | null; shape?: "round" | "square"; className?: string };

/** A person's or a company's picture, or the initial of its name. The name stands beside it, so it is silent. */
export function Avatar({ name, image, shape = "round", className = "size-9" }: Props) {
  const look = classNames(className, shape === "round" ? "rounded-full" : "rounded-lg", "shrink-0");
  if (image)
    // A width bound to its box's (as pictures have it here) counts for none where a column looks for its narrowest.
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

import { classNames } from "./class-names.ts";

type ButtonLook = "primary" | "accent" | "outline" | "quiet" | "danger";
type ButtonSize = "small" | "medium" | "large";

export type ButtonStyle = {
  /** `accent` is a screen's one call to action; `danger` an irreversible action. */
  look?: ButtonLook;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
};

/** The classes of a button (button.css), also for links that look like one. */
export const buttonClass = ({ look = "primary", size = "medium", wide }: ButtonStyle, more?: string) =>
  classNames("button [&_svg]:size-[1.15em] [&_svg]:shrink-0", sizes[size], looks[look], wide && "w-full", more);

// A finger needs 44 px; a mouse does not, so dense panels may use `small`.
const sizes: Record<ButtonSize, string> = {
  small: "h-9 px-3 text-sm pointer-coarse:h-11",
  medium: "h-11 px-4.5 text-[0.9375rem]",
  large: "h-13 px-6 text-base",
};

const looks: Record<ButtonLook, string> = {
  primary: "border-transparent bg-brand text-on-brand shadow-1 hover:bg-brand-strong",
  accent: "border-transparent bg-accent text-on-accent shadow-1 hover:bg-accent-strong",
  outline: "border-line bg-surface text-text shadow-1 hover:border-line-strong hover:bg-surface-2",
  quiet: "border-transparent bg-transparent text-text hover:bg-surface-2",
  danger: "border-transparent bg-bad text-on-bad shadow-1 hover:opacity-90",
};

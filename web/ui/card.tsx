import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const Card = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classNames("rounded-box border border-line bg-surface shadow-1", className)} />
);

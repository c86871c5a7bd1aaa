import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "../../ui/class-names.ts";

/** The image on white, as the site shows it; an icon if it cannot be loaded. */
export function LogoPreview({ address, className }: { address: string; className: string }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => setMissing(false), [address]);
  if (missing || !/^(https?:\/)?\/\S/i.test(address)) {
    return (
      <span
        aria-hidden
        className={classNames(
          "grid shrink-0 place-items-center rounded-lg border border-dashed border-line-strong text-text-2",
          className,
        )}
      >
        <ImageOff className="size-5" />
      </span>
    );
  }
  return (
    <img
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      src={address}
      alt=""
      decoding="async"
      onError={() => setMissing(true)}
      className={classNames("shrink-0 rounded-lg border border-line bg-white object-contain p-1", className)}
    />
  );
}

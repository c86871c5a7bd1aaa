import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { classNames } from "../../ui/class-names.ts";

type Props = { company: string; logo: string; className?: string };

/**
 * A company's logo on white, as logos are drawn; its initial if the image cannot be loaded. The name stands beside it.
 */
export function ReferenceLogo({ company, logo, className = "size-14" }: Props) {
  const [missing, setMissing] = useState(false);
  if (missing) return <Avatar name={company} shape="square" className={className} />;
  return (
    <img
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      src={logo}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={classNames("reference-logo", className)}
    />
  );
}

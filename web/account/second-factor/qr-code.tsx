import { encode } from "uqr";

/** Renders a QR code: dark on light in both themes, because cameras require it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-52 rounded-lg bg-white">
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

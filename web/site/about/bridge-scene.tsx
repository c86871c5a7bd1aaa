/** A bridge over the strait, carried by two speech bubbles that meet in the middle. Drawn by us; the text beside it says it all. */
export const BridgeScene = () => (
  <svg aria-hidden viewBox="0 0 480 320" className="mx-auto h-auto w-full max-w-lg" width="480" height="320" fill="none">
    <circle cx="352" cy="92" r="40" className="fill-accent opacity-25" />
    <circle cx="352" cy="92" r="26" className="fill-accent opacity-70" />
    <Bubbles />
    <Bridge />
    <Water />
  </svg>
);

const Bubbles = () => (
  <>
    <g className="fill-bubble-user">
      <path d="M60 34h118a18 18 0 0 1 18 18v34a18 18 0 0 1-18 18H92l-22 18c-3 2-6 0-6-3v-15.500a18 18 0 0 1-22-17.500V52a18 18 0 0 1 18-18Z" />
    </g>
    <g className="fill-on-bubble-user" opacity="0.9">
      <rect x="64" y="54" width="104" height="8" rx="4" />
      <rect x="64" y="74" width="68" height="8" rx="4" />
    </g>
  </>
);

const hangers = Array.from({ length: 13 }, (_, index) => 150 + index * 15);

const Bridge = () => (
  <g className="stroke-brand" strokeLinecap="round">
    <path d="M20 236 134 128M134 128Q240 272 346 128M346 128 460 236" strokeWidth="4" />
    {hangers.map((x) => <path key={x} d={`M${x} ${cable(x)}V236`} strokeWidth="2" className="stroke-brand-500" />)}
    <path d="M126 118V270M142 118V270M338 118V270M354 118V270M126 160h16M338 160h16M126 200h16M338 200h16" strokeWidth="5" />
    <path d="M8 238H472" strokeWidth="8" />
  </g>
);

/** The height of the main cable, a parabola between the towers. */
function cable(x: number): number {
  const t = (x - 134) / 212;
  return 128 * (1 - t) ** 2 + 2 * 272 * t * (1 - t) + 128 * t ** 2;
}

const Water = () => (
  <g strokeLinecap="round" strokeWidth="4" className="stroke-brand-500">
    <path d="M28 276q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0" opacity="0.7" />
    <path d="M84 298q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0" opacity="0.4" />
  </g>
);

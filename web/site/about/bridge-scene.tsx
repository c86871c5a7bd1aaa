/** Decorative illustration: a bridge over the strait, with a customer and the assistant talking across it. */
export const BridgeScene = () => (
  <svg
    aria-hidden
    viewBox="0 0 480 330"
    width="480"
    height="330"
    className="mx-auto h-auto w-full max-w-lg"
    fill="none"
  >
    <Sun />
    <Bridge />
    <Water />
    <CustomerBubble />
    <AssistantBubble />
  </svg>
);

/** Behind the bridge deck. */
const Sun = () => (
  <g className="fill-accent">
    <path d="M160 250a80 80 0 0 1 160 0Z" opacity="0.14" />
    <path d="M188 250a52 52 0 0 1 104 0Z" opacity="0.75" />
  </g>
);

const HANGERS = Array.from({ length: 13 }, (_, index) => 150 + index * 15);

const Bridge = () => (
  <g className="stroke-brand" strokeLinecap="round">
    <path d="M20 248 134 146Q240 278 346 146L460 248" strokeWidth="4" />
    {HANGERS.map((x) => (
      <path key={x} d={`M${x} ${cableHeight(x)}V248`} strokeWidth="2" className="stroke-brand-500" />
    ))}
    <path
      d="M126 138V282M142 138V282M338 138V282M354 138V282M126 176h16M338 176h16M126 214h16M338 214h16"
      strokeWidth="5"
    />
    <path d="M8 250H472" strokeWidth="8" />
  </g>
);

/** Returns the main cable's height over the water at `x`, between the towers: the same curve as drawn above. */
function cableHeight(x: number): number {
  const along = (x - 134) / 212;
  return 146 * (1 - along) ** 2 + 2 * 278 * along * (1 - along) + 146 * along ** 2;
}

const Water = () => (
  <g strokeLinecap="round" strokeWidth="4" className="stroke-brand-500">
    <path d="M28 288q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0" opacity="0.7" />
    <path d="M84 310q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0" opacity="0.4" />
  </g>
);

const CustomerBubble = () => (
  <g>
    <path
      d="M42 38h120a20 20 0 0 1 20 20v28a20 20 0 0 1-20 20h-14l-12 17c-1.5 2-4 1-4-1V106H42a20 20 0 0 1-20-20V58a20 20 0 0 1 20-20Z"
      className="fill-bubble-user"
    />
    <path
      d="M46 64h112M46 82h70"
      strokeWidth="8"
      strokeLinecap="round"
      className="stroke-on-bubble-user"
      opacity="0.9"
    />
  </g>
);

/** Its eyes match the assistant's avatar. */
const AssistantBubble = () => (
  <g>
    <path
      d="M318 14h120a20 20 0 0 1 20 20v52a20 20 0 0 1-20 20h-90v16c0 2-2.5 3-4 1l-12-17h-14a20 20 0 0 1-20-20V34a20 20 0 0 1 20-20Z"
      className="fill-surface stroke-line"
      strokeWidth="2"
    />
    <rect x="314" y="30" width="44" height="60" rx="16" className="fill-brand-100" />
    <path d="M328 54v12M344 54v12" strokeWidth="6" strokeLinecap="round" className="stroke-brand" />
    <path
      d="M374 46h66M374 62h66M374 78h36"
      strokeWidth="8"
      strokeLinecap="round"
      className="stroke-brand-500"
      opacity="0.55"
    />
  </g>
);

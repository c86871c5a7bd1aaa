import { html } from "hono/html";

type Drawing = { shape: string; lines: string };

const jacket: Drawing = {
  shape: "M42 24 60 38l18-14 20 10 9 58-13 4-7-33v59H33V67l-7 33-13-4 9-58Z",
  lines: "M42 24l18 50 18-50M60 74v52M66 88h.1M66 102h.1",
};
const sweater: Drawing = {
  shape: "M44 28q16 12 32 0l21 10 11 58-13 4-9-34v52H34V66l-9 34-13-4 11-58Z",
  lines: "M44 28q16 18 32 0M34 110h52M14 90l12 3M106 90l-12 3",
};
const shirt: Drawing = {
  shape: "M46 24l14 10 14-10 24 12 9 54-12 4-9-32v60H34V62l-9 32-12-4 9-54Z",
  lines: "M46 24l8 18 6-8 6 8 8-18M60 34v88M60 52h.1M60 68h.1M60 84h.1M60 100h.1",
};
const top: Drawing = { shape: "M44 28q16 14 32 0l28 16-8 22-12-6v58H36V60l-12 6-8-22Z", lines: "M44 28q16 20 32 0" };

/** Simple drawings by product category. */
const drawings: Record<string, Drawing> = {
  "takim-elbise": jacket,
  ceket: jacket,
  "dis-giyim": {
    shape: "M42 20 60 34l18-14 20 10 9 60-13 4-7-30v70H33V64l-7 30-13-4 9-60Z",
    lines: "M42 20l18 34 18-34M60 54v80M33 86h54M52 70h.1M68 70h.1M52 104h.1M68 104h.1",
  },
  gomlek: shirt,
  bluz: { shape: top.shape, lines: "M44 28l16 26 16-26M60 54v64M24 66q6-6 12-6M96 66q-6-6-12-6" },
  tisort: top,
  triko: sweater,
  spor: sweater,
  pantolon: { shape: "M38 20h44l8 108H66l-6-66-6 66H30Z", lines: "M37 32h46M60 32v30" },
  etek: { shape: "M42 30h36l24 88H18Z", lines: "M40 40h40M50 40l-10 78M60 40v78M70 40l10 78" },
  elbise: {
    shape: "M46 16l6 18q8 8 16 0l6-18 9 5-5 37 22 70H20l22-70-5-37Z",
    lines: "M42 58h36M52 60l-8 68M68 60l8 68",
  },
  ayakkabi: {
    shape: "M18 82q22 4 34-20l19 10q8 18 32 20 6 12-1 15H20q-7-8-2-25Z",
    lines: "M18 96h86M56 68l-8 8M63 73l-8 8M70 78l-8 8",
  },
  aksesuar: {
    shape: "M34 20q26 20 52 0l5 20q-18 14-27 15l4 70H46l3-70q-12-2-20-15Z",
    lines: "M50 112v13M57 112v13M63 112v13M34 36q26 18 52 0",
  },
};

const colors: Record<string, string> = {
  siyah: "#2b2d33",
  lacivert: "#27365e",
  gri: "#8a9099",
  beyaz: "#f4f1ea",
  bordo: "#7a2338",
  bej: "#d5c0a0",
  mavi: "#4c7fb8",
  yeşil: "#4c7a5b",
  krem: "#eee3cc",
  pudra: "#dfb0ad",
  taş: "#b8ae9e",
  ekru: "#ece4d2",
};

/** A product's picture: its category's drawing in its colour. */
export function drawGarment(category: string, color = "gri") {
  const { shape, lines } = drawings[category] ?? top;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150" aria-hidden="true">
    <path d="${shape}" fill="${colors[color] ?? "#9aa1ab"}" stroke="#0003" stroke-width="1.5" stroke-linejoin="round" />
    <path
      d="${lines}"
      fill="none"
      stroke="${color === "siyah" || color === "lacivert" || color === "bordo" ? "#fff6" : "#0005"}"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
}

import { createHash } from "node:crypto";
import type { Passage } from "#contract/passages.ts";
import type { Block, ReadDocument } from "./document.ts";

/** A paragraph this short that ends in a colon leads to what comes after it. */
const LEAD_MAX_LENGTH = 300;

/** Cuts a document into what can answer by itself: paragraphs, items of lists with what leads to them, rows of tables. */
export function passagesOf({ blocks }: ReadDocument): Passage[] {
  const path: { level: number; text: string; anchor: string | null }[] = [];
  const passages: Passage[] = [];
  const met = new Map<string, number>();
  const add = (block: Block, piece: Pick<Passage, "kind" | "lead" | "text" | "cells">) => {
    const headings = path.map(({ text }) => text);
    const said = [...headings, piece.lead ?? "", piece.text].join("\n");
    const times = (met.get(said) ?? 0) + 1;
    met.set(said, times);
    passages.push({
      ...piece,
      headings,
      key: createHash("sha256").update(`${said}\n${times}`).digest("base64url").slice(0, 16),
      page: block.page ?? null,
      anchor: path.at(-1)?.anchor ?? null,
    });
  };
  blocks.forEach((block, at) => {
    const lead = () => leadTo(blocks, at);
    switch (block.kind) {
      case "heading":
        while (path.length > 0 && path.at(-1)!.level >= block.level) path.pop();
        path.push({ level: block.level, text: block.text, anchor: block.anchor ?? null });
        break;
      case "paragraph":
        if (!leads(block, blocks[at + 1])) add(block, { kind: "paragraph", lead: null, text: block.text, cells: null });
        break;
      case "list":
        for (const text of block.items) add(block, { kind: "item", lead: lead(), text, cells: null });
        break;
      case "table":
        for (const row of block.rows) {
          const cells = row
            .map((value, column) => ({ head: block.head[column] ?? "", value }))
            .filter(({ value }) => value !== "");
          if (cells.length > 0) add(block, { kind: "row", lead: lead(), text: rowText(cells), cells });
        }
    }
  });
  return passages;
}

const leads = (block: Block | undefined, next: Block | undefined): boolean =>
  block?.kind === "paragraph" &&
  block.text.endsWith(":") &&
  block.text.length <= LEAD_MAX_LENGTH &&
  (next?.kind === "list" || next?.kind === "table");

/** The paragraph before a list or table where it leads to it. */
function leadTo(blocks: Block[], at: number): string | null {
  const before = blocks[at - 1];
  return before?.kind === "paragraph" && leads(before, blocks[at]) ? before.text : null;
}

const rowText = (cells: { head: string; value: string }[]): string =>
  cells.map(({ head, value }) => (head === "" ? value : `${head}: ${value}`)).join("; ");

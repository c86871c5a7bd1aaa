import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The cookies of two sessions, and where the pictures find what they show. */
export type Planted = Record<"selin" | "admin" | "report" | "liveSupport" | "shop" | "inbox" | "conversation", string>;

/** Where the server of the pictures keeps its data, known by its port. */
export const looksFolder = () => join(tmpdir(), `sozbir-looks-${process.env.LOOKS_PORT}`);
export const plantedFile = () => join(looksFolder(), "planted.json");
export const readPlanted = () => JSON.parse(readFileSync(plantedFile(), "utf8")) as Planted;

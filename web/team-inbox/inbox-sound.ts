import { writeStorage, readStorage } from "../chat/browser-storage.ts";

const KEY = "sozbir-inbox-sound";

/** Whether the inbox plays sounds in this browser; on by default. */
export const isSoundOn = (): boolean => readStorage("localStorage", KEY) !== "off";

export const keepSound = (on: boolean) => writeStorage("localStorage", KEY, on ? null : "off");

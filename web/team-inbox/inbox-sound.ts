import { keep, kept } from "../chat/kept.ts";

const KEY = "sozbir-inbox-sound";

/** Whether the inbox sounds in this browser; it does unless somebody said no. */
export const isSoundOn = (): boolean => kept("localStorage", KEY) !== "off";

export const keepSound = (on: boolean) => keep("localStorage", KEY, on ? null : "off");

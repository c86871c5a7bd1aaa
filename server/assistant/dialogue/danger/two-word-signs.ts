import type { Danger, Sign } from "./dangers.ts";

/** Clauses of two words that are unambiguous; other pairs of words would be a guess. */
const SAID: Partial<Record<Danger, readonly string[]>> = {
  "self-harm": [
    "olum istiyor(?:um)?",
    "oldur(?:un)? beni",
    "elveda herkes\\w*",
    "intihar nasil",
    "ya?samak istemi?y[eo]?r?u?m",
  ],
  medical: [
    "oluyorum yardim\\w*",
    "yardim\\w* oluyorum",
    "bogazi(?:ma|na) takildi",
    "kalbi(?:m)? (?:duruyor|durdu|sikisiyor)",
    "kolum uyusuyor",
    "bayildi uyan?m[iu]?yor?",
  ],
  "fire-or-accident": [
    "gaz kokuyor\\w*",
    "(?:kombi|tup|kazan|soba|trafo) patladi",
    "(?:kamyon|otobus|minibus|tren|servis) devrildi",
    "(?:gemi|tekne|bot) batiyor",
    "(?:bina|ev|apartman|okul|hastane) (?:yikiliyor|coktu|yikildi)",
  ],
  child: ["(?:cocu[gk]u|kizi|oglani|bebegi) (?:sattilar|kacirdilar|goturduler)"],
  violence: [
    "adam bicak\\w*",
    "kurtar(?:in)? beni",
    "saldirdi bana",
    "bana saldirdi",
    "(?:kocam|babam|abim) do[vw]uyor\\w*",
  ],
  threat: ["bomba (?:var|koydu\\w*)"],
};

export const twoWordSigns: readonly Sign[] = Object.entries(SAID).map(([danger, clauses]) => ({
  danger: danger as Danger,
  sign: new RegExp(`^ (?:${clauses.join("|")}) $`),
}));

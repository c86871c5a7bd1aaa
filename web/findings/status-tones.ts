import type { FindingStatus } from "#contract/user-findings.ts";
import type { Tone } from "../ui/badge.tsx";

export const statusTones: Record<FindingStatus, Tone> = {
  open: "warn",
  "in-progress": "brand",
  resolved: "good",
  rejected: "neutral",
};

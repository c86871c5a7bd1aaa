import type { FindingStatus } from "#contract/user-findings.ts";
import type { Tone } from "../ui/badge.tsx";

export { findingStatuses } from "#contract/labels.ts";

export const findingTones: Record<FindingStatus, Tone> = {
  open: "warn",
  "in-progress": "brand",
  resolved: "good",
  rejected: "neutral",
};

import type { Job, JobState } from "#contract/jobs.ts";
import { jobStates } from "../../texts/jobs.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

/** A job's state, with the error if it failed. */
export const JobStateText = ({ job: { state, error } }: { job: Job }) => (
  <span className="grid min-w-0 justify-items-start gap-1 whitespace-normal">
    <Badge tone={tones[state]}>{jobStates[state]}</Badge>
    {error && <span className="line-clamp-3 font-mono text-sm wrap-anywhere text-text-2 rows:max-w-80">{error}</span>}
  </span>
);

const tones: Record<JobState, Tone> = {
  waiting: "neutral",
  retrying: "warn",
  running: "brand",
  done: "good",
  failed: "bad",
};

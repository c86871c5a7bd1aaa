import { serveJobs } from "#server/workers/serve-jobs.ts";
import { decodeImage } from "./decode-image.ts";

serveJobs(decodeImage);

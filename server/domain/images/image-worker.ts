import { answerJobs } from "#server/workers/answer-jobs.ts";
import { decodeImage } from "./decode-image.ts";

answerJobs(decodeImage);

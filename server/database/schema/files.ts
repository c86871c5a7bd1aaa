import type { Bucket } from "#contract/files.ts";
import type { Moment } from "./timestamps.ts";

export type FileTables = {
  files: {
    id: string;
    bucket: Bucket;
    path: string;
    name: string;
    type: string;
    bytes: number;
    company_id: string | null;
    created_at: Moment;
  };
};

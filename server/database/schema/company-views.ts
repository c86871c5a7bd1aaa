import type { Moment } from "./timestamps.ts";

export type CompanyViewTables = {
  company_views: { session_id: string; company_id: string; company: string; began_at: Moment };
};

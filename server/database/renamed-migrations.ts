/** Old name → new name. The numbers once had gaps; databases migrated at that time are updated (migrate.ts). */
export const RENAMED_MIGRATIONS: Readonly<Record<string, string>> = {
  "0003-site-changes": "0002-site-changes",
  "0004-public-forms": "0003-public-forms",
  "0005-metrics-in-order": "0004-metrics-in-order",
  "0006-audit-log": "0005-audit-log",
  "0007-inbox-changes": "0006-inbox-changes",
  "0010-searched-lists": "0007-searched-lists",
  "0011-finding-corrections": "0008-finding-corrections",
};

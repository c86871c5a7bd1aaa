/**
 * The range of valid days. PostgreSQL and JavaScript have wider ranges, each its own, and code that iterates over days
 * would not end.
 */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

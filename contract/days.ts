/**
 * The days anybody means. PostgreSQL and JavaScript count further, each in its own way, and whatever goes through them
 * day by day would not come to an end.
 */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

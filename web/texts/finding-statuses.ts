export { findingStatuses } from "#contract/labels.ts";

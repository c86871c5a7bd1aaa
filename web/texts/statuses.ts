/** Screens take their words from here. */
export { contactMessageStatuses, demoRequestStatuses, findingStatuses, liveSupportStatuses } from "#contract/inbox.ts";
export { industries } from "#contract/labels.ts";

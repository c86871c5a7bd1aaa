/** Screens take their words from here. */
export { contactMessageStatuses, demoRequestStatuses, liveSupportStatuses } from "#contract/inbox.ts";
export { industries } from "#contract/labels.ts";

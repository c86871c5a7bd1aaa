/** Screens take their words from here. */
export { contactMessageStatuses, demoRequestStatuses, industries, liveSupportStatuses } from "#contract/labels.ts";

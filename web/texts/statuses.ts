/** Screens import labels from web/texts. */
export {
  contactMessageStatuses,
  demoRequestStatuses,
  findingStatuses,
  liveSupportStatuses,
} from "#contract/incoming.ts";
export { industries } from "#contract/labels.ts";

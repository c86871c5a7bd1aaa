import type { Services } from "#server/services.ts";
import { assistant } from "./assistant.ts";
import { auditLog } from "./audit-log.ts";
import { auth } from "./auth.ts";
import { chatbots } from "./chatbots.ts";
import { answerSuggestions } from "./answer-suggestions.ts";
import { callbacks } from "./callbacks.ts";
import { cannedReplies } from "./canned-replies.ts";
import { chatOpenings } from "./chat-openings.ts";
import { changes } from "./changes.ts";
import { clients } from "./clients.ts";
import { clientReferences } from "./client-references.ts";
import { colleagues } from "./colleagues.ts";
import { companies } from "./companies.ts";
import { companyViews } from "./company-views.ts";
import { companySetups } from "./company-setups.ts";
import { companyLogo } from "./company-logo.ts";
import { contactMessages } from "./contact-messages.ts";
import { conversationStates } from "./conversation-states.ts";
import { conversations } from "./conversations.ts";
import { documentFiles } from "./document-files.ts";
import { demoRequests } from "./demo-requests.ts";
import { describeApi } from "./document.ts";
import { mountRoutes } from "./handle.ts";
import { health } from "./health.ts";
import { identityKeys } from "./identity-keys.ts";
import { inboxAnswers } from "./inbox-answers.ts";
import { jobs } from "./jobs.ts";
import { knowledgeArticles } from "./knowledge-articles.ts";
import { knowledgeSources } from "./knowledge-sources.ts";
import { knowledgeCases } from "./knowledge-cases.ts";
import { liveSupportSessions } from "./live-support-sessions.ts";
import { modelHealth } from "./model-health.ts";
import { modelUsage } from "./model-usage.ts";
import { noticeSettings } from "./notice-settings.ts";
import { openingHours } from "./opening-hours.ts";
import { orders } from "./orders.ts";
import { outbox } from "./outbox.ts";
import { personalData } from "./personal-data.ts";
import { report } from "./report.ts";
import { processEntries } from "./process-entries.ts";
import { processes } from "./processes.ts";
import { products } from "./products.ts";
import { publications } from "./publications.ts";
import { pushSubscriptions } from "./push-subscriptions.ts";
import { retention } from "./retention.ts";
import type { AppOf } from "./routes.ts";
import { secondFactors } from "./second-factors.ts";
import { securityEvents } from "./security-events.ts";
import { savedViews } from "./saved-views.ts";
import { sessions } from "./sessions.ts";
import { settings } from "./settings.ts";
import { siteTexts } from "./site-texts.ts";
import { stats } from "./stats.ts";
import { storage } from "./storage.ts";
import { teamInbox } from "./team-inbox.ts";
import { userFindings } from "./user-findings.ts";
import { userProfiles } from "./user-profiles.ts";
import { users } from "./users.ts";
import { voices } from "./voices.ts";
import { widgets } from "./widgets.ts";
import { waiting } from "./waiting.ts";

const nouns = [
  auth,
  sessions,
  secondFactors,
  assistant,
  chatOpenings,
  chatbots,
  identityKeys,
  voices,
  widgets,
  knowledgeArticles,
  documentFiles,
  knowledgeSources,
  publications,
  knowledgeCases,
  products,
  companies,
  companySetups,
  clients,
  companyViews,
  companyLogo,
  colleagues,
  userProfiles,
  users,
  clientReferences,
  stats,
  settings,
  modelUsage,
  modelHealth,
  siteTexts,
  demoRequests,
  contactMessages,
  userFindings,
  liveSupportSessions,
  conversations,
  teamInbox,
  conversationStates,
  openingHours,
  answerSuggestions,
  callbacks,
  cannedReplies,
  processes,
  processEntries,
  orders,
  inboxAnswers,
  noticeSettings,
  savedViews,
  pushSubscriptions,
  changes,
  report,
  auditLog,
  securityEvents,
  outbox,
  jobs,
  retention,
  personalData,
  waiting,
  storage,
  health,
] as const;

/** The whole API under `/api`, with its OpenAPI document and reference page. */
export function createApi(services: Services) {
  const api = mountRoutes(
    nouns.flatMap((noun) => [...noun.definitions]),
    services,
  );
  describeApi(api);
  return api;
}

/** The type for the client `hc`: every path, body and answer of the API. */
export type Api = AppOf<(typeof nouns)[number]>;

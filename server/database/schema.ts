import type { AccountTables } from "./schema/accounts.ts";
import type { AnswerSuggestionTables } from "./schema/answer-suggestions.ts";
import type { AppSecretTables } from "./schema/app-secret.ts";
import type { AuditLogTables } from "./schema/audit-log.ts";
import type { CallbackTables } from "./schema/callbacks.ts";
import type { CannedReplyTables } from "./schema/canned-replies.ts";
import type { ChatbotTables } from "./schema/chatbots.ts";
import type { ClientReferenceTables } from "./schema/client-references.ts";
import type { CompanyTables } from "./schema/companies.ts";
import type { CompanyViewTables } from "./schema/company-views.ts";
import type { ContactMessageTables } from "./schema/contact-messages.ts";
import type { ConversationRatingTables } from "./schema/conversation-ratings.ts";
import type { ConversationStateTables } from "./schema/conversation-states.ts";
import type { ConversationTextTables } from "./schema/conversation-texts.ts";
import type { ConversationTables } from "./schema/conversations.ts";
import type { DailyDigestTables } from "./schema/daily-digests.ts";
import type { DemoRequestTables } from "./schema/demo-requests.ts";
import type { FeedReadingTables } from "./schema/feed-readings.ts";
import type { FileTables } from "./schema/files.ts";
import type { FindingCorrectionTables } from "./schema/finding-corrections.ts";
import type { FindingNewsTables } from "./schema/finding-news.ts";
import type { FindingNoteTables } from "./schema/finding-notes.ts";
import type { IdentityKeyTables } from "./schema/identity-keys.ts";
import type { InstalledVersionTables } from "./schema/installed-version.ts";
import type { JobTables } from "./schema/jobs.ts";
import type { KnowledgeArticleTables } from "./schema/knowledge-articles.ts";
import type { KnowledgeCaseResultTables } from "./schema/knowledge-case-results.ts";
import type { KnowledgeCaseRunTables } from "./schema/knowledge-case-runs.ts";
import type { KnowledgeCaseTables } from "./schema/knowledge-cases.ts";
import type { KnowledgeChangeTables } from "./schema/knowledge-changes.ts";
import type { KnowledgeDocumentTables } from "./schema/knowledge-documents.ts";
import type { KnowledgeSourceTables } from "./schema/knowledge-sources.ts";
import type { KnowledgeVectorTables } from "./schema/knowledge-vectors.ts";
import type { LiveSupportSessionTables } from "./schema/live-support-sessions.ts";
import type { MessageTables } from "./schema/messages.ts";
import type { ModelHealthTables } from "./schema/model-health.ts";
import type { ModelUsageTables } from "./schema/model-usage.ts";
import type { NoticeSettingTables } from "./schema/notice-settings.ts";
import type { OpeningHoursTables } from "./schema/opening-hours.ts";
import type { OrderTables } from "./schema/orders.ts";
import type { OutboxTables } from "./schema/outbox.ts";
import type { OutsideOrderTables } from "./schema/outside-orders.ts";
import type { PasswordResetTables } from "./schema/password-resets.ts";
import type { ProcessEntryTables } from "./schema/process-entries.ts";
import type { ProcessTables } from "./schema/processes.ts";
import type { ProductTables } from "./schema/products.ts";
import type { PublicationTables } from "./schema/publications.ts";
import type { PushKeyTables } from "./schema/push-keys.ts";
import type { PushSubscriptionTables } from "./schema/push-subscriptions.ts";
import type { RateLimitTables } from "./schema/rate-limits.ts";
import type { ReportDayTables } from "./schema/report-days.ts";
import type { RetentionTables } from "./schema/retention.ts";
import type { SavedViewTables } from "./schema/saved-views.ts";
import type { SecondFactorTables } from "./schema/second-factors.ts";
import type { SecurityEventTables } from "./schema/security-events.ts";
import type { SessionTables } from "./schema/sessions.ts";
import type { SettingTables } from "./schema/settings.ts";
import type { SiteTextTables } from "./schema/site-texts.ts";
import type { StaffNoticeTables } from "./schema/staff-notices.ts";
import type { StaffPresenceTables } from "./schema/staff-presence.ts";
import type { StatTables } from "./schema/stats.ts";
import type { TeamInboxTables } from "./schema/team-inbox.ts";
import type { TruthCheckTables } from "./schema/truth-checks.ts";
import type { UserFindingTables } from "./schema/user-findings.ts";
import type { UserProfileTables } from "./schema/user-profiles.ts";

/**
 * The tables of `migrations/`, as Kysely types: a file in schema/ for each noun, named like its file in `store/`. A column
 * with a database default is `Generated`.
 */
export type Schema = AccountTables &
  AnswerSuggestionTables &
  AppSecretTables &
  AuditLogTables &
  CallbackTables &
  CannedReplyTables &
  ChatbotTables &
  ClientReferenceTables &
  CompanyTables &
  CompanyViewTables &
  ContactMessageTables &
  ConversationRatingTables &
  ConversationStateTables &
  ConversationTextTables &
  ConversationTables &
  DailyDigestTables &
  DemoRequestTables &
  FeedReadingTables &
  FileTables &
  FindingCorrectionTables &
  FindingNewsTables &
  FindingNoteTables &
  IdentityKeyTables &
  InstalledVersionTables &
  JobTables &
  KnowledgeArticleTables &
  KnowledgeCaseResultTables &
  KnowledgeCaseRunTables &
  KnowledgeCaseTables &
  KnowledgeChangeTables &
  KnowledgeDocumentTables &
  KnowledgeSourceTables &
  KnowledgeVectorTables &
  LiveSupportSessionTables &
  MessageTables &
  ModelHealthTables &
  ModelUsageTables &
  NoticeSettingTables &
  OpeningHoursTables &
  OrderTables &
  OutboxTables &
  OutsideOrderTables &
  PasswordResetTables &
  ProcessEntryTables &
  ProcessTables &
  ProductTables &
  PublicationTables &
  PushKeyTables &
  PushSubscriptionTables &
  RateLimitTables &
  ReportDayTables &
  RetentionTables &
  SavedViewTables &
  SecondFactorTables &
  SecurityEventTables &
  SessionTables &
  SettingTables &
  SiteTextTables &
  StaffNoticeTables &
  StaffPresenceTables &
  StatTables &
  TeamInboxTables &
  TruthCheckTables &
  UserFindingTables &
  UserProfileTables;

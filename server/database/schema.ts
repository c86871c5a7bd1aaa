import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type {
  DocumentFailure,
  DocumentState,
  Reading,
  SiteSettings,
  SourceFailure,
  SourceKind,
} from "#contract/knowledge-sources.ts";
import type { Passage } from "#contract/passages.ts";
import type { PublishedChange, ReviewCounts } from "#contract/publications.ts";
import type { AnswerParts, AnswerSource, Outcome } from "#contract/assistant.ts";
import type {
  CaseExpectation,
  CaseOrigin,
  CaseResult,
  CaseRun,
  KnowledgeChangeKind,
} from "#contract/knowledge-cases.ts";
import type {
  Channel,
  CloseReason,
  ConversationState,
  EventKind,
  HandoffSummary,
  Presence,
  RatingAbout,
} from "#contract/team-inbox.ts";
import type { CompanyState } from "#contract/companies.ts";
import type { Bucket } from "#contract/files.ts";
import type { ClaimedCustomer } from "#contract/identities.ts";
import type { Job } from "#contract/jobs.ts";
import type { Currency } from "#contract/model-usage.ts";
import type { NoticeChannel, NoticeKind } from "#contract/notice-settings.ts";
import type { EntryState, ProcessField } from "#contract/processes.ts";
import type { OpeningHours } from "#contract/opening-hours.ts";
import type { OrderItem, OrderState } from "#contract/orders.ts";
import type { WishReason } from "#contract/person-wishes.ts";
import type { DisposalKind, PeriodKind } from "#contract/retention.ts";
import type { Role } from "#contract/roles.ts";
import type { Tone } from "#contract/tone.ts";
import type { TruthKind } from "#contract/truth-checks.ts";
import type { SecurityEvent } from "#contract/security-events.ts";
import type { SettingKey } from "#contract/settings.ts";
import type { SiteTextKey } from "#contract/site-texts.ts";
import type { Struck } from "#contract/struck.ts";
import type { ModelFailure } from "#contract/model-health.ts";
import type { FindingStatus } from "#contract/user-findings.ts";
import type { ViewedList } from "#contract/view-filters.ts";

/** A timestamp: ISO 8601 text as on the wire (see connect.ts); `Moment` has a default in the database. */
type Stamp = ColumnType<string, string, string>;
type Moment = ColumnType<string, string | undefined, string>;

/** The tables of `migrations/`, as Kysely types. A column with a database default is `Generated`. */
export type Schema = {
  accounts: {
    id: string;
    email: string;
    password_hash: string;
    password_changed_at: Moment;
    password_set_by_admin: Generated<boolean>;
    invited_at: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Moment;
    disabled_at: Generated<string | null>;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    account_id: string;
    user_agent: string | null;
    address: string | null;
    created_at: Moment;
    confirmed_at: Moment;
    refreshed_at: Moment;
    expires_at: Stamp;
  };
  second_factors: {
    account_id: string;
    secret: string;
    enabled_at: ColumnType<string | null, string | null | undefined, string | null>;
    last_step: Generated<number>;
    created_at: Moment;
  };
  recovery_codes: { account_id: string; code_hash: Buffer };
  security_events: {
    id: string;
    account_id: string | null;
    email: string | null;
    event: SecurityEvent;
    address: string | null;
    user_agent: string | null;
    created_at: Stamp;
  };
  password_resets: { token_hash: Buffer; account_id: string; created_at: Moment; expires_at: Stamp };
  companies: {
    id: string;
    name: string;
    logo: string | null;
    chatbot_id: string | null;
    iframe_code: string | null;
    state: Generated<CompanyState>;
    created_at: Moment;
  };
  company_views: { session_id: string; company_id: string; company: string; began_at: Moment };
  user_profiles: {
    id: string;
    role: Generated<Role>;
    company_id: string | null;
    email: string;
    display_name: Generated<string | null>;
  };
  client_references: {
    id: string;
    company: string;
    sector: string;
    logo: string;
    product: string;
    description: string;
    website: string;
    metrics: JSONColumnType<Record<string, string>>;
    order: number;
  };
  stats: { key: "activeCustomers" | "sectors" | "satisfaction" | "successRate"; value: string };
  installed_version: { only_row: Generated<boolean>; version: string; since: Moment };
  settings: { key: SettingKey; value: string };
  site_texts: { key: SiteTextKey; value: string; updated_at: Moment };
  demo_requests: {
    id: string;
    name: string;
    title: string;
    phone: string;
    company: string;
    email: string;
    industry: "technology" | "retail" | "finance" | "healthcare" | "other";
    description: string | null;
    status: Generated<"pending" | "contacted" | "completed" | "rejected">;
    created_at: Moment;
    form_key: Generated<string | null>;
  };
  contact_messages: {
    id: string;
    name: string;
    title: string;
    phone: string;
    email: string;
    subject: string;
    message: string;
    status: Generated<"unread" | "read" | "replied" | "archived">;
    created_at: Moment;
    form_key: Generated<string | null>;
  };
  chatbots: {
    id: string;
    company_id: string | null;
    name: string;
    instructions: Generated<string>;
    tone: Generated<Tone>;
    greetings: Generated<string[]>;
    unknown_texts: Generated<string[]>;
    farewells: Generated<string[]>;
    sample_questions: Generated<string[]>;
    starter_questions: Generated<string[]>;
    color: Generated<string>;
    allowed_origins: Generated<string[]>;
    is_provider: Generated<boolean>;
    created_at: Moment;
  };
  knowledge_versions: { chatbot_id: string; version: Generated<number> };
  knowledge_changes: { chatbot_id: string; version: number; names: string[] | null };
  knowledge_articles: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    slug: string;
    title: string;
    questions: string[];
    answer: string;
    updated_at: Moment;
  };
  knowledge_cases: {
    id: string;
    chatbot_id: string;
    asked_key: string;
    question: string;
    said_before: string[];
    expected: CaseExpectation;
    article: string | null;
    must: string[];
    forbidden: string[];
    origin: CaseOrigin;
    finding_id: string | null;
    created_by: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  knowledge_case_results: {
    case_id: string;
    passed: boolean;
    failures: JSONColumnType<CaseResult["failures"]>;
    outcome: Outcome;
    said: string;
    sources: JSONColumnType<AnswerSource[]>;
    variants: number;
    variants_passed: number;
    tested_at: Stamp;
    broken_at: string | null;
    broken_told_at: string | null;
    mended_told_at: string | null;
  };
  knowledge_case_runs: {
    id: string;
    chatbot_id: string;
    state: Generated<CaseRun["state"]>;
    cause: CaseRun["cause"];
    total: number;
    tested: Generated<number>;
    passed: Generated<number>;
    variants: Generated<number>;
    variants_passed: Generated<number>;
    began_at: Moment;
    ended_at: Generated<string | null>;
  };
  knowledge_case_overrides: {
    id: string;
    chatbot_id: string;
    change: KnowledgeChangeKind;
    reason: string;
    questions: string[];
    overridden_by: string | null;
    created_at: Moment;
  };
  knowledge_sources: {
    id: string;
    chatbot_id: string;
    kind: SourceKind;
    name: string;
    address: string | null;
    settings: ColumnType<SiteSettings, string | undefined, string>;
    every_hours: number | null;
    state: Generated<"idle" | "reading" | "stopping">;
    reading: ColumnType<Reading | null, string | null | undefined, string | null>;
    failure: Generated<SourceFailure | null>;
    began_at: Generated<string | null>;
    read_at: Generated<string | null>;
    next_read_at: Generated<string | null>;
    reader: Generated<string | null>;
    seen_at: Generated<string | null>;
    tries: Generated<number>;
    alarmed_at: Generated<string | null>;
    created_at: Moment;
  };
  knowledge_repetitions: { source_id: string; pieces: string[] };
  knowledge_documents: {
    id: string;
    source_id: string;
    chatbot_id: string;
    name: string;
    given_title: Generated<string | null>;
    title: Generated<string>;
    state: DocumentState;
    reason: Generated<DocumentFailure | null>;
    depth: Generated<number>;
    etag: Generated<string | null>;
    last_modified: Generated<string | null>;
    content_hash: Generated<string | null>;
    bytes: Generated<number | null>;
    missed: Generated<number>;
    file_id: Generated<string | null>;
    draft_version: Generated<string | null>;
    live_version: Generated<string | null>;
    off: Generated<string[]>;
    live_off: Generated<string[]>;
    read_at: Generated<string | null>;
    number: GeneratedAlways<number>;
    created_at: Moment;
  };
  knowledge_document_versions: {
    id: string;
    document_id: string;
    title: string;
    passages: JSONColumnType<Passage[]>;
    content_hash: string;
    read_at: Moment;
  };
  knowledge_publications: {
    id: string;
    chatbot_id: string;
    number: number;
    title: string;
    documents: number;
    counts: JSONColumnType<ReviewCounts>;
    changes: JSONColumnType<PublishedChange[]>;
    override_reason: Generated<string | null>;
    published_by: string | null;
    published_by_name: string | null;
    published_at: Moment;
    undone_at: Generated<string | null>;
  };
  knowledge_vectors: { chatbot_id: string; model: string; text_hash: Buffer; vector: Buffer };
  products: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    sku: string;
    name: string;
    price: ColumnType<string, number, number>;
    old_price: ColumnType<string | null, number | null, number | null>;
    currency: Generated<string>;
    url: Generated<string>;
    image: Generated<string>;
    description: Generated<string>;
    stock: Generated<"in_stock" | "limited" | "out_of_stock">;
    shipping: Generated<string>;
    category: Generated<string>;
    sizes: Generated<string[]>;
    colors: Generated<string[]>;
    updated_at: Moment;
  };
  conversations: {
    id: string;
    thread_id: string;
    chatbot_id: string;
    company_id: string | null;
    message_count: Generated<number>;
    first_user_message: string | null;
    is_order: Generated<boolean>;
    created_at: Moment;
    updated_at: Moment;
    person_wished_at: Generated<string | null>;
    person_wish_reason: Generated<WishReason | null>;
    person_wish_words: Generated<string | null>;
    contact_name: Generated<string | null>;
    contact_email: Generated<string | null>;
    contact_phone: Generated<string | null>;
    state: Generated<ConversationState>;
    epoch: Generated<number>;
    state_changed_at: Moment;
    owner_id: Generated<string | null>;
    owner_name: Generated<string | null>;
    close_reason: Generated<CloseReason | null>;
    seen_by_visitor: Generated<number>;
    seen_by_staff: Generated<number>;
    mailed_to_visitor: Generated<number>;
    mailed_to_owner: Generated<number>;
    stays_with_owner: Generated<boolean>;
    tags: Generated<string[]>;
    handoff_summary: ColumnType<HandoffSummary | null, string | null | undefined, string | null>;
    person_offered_at: Generated<string | null>;
    wait_noticed_epoch: Generated<number | null>;
    customer_number: Generated<string | null>;
    customer_name: Generated<string | null>;
    customer_email: Generated<string | null>;
    customer_phone: Generated<string | null>;
    customer_verified_at: Generated<string | null>;
    claimed_customer: ColumnType<ClaimedCustomer | null, string | null | undefined, string | null>;
    channel: Generated<Channel | null>;
    page: Generated<string | null>;
  };
  identity_keys: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    secret: string;
    hint: string;
    created_at: Moment;
    valid_until: Generated<string | null>;
  };
  notice_settings: { user_id: string; kind: NoticeKind; channel: NoticeChannel; wanted: boolean };
  saved_views: {
    id: string;
    user_id: string;
    list: ViewedList;
    name: string;
    filters: JSONColumnType<Record<string, string>>;
    created_at: Moment;
  };
  push_subscriptions: {
    id: string;
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Stamp;
    last_ok_at: string | null;
    failures: Generated<number>;
    blocked_until: string | null;
  };
  push_keys: { only_one: Generated<boolean>; public_key: string; private_key: string; made_at: Moment };
  daily_digests: { id: string; company_id: string | null; day: string };
  opening_hours: {
    id: string;
    company_id: string | null;
    week: ColumnType<OpeningHours["week"], string, string>;
    closed_on_holidays: boolean;
    exceptions: ColumnType<OpeningHours["exceptions"], string, string>;
    notice_minutes: number;
    updated_at: Moment;
  };
  canned_replies: {
    id: string;
    company_id: string | null;
    shortcut: string;
    content: string;
    updated_at: Moment;
  };
  callbacks: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    asked_at: Stamp;
    due_at: string | null;
    due_words: string | null;
    done_at: Generated<string | null>;
    done_by: Generated<string | null>;
    done_by_name: Generated<string | null>;
  };
  processes: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    name: string;
    triggers: string[];
    intro: string;
    fields: ColumnType<ProcessField[], string, string>;
    closing: string;
    active: boolean;
    version: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
  };
  process_entries: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    process_id: string;
    process_name: string;
    fields: ColumnType<ProcessField[], string, string>;
    answers: ColumnType<Record<string, string>, string, string>;
    state: Generated<EntryState>;
    created_at: Stamp;
    updated_at: Stamp;
    handled_at: Generated<string | null>;
    handled_by: Generated<string | null>;
    handled_by_name: Generated<string | null>;
  };
  conversation_ratings: {
    conversation_id: string;
    company_id: string | null;
    about: RatingAbout;
    good: boolean;
    comment: string | null;
    rated_at: Stamp;
  };
  conversation_events: {
    conversation_id: string;
    company_id: string | null;
    epoch: number;
    kind: EventKind;
    from_state: ConversationState;
    to_state: ConversationState;
    actor_id: string | null;
    actor_name: string | null;
    reason: string | null;
    created_at: Moment;
  };
  conversation_notes: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    position: number;
    author_id: string | null;
    author_name: string;
    content: string;
    client_note_id: Generated<string | null>;
    created_at: Moment;
  };
  answer_suggestions: {
    id: string;
    chatbot_id: string;
    conversation_id: string;
    question_position: number;
    answer_position: number;
    question_key: string;
    answered_at: Stamp;
  };
  suggestion_decisions: {
    id: string;
    chatbot_id: string;
    question_key: string;
    decision: "written" | "dismissed";
    decided_at: Moment;
  };
  staff_presence: { user_id: string; company_id: string | null; status: Generated<Presence>; seen_at: Stamp };
  orders: {
    id: string;
    /** Null if the conversation is an outside service's, named by `outside_chatbot_id` and `outside_id`. */
    conversation_id: string | null;
    company_id: string | null;
    answer_id: string | null;
    items: JSONColumnType<OrderItem[]>;
    name: string | null;
    phone: string | null;
    amount: ColumnType<string | null, number | null, number | null>;
    currency: string | null;
    created_at: Moment;
    outside_chatbot_id: ColumnType<string | null, string | null | undefined, never>;
    outside_id: ColumnType<string | null, string | null | undefined, never>;
    words: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<OrderState>;
    state_at: ColumnType<string | null, string | null | undefined, string | null>;
    state_by: ColumnType<string | null, string | null | undefined, string | null>;
    state_by_name: ColumnType<string | null, string | null | undefined, string | null>;
  };
  order_notes: {
    id: string;
    order_id: string;
    company_id: string;
    author_id: string | null;
    author_name: string;
    content: string;
    created_at: Stamp;
    client_note_id: string | null;
  };
  outside_order_looks: { company_id: string; chatbot_id: string; looked_at: Stamp; erased: Generated<string[]> };
  staff_notices: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    kind: "wish" | "order" | "waiting" | "process";
    mailed: boolean;
    created_at: Stamp;
  };
  app_secret: { only_one: Generated<boolean>; fingerprint: string; written_at: Moment };
  files: {
    id: string;
    bucket: Bucket;
    path: string;
    name: string;
    type: string;
    bytes: number;
    company_id: string | null;
    created_at: Moment;
  };
  messages: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    position: number;
    role: "user" | "assistant" | "staff" | "system";
    content: string;
    author_id: Generated<string | null>;
    author_name: Generated<string | null>;
    file_id: string | null;
    client_message_id: string | null;
    reply_to: string | null;
    outcome: Outcome | null;
    parts: JSONColumnType<AnswerParts> | null;
    model: string | null;
    duration_ms: number | null;
    attempt: Generated<number | null>;
    struck: ColumnType<Struck[] | null, string | null | undefined, string | null>;
    created_at: Moment;
  };
  model_prices: {
    key: "prices";
    currency: Currency;
    input: number;
    cached_input: number | null;
    output: number;
  };
  model_health: {
    key: Generated<"model">;
    address: string;
    model: string;
    failures: number;
    failure: ModelFailure;
    status: number | null;
    since: string;
    last_at: string;
  };
  model_budgets: { id: string; company_id: string | null; money: number | null; tokens: number | null };
  model_usage: {
    id: string;
    company_id: string | null;
    day: string;
    currency: Currency | "";
    calls: number;
    estimated_calls: number;
    prompt_tokens: number;
    cached_tokens: number;
    completion_tokens: number;
    cost: number;
    struck: number;
    told_at: string | null;
  };
  live_support_sessions: {
    id: string;
    thread_id: string;
    status: Generated<"open" | "closed" | "resolved">;
    last_message_preview: string | null;
    user_email: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  user_findings: {
    id: string;
    user_id: string | null;
    company_id: string | null;
    title: string;
    description: string;
    conversation_id: string;
    selected_messages: JSONColumnType<{ type: "user" | "assistant"; content: string }[]>;
    full_conversation: JSONColumnType<{ type: "user" | "assistant"; content: string }[]>;
    selected_count: ColumnType<number, never, never>;
    status: Generated<FindingStatus>;
    created_at: Moment;
  };
  finding_notes: {
    id: string;
    finding_id: string;
    company_id: string | null;
    author_id: string | null;
    author_name: string;
    by_provider: boolean;
    content: string;
    created_at: Moment;
    client_note_id: string | null;
  };
  truth_findings: {
    finding_id: string;
    company_id: string | null;
    chatbot_id: string | null;
    disagreement: string;
    kind: TruthKind;
    subject: string;
    place_kind: "article" | "passage";
    place_id: string;
    place_title: string;
    place_address: string | null;
    sentence: string;
    says: string;
    truth: string;
    seen_at: Stamp;
    closed_at: Generated<string | null>;
    closed_as: Generated<"agrees" | "dismissed" | null>;
  };
  truth_checks: { chatbot_id: string; checked_at: Stamp };
  truth_links: {
    chatbot_id: string;
    address_key: string;
    address: string;
    checked_at: Generated<string | null>;
    status: Generated<number | null>;
    failure: Generated<string | null>;
    moved_to: Generated<string | null>;
    dead_nights: Generated<number>;
    dead_on: Generated<string | null>;
  };
  finding_corrections: {
    id: string;
    finding_id: string;
    company_id: string | null;
    question: string;
    answer_before: string;
    answer_after: string;
    outcome_after: Outcome;
    article_slug: string;
    article_title: string;
    corrected_by: string | null;
    created_at: Moment;
  };
  finding_correction_articles: {
    id: string;
    finding_id: string;
    article_slug: string | null;
    article_updated_at: string | null;
    created_at: Moment;
  };
  report_days: {
    company_id: string;
    day: string;
    conversations: number;
    hours: number[];
    orders: number;
    answered: number;
    suggested: number;
    declined: number;
    small_talk: number;
    median_answer_ms: number | null;
    answer_ms: number[];
    answer_ms_counts: number[];
    question_keys: string[];
    question_counts: number[];
    question_ids: string[];
    question_times: string[];
    waits: number[];
    first_answers: number[];
    with_answer: number;
    alone_confirmed: number;
    alone_since: string[];
    take_overs: JSONColumnType<Record<string, number>>;
    assistant_good: number;
    assistant_bad: number;
    person_good: number;
    person_bad: number;
  };
  report_days_due: { company_id: string; day: string; claim: string | null };
  company_chatbots: { company_id: string; chatbot_id: string };
  audit_log: {
    id: Generated<string>;
    actor_id: string;
    actor_email: string | null;
    action: "created" | "updated" | "deleted";
    noun: string;
    entity_id: string | null;
    label: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    created_at: Moment;
  };
  outbox: {
    id: string;
    to_address: string;
    subject: string;
    body: string;
    attempts: Generated<number>;
    last_error: string | null;
    next_attempt_at: Moment;
    sent_at: Stamp | null;
    /** When a node claimed it; null if unclaimed. */
    claimed_at: Stamp | null;
    /** How many attempts ended without knowing whether the mail was sent. */
    lost: Generated<number>;
    created_at: Moment;
  };
  retention_periods: { kind: PeriodKind; value: number };
  disposals: {
    id: string;
    kind: DisposalKind;
    count: number;
    why: "period" | "request";
    company_id: string | null;
    disposed_at: Moment;
  };
  rate_limits: { key: string; points: number; expire: number | null };
  /** A view of the queue (server/jobs/install.ts). */
  job_rows: Job;
};

import type { CurrentUser } from "#contract/accounts.ts";
import type { PersonKey, PersonPreview } from "#contract/personal-data.ts";
import type { DisposalKind } from "#contract/retention.ts";
import type { Db } from "#server/database/connect.ts";
import type { InScope } from "#server/database/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import {
  countFiles,
  deleteByIds,
  deleteTalks,
  deleteViewsOf,
  findPersonsAuditEntries,
  findPersonsConversations,
  findPersonsForms,
  findPersonsMails,
  findPersonsSecurityEvents,
  findPersonsTalks,
  findingsOf,
  lockErasures,
  type Person,
  readPersonsWords,
  readWritersWords,
  recordErasure,
  recordExport,
  scrubFindings,
} from "#server/store/personal-data.ts";
import { scrubAuditEntries } from "#server/store/erased-words.ts";
import { eraseOutsideOrders } from "#server/store/outside-orders.ts";
import {
  readFindingNotes,
  readFindings,
  readForms,
  readLiveSupportSessions,
  readOutsideOrders,
  readTalks,
} from "#server/store/personal-data-export.ts";
import { allowAuditDisposal, type Disposed, insertDisposals } from "#server/store/retention.ts";

type Caller = { services: Parts; inScope: InScope; user: CurrentUser };

/** What is stored about a person, as far as the caller may see: everywhere, or in their own company. */
export async function previewPerson(caller: Caller, key: PersonKey): Promise<PersonPreview> {
  const candidates = await findCandidates(caller, key);
  return caller.inScope(async (db) => {
    const found = await findAll(db, caller, key, candidates);
    const talks = await readTalks(db, found.conversations.slice(0, SAMPLES));
    const findings = await readFindings(db, found.findings.slice(0, SAMPLES));
    const forms = isProvider(caller.user) ? await readForms(db, found) : { demo_requests: [], contact_messages: [] };
    const sample = (kind: DisposalKind, text: string | null, at: string) => ({
      kind,
      text: (text ?? "").slice(0, 160),
      at,
    });
    return {
      counts: countsOf(found, await countFiles(db, found.conversations)),
      samples: [
        ...talks.map((one) => sample("conversations", one.first_user_message, one.created_at)),
        ...findings.map((one) => sample("findings", one.title, one.created_at)),
        ...forms.demo_requests
          .slice(0, SAMPLES)
          .map((one) => sample("demo_requests", `${one.name}, ${one.company}`, one.created_at)),
        ...forms.contact_messages
          .slice(0, SAMPLES)
          .map((one) => sample("contact_messages", `${one.name}: ${one.subject}`, one.created_at)),
        ...found.mails.slice(0, SAMPLES).map((one) => sample("mails", one.subject, one.created_at)),
      ],
    };
  });
}

const SAMPLES = 3;

/** Everything that is stored about a person, as it is. Recorded in the audit log with counts only. */
export async function exportPerson(caller: Caller, key: PersonKey) {
  const candidates = await findCandidates(caller, key);
  const { counts, ...exported } = await caller.inScope(async (db) => {
    const found = await findAll(db, caller, key, candidates);
    return {
      counts: countsOf(found, await countFiles(db, found.conversations)),
      person: key,
      made_at: caller.services.clock().toISOString(),
      conversations: await readTalks(db, found.conversations),
      orders: await readOutsideOrders(db, found.orders),
      findings: await readFindings(db, found.findings),
      finding_notes: await readFindingNotes(db, found.finding_notes),
      ...(isProvider(caller.user) && {
        live_support_sessions: await readLiveSupportSessions(db, found.conversations),
        ...(await readForms(db, found)),
        mails: found.mails,
        security_events: found.events,
        audit_log: found.entries,
      }),
    };
  });
  // As the owner of the tables: the audit log is out of a company's reach.
  await recordExport(caller.services.db, caller.user, recordOf(key, counts));
  return exported;
}

/**
 * Erases a person, as far as the caller may: conversations with their messages, files and live-support sessions, forms
 * and mails are deleted; findings and the audit log lose the person's data. The rows are chosen inside the caller's
 * scope, so a company's administrator reaches nothing else. It is one transaction, recorded in the audit log and among
 * the disposals with counts only.
 */
export async function erasePerson(caller: Caller, key: PersonKey): Promise<{ counts: Disposed[] }> {
  const { services, user } = caller;
  const candidates = await findCandidates(caller, key);
  const seen = await caller.inScope((db) => findAll(db, caller, key, candidates));
  return inTransaction(services.db, async (db) => {
    await lockErasures(db);
    const found = await leftOf(db, caller, key, seen);
    await allowAuditDisposal(db);
    // Without an actor the audit triggers write nothing: they would repeat what is erased.
    const companyId = isProvider(user) ? null : user.company_id;
    const files = await deleteTalks(db, found.conversations);
    await deleteViewsOf(db, companyId, found.words);
    await eraseOutsideOrders(db, found.orders);
    const words = [...found.words, ...found.writers];
    await scrubFindings(db, found, words);
    await deleteByIds(db, "demo_requests", found.demo_requests);
    await deleteByIds(db, "contact_messages", found.contact_messages);
    // Searched anew once conversations are deleted and findings scrubbed: who wrote about either held it until then, and
    // whoever writes now finds nothing of the person.
    const mails = await findPersonsMails(db, found.mailed);
    await deleteByIds(
      db,
      "outbox",
      mails.map(({ id }) => id),
    );
    await deleteByIds(
      db,
      "security_events",
      found.events.map(({ id }) => id),
    );
    // A company's administrator cannot see the audit log; its entries about their findings are still scrubbed.
    const entries = isProvider(user)
      ? found.entries
      : await findPersonsAuditEntries(db, { ids: found.findings, names: [], contacts: [] });
    await scrubAuditEntries(
      db,
      entries.map(({ id }) => id),
      words,
    );
    const counts = countsOf(found, files);
    await insertDisposals(db, counts, { why: "request", companyId, now: services.clock() });
    await recordErasure(db, user, recordOf(key, counts));
    return { counts };
  });
}

/**
 * What still exists of the caller's rows once no other erasure runs, so that two erasures of the same person count
 * nothing twice. Queries as the owner of the tables, who sees more than the caller.
 */
async function leftOf(db: Db, caller: Caller, key: PersonKey, seen: Found): Promise<Found> {
  const now = await findAll(db, caller, key, await findPersonsConversations(db, personOf(key, caller.user)));
  const finding_notes = both(seen.finding_notes, now.finding_notes);
  const findings = both(seen.findings, now.findings);
  return {
    conversations: both(seen.conversations, now.conversations),
    orders: both(seen.orders, now.orders),
    findings,
    finding_notes,
    named: new Set([...findings, ...(await findingsOf(db, finding_notes))]).size,
    demo_requests: both(seen.demo_requests, now.demo_requests),
    contact_messages: both(seen.contact_messages, now.contact_messages),
    mails: bothOf(seen.mails, now.mails),
    mailed: seen.mailed,
    events: bothOf(seen.events, now.events),
    entries: bothOf(seen.entries, now.entries),
    words: seen.words,
    writers: seen.writers,
  };
}

const both = (ids: string[], others: string[]): string[] => [...new Set(ids).intersection(new Set(others))];

function bothOf<Row extends { id: string }>(rows: Row[], others: Row[]): Row[] {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

const isProvider = ({ role }: CurrentUser) => role === "superadmin";

type Found = Awaited<ReturnType<typeof findAll>>;

const findCandidates = ({ services, user }: Caller, key: PersonKey) =>
  findPersonsConversations(services.db, personOf(key, user));

/** Forms, mails and the audit log belong to the provider, and only its administrator may search them. */
async function findAll(db: Db, { user }: Caller, key: PersonKey, candidates: string[]) {
  const person = personOf(key, user);
  const talks = await findPersonsTalks(db, person, candidates);
  const named = new Set([...talks.findings, ...(await findingsOf(db, talks.finding_notes))]).size;
  const contacts = person.contact === null ? [] : [person.contact];
  const nothing = {
    demo_requests: [],
    contact_messages: [],
    mails: [],
    events: [],
    entries: [],
    words: person.contact ? [key.value] : [],
  };
  const about = [...talks.conversations, ...talks.findings];
  /** What findings of their conversations may call them, beside the words by which they are found anywhere. */
  const writers = (await readWritersWords(db, talks.conversations)).filter(isWord);
  // Other mails belong to the provider.
  if (!isProvider(user)) return { ...talks, named, ...nothing, writers, mailed: { contacts: [], about } };

  const forms = person.contact === null ? nothing : await findPersonsForms(db, person);
  const said = await readPersonsWords(db, forms);
  const known = [...new Set([...contacts, ...said.contacts])];
  const sessions = await readLiveSupportSessions(db, talks.conversations);
  const sessionIds = sessions.map(({ id }) => id);
  const mailed = { contacts: known, about: [...about, ...sessionIds] };
  const ids = [...forms.demo_requests, ...forms.contact_messages, ...sessionIds, ...talks.findings];
  return {
    ...talks,
    named,
    demo_requests: forms.demo_requests,
    contact_messages: forms.contact_messages,
    mails: await findPersonsMails(db, mailed),
    /** What {@link findPersonsMails} finds their mails by. */
    mailed,
    events: await findPersonsSecurityEvents(db, known),
    entries: await findPersonsAuditEntries(db, { ids, names: said.names, contacts: known }),
    words: [...new Set([...nothing.words, ...said.texts, ...said.names])].filter(isWord),
    writers,
  };
}

/** Shorter ones stand in other words. */
const isWord = (word: string): boolean => word.length > 3;

function personOf({ by, value, company_id }: PersonKey, user: CurrentUser): Person {
  const nobody = { contact: null, thread: null, customer: null };
  if (by === "thread") return { ...nobody, thread: value };
  const companyId = isProvider(user) ? (company_id ?? null) : user.company_id;
  if (by === "customer") return { ...nobody, customer: { number: value.normalize("NFC"), companyId } };
  return { ...nobody, contact: by === "email" ? value.toLowerCase() : value.replace(/\D/g, "").slice(-10) };
}

/** What the audit log keeps of a request. */
const recordOf = ({ by }: PersonKey, counts: Disposed[]) => ({
  by,
  ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
});

const countsOf = (found: Found, files: number): Disposed[] =>
  [
    { kind: "conversations" as const, count: found.conversations.length },
    { kind: "orders" as const, count: found.orders.length },
    { kind: "files" as const, count: files },
    { kind: "findings" as const, count: found.named },
    { kind: "demo_requests" as const, count: found.demo_requests.length },
    { kind: "contact_messages" as const, count: found.contact_messages.length },
    { kind: "mails" as const, count: found.mails.length },
    { kind: "security_events" as const, count: found.events.length },
    { kind: "audit_log" as const, count: found.entries.length },
  ].filter(({ count }) => count > 0);

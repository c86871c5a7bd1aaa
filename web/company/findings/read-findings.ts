import type { UserFinding } from "#contract/user-findings.ts";
import { apiError, type apiOf, type browserApi } from "../../api.ts";

type Api = ReturnType<typeof apiOf> | typeof browserApi;

/** What the list shows of a finding: the conversation itself is fetched when one is opened. */
export type FindingRow = Pick<UserFinding, "id" | "title" | "created_at" | "user_email"> & { selected: number };
export type FindingPage = { rows: FindingRow[]; next: string | null };

const PAGE = 50;
const LARGEST_PAGE = 200;

/** A page of the company's findings, newest first. Throws {@link ApiError}. */
export async function readFindings(api: Api, cursor?: string): Promise<FindingPage> {
  const { findings, next } = await read(api, PAGE, cursor);
  return { rows: findings.map(({ id, title, created_at, user_email, selected_messages }) => ({ id, title, created_at, user_email, selected: selected_messages.length })), next };
}

/** The finding of that id, wherever it stands in the list, or null. Throws {@link ApiError}. */
export async function readFinding(api: Api, id: string): Promise<UserFinding | null> {
  for (let cursor: string | undefined; ;) {
    const { findings, next } = await read(api, LARGEST_PAGE, cursor);
    const found = findings.find((finding) => finding.id === id);
    if (found || next === null) return found ?? null;
    cursor = next;
  }
}

async function read(api: Api, limit: number, cursor: string | undefined) {
  const response = await api.user_findings.$get({ query: { limit: String(limit), ...(cursor && { cursor }) } });
  if (!response.ok) throw await apiError(response);
  const link = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return { findings: await response.json(), next: link ? new URL(link, "http://sozbir.internal").searchParams.get("cursor") : null };
}

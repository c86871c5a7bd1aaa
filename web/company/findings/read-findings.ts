import type { FindingCorrection } from "#contract/finding-corrections.ts";
import type { UserFinding, UserFindingRow } from "#contract/user-findings.ts";
import { answer, apiError, type apiOf, type browserApi } from "../../api.ts";
import { nextCursor } from "../../next-cursor.ts";

type Api = ReturnType<typeof apiOf> | typeof browserApi;

/** A finding in the list; its conversation is fetched when it is opened. */
export type FindingRow = Pick<
  UserFindingRow,
  "id" | "title" | "created_at" | "user_email" | "status" | "assignee" | "notes"
> & {
  /** Found by the nightly check rather than reported. */
  checked: boolean;
  selected: number;
  corrected: boolean;
};
/** A finding with its corrections, latest first. */
export type OpenFinding = UserFinding & { corrected: FindingCorrection[] };
export type FindingPage = { rows: FindingRow[]; next: string | null };

const PAGE = "50";

/** Fetches a page of the company's findings, newest first. Throws {@link ApiError}. */
export async function readFindings(api: Api, query: Record<string, string>): Promise<FindingPage> {
  const response = await api.user_findings.$get({ query: { ...query, limit: PAGE } });
  if (!response.ok) throw await apiError(response);
  return {
    rows: (await response.json()).map(
      ({ id, title, created_at, user_email, status, assignee, notes, selected_count, mended, truth_check }) => ({
        id,
        title,
        created_at,
        user_email,
        status,
        assignee,
        notes,
        selected: selected_count,
        corrected: mended || truth_check?.closed_as === "agrees",
        checked: truth_check !== null,
      }),
    ),
    next: nextCursor(response.headers.get("Link")),
  };
}

/** Fetches a finding with its corrections; null if it does not exist. Throws {@link ApiError}. */
export async function readFinding(api: Api, id: string): Promise<OpenFinding | null> {
  const response = await api.user_findings[":id"].$get({ param: { id } });
  if (response.status === (404 as number) || response.status === (400 as number)) return null;
  if (!response.ok) throw await apiError(response);
  const finding = await response.json();
  return {
    ...finding,
    corrected:
      finding.corrections > 0 ? await answer(api.user_findings[":id"].corrections.$get({ param: { id } })) : [],
  };
}

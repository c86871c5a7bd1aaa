import type { UserProfile } from "#contract/user-profiles.ts";
import { type ListPage, readPage } from "../list/list-query.ts";

export type Users = ListPage<UserProfile> | { problem: string };

type Call = Promise<{
  ok: boolean;
  status: number;
  headers: Headers;
  json(): Promise<UserProfile[]>;
  text(): Promise<string>;
}>;

/**
 * Returns a page of users, or the error text (docs/product.md, Errors, Users). Never throws: the screen stays usable.
 */
export async function readUsers(call: Call): Promise<Users> {
  try {
    const response = await call;
    if (response.ok) return await readPage(Promise.resolve(response));
    if (response.status === 401) return { problem: "No session" };
    return { problem: `Failed to fetch users: ${response.status} - ${await response.text()}` };
  } catch (error) {
    console.error(error);
    return { problem: `Failed to fetch users: 0 - ${error instanceof Error ? error.message : ""}` };
  }
}

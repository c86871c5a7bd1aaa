import { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { Colleague, ColleagueChange, NewColleague } from "#contract/colleagues.ts";
import {
  changeColleague,
  inviteAgain,
  inviteColleague,
  listOwnColleagues,
  removeColleague,
} from "#server/domain/colleagues.ts";
import { Routes } from "./routes.ts";

const access = "company admin";
const ById = z.object({ id: z.uuid() });
/** Low, because invitations are mailed to strangers. */
const INVITATIONS = [{ by: "user", points: 20, seconds: 3600 }] as const;

/** A `company admin` always has a company. */
const inCompany = (user: CurrentUser) => ({ ...user, company_id: user.company_id! });

/**
 * A company's administrators and their colleagues. The accounts tables are closed to a company's scope, hence
 * `ownTransactions`; the domain restricts everything to the caller's company.
 */
export const colleagues = new Routes()
  .get(
    "/company/colleagues",
    { summary: "The own company's staff", access, answer: z.array(Colleague), ownTransactions: true },
    ({ services, user }) => listOwnColleagues(services, inCompany(user)),
  )
  .post(
    "/company/colleagues",
    {
      summary: "Invite a colleague by mail",
      access,
      body: NewColleague,
      answer: Colleague,
      errors: ["email-taken"],
      limits: INVITATIONS,
      recentSignIn: true,
      ownTransactions: true,
    },
    ({ services, user, body }) => inviteColleague(services, inCompany(user), body),
  )
  .post(
    "/company/colleagues/{id}/invite",
    {
      summary: "Mail the invitation anew to somebody who has not accepted it",
      access,
      params: ById,
      answer: Colleague,
      errors: ["not-found", "conflict"],
      limits: INVITATIONS,
      recentSignIn: true,
      ownTransactions: true,
    },
    ({ services, user, params }) => inviteAgain(services, inCompany(user), params.id),
  )
  .patch(
    "/company/colleagues/{id}",
    {
      summary: "Change a colleague's role",
      access,
      params: ById,
      body: ColleagueChange,
      answer: Colleague,
      errors: ["not-found", "forbidden"],
      recentSignIn: true,
      ownTransactions: true,
    },
    ({ services, user, params, body }) => changeColleague(services, inCompany(user), params.id, body.role),
  )
  .delete(
    "/company/colleagues/{id}",
    {
      summary: "Remove a colleague's account",
      access,
      params: ById,
      answer: z.object({ removed: z.literal(true) }),
      errors: ["not-found", "forbidden"],
      recentSignIn: true,
      ownTransactions: true,
    },
    async ({ services, user, params }) => {
      await removeColleague(services, inCompany(user), params.id);
      return { removed: true as const };
    },
  );

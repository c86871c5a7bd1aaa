import type { ModelAllowance } from "#contract/model-usage.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import { claimBudgetNotice } from "#server/store/model-usage.ts";
import { listAdministrators } from "#server/store/user-profiles.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { MAX_RECIPIENTS } from "./notice-settings.ts";
import { providerAddress } from "./provider-address.ts";

/**
 * Mails the provider and the company's administrators that the built-in engine answers until midnight: once per day and
 * company, on however many nodes it is noticed. A budget of zero is a decision, so no mail is sent.
 */
export async function notifyBudgetUsedUp(
  { db, mail, config, publicUrl, clock }: Pick<Parts, "db" | "mail" | "config" | "publicUrl" | "clock">,
  companyId: string | null,
  { unit, limit }: ModelAllowance,
): Promise<void> {
  if (!limit) return;
  const now = clock();
  await inTransaction(db, async (transaction) => {
    const day = istanbulDay(now);
    const currency = unit === "tokens" ? "" : unit;
    if (!(await claimBudgetNotice(transaction, { companyId, day, currency }, now))) return;
    const provider = await providerAddress({ config }, transaction);
    const company = companyId === null ? undefined : await findCompany(transaction, companyId);
    const name = company?.name ?? "Platformun kendi asistanı";
    const staff = companyId === null ? [] : await listAdministrators(transaction, companyId, MAX_RECIPIENTS);
    const recipients = [
      ...(provider === undefined ? [] : [{ email: provider, page: "/admin/settings" }]),
      ...staff.filter((email) => email !== provider).map((email) => ({ email, page: "/company/settings" })),
    ];
    for (const { email, page } of recipients)
      await mail.post(transaction, {
        to: email,
        subject: `Dil modelinin bugünkü bütçesi doldu: ${name}`,
        body: [
          `${name} için dil modeline ayrılan günlük bütçe (${limitText(unit, limit)}) bugün doldu.`,
          "",
          "Gece yarısına kadar soruları yerleşik motor bilgi tabanından yanıtlar; görüşmeler kesilmez. Yeni gün başladığında yanıtları yeniden dil modeli yazar.",
          "",
          `Kullanım: ${publicUrl}${page}`,
        ].join("\n"),
      });
  });
}

const NUMBER = new Intl.NumberFormat("tr-TR");

const limitText = (unit: ModelAllowance["unit"], limit: number): string =>
  unit === "tokens"
    ? `${NUMBER.format(limit)} token`
    : new Intl.NumberFormat("tr-TR", { style: "currency", currency: unit }).format(limit);

import { useEffect, useEffectEvent, useState } from "react";
import type { CompanyModelUsage, ModelAllowance, ModelBudget } from "#contract/model-usage.ts";
import { answer, browserApi } from "../../api.ts";
import { UsageBar } from "../../model-usage/usage-bar.tsx";
import { amountText, readAmount, typedAmount } from "../../texts/model-usage.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Which budget applies; `typed` is the amount of a company's own one. */
export type BudgetChoice = { rule: "common" | "none" | "own"; typed: string; unit: ModelAllowance["unit"] };

const RULES: Record<BudgetChoice["rule"], string> = { common: "Ortak bütçe", own: "Kendi bütçesi", none: "Sınırsız" };

type Props = {
  companyId: string;
  choice: BudgetChoice | null;
  onChoose: (choice: BudgetChoice) => void;
  onRead: (usage: CompanyModelUsage) => void;
};

/** The company's daily language model budget; nothing until it is loaded. */
export function BudgetField({ companyId, choice, onChoose, onRead }: Props) {
  const [usage, setUsage] = useState<CompanyModelUsage>();
  const take = useEffectEvent((read: CompanyModelUsage) => {
    setUsage(read);
    onRead(read);
  });
  useEffect(() => {
    let left = false;
    void answer(browserApi.companies[":id"].model_usage.$get({ param: { id: companyId } }))
      .then((read) => void (left || take(read)))
      // The rest of the form works without it.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [companyId]);
  if (!usage || !choice) return null;
  return (
    <div role="group" aria-label="Dil modeli bütçesi" className="grid gap-3">
      <SelectField
        name="budget_rule"
        label="Dil modelinin günlük bütçesi"
        defaultValue={choice.rule}
        onChange={({ target }) => onChoose({ ...choice, rule: target.value as BudgetChoice["rule"] })}
        options={Object.entries(RULES).map(([value, label]) => ({ value, label }))}
      />
      {choice.rule === "own" && (
        <TextField
          name="budget"
          label={
            choice.unit === "tokens"
              ? "Günde en çok, token"
              : `Günde en çok, ${choice.unit === "TRY" ? "TL" : choice.unit}`
          }
          inputMode="decimal"
          value={choice.typed}
          onChange={({ target }) => onChoose({ ...choice, typed: target.value })}
          hint="0 yazarsanız bu şirkette hep yerleşik motor yanıtlar."
          autoComplete="off"
          required
        />
      )}
      {(usage.month.calls > 0 || usage.allowance.limit !== null) && <UsageBar allowance={usage.allowance} />}
    </div>
  );
}

/** Returns the option that matches the company's budget. */
export function choiceOfUsage({ own_budget, allowance: { unit } }: CompanyModelUsage): BudgetChoice {
  const amount = own_budget && (unit === "tokens" ? own_budget.tokens : own_budget.money);
  return { unit, rule: own_budget === null ? "common" : amount === null ? "none" : "own", typed: typedAmount(amount) };
}

/** As a colleague reads which budget applies. */
export const budgetText = (budget: ModelBudget | null, unit: ModelAllowance["unit"]): string => {
  if (budget === null) return RULES.common;
  const amount = unit === "tokens" ? budget.tokens : budget.money;
  return amount === null ? RULES.none : amountText(amount, unit);
};

/** The contract's limits. */
const MOST = { money: 1_000_000_000, tokens: 1_000_000_000_000 };

/** Parses the budget; undefined if the amount is invalid. */
export function budgetOf({ rule, typed, unit }: BudgetChoice): ModelBudget | null | undefined {
  if (rule === "common") return null;
  if (rule === "none") return { money: null, tokens: null };
  const isTokens = unit === "tokens";
  const amount = readAmount(typed, isTokens ? MOST.tokens : MOST.money, isTokens ? 0 : 2);
  if (amount === undefined || amount === null) return undefined;
  return isTokens ? { money: null, tokens: amount } : { money: amount, tokens: null };
}

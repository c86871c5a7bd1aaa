import type { AuditEntry } from "#contract/audit-log.ts";
import { auditNouns } from "../../texts/audit-log.ts";
import { formatNumber } from "../../texts/dates.ts";
import { figures } from "../../texts/figures.ts";
import { settingLabels } from "../../texts/settings.ts";

/** Returns the name of what was changed: "Şirket · Lirva Giyim"; a change of many rows is counted. */
export function entryName({ noun, label, before, after, entity_id: id }: AuditEntry): string {
  const kind = auditNouns[noun as keyof typeof auditNouns] ?? noun;
  const rows = (after ?? before)?.rows;
  if (id === null && typeof rows === "number") return `${kind} · ${formatNumber(rows)} kayıt`;
  const name =
    label === null
      ? null
      : noun === "settings"
        ? (settingLabels[label] ?? label)
        : noun === "stats"
          ? (figures.find(({ key }) => key === label)?.label ?? label)
          : label;
  return name ? `${kind} · ${name}` : kind;
}

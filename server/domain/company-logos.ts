import { createHash } from "node:crypto";
import type { CurrentUser } from "#contract/accounts.ts";
import type { Company, CompanySeen, OwnCompanyChange } from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import { withAdvisoryLock } from "#server/database/with-advisory-lock.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability } from "#server/database/ids.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { createConcurrencyLimiter } from "#server/limiters/concurrency-limiter.ts";
import { findCompanyWithLogo, lockCompanies, updateCompany } from "#server/store/companies.ts";
import { deleteFile, hasFile, insertFile } from "#server/store/files.ts";
import { cleanName, extensionOf } from "./files.ts";
import { readLogo } from "./images/images.ts";
import { refuseChangedFields } from "./refuse-changed.ts";

const BUCKET = "company-logos";

/** The company's administrator who changes the logo. */
type Staff = Pick<CurrentUser, "id" | "company_id">;

/**
 * docs/product.md, Calls, Storage, company settings: a file named by the company's id replaces the old one. The file is
 * written before the row that names it is committed, and the old one is removed after the commit: if the program is
 * killed in between, a file is left over, but no row lacks its picture. Throws `not-an-image`, `file-too-large`,
 * `image-too-large`, `unavailable`.
 */
export async function uploadOwnLogo(parts: Parts, staff: Staff, file: File): Promise<Company | undefined> {
  const image = await readLogo(parts, await file.bytes());
  const path = `${staff.company_id}.${extensionOf(file, image)}`;
  // Browsers cache a logo for an hour: a new picture needs a new address.
  const version = createHash("sha256").update(image.bytes).digest("hex").slice(0, 12);
  return inTurn(
    parts,
    staff,
    async (db, company) => {
      await deleteFile(db, BUCKET, path);
      await insertFile(db, {
        id: newCapability("file"),
        bucket: BUCKET,
        path,
        name: cleanName(file.name, image.extension),
        type: image.type,
        bytes: image.bytes.length,
        company_id: company.id,
      });
      return updateCompany(db, company.id, { logo: `${fileUrl(BUCKET, path)}?v=${version}` });
    },
    () => parts.storage.save(BUCKET, path, image.bytes, image.type),
  );
}

/** Removes the company's logo, the row first and then the file. */
export const removeOwnLogo = (parts: Parts, staff: Staff) => changeOwnCompany(parts, staff, { logo: null });

/**
 * Changes the company fields that its administrator may change. Throws `invalid-input` for a stored file that is not
 * the company's own, and `conflict` if a field is not the `seen` one any more.
 */
export const changeOwnCompany = (
  parts: Parts,
  staff: Staff,
  { name, logo, seen }: OwnCompanyChange & CompanySeen,
): Promise<Company | undefined> =>
  inTurn(parts, staff, async (db, company) => {
    await refuseChangedFields(db, `company ${company.id}`, { seen, wanted: { name, logo } }, () => company);
    if (typeof logo === "string" && logo !== company.logo) refuseForeignFile(logo, company.id);
    return updateCompany(db, company.id, { ...(name !== undefined && { name }), ...(logo !== undefined && { logo }) });
  });

function refuseForeignFile(logo: string, companyId: string) {
  if (!logo.startsWith("/storage/") || new RegExp(`^${fileUrl(BUCKET, companyId)}\\.\\w+(\\?v=\\w+)?$`).test(logo))
    return;
  throw new AppError("invalid-input", "logo: is not this company's file", {
    fields: { logo: "is not this company's file" },
  });
}

/**
 * Serializes changes of a company's logo, file and row together, since all its logos share a file name. Files are saved
 * and removed outside the transaction of `change`: the file store may be slow or silent.
 */
const inTurn = (
  parts: Parts,
  staff: Staff,
  change: (db: Db, company: Company) => Promise<Company | undefined>,
  before?: () => Promise<void>,
): Promise<Company | undefined> =>
  aloneWithLogo(parts.db, staff.company_id!, async (session) => {
    await before?.();
    const scope = companyScope({ company_id: staff.company_id! });
    const { old, changed } = await inCompanyScope(
      session,
      scope,
      async (db) => {
        const [company] = await lockCompanies(db, [scope]);
        return { old: company?.logo ?? null, changed: company && (await change(db, company)) };
      },
      staff,
    );
    if (changed) await removeReplaced(parts, session, pathOf(old), pathOf(changed.logo));
    return changed;
  });

/**
 * Whoever has or awaits a logo's turn holds a connection, and the file store may be silent for half a minute: without a
 * limit, uploads repeated meanwhile would hold all connections of the node.
 */
const limitTurns = createConcurrencyLimiter({ concurrency: 2, timeoutMs: 10_000 });

/**
 * Runs `work` while nobody else changes this company's logo, so that nothing comes between a saved file and its row.
 */
const aloneWithLogo = <T>(db: Db, companyId: string, work: (session: Db) => Promise<T>): Promise<T> =>
  limitTurns(() => withAdvisoryLock(db, `logo of ${companyId}`, work));

/**
 * Removes the file of a logo whose row is gone. A company's logos share a name, so nothing is removed while the next
 * one is being saved and no row names it yet.
 */
export const removeLogoBytes = ({ db, storage }: Parts, path: string): Promise<void> =>
  aloneWithLogo(db, path.split(".")[0]!, async (session) => {
    if (await hasFile(session, BUCKET, path)) return;
    if (await findCompanyWithLogo(session, fileUrl(BUCKET, path))) return;
    await storage.remove(BUCKET, path);
  });

/**
 * Removes the file of a logo that no row shows any more. The change itself is done: a failure is logged and not thrown.
 */
async function removeReplaced({ storage, log }: Parts, db: Db, old: string | null, current: string | null) {
  if (old === null || old === current) return;
  try {
    if (await findCompanyWithLogo(db, fileUrl(BUCKET, old))) return;
    await deleteFile(db, BUCKET, old);
    await storage.remove(BUCKET, old);
  } catch (error) {
    log.error({ err: error, path: old }, "an old logo was not removed");
  }
}

/** The file's path in the bucket, from the end of a logo's address; null for a picture stored elsewhere. */
function pathOf(logo: string | null): string | null {
  const start = fileUrl(BUCKET, "");
  const path = logo?.startsWith(start) ? logo.slice(start.length).split("?")[0]! : "";
  return /^(public\/)?[\w-]+\.\w+$/.test(path) ? path : null;
}

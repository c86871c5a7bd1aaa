import { createHash } from "node:crypto";
import type { CurrentUser } from "#contract/accounts.ts";
import type { Company, OwnCompanyChange } from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import { withAdvisoryLock } from "#server/database/with-advisory-lock.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability } from "#server/database/ids.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { findCompanyWithLogo, lockCompanies, updateCompany } from "#server/store/companies.ts";
import { deleteFile, hasFile, insertFile } from "#server/store/files.ts";
import { cleanName } from "./files.ts";
import { readLogo } from "./images/images.ts";

const BUCKET = "company-logos";

/** Who changes the logo, and of which company: its administrator. */
type Staff = Pick<CurrentUser, "id" | "company_id">;

/**
 * docs/product.md, Calls, Storage, company settings: a file named by the company's id replaces the old one. The file
 * is written before the row that names it is committed, and the old one goes when that is sure: a program that is
 * killed in between leaves a file too many, never a row whose picture is gone. Throws `not-an-image`, `file-too-large`,
 * `image-too-large`, `unavailable`.
 */
export async function uploadOwnLogo(services: Parts, staff: Staff, file: File): Promise<Company | undefined> {
  const image = await readLogo(services, await file.bytes());
  const path = `${staff.company_id}.${image.extension}`;
  // Browsers keep a logo for an hour: another picture needs another address.
  const version = createHash("sha256").update(image.bytes).digest("hex").slice(0, 12);
  return inTurn(
    services,
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
    () => services.storage.save(BUCKET, path, image.bytes, image.type),
  );
}

/** Takes the company's logo away, row first and then the file. */
export const removeOwnLogo = (services: Parts, staff: Staff) => changeOwnCompany(services, staff, { logo: null });

/**
 * What a company's administrator changes of it. Throws `invalid-input` for a stored file that is not the company's own.
 */
export const changeOwnCompany = (
  services: Parts,
  staff: Staff,
  { name, logo }: OwnCompanyChange,
): Promise<Company | undefined> =>
  inTurn(services, staff, async (db, company) => {
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
 * Changes of one company's logo happen one after the other, file and row together, since they share the file's name.
 * Neither saving nor removing a file happens in the transaction of `change`: the file store may be slow or silent.
 */
const inTurn = (
  services: Parts,
  staff: Staff,
  change: (db: Db, company: Company) => Promise<Company | undefined>,
  before?: () => Promise<void>,
): Promise<Company | undefined> =>
  aloneWithLogo(services.db, staff.company_id!, async (session) => {
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
    if (changed) await removeReplaced(services, session, pathOf(old), pathOf(changed.logo));
    return changed;
  });

/** Runs `work` while nobody changes this company's logo: between a file that is saved and its row stands nothing. */
const aloneWithLogo = <T>(db: Db, companyId: string, work: (session: Db) => Promise<T>): Promise<T> =>
  withAdvisoryLock(db, `logo of ${companyId}`, work);

/**
 * The bytes of a logo whose row is gone. A company's own keep the same name: while the next one is being saved, and is
 * known to no row yet, nothing is removed.
 */
export const removeLogoBytes = ({ db, storage }: Parts, path: string): Promise<void> =>
  aloneWithLogo(db, path.split(".")[0]!, async (session) => {
    if (await hasFile(session, BUCKET, path)) return;
    if (await findCompanyWithLogo(session, fileUrl(BUCKET, path))) return;
    await storage.remove(BUCKET, path);
  });

/**
 * Removes a logo's file that nobody shows any more. The change it belongs to is done: a failure is logged, not told.
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

/** The file's place in the bucket, from the end of a logo's address; null for a picture that is kept elsewhere. */
function pathOf(logo: string | null): string | null {
  const start = fileUrl(BUCKET, "");
  const path = logo?.startsWith(start) ? logo.slice(start.length).split("?")[0]! : "";
  return /^(public\/)?[\w-]+\.\w+$/.test(path) ? path : null;
}

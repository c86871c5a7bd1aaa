import { createHash } from "node:crypto";
import type { Company, OwnCompanyChange } from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { newCapability } from "#server/database/ids.ts";
import { besideTransaction } from "#server/database/one-connection.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { fileUrl } from "#server/storage/storage.ts";
import { findCompanyWithLogo, lockCompanies, updateCompany } from "#server/store/companies.ts";
import { deleteFile, insertFile } from "#server/store/files.ts";
import { cleanName } from "./files.ts";
import { readLogo } from "./images.ts";

const BUCKET = "company-logos";

/**
 * Specification section 7, Storage, company settings: a file named by the company's id replaces the old one. The file
 * is written before the row that names it is committed, and the old one goes when that is sure: a program that is
 * killed in between leaves a file too many, never a row whose picture is gone. Throws `not-an-image`, `file-too-large`.
 */
export async function uploadOwnLogo(
  db: Db,
  services: Parts,
  companyId: string,
  file: File,
): Promise<Company | undefined> {
  const image = await readLogo(new Uint8Array(await file.arrayBuffer()));
  const path = `${companyId}.${image.extension}`;
  const [company] = await lockCompanies(db, [companyId]);
  if (!company) return undefined;
  await services.storage.save(BUCKET, path, image.bytes, image.type);
  await deleteFile(db, BUCKET, path);
  await insertFile(db, {
    id: newCapability("file"),
    bucket: BUCKET,
    path,
    name: cleanName(file.name, image.extension),
    type: image.type,
    bytes: image.bytes.length,
    company_id: companyId,
  });
  // Browsers keep a logo for an hour: another picture needs another address.
  const version = createHash("sha256").update(image.bytes).digest("hex").slice(0, 12);
  return setLogo(db, services, company, `${fileUrl(BUCKET, path)}?v=${version}`);
}

/** Takes the company's logo away, row first and then the file. */
export const removeOwnLogo = (db: Db, services: Parts, companyId: string) =>
  changeOwnCompany(db, services, companyId, { logo: null });

/**
 * What a company's administrator changes of it. Throws `invalid-input` for a stored file that is not the company's own.
 */
export async function changeOwnCompany(
  db: Db,
  services: Parts,
  companyId: string,
  { name, logo }: OwnCompanyChange,
): Promise<Company | undefined> {
  const [company] = await lockCompanies(db, [companyId]);
  if (!company) return undefined;
  const changed = name === undefined ? company : await updateCompany(db, companyId, { name });
  if (logo === undefined || logo === company.logo) return changed;
  if (logo?.startsWith("/storage/") && !new RegExp(`^${fileUrl(BUCKET, companyId)}\\.\\w+(\\?v=\\w+)?$`).test(logo)) {
    throw new AppError("invalid-input", "logo: is not this company's file", {
      fields: { logo: "is not this company's file" },
    });
  }
  return setLogo(db, services, company, logo);
}

async function setLogo(db: Db, services: Parts, company: Company, logo: string | null): Promise<Company | undefined> {
  const changed = await updateCompany(db, company.id, { logo });
  const old = pathOf(company.logo);
  if (old !== null && old !== pathOf(logo))
    services.background(
      besideTransaction(() => removeFile(services, company.id, old)),
      "removing an old logo",
    );
  return changed;
}

/**
 * Removes a logo's file that nobody shows any more. The company's row is locked by the change that replaced it, so this
 * waits until that is committed or taken back, and then looks.
 */
const removeFile = ({ db: owner, storage }: Parts, companyId: string, path: string) =>
  inTransaction(owner, async (db) => {
    await lockCompanies(db, [companyId]);
    if (await findCompanyWithLogo(db, fileUrl(BUCKET, path))) return;
    await deleteFile(db, BUCKET, path);
    await storage.remove(BUCKET, path);
  });

/** The file's place in the bucket, from the end of a logo's address; null for a picture that is kept elsewhere. */
function pathOf(logo: string | null): string | null {
  const start = fileUrl(BUCKET, "");
  const path = logo?.startsWith(start) ? logo.slice(start.length).split("?")[0]! : "";
  return /^(public\/)?[\w-]+\.\w+$/.test(path) ? path : null;
}

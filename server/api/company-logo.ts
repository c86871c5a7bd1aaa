import { z } from "zod";
import { Company } from "#contract/companies.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { removeOwnLogo, uploadOwnLogo } from "#server/domain/company-logos.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const form = z.object({ file: z.instanceof(File).meta({ type: "string", format: "binary" }) });
const limits = [{ by: "address", points: 60, seconds: 10 * 60 }] as const;

export const companyLogo = new Routes()
  .post(
    "/company/logo",
    {
      summary: "Upload the own company's logo",
      access: "company admin",
      form,
      answer: Company,
      maxBytes: IMAGE_MAX_BYTES + 16 * 1024,
      limits,
      errors: ["not-an-image", "file-too-large", "image-too-large", "unavailable"],
      ownTransactions: true,
    },
    async ({ services, user, form: { file } }) => found(await uploadOwnLogo(services, user, file)),
  )
  .delete(
    "/company/logo",
    { summary: "Remove the own company's logo", access: "company admin", answer: Company, ownTransactions: true },
    async ({ services, user }) => found(await removeOwnLogo(services, user)),
  );

import type { Storage } from "#server/storage/storage.ts";
import { saveLogos } from "./logos.ts";
import { savePatientGuide } from "./patient-guide.ts";

/** Stores the files that the demo's rows name. Call it before seeding, outside the transaction. Idempotent. */
export async function saveDemoFiles(storage: Storage): Promise<void> {
  await Promise.all([saveLogos(storage), savePatientGuide(storage)]);
}

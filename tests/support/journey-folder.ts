import { tmpdir } from "node:os";
import { join } from "node:path";

/** The temporary folder of the journeys' server, derived from its port. */
export const journeyFolder = () => join(tmpdir(), `sozbir-journeys-${process.env.JOURNEYS_PORT}`);
export const journeyData = () => join(journeyFolder(), "data");

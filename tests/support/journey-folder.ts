import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the server of the journeys keeps its data, known to the journeys by its port. */
export const journeyFolder = () => join(tmpdir(), `sozbir-journeys-${process.env.JOURNEYS_PORT}`);
export const journeyData = () => join(journeyFolder(), "data");

import type { Assistant } from "./assistant/assistant.ts";
import type { Parts } from "./parts.ts";

/** The API's dependencies: those of the domain, and the assistant built on them. */
export type Services = Parts & { assistant: Assistant };

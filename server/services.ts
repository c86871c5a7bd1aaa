import type { Assistant } from "./assistant/assistant.ts";
import type { Parts } from "./parts.ts";

/** What the API stands on: the parts, and the assistant that is made of them. */
export type Services = Parts & { assistant: Assistant };

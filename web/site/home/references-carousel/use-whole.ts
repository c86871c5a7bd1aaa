import { useEffect, useRef, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { waitForServer } from "../../../connection/wait-for-server.ts";

/** So far below the window it begins to matter. */
const NEAR = "100%";

/**
 * All that is said of the references: asked for when the carousel comes near, as the document brings their fronts alone.
 * The typed client would weigh more than this one call.
 */
export function useWhole() {
  const [whole, setWhole] = useState<ReadonlyMap<string, ClientReference>>();
  const asked = useRef<Promise<ReadonlyMap<string, ClientReference>>>(null);
  const section = useRef<HTMLElement>(null);

  function ask() {
    asked.current ??= readAll().catch((error: unknown) => {
      asked.current = null;
      throw error;
    });
    return asked.current;
  }

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Who presses a card asks again.
        if (entry!.isIntersecting) ask().then(setWhole, () => {});
      },
      { rootMargin: NEAR },
    );
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  /** One reference; without a connection it waits for the server. Undefined for one that is gone since. */
  async function find(id: string): Promise<ClientReference | undefined> {
    const all = await ask().catch(() => waitForServer().then(ask));
    setWhole(all);
    return all.get(id);
  }

  return { section, whole, find };
}

async function readAll(): Promise<ReadonlyMap<string, ClientReference>> {
  const response = await fetch("/api/client_references");
  if (!response.ok) throw new Error(`references: ${response.status}`);
  const references = (await response.json()) as ClientReference[];
  return new Map(references.map((reference) => [reference.id, reference]));
}

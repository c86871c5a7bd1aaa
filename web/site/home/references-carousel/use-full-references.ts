import { useEffect, useRef, useState } from "react";
import type { ClientReference } from "#contract/client-references.ts";
import { waitForServer } from "../../../connection/wait-for-server.ts";

/** Distance below the viewport at which loading starts. */
const NEAR = "100%";

/**
 * Loads the full references when the carousel approaches the viewport, because the document contains only their fronts.
 * The typed API client would be larger than this one call.
 */
export function useFullReferences() {
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
        // Opening a card retries.
        if (entry!.isIntersecting) ask().then(setWhole, () => {});
      },
      { rootMargin: NEAR },
    );
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  /** Returns one reference; without a connection it waits for the server. Undefined if it was deleted meanwhile. */
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

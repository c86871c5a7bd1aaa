import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part that few visitors need: the server renders it with the page, the browser fetches its code where it is shown.
 * `server` is the part itself while the server builds a page, and nothing in the browser.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  server: { default: ComponentType<Props> } | null,
) {
  const Part = (server?.default ?? lazy(load)) as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

import { type Block, readBlocks, readRuns } from "./read-text.ts";

/** Renders a text written by the provider as React nodes, never as markup. */
export const SiteText = ({ text }: { text: string }) => (
  <div className="leading-relaxed [&>:first-child]:mt-0">{readBlocks(text).map(show)}</div>
);

function show(block: Block, index: number) {
  if (block.kind === "heading")
    return (
      <h2 key={index} className="mt-10 text-xl font-semibold tracking-tight text-balance">
        {block.text}
      </h2>
    );
  if (block.kind === "paragraph")
    return (
      <p key={index} className="mt-4">
        <Line text={block.text} />
      </p>
    );
  return (
    <ul key={index} className="mt-4 list-disc space-y-2 pl-5 marker:text-brand">
      {block.entries.map((entry, place) => (
        <li key={place}>
          <Line text={entry} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ text }: { text: string }) =>
  readRuns(text).map(({ text: run, bold, href }, index) => {
    const words = href ? (
      <a href={href} className="font-medium text-brand underline underline-offset-4">
        {run}
      </a>
    ) : (
      run
    );
    return bold ? (
      <strong key={index} className="font-semibold">
        {words}
      </strong>
    ) : (
      <span key={index}>{words}</span>
    );
  });

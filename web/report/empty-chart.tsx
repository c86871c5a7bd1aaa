/** Placeholder of a chart without data. */
export const EmptyChart = ({ text = "Bu dönemde konuşma yok." }: { text?: string }) => (
  <p className="mt-4 grid h-64 place-items-center rounded-lg border border-dashed border-line px-4 text-center text-text-2">
    {text}
  </p>
);

/** Separates messages of different days. */
export const DayDivider = ({ children }: { children: string }) => (
  <div className="flex items-center gap-3 py-1 text-[0.8125rem] font-medium text-text-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </div>
);

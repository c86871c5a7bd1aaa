/** Classes of an entry of the header's menu below 1024 px. */
export const mobileEntryClass =
  "flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left text-lg font-medium hover:bg-surface-2 [&_svg]:size-5 [&_svg]:text-text-2";

import type { ReactNode } from "react";

type Props = {
  search?: ReactNode;
  /** Actions on the list, such as its export: always beside the search. */
  actions?: ReactNode;
  /** The filters: on their own lines if there are more than two or no room beside the search. */
  children?: ReactNode;
};

/** The bar above a list: search, filters, export. */
export const Toolbar = ({ search, actions, children }: Props) => (
  <div className="@container mb-4">
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3">
      {search}
      {children && (
        <div className="order-2 flex w-full flex-wrap items-center gap-2 sm:gap-3 @4xl:not-has-[>:nth-child(3)]:order-0 @4xl:not-has-[>:nth-child(3)]:w-auto">
          {children}
        </div>
      )}
      {actions && <div className="order-1 flex flex-wrap items-center gap-2 sm:gap-3">{actions}</div>}
    </div>
  </div>
);

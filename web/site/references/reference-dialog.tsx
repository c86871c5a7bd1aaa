import type { ClientReference } from "#contract/client-references.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { MetricTiles } from "./metric-tiles.tsx";
import { ReferenceLogo } from "./reference-logo.tsx";
import { WebsiteLink } from "./website-link.tsx";

type Props = { reference: ClientReference; open: boolean; onClose: () => void };

/** Everything about one reference (docs/product.md, References). */
export const ReferenceDialog = ({ reference, open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={reference.company}
    description={reference.sector}
    actions={<WebsiteLink reference={reference} text="Websitesini Ziyaret Et" look="primary" />}
  >
    <div className="flex items-center gap-4">
      <ReferenceLogo company={reference.company} logo={reference.logo} className="size-18" />
      <div className="min-w-0">
        <p className="text-sm text-text-2">Kullandığı ürün</p>
        <p className="text-lg leading-snug font-semibold">{reference.product}</p>
      </div>
    </div>
    <p className="mt-5 whitespace-pre-line">{reference.description}</p>
    <MetricTiles metrics={reference.metrics} className="mt-5" />
  </Dialog>
);

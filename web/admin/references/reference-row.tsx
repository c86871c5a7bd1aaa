import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import type { ClientReference } from "#contract/client-references.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { LogoPreview } from "./logo-preview.tsx";

type Props = {
  reference: ClientReference;
  place: number;
  /** The index of the last row. */
  last: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function ReferenceRow({
  reference: { company, sector, product, logo },
  place,
  last,
  onMove,
  onEdit,
  onDelete,
}: Props) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <LogoPreview address={logo} className="size-11" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{company}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-2 [&>span]:whitespace-normal">
          <Badge tone="brand">{sector}</Badge>
          {product}
        </p>
      </div>
      <div className="ml-auto flex">
        <IconButton label={`${company}: düzenle`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton label={`${company}: sil`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
        <Menu trigger={<IconButton label={`${company}: sırasını değiştir`} icon={<EllipsisVertical aria-hidden />} />}>
          {place > 0 && (
            <MenuItem icon={<ArrowUpToLine aria-hidden />} onSelect={() => onMove(0)}>
              En başa taşı
            </MenuItem>
          )}
          {place > 0 && (
            <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => onMove(place - 1)}>
              Yukarı taşı
            </MenuItem>
          )}
          {place < last && (
            <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => onMove(place + 1)}>
              Aşağı taşı
            </MenuItem>
          )}
          {place < last && (
            <MenuItem icon={<ArrowDownToLine aria-hidden />} onSelect={() => onMove(last)}>
              En sona taşı
            </MenuItem>
          )}
          {last === 0 && <p className="px-3 py-2 text-text-2">Sıralanacak başka referans yok.</p>}
        </Menu>
      </div>
    </div>
  );
}

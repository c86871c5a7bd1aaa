import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";

type Props<Item extends { id: string }> = {
  /** Names the list, for screen readers. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Renders a row, beside its handle. */
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A list reordered by handles: by drag with mouse and touch, or by Space and arrow keys. A row needs another control to
 * move it as well, for users who cannot drag.
 */
export function SortableList<Item extends { id: string }>({ label, items, nameOf, onMove, children }: Props<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => items.findIndex((item) => item.id === key);

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsOf(items, nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid gap-2">
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} name={nameOf(item)}>
              {children(item, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: "sıralanabilir öğe" },
  });
  const label = `${name}: yerini değiştir`;
  return (
    <li
      ref={setNodeRef}
      // Keeps a row's height while rows of another height pass by.
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        "flex items-center gap-1 rounded-box border bg-surface p-2 shadow-1",
        isDragging ? "relative z-10 border-brand-500 shadow-3" : "border-line",
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={label}
        title={label}
        className={classNames(iconButtonClass, "cursor-grab touch-none active:cursor-grabbing")}
      >
        <GripVertical aria-hidden />
      </button>
      {children}
    </li>
  );
}

const instructions =
  "Öğeyi taşımak için boşluk veya Enter tuşuna basın. Taşırken yukarı ve aşağı ok tuşlarını kullanın. Bırakmak için yeniden boşluk veya Enter tuşuna, vazgeçmek için Esc tuşuna basın.";

function announcementsOf<Item extends { id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Announcements {
  const nameAt = (key: unknown) => nameOf(items.find(({ id }) => id === key)!);
  const placeAt = (key: unknown) => `${items.length} öğe içinde ${items.findIndex(({ id }) => id === key) + 1}. sıra`;
  return {
    onDragStart: ({ active }) => `${nameAt(active.id)} alındı: ${placeAt(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameAt(active.id)}: ${placeAt(over.id)}.` : `${nameAt(active.id)} listenin dışında.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)} bırakıldı: ${placeAt(over.id)}.` : `${nameAt(active.id)} yerinde kaldı.`,
    onDragCancel: ({ active }) => `Taşımadan vazgeçildi. ${nameAt(active.id)} yerinde kaldı.`,
  };
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

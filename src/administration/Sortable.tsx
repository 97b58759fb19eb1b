import IconButton from '@mui/material/IconButton';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { createContext, useContext, type CSSProperties, type FC, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

type Id = string | number;
interface SortableProps<Key extends Id> {
  ids: readonly Key[];
  /** Called with the index before and after. */
  onMove: (from: number, to: number) => void;
  /** How to move with the keyboard, for screen readers. */
  hint: string;
  children: ReactNode;
}

/** Announcements of a screen reader while an item is moved by the keyboard. */
const useAnnouncements = (ids: readonly Id[]): Announcements => {
  const t = useT();
  const announce = (event: 'picked' | 'over' | 'dropped' | 'cancelled', id: Id) =>
    t(`resources.sortable.${event}`, { place: ids.findIndex((one) => one === id) + 1, count: ids.length });
  return {
    onDragStart: ({ active }) => announce('picked', active.id),
    onDragOver: ({ over }) => (over ? announce('over', over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('dropped', (over ?? active).id),
    onDragCancel: ({ active }) => announce('cancelled', active.id),
  };
};

/** A vertical list whose items are put in order by dragging or by the keyboard. */
export const Sortable = <Key extends Id>({ ids, onMove, hint, children }: SortableProps<Key>): ReactNode => {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(ids);
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: Id) => ids.findIndex((one) => one === id);
    if (over && active.id !== over.id) onMove(place(active.id), place(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: hint } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

const HandleContext = createContext<Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
> | null>(null);

interface ItemProps {
  id: Id;
  /** Draws the element with this ref and style, and a `DragHandle` somewhere in it. */
  children: (item: { ref: (element: HTMLElement | null) => void; style: CSSProperties }) => ReactNode;
}

/** An item of `Sortable`. */
export const SortableItem: FC<ItemProps> = ({ id, children }) => {
  const t = useT();
  const { setNodeRef, transform, transition, ...handle } = useSortable({
    id,
    attributes: { roleDescription: t('resources.sortable.role') },
  });
  const style = {
    transform: transform ? `translate3d(0, ${String(transform.y)}px, 0)` : undefined,
    transition,
  };
  return <HandleContext value={handle}>{children({ ref: setNodeRef, style })}</HandleContext>;
};

/** The button by which its item is moved. */
export const DragHandle: FC<{ label: string }> = ({ label }) => {
  const handle = useContext(HandleContext);
  return (
    <IconButton
      ref={handle?.setActivatorNodeRef}
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={label}
    >
      <Icon name="menu" />
    </IconButton>
  );
};

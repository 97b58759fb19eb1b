import type { FC, ReactNode } from 'react';
import {
  DataTableBody,
  NullableBooleanInput,
  SelectInput,
  useListContext,
  useRecordContext,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';
import { maskDirections, type Mask } from '../../../contract/masks.ts';
import { useT } from '../../i18n/useT.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { ListRow } from '../../ui/theme/ListRow.tsx';
import { DragHandle, Sortable, SortableItem } from '../../administration/Sortable.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList, ResourceTable } from '../../administration/ResourceList.tsx';
import { useReorder } from './useReorder.ts';

const texts = 'resources.admin/mail-manager/mask';

const filters = [
  <SelectInput key="letters" source="letters" choices={choicesOf(maskDirections, `${texts}.directions`)} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

const MaskRow: FC<DataTableRowProps> = (props) => {
  const id = useRecordContext<Mask>()?.id ?? 0;
  return (
    <SortableItem id={id}>{({ ref, style }) => <ListRow ref={ref} style={style} {...props} />}</SortableItem>
  );
};
const SortableBody: FC<DataTableBodyProps> = (props) => <DataTableBody {...props} row={MaskRow} />;

const Handle: FC = () => {
  const t = useT();
  const name = useRecordContext<Mask>()?.name ?? '';
  return (
    // A click on the handle must not open the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <DragHandle label={t(`${texts}.move`, { name })} />
    </span>
  );
};

/** Makes the rows movable while they are sorted by priority. */
const SortableRows: FC<{ children: (canMove: boolean) => ReactNode }> = ({ children }) => {
  const t = useT();
  const { data = [], sort } = useListContext<Mask>();
  const reorder = useReorder();
  if (sort.field !== 'priority' || sort.order !== 'ASC') return children(false);
  return (
    <>
      <Sortable ids={data.map(({ id }) => id)} onMove={reorder} hint={t(`${texts}.orderHint`)}>
        {children(true)}
      </Sortable>
      <p className="quiet">{t(`${texts}.orderHint`)}</p>
    </>
  );
};

const MaskTable: FC<{ canMove: boolean }> = ({ canMove }) => {
  const t = useT();
  return (
    <ResourceTable
      name="admin/mail-manager/mask"
      {...(canMove && { body: SortableBody })}
      columns={[
        canMove && { label: false, render: () => <Handle /> },
        { source: 'priority', from: 'md' },
        { source: 'name' },
        { source: 'direction', render: ({ direction }) => t(`${texts}.directions.${direction}`), from: 'sm' },
        {
          source: 'actions',
          render: ({ direction, actions, outTemplate }) =>
            direction === 'out'
              ? outTemplate
              : actions.map((action) => t(`${texts}.actionNames.${action}`)).join(', '),
          from: 'md',
        },
        { source: 'hits30d', from: 'sm' },
        { source: 'lastHitAt', field: MomentField, from: 'lg' },
        { source: 'isActive' },
      ]}
    />
  );
};

/** Mail masks in the order in which they are tried. */
export const MaskList: FC = () => (
  <ResourceList name="admin/mail-manager/mask" filters={filters}>
    <SortableRows>{(canMove) => <MaskTable canMove={canMove} />}</SortableRows>
  </ResourceList>
);

import type { FC, ReactNode } from 'react';
import {
  BooleanField,
  DataTable,
  DataTableBody,
  List,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  useListContext,
  useRecordContext,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';
import type { Mask } from '../../../contract/masks.ts';
import { useT } from '../../i18n/useT.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { ListRow } from '../../ui/theme/ListRow.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { DragHandle, Sortable, SortableItem } from '../../administration/Sortable.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { directionChoices } from './maskChoices.ts';
import { useReorder } from './useReorder.ts';

const texts = 'resources.admin/mail-manager/mask';

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="letters" source="letters" choices={directionChoices} />,
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

/** Rows are moved while they are in the order of priority. */
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

/** Mail masks in the order in which they are tried. */
export const MaskList: FC = () => {
  const t = useT();
  return (
    <List filters={filters} sort={{ field: 'priority', order: 'ASC' }}>
      <SortableRows>
        {(canMove) => (
          <DataTable<Mask> bulkActionButtons={<BulkDeleteActions />} {...(canMove && { body: SortableBody })}>
            {canMove && (
              <DataTable.Col<Mask> label={false} disableSort>
                <Handle />
              </DataTable.Col>
            )}
            <DataTable.NumberCol<Mask> source="priority" sx={columnFrom('md')} />
            <DataTable.Col<Mask> source="name" />
            <DataTable.Col<Mask>
              source="direction"
              render={({ direction }: Mask) => t(`${texts}.directions.${direction}`)}
              sx={columnFrom('sm')}
            />
            <DataTable.Col<Mask>
              source="actions"
              render={({ direction, actions, outTemplate }: Mask) =>
                direction === 'out'
                  ? outTemplate
                  : actions.map((action) => t(`${texts}.actionNames.${action}`)).join(', ')
              }
              disableSort
              sx={columnFrom('md')}
            />
            <DataTable.NumberCol<Mask> source="hits30d" disableSort sx={columnFrom('sm')} />
            <DataTable.Col<Mask> source="lastHitAt" field={MomentField} disableSort sx={columnFrom('lg')} />
            <DataTable.Col<Mask> source="isActive" field={BooleanField} />
          </DataTable>
        )}
      </SortableRows>
    </List>
  );
};

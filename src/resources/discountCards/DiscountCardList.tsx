import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import {
  BulkActionsToolbar,
  CreateButton,
  DataTable,
  FunctionField,
  List,
  useCanAccess,
  useListContext,
} from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { nameOfCode, periodTypes } from '../../../contract/codes.ts';
import type { DiscountCard } from '../../../contract/discountCards.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { BulkStatusButton } from '../../administration/BulkStatusButton.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { StatusSwitch } from '../../administration/StatusSwitch.tsx';
import { DiscountCardFilter } from './DiscountCardFilter.tsx';
import { PoolProgress } from './PoolProgress.tsx';
import { typeText } from './typeText.ts';

/** Beside the count of the selected cards: selects those of all pages. */
const SelectFound: FC = () => {
  const t = useT();
  const { data = [], total = 0, selectedIds, onSelectAll } = useListContext();
  if (total === data.length || total === selectedIds.length) return null;
  return (
    <Button
      size="small"
      // One more than the total, because react-admin warns when the limit is reached.
      onClick={() => onSelectAll({ limit: total + 1, queryOptions: { meta: { onlyIds: true } } })}
    >
      {t('resources.status.everything', { count: total })}
    </Button>
  );
};

const bulkActions = (
  <BulkActionsToolbar selectAllButton={<SelectFound />}>
    <BulkStatusButton />
  </BulkActionsToolbar>
);

const Cards: FC<{ isAdmin: boolean }> = ({ isAdmin }) => {
  const t = useT();
  const language = useLanguage();
  const { error } = useListContext();
  if (error) return <Alert severity="error">{t('resources.admin/discount.failed')}</Alert>;
  return (
    <DataTable<DiscountCard>
      bulkActionsToolbar={isAdmin ? bulkActions : undefined}
      bulkActionButtons={isAdmin && <BulkStatusButton />}
    >
      <DataTable.Col<DiscountCard> source="cardNumber" />
      <DataTable.Col<DiscountCard>
        source="contract"
        render={({ contract }: DiscountCard) => contract.name[language]}
        disableSort
        sx={columnFrom('md')}
      />
      <DataTable.Col<DiscountCard>
        source="discountType"
        render={({ discountType: { name, value } }: DiscountCard) => typeText(name[language], value)}
        disableSort
        sx={columnFrom('sm')}
      />
      <DataTable.Col<DiscountCard>
        source="endValidity"
        label="resources.admin/discount.fields.validity"
        sx={columnFrom('sm')}
      >
        <FunctionField<DiscountCard>
          render={({ startValidity, endValidity }) =>
            `${formatWireDate(startValidity)} – ${formatWireDate(endValidity)}`
          }
        />
      </DataTable.Col>
      <DataTable.Col<DiscountCard>
        source="realNumberOfUses"
        render={({ realNumberOfUses, possibleNumberOfUses, periodTypeOfUses }: DiscountCard) =>
          t(`resources.admin/discount.uses.${nameOfCode(periodTypes, periodTypeOfUses.id)}`, {
            real: realNumberOfUses,
            possible: possibleNumberOfUses,
          })
        }
        disableSort
        sx={columnFrom('md')}
      />
      <DataTable.Col<DiscountCard>
        source="customerFullName"
        render={({ customer }: DiscountCard) => customer?.fullName}
        sx={columnFrom('lg')}
      />
      <DataTable.Col<DiscountCard> source="isActive" field={StatusSwitch} />
    </DataTable>
  );
};

/** Discount cards: a manager's own contracts; an administrator also creates and switches many. */
export const DiscountCardList: FC = () => {
  const { canAccess: isAdmin = false } = useCanAccess(permission('updateMany', 'discountCard'));
  return (
    <List sort={{ field: 'id', order: 'DESC' }} perPage={10} exporter={false} empty={false} actions={false}>
      <>
        {isAdmin && <PoolProgress />}
        <DiscountCardFilter actions={isAdmin && <CreateButton />} />
        <Cards isAdmin={isAdmin} />
      </>
    </List>
  );
};

import type { FC } from 'react';
import { EditDialog } from '../../administration/ResourceDialog.tsx';
import { DiscountTypeInputs } from './DiscountTypeInputs.tsx';
import { DiscountTypeList } from './DiscountTypeList.tsx';

export const DiscountTypeEdit: FC = () => (
  <EditDialog list={<DiscountTypeList />}>
    <DiscountTypeInputs />
  </EditDialog>
);

import type { FC } from 'react';
import { CreateDialog } from '../../administration/ResourceDialog.tsx';
import { DiscountTypeInputs } from './DiscountTypeInputs.tsx';
import { DiscountTypeList } from './DiscountTypeList.tsx';

export const DiscountTypeCreate: FC = () => (
  <CreateDialog list={<DiscountTypeList />}>
    <DiscountTypeInputs />
  </CreateDialog>
);

import type { FC } from 'react';
import { EditDialog } from '../../administration/ResourceDialog.tsx';
import { DiscountPrefixInputs } from './DiscountPrefixInputs.tsx';
import { DiscountPrefixList } from './DiscountPrefixList.tsx';
import { DiscountPrefixToolbar } from './DiscountPrefixToolbar.tsx';

export const DiscountPrefixEdit: FC = () => (
  <EditDialog list={<DiscountPrefixList />} toolbar={<DiscountPrefixToolbar />}>
    <DiscountPrefixInputs />
  </EditDialog>
);

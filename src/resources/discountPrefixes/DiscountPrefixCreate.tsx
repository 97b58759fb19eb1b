import type { FC } from 'react';
import { CreateDialog } from '../../administration/ResourceDialog.tsx';
import { DiscountPrefixInputs } from './DiscountPrefixInputs.tsx';
import { DiscountPrefixList } from './DiscountPrefixList.tsx';
import { DiscountPrefixToolbar } from './DiscountPrefixToolbar.tsx';

export const DiscountPrefixCreate: FC = () => (
  <CreateDialog list={<DiscountPrefixList />} toolbar={<DiscountPrefixToolbar />}>
    <DiscountPrefixInputs />
  </CreateDialog>
);

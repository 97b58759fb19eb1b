import './sorting.css';
import type { FC } from 'react';
import { OrderListBase } from '../../orderLists/OrderListBase.tsx';
import { SortingFrame } from '../../orderLists/SortingFrame.tsx';
import { SortingManifests } from './SortingManifests.tsx';
import { SortingSearch } from './SortingSearch.tsx';

/** /sort: find orders by status, check, correct and hand them over to the laboratory. */
export const SortingScreen: FC = () => (
  <OrderListBase
    resource="sorting"
    sort={{ field: 'FullName', order: 'ASC' }}
    perPage={10}
    live={{ kind: 'order', idField: 'orderId' }}
  >
    <SortingFrame action={<SortingManifests />}>
      <SortingSearch />
    </SortingFrame>
  </OrderListBase>
);

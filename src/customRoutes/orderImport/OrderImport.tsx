import './orderImport.css';
import type { FC } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BatchPage } from './BatchPage.tsx';
import { ImportStart } from './ImportStart.tsx';

/** /order-import: files of orders; `?batch=` has the number of one that is corrected and loaded. */
export const OrderImport: FC = () => {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('batch'));
  return Number.isInteger(id) && id > 0 ? <BatchPage key={id} id={id} /> : <ImportStart />;
};

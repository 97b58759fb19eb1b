import type { FC, ReactNode } from 'react';
import { Title } from '../ui/Title.tsx';
import { AdminTabs } from './AdminTabs.tsx';

/** Frame of an administration screen that is no react-admin resource: title and tabs. */
export const AdminFrame: FC<{ title: string; children: ReactNode }> = ({ title, children }) => (
  <>
    <Title>{title}</Title>
    <AdminTabs />
    {children}
  </>
);

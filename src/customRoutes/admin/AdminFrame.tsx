import type { FC, ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Title } from '../../ui/Title.tsx';
import { AdminTabs } from './AdminTabs.tsx';

/** Frame of an administration screen that is no react-admin resource: title and tabs. */
export const AdminFrame: FC<{ children: ReactNode }> = ({ children }) => (
  <>
    <Title>{useT()('admin.title')}</Title>
    <AdminTabs />
    {children}
  </>
);

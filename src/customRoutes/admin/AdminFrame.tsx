import type { FC, ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Title } from '../../ui/Title.tsx';
import { AdminTabs } from './AdminTabs.tsx';

/** A hand-made screen of the administration: title and tabs. */
export const AdminFrame: FC<{ children: ReactNode }> = ({ children }) => (
  <>
    <Title>{useT()('admin.title')}</Title>
    <AdminTabs />
    {children}
  </>
);

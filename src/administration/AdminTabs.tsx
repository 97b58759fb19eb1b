import type { FC } from 'react';
import { useLocation } from 'react-router-dom';
import { adminPlace } from '../authProvider/adminSections.ts';
import { useT } from '../i18n/useT.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { UsersBadge } from './UsersBadge.tsx';

const CONTENT = 'section-content';

/** Links to the screens of the open section that the user may open. They can be skipped. */
export const AdminTabs: FC = () => {
  const t = useT();
  const { section, screen } = adminPlace(useLocation().pathname);
  if (section === undefined || section.screens.length < 2) return null;
  return (
    <>
      <a className="skip" href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <Tabs
        label={t(section.label)}
        tabs={section.screens.map((tab) => ({
          ...tab,
          label: t(tab.label),
          badge: tab.to === '/admin/users' && <UsersBadge />,
          holds: tab === screen ? [tab.to] : [],
        }))}
      />
      <span id={CONTENT} tabIndex={-1} />
    </>
  );
};

import type { FC } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { isCurrentTab, Tabs } from '../ui/Tabs.tsx';
import { adminTabs } from './adminTabs.ts';
import { UsersBadge } from './UsersBadge.tsx';

const CONTENT = 'section-content';

/** Links to the sections of the administration that the user may open, and to the screens of the open section, which can be skipped. */
export const AdminTabs: FC = () => {
  const t = useT();
  const { pathname } = useLocation();
  const sections = adminTabs.map(({ elsewhere, ...tab }) => ({
    ...tab,
    label: t(tab.label),
    badge: tab.to === '/admin/users' && <UsersBadge />,
    holds: [tab.to, ...(elsewhere ?? [])],
  }));
  const section = sections.find((one) => isCurrentTab(one, pathname));
  // A path belongs to the longest of the screens' paths that it starts with.
  const open = section?.screens
    ?.filter(({ to }) => isCurrentTab({ to, holds: [to] }, pathname))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <>
      <a className="skip" href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <Tabs label={t('admin.title')} tabs={sections} />
      {section?.screens && (
        <Tabs
          label={section.label}
          tabs={section.screens.map((tab) => ({
            ...tab,
            label: t(tab.label),
            holds: tab === open ? [tab.to] : [],
          }))}
        />
      )}
      <span id={CONTENT} tabIndex={-1} />
    </>
  );
};

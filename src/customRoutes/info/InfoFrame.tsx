import type { FC, ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Title } from '../../ui/Title.tsx';

/** Frame of the information section: title of the page and the tabs of the section. */
export const InfoFrame: FC<{ title: string; children: ReactNode }> = ({ title, children }) => {
  const t = useT();
  const tabs = [
    { to: '/info/news', label: t('info.news') },
    { to: '/info/faq', label: t('info.faq') },
    { to: '/info/manual', label: t('info.manual') },
  ];
  return (
    <>
      <Title>{title}</Title>
      <Tabs label={t('info.title')} tabs={tabs} />
      {children}
    </>
  );
};

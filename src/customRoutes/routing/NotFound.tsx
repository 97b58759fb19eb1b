import type { FC } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Title } from '../../ui/Title.tsx';

/** The screen of an unknown address; the menu stays. */
export const NotFound: FC = () => {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <Title>{t('shell.notFound.title')}</Title>
      <EmptyState title={t('shell.notFound.text', { path: pathname })}>
        <Link className="button" to="/" replace>
          {t('shell.notFound.home')}
        </Link>
      </EmptyState>
    </>
  );
};
